import { nearestName } from '#lib/core/did-you-mean.ts';

/** What other interfaces call our members. A name that shares its words with ours (`draft_id` and `id`) needs no entry. */
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
const includesAll = (words: string[], some: string[]) => some.every((word) => words.includes(word));

/**
 * Returns the member that somebody who wrote `given` most likely meant: what others call `given`, one spelt like it, or one with the same
 * words (`draft_id`: `id`). Null if there is none among `known`.
 */
export function nearestMember(given: string, known: readonly string[]): string | null {
  if (given.length > 64) return null;
  const words = wordsOf(given);
  const named = known.find((name) => Object.hasOwn(otherNames, name) && otherNames[name]?.includes(words.join('_')));
  if (named) return named;
  const near = nearestName(given, known);
  if (near) return near;
  return known.find((name) => includesAll(words, wordsOf(name)) || includesAll(wordsOf(name), words)) ?? null;
}
