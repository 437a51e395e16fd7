import { getDomainWithoutSuffix } from 'tldts';
import { countries } from '#lib/core/countries.ts';
import { interval, money } from '#lib/drafting/amounts.ts';
import { type DerivedField, pricingModelCues, stageCues } from '#lib/drafting/derivations.ts';
import { isNearOtherParty, isSeatOfOtherParty } from '#lib/drafting/evidence/about-the-site.ts';
import { directlyFollows } from '#lib/drafting/evidence/beside.ts';
import { type Check, quoteLimits } from '#lib/drafting/evidence/check.ts';
import { blocksAt } from '#lib/drafting/evidence/doubts.ts';
import { type Passage, withNeighbours } from '#lib/drafting/evidence/passages.ts';
import { affirmedTextOf, isCutFromDenial, readPassage } from '#lib/drafting/evidence/reading.ts';
import { lineRule } from '#lib/drafting/evidence/rules/rule.ts';
import type { Block } from '#lib/drafting/extractive/page.ts';
import { freeClaimsIn } from '#lib/drafting/extractive/pricing/free.ts';
import { findPrices, isInPricing } from '#lib/drafting/extractive/pricing/prices.ts';
import { readSite } from '#lib/drafting/extractive/site.ts';
import { memoize } from '#lib/drafting/memoize.ts';
import { pattern } from '#lib/drafting/pattern.ts';
import { countriesNamed } from '#lib/drafting/places.ts';
import { formsOf, tableOf, type WordTable } from '#lib/drafting/word-table.ts';

/** Accepts values that a rule of derivations.ts derives from the quotes. Sites don't write values such as `one_time`. */
export const derived = lineRule({
  support: (check, field, value, passages) => findImplying(check, field as DerivedField, value, passages),
});

/** Accepts a country that is named, or that follows from an address, a city, a phone number or a legal form. */
export const country = lineRule({
  support: (check, field, value, passages) =>
    countries.has(value) ? findImplying(check, 'country', value, passages) : check.refuse(field, value, 'bad_format', 'not a country code'),
});

/**
 * Returns the passages that each imply a value by a rule. If there are none, returns two adjacent passages that jointly imply it, or a
 * passage with a neighbouring label.
 */
function findImplying(check: Check, field: DerivedField, value: string, passages: Passage[]): Passage[] | null {
  const isUsable = (passage: Passage) =>
    !isCutFromDenial(passage) &&
    !(field === 'country' && namesSeveralCountries(passage)) &&
    !(field === 'country' && (isNearOtherParty(passage) || isSeatOfOtherParty(passage, check.ownNames))) &&
    !(value === 'established' && isSeatOfOtherParty(passage, check.ownNames)) &&
    !(field === 'pricing_model' && hasOnlyOthersPrices(check, passage)) &&
    !(value === 'free' && hasPaidPrices(check)) &&
    !(value === 'subscription' && passages.some(deniesSubscription)) &&
    !((value === 'free' || (value === 'freemium' && !passages.some(({ quote }) => isPaid(quote)))) && !saysFree(check, value, passage));
  const implies = (passage: Passage) => isImpliedBy(check, field, value, passage);
  const whole = passages.filter(isUsable);
  const alone = whole.filter(implies);
  if (alone.length > 0) return alone;
  for (const one of whole)
    for (const next of whole)
      if (directlyFollows(next, one)) {
        const joint = { ...one, end: next.end, quote: one.page.text.slice(one.start, next.end) };
        if (implies(joint)) return [one, next];
      }
  const labelled = whole
    .slice(0, quoteLimits.prose)
    .flatMap(withNeighbours)
    .find((passage) => isUsable(passage) && implies(passage));
  return labelled ? [labelled] : check.refuse(field, value, 'not_implied');
}

const deniesSubscription = (passage: Passage) => subscription.word.test(passage.quote) && !subscription.word.test(affirmedTextOf(passage));

/** Returns whether a sentence names two or more countries. It is then about markets, travels or origins, not about the company's place. */
function namesSeveralCountries({ quote }: Passage): boolean {
  return quote.split(sentenceEnd).some((sentence) => new Set(countriesNamed(sentence).map(({ country: code }) => code)).size > 1);
}

function hasOnlyOthersPrices(check: Check, passage: Passage): boolean {
  const { text, numerals } = readPassage(passage);
  const amounts = numerals.filter(({ currency }) => currency !== null);
  return amounts.length > 0 && amounts.every(({ start }) => check.isOthersPrice(text, start));
}

/** Returns whether the product has prices above zero. If so, a sentence with the word “free” is only about a part of it. */
const hasPaidPrices = memoize(({ pages }: Check) => {
  const url = pages[0]?.url ?? '';
  const site = readSite({ url, pages, categories: [] });
  return findPrices(site, getDomainWithoutSuffix(url) ?? undefined).some(({ amount }) => /[1-9]/.test(amount));
});

const recurring = pattern(interval);
const paidAmount = pattern(money, 'giu');
const paidWords = [pricingModelCues.usage_based.use, pricingModelCues.one_time.once, pricingModelCues.subscription.word];
/**
 * Returns whether a text says that something costs money. If the product can also be started without paying, its pricing model is freemium.
 */
const isPaid = (text: string) =>
  paidWords.some((words) => words.test(text)) || text.matchAll(paidAmount).some(([amount]) => /[1-9]/.test(amount));

/**
 * Returns true if a rule derives the value from a passage. Denied words are removed first. For `stage`, questions and conditions are
 * removed too. For `one_time`, denied words are kept because "No subscription" supports it, but an interval such as "per month" excludes
 * it.
 */
function isImpliedBy(check: Check, field: DerivedField, value: string, passage: Passage): boolean {
  const { quote } = passage;
  if (!check.implies(field, value, quote)) return false;
  const affirmed = affirmedTextOf(passage, { questions: field === 'stage' });
  if (value === 'one_time') return !recurring.test(quote) && !subscription.word.test(affirmed) && !pricingModelCues.free.free.test(quote);
  if (!check.implies(field, value, affirmed)) return false;
  const isContradicted = (text: string) => contradictions[value]?.some((words) => words.test(text)) === true;
  if (affirmed.length <= maxLabelled && isContradicted(affirmed)) return false;
  const telling = affirmed.split(sentenceEnd).filter((sentence) => check.implies(field, value, sentence));
  return telling.length === 0 || telling.some((sentence) => !isContradicted(sentence));
}

/** Maximum length of a passage that is read as one sentence, so that “Coming soon” also applies to “Google Play” in the next line. */
const maxLabelled = 120;
const sentenceEnd = /(?<=[.!?])\s+|(?<=[。！？])|\n/u;
const { subscription } = pricingModelCues;
const { prelaunch, beta } = stageCues;
const part = tableOf('pricing-model', 'part');
const fee = tableOf('pricing-model', 'fee');
/**
 * Words that rule out a value if they occur in the sentence that implies the value: “available soon” rules out `launched`, and “open-source
 * SDK” is only about a part of the product.
 */
const contradictions: Partial<Record<string, readonly WordTable[]>> = {
  launched: [prelaunch.soon, prelaunch.waitlist, beta.beta],
  open_source: [part],
  free: [fee, pricingModelCues.free_trial.trial],
  freemium: [fee, pricingModelCues.free_trial.trial],
};

/** Matches the beginning of a line that is only about the price, such as “Free, without ads”. */
const startsFree = new RegExp(`^\\P{L}*(?:${formsOf('pricing-model', 'free')})(?:$|\\s*[^\\p{L}\\s]|\\s+(?:and|und|et|y|e|en|i)\\s)`, 'iu');

/** Matches the label of a button that opens an account. That an account costs nothing does not mean that a plan is free. */
const opensAccount =
  /^\P{L}*(?:create|open|get|set up|criar|crie|abrir|abra|crear|crea|abre|créer|créez|ouvrir|ouvrez|apri|maak|open|załóż|utwórz)\s|(?:erstellen|anlegen|eröffnen|aanmaken)\P{L}*$/iu;
const isPlanClaim = (block: Block) =>
  (startsFree.test(block.text) && isInPricing(block)) ||
  (!opensAccount.test(block.text) && freeClaimsIn(block).some(({ of }) => of === 'plan'));

/**
 * Returns true if a passage says that the product costs nothing or, for `freemium`, that one of its plans costs nothing. A passage that
 * only says that people can begin without paying is not enough.
 */
function saysFree(check: Check, value: string, passage: Passage): boolean {
  const { zero } = pricingModelCues.free;
  const { plan } = pricingModelCues.freemium;
  const isPlan = ({ text }: Block) => zero.test(text) || (plan.test(text) && !opensAccount.test(text));
  const isProduct = (block: Block) => startsFree.test(block.text) || freeClaimsIn(block).some(({ of }) => of !== 'start');
  const blocks = blocksAt(passage, passage.page === check.pages[0]);
  return blocks.length === 0 || blocks.some((block) => isPlan(block) || (value === 'free' ? isProduct(block) : isPlanClaim(block)));
}
