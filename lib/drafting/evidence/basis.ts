// Distinguishes values that the site states from values that a rule concluded. A value is stated if its quotes name the value. A value is
// only implied by, for example, a price per month, a city, or a sentence with the terms of a category.

import { cutText } from '#lib/crawl/reading/clean-text.ts';
import { pricingModelCues, stageCues } from '#lib/drafting/derivations.ts';
import { cleanValue, foldedText } from '#lib/drafting/evidence/fold.ts';
import { findWholeWords } from '#lib/drafting/evidence/passages.ts';
import { countriesNamed } from '#lib/drafting/places.ts';
import { tableOf, type WordTable } from '#lib/drafting/word-table.ts';
import { fieldInfo, type InferredField, isWordField, type WordField, type WordOf } from '#lib/profile/catalogue.ts';

/**
 * The words that name a value. A sentence with these words states the value. Other cues only imply the value: a price per month implies a
 * subscription. Null for values that no word states: a site does not say that its product is growing or established.
 */
const naming: { readonly [Name in WordField]: { readonly [Value in WordOf<Name>]: WordTable | null } } = {
  stage: {
    idea: stageCues.idea.concept,
    prelaunch: stageCues.prelaunch.soon,
    beta: stageCues.beta.beta,
    launched: stageCues.launched.available,
    growing: null,
    established: null,
  },
  pricing_model: {
    free: pricingModelCues.free.free,
    freemium: tableOf('pricing-model', 'named.freemium'),
    free_trial: pricingModelCues.free_trial.trial,
    subscription: tableOf('pricing-model', 'named.subscription'),
    one_time: tableOf('pricing-model', 'named.one_time'),
    usage_based: tableOf('pricing-model', 'named.usage_based'),
    open_source: pricingModelCues.open_source.source,
    contact: tableOf('pricing-model', 'named.contact'),
  },
};

const maxReasonLength = 300;
const maxQuotedLength = 80;

/**
 * Returns the sentence that explains why a value was concluded. Returns `proposed`, the drafter’s sentence, if it is one line of at most
 * 300 characters. Otherwise, makes a sentence from the quotes. Returns undefined if the drafter gave no usable reason and the quotes name
 * the value.
 */
export function reasonOf(field: InferredField, value: string, quotes: readonly string[], proposed?: string): string | undefined {
  const reason = proposed === undefined ? '' : cleanReason(proposed);
  if (reason !== '') return reason;
  // A tag passes the check only if its quotes contain it, so the site states every tag.
  if (field === 'tags' || quotes.some((quote) => namesValue(field, value, quote))) return undefined;
  const words = quotes.toSorted((a, b) => a.length - b.length)[0] ?? '';
  const verb = field === 'categories' ? 'fit the category' : `imply the ${fieldInfo(field).noun}`;
  return `The site’s words “${shorten(words)}” ${verb} ${labelOf(field, value)}.`;
}

/** Returns a reason on one line; `''` if it is blank, too long or not well-formed text. */
export function cleanReason(reason: unknown): string {
  const line = (typeof reason === 'string' && cleanValue(reason)) || '';
  return line.length > maxReasonLength ? '' : line;
}

function namesValue(field: InferredField, value: string, quote: string): boolean {
  if (field === 'country') return quote.trim() === value || countriesNamed(quote).some(({ country }) => country === value);
  if (isWordField(field)) return namesWord(field, value, quote);
  return !findWholeWords(foldedText(value).toLowerCase(), foldedText(quote).toLowerCase()).next().done;
}

function namesWord(field: WordField, value: string, text: string): boolean {
  const byValue: Readonly<Record<string, WordTable | null>> = naming[field];
  return Object.hasOwn(byValue, value) && byValue[value]?.test(text) === true;
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
function labelOf(field: InferredField, value: string): string {
  return field === 'country' ? (regions.of(value) ?? value) : `“${fieldInfo(field).words?.[value] ?? value}”`;
}

function shorten(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim();
  if (line.length <= maxQuotedLength) return line;
  const space = line.lastIndexOf(' ', maxQuotedLength); // Some languages, such as Japanese, have no spaces between words.
  return `${cutText(line, space > 0 ? space : maxQuotedLength)} …`;
}
