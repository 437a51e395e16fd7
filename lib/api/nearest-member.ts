import { nearestName } from '#lib/core/did-you-mean.ts';

/** Names that other interfaces use for our members. Names that share a word with ours, such as `draft_id` for `id`, need no entry. */
const otherNames: Record<string, readonly string[]> = {
  q: ['query', 'search', 'keyword', 'keywords', 'term', 'text'],
  per_page: ['limit', 'count', 'size', 'page_size', 'max', 'max_results', 'take', 'first'],
  page: ['offset', 'cursor', 'skip', 'after'],
  sort: ['order', 'order_by'],
  url: ['website', 'homepage', 'link', 'site', 'address', 'domain'],
  website_url: ['website', 'homepage', 'link', 'site'],
  slug: ['id', 'name', 'listing', 'product', 'handle'],
  listing_id: ['id', 'slug', 'listing', 'product_id'],
  number: ['id', 'order', 'order_id'],
  a: ['first', 'left', 'slug_a', 'listing_a'],
  b: ['second', 'right', 'slug_b', 'listing_b'],
  fields: ['values', 'changes', 'updates', 'data', 'profile', 'listing'],
  items: ['products', 'cart', 'basket', 'lines', 'product'],
  email: ['mail', 'address'],
  body: ['text', 'content', 'message'],
  title: ['headline', 'name'],
  date: ['day', 'on'],
  short_description: ['description', 'summary', 'about'],
  tagline: ['headline', 'slogan'],
  board: ['leaderboard'],
  section: ['list', 'tab', 'filter'],
  x: ['twitter'],
};

const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);

/** Words that occur in other interfaces' names of secrets. */
const secretWords = new Set(
  'card cc ccn pan cvc cvv cvn csc pin password passwd pwd passphrase secret token otp iban bic swift ssn credential credentials auth authorization bearer cookie'.split(
    ' ',
  ),
);
const secretNames =
  /cardn|cardholder|cardexp|creditcard|debitcard|bankaccount|accountnumber|accountno|routingnumber|sortcode|securitycode|expiry|expmonth|expyear|expirationdate|passw|apikey|accesskey|privatekey|secretkey|accesstoken|refreshtoken|authtoken/;

/**
 * Returns true if a member of this name is likely to hold a secret, such as a card number or a password. No error message may suggest
 * another member for it.
 */
export function isSecretName(name: string): boolean {
  const words = wordsOf(name);
  const isPageToken = words.includes('token') && words.some((word) => ['page', 'next', 'continuation'].includes(word));
  return !isPageToken && (words.some((word) => secretWords.has(word)) || secretNames.test(words.join('')));
}

const includesAll = (words: string[], some: string[]) => some.every((word) => words.includes(word));

/**
 * Returns the member of `known` that somebody who wrote `given` most likely meant: a member that other interfaces call `given`, one that is
 * spelt like it, or one that shares a word with it (`id` for `draft_id`). Returns null if there is none, or if `given` is the name of a
 * secret.
 */
export function nearestMember(given: string, known: readonly string[]): string | null {
  if (given.length > 64 || isSecretName(given)) return null;
  const words = wordsOf(given);
  const named = known.find((name) => Object.hasOwn(otherNames, name) && otherNames[name]?.includes(words.join('_')));
  if (named) return named;
  const near = nearestName(given, known);
  if (near) return near;
  return known.find((name) => includesAll(words, wordsOf(name)) || includesAll(wordsOf(name), words)) ?? null;
}
