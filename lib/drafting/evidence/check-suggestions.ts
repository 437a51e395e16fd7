import { countries } from '#lib/core/countries.ts';
import { cleanReason } from '#lib/drafting/evidence/basis.ts';
import { cleanValue, foldedText } from '#lib/drafting/evidence/fold.ts';
import type { QuoteFinder } from '#lib/drafting/evidence/passages.ts';
import type { Quote, Suggestion } from '#lib/drafting/proposal.ts';
import { fieldInfo, type InferredField, inferredFields, isWordField } from '#lib/profile/catalogue.ts';
import type { Evidence } from '#lib/profile/content.ts';

/** A suggestion whose quotes were found on the pages. */
export interface CheckedSuggestion extends Suggestion {
  evidence: Evidence[];
}

/** The maximum number of suggestions for one field. */
const maxSuggestions = 3;
const maxQuotes = 2;
/** Maximum number of proposed suggestions per field, and of proposed quotes per suggestion, that are checked. Further ones are ignored. */
const maxProposed = 20;

/**
 * Returns the valid suggestions, at most three per field. A valid suggestion has a value of the field’s vocabulary, a reason, and quotes
 * that stand on the pages. `categoryNames` maps lower-case names to the directory’s categories.
 */
export function checkSuggestions(
  proposed: Partial<Record<InferredField, Suggestion[]>> | undefined,
  { finder, categoryNames }: { finder: QuoteFinder; categoryNames: ReadonlyMap<string, string> },
): Partial<Record<InferredField, CheckedSuggestion[]>> {
  const checked: Partial<Record<InferredField, CheckedSuggestion[]>> = {};
  for (const field of inferredFields) {
    const suggestions = proposed?.[field];
    if (!Array.isArray(suggestions)) continue;
    const kept = new Map<string, CheckedSuggestion>();
    for (const suggestion of suggestions.slice(0, maxProposed)) {
      const value = knownValue(field, cleanValue(suggestion?.value) ?? '', categoryNames);
      const reason = cleanReason(suggestion?.reason);
      const evidence = evidenceOf(suggestion?.evidence, finder);
      if (value !== null && reason !== '' && evidence !== null && !kept.has(value)) kept.set(value, { value, reason, evidence });
    }
    if (kept.size > 0) checked[field] = [...kept.values()].slice(0, maxSuggestions);
  }
  return checked;
}

/** Returns the value in the spelling of the field’s vocabulary. Returns null if the vocabulary lacks the value. */
function knownValue(field: InferredField, value: string, categories: ReadonlyMap<string, string>): string | null {
  if (field === 'categories') return categories.get(foldedText(value).toLowerCase()) ?? null;
  if (field === 'country') return countries.has(value) ? value : null;
  if (isWordField(field)) return Object.hasOwn(fieldInfo(field).words ?? {}, value) ? value : null;
  return value !== '' && value.length <= fieldInfo(field).max ? value : null;
}

/** Returns the quotes that stand on the pages, without duplicates. Returns null if there are quotes but none of them stands on a page. */
function evidenceOf(quotes: Quote[] | undefined, finder: QuoteFinder): CheckedSuggestion['evidence'] | null {
  if (!Array.isArray(quotes) || quotes.length === 0) return [];
  const found = new Map<string, CheckedSuggestion['evidence'][number]>();
  for (const proposed of quotes.slice(0, maxProposed))
    for (const { quote, page } of found.size < maxQuotes ? finder.find(proposed, { attributes: false }) : [])
      if (!found.has(quote)) found.set(quote, { quote, url: page.url, title: page.title, checked_on: page.readOn });
  return found.size > 0 ? [...found.values()].slice(0, maxQuotes) : null;
}
