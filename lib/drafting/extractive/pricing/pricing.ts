import { implies, pricingModelCues } from '#lib/drafting/derivations.ts';
import type { Block } from '#lib/drafting/extractive/page.ts';
import { type FreeClaim, findFree } from '#lib/drafting/extractive/pricing/free.ts';
import type { Price } from '#lib/drafting/extractive/pricing/price.ts';
import { findPrices, isInPricing } from '#lib/drafting/extractive/pricing/prices.ts';
import { sentencesOf, takeWhileShort } from '#lib/drafting/extractive/sentences.ts';
import { comparisonKey, pagesOfKind, quoteOf, type Site, withEvidence } from '#lib/drafting/extractive/site.ts';
import type { Proposed, Quote, Suggestion } from '#lib/drafting/proposal.ts';
import { tableOf, type WordTable } from '#lib/drafting/word-table.ts';

const subscriptionNoun = tableOf('pricing', 'subscriptionNoun');
const noSubscription = tableOf('pricing', 'noSubscription');
const monthlySwitch = tableOf('pricing', 'monthlySwitch');
const yearlySwitch = tableOf('pricing', 'yearlySwitch');
const openSourceClaim = tableOf('pricing', 'openSourceClaim');
const priceOnRequest = tableOf('pricing', 'priceOnRequest');
const ownShare = tableOf('pricing', 'ownShare');
const freeThing = tableOf('pricing', 'freeThing');
const paidUpgrade = tableOf('pricing', 'paidUpgrade');
const limitedTime = tableOf('pricing', 'limitedTime');
const notUpgrade = tableOf('pricing', 'notUpgrade');

export interface Pricing {
  model: Proposed<string> | undefined;
  summary: Proposed<string> | undefined;
  /** Filled if the site does not clearly say how customers pay. */
  suggestions: Suggestion[];
}

/** `quotes` is the maximum number of quotes that `verify` keeps for a summary. */
const limits = { pieces: 8, summary: 300, quotes: 12, block: 300, suggestions: 3 } as const;
const reasons = {
  freemium: 'The site names a free plan and paid ones.',
  upgrade: 'The site says that it is free, and that there is more to buy.',
  perUse: 'The site names prices by usage.',
  share: 'The site takes a share of each sale or booking.',
  onePrice: 'The site names prices without a period.',
  period: 'The page with the prices speaks of periods.',
  switch: 'The site has monthly and yearly prices.',
  start: 'One may start without paying; the site does not say what follows.',
  contact: 'The site asks visitors to get in touch instead of naming prices.',
} as const;
const periods = { month: 'month', year: 'year', week: 'week', day: 'day' } as const;

/** Finds the pricing model, and makes a summary that quotes the site's prices. */
export function findPricing(site: Site, name: string | undefined): Pricing {
  const prices = findPrices(site, name);
  const free = findFree(site);
  if (prices.length === 0) return withoutAmounts(site, free, name);
  const { model, suggestions } = modelOf(site, prices, free);
  return { model, suggestions, summary: summaryOf(prices) };
}

function summaryOf(prices: Price[]): Proposed<string> {
  const quoted = takeWhileShort(prices.slice(0, limits.pieces), ({ quotes }) => ' '.repeat(quotes.length - 1), limits.quotes);
  const seen = new Set<string>();
  const kept = takeWhileShort(
    quoted,
    (entry) => (seen.has(pieceOf(entry)) ? '' : `${seen.add(pieceOf(entry)) && pieceOf(entry)}; `),
    limits.summary,
  );
  return withEvidence([...new Set(kept.map(pieceOf))].join('; '), ...kept.flatMap(({ quotes }) => quotes));
}

function pieceOf({ plan, text }: Price): string {
  return plan && !comparisonKey(text).includes(comparisonKey(plan)) ? `${plan}: ${text}` : text;
}

type Model = Pick<Pricing, 'model' | 'suggestions'>;

function modelOf(site: Site, prices: Price[], free: FreeClaim | undefined): Model {
  const isFree = ({ amount }: Price) => /^0*(?:[.,]0*)?$/.test(amount);
  const paid = prices.filter((entry) => !isFree(entry));
  // A price of zero for a limited time is a trial, not a free plan.
  const freePlan = prices.find((entry) => isFree(entry) && !limitedTime.test(entry.quotes[0]?.quote ?? ''));
  const [first] = paid;
  if (!first) return certain(freePlan && withEvidence('free', ...freePlan.quotes));
  const recurring =
    paid.find(({ interval, quotes }) => isPeriod(interval) && implies('pricing_model', 'subscription', quotes[0]?.quote ?? '')) ??
    paid.find(({ interval }) => isPeriod(interval));
  const freeQuotes = [...(free?.of === 'plan' ? [free.quote] : []), ...(freePlan?.quotes ?? [])];
  // Skips claims about a part only: “A free app comes with it” is about the app, and “Includes a converter, free of charge” is about the
  // converter.
  if (freeQuotes.length === 0 && free?.of === 'product' && free.isDirect && !freeThing.test(free.sentence)) freeQuotes.push(free.quote);
  if (freeQuotes.length > 0)
    return certain(because(reasons.freemium, withEvidence('freemium', ...freeQuotes, ...(recurring ?? first).quotes)));
  if (recurring) {
    const period = periods[recurring.interval as keyof typeof periods];
    return certain(because(`The site names prices per ${period}.`, withEvidence('subscription', ...recurring.quotes)));
  }
  const perUse = paid.find(({ interval }) => interval === 'use');
  if (perUse) return certain(because(reasons.perUse, withEvidence('usage_based', ...perUse.quotes)));
  const once = paid.find(({ interval }) => interval === 'once');
  if (once) return certain(withEvidence('one_time', ...once.quotes));
  const subscription = findSentence(site, subscriptionNoun, isSubscription);
  if (subscription) return certain(withEvidence('subscription', subscription, ...first.quotes));
  const toggle = findSwitch(site, first);
  if (toggle) return certain(because(reasons.switch, withEvidence('subscription', toggle, ...first.quotes)));
  // A price in structured data alone does not say whether customers pay once or regularly.
  if (first.isStructured) return { model: undefined, suggestions: [] };
  const oneTime = because(reasons.onePrice, withEvidence('one_time', ...first.quotes));
  const period = findPeriod(site, first);
  if (!period) return certain(oneTime);
  const suggestions = [
    { value: 'subscription', reason: reasons.period, evidence: [period] },
    { value: 'one_time', reason: reasons.onePrice, evidence: first.quotes },
  ];
  return { model: undefined, suggestions };
}

const isPeriod = (interval: Price['interval']) => interval !== null && interval in periods;
const certain = (model: Proposed<string> | undefined): Model => ({ model, suggestions: [] });
const because = (reason: string, value: Proposed<string>): Proposed<string> => ({ ...value, reason });

/** Returns true if a sentence with a noun for subscriptions says that the product is sold by subscription. */
const isSubscription: Accept = (text, language, { region }) =>
  region !== 'nav' && !noSubscription.test(text, language) && implies('pricing_model', 'subscription', text);

/** Finds the switch between monthly and yearly prices, on the page of a price without an interval. */
function findSwitch(site: Site, { quotes }: Price): Quote | undefined {
  const page = site.pages.find(({ url }) => url === quotes[0]?.url);
  const isSwitch = (words: WordTable, { text, page: { stored } }: Block) => text.length <= 40 && words.test(text, stored.language);
  const toggle = page?.blocks.find(
    (block) =>
      isSwitch(monthlySwitch, block) &&
      page.blocks.slice(Math.max(0, block.index - 2), block.index + 3).some((near) => isSwitch(yearlySwitch, near)),
  );
  return toggle && quoteOf(toggle);
}

/** Finds a short line about billing periods on the page of a price without an interval. The price may be for one of these periods. */
function findPeriod(site: Site, { quotes }: Price): Quote | undefined {
  const page = site.pages.find(({ url }) => url === quotes[0]?.url);
  const line = page?.blocks.find(
    ({ text, doubt, region, page: { stored } }) =>
      !doubt &&
      region === 'main' &&
      text.length <= 60 &&
      pricingModelCues.subscription.word.test(text, stored.language) &&
      !noSubscription.test(text, stored.language),
  );
  return line && quoteOf(line);
}

type Accept = (sentence: string, language: string | null, block: Block) => boolean;

/** Returns the first sentence with the words that passes the test, in short blocks without doubts on pages about the product. */
function findSentence(site: Site, words: WordTable, accept: Accept): Quote | undefined {
  for (const block of pagesOfKind(site, 'pricing', 'home', 'faq', 'features', 'about', 'press').flatMap((page) => page.blocks)) {
    const { language } = block;
    // In a table, the word may only be the name of a row, and the cell beside it may say “no”.
    if (block.doubt !== null || block.kind === 'cell' || block.text.length > limits.block || !words.test(block.text, language)) continue;
    const sentence = sentencesOf(block.text, language).find(
      (text) => !/[?？]\s*$/.test(text) && words.test(text, language) && accept(text, language, block),
    );
    if (sentence) return quoteOf(block, sentence);
  }
  return undefined;
}

/** Returns true if a block is on one of several cards, such as the cards of a company's projects. */
function isOneOfSeveral({ path, kind, region }: Block): boolean {
  return (
    region === 'main' &&
    kind !== 'item' &&
    /:\d+(?:\s|$)/.test(path.split(' ').slice(-3).join(' ')) &&
    /card|project|product|portfolio|tile/i.test(path)
  );
}

/** Returns true if the subject of a sentence is a name other than the product's, as in “Chartly is open source”. */
function isAboutAnother(sentence: string, name: string | undefined): boolean {
  const subject = /^([\p{Lu}][\p{L}\p{N}.-]+) (?:is|ist|est|es|é|è|jest)(?!\p{L})/u.exec(sentence)?.[1];
  if (!subject || !name || /^(?:It|This|Everything|Es|Das|Il|Ce|Esto|O|A)$/u.test(subject)) return false;
  return !comparisonKey(name).includes(comparisonKey(subject)) && !comparisonKey(subject).includes(comparisonKey(name));
}

/** Finds the pricing of a site without amounts, from its words. */
function withoutAmounts(site: Site, free: FreeClaim | undefined, name: string | undefined): Pricing {
  const claim = free && free.of !== 'start' ? free : undefined;
  const find = (value: string, words: WordTable, accept: Accept = () => true) => {
    const quote = findSentence(site, words, (text, ...rest) => accept(text, ...rest) && implies('pricing_model', value, text));
    return quote && withEvidence(value, quote);
  };
  const modelOfClaim = ({ of, quote }: FreeClaim) => {
    const upgrade = find('freemium', paidUpgrade, (text, language) => !notUpgrade.test(text, language))?.evidence ?? [];
    const isFreemium = of === 'plan' || upgrade.length > 0;
    return isFreemium ? because(reasons.upgrade, withEvidence('freemium', quote, ...upgrade)) : withEvidence('free', quote);
  };
  const isOwn: Accept = (text, _, block) => block.page.kind !== 'faq' && !isOneOfSeveral(block) && !isAboutAnother(text, name);
  const model =
    find('open_source', openSourceClaim, isOwn) ??
    (claim && modelOfClaim(claim)) ??
    find('subscription', subscriptionNoun, isSubscription) ??
    find('usage_based', ownShare, (text) => !/(?:^|\D)0\s?%/.test(text)) ??
    find('free_trial', limitedTime) ??
    find('contact', priceOnRequest, (text, _, block) => isInPricing(block) || text.length <= 60);
  const [share] = model?.value === 'usage_based' ? model.evidence : [];
  const told = claim ?? (share && { sentence: share.quote, quote: share });
  const summary = told && told.sentence.length <= limits.summary ? withEvidence(told.sentence, told.quote) : undefined;
  return { model: model && share ? because(reasons.share, model) : model, summary, suggestions: model ? [] : suggestionsFrom(site, free) };
}

/** Suggests pricing models for a site that has only hints, and no prices. */
function suggestionsFrom(site: Site, free: FreeClaim | undefined): Suggestion[] {
  const contact = findSentence(site, pricingModelCues.contact.quote, (text) => text.length <= 60);
  const suggestions: Suggestion[] = [];
  if (free) for (const value of ['freemium', 'free_trial']) suggestions.push({ value, reason: reasons.start, evidence: [free.quote] });
  if (contact) suggestions.push({ value: 'contact', reason: reasons.contact, evidence: [contact] });
  return suggestions
    .filter(({ value, evidence }) => evidence.some(({ quote }) => implies('pricing_model', value, quote)))
    .slice(0, limits.suggestions);
}
