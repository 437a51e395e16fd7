import { queryRows } from '#lib/core/db.ts';
import type { Interpretation } from '#lib/search/interpret.ts';
import { planSearch } from '#lib/search/plan-search.ts';
import { chooseReading } from '#lib/search/run-plan.ts';
import { suggestedCategories, suggestedFounders, suggestedListings } from '#lib/search/suggest-statements.ts';
import { wholeTiers } from '#lib/search/term-queries.ts';

/** Suggestions that are not listings. */
export interface OtherSuggestions {
  categories: { slug: string; name: string }[];
  founders: { slug: string; name: string }[];
}

export interface Suggestions extends OtherSuggestions {
  listings: { slug: string; name: string; tagline: string; logoUrl: string | null }[];
  /** The corrected query that was searched instead of `q`, null if `q` was searched as typed. */
  corrected: string | null;
}

/** Maximum number of suggested categories, and of suggested founders. */
const maxOthers = 3;

/**
 * Suggests results while a person types `q`: at most `limit` live products by name, tagline, keywords and tags, and up to three categories
 * and founders by name. Words are read as in a search, and the search has all suggested products among its first results.
 */
export async function suggest(q: string, limit: number): Promise<Suggestions> {
  const plan = await planSearch({ q, page: 1, perPage: limit });
  const { words } = await chooseReading(plan);
  if (!words) return { listings: [], categories: [], founders: [], corrected: null };
  const [listings, others] = await Promise.all([suggestListings(words, limit), suggestOthers(words)]);
  return { listings, ...others, corrected: words.corrected };
}

/** Suggests categories and founders by name. */
export async function suggestOthers({ typedWords, corrected }: Interpretation): Promise<OtherSuggestions> {
  const typed = typedWords.join(' ');
  const [categories, founders] = await Promise.all([
    queryRows<OtherSuggestions['categories'][number]>(suggestedCategories, [typed, corrected ?? typed, maxOthers]),
    queryRows<OtherSuggestions['founders'][number]>(suggestedFounders, [typed, maxOthers]),
  ]);
  return { categories, founders };
}

function suggestListings(words: Interpretation, limit: number): Promise<Suggestions['listings']> {
  const whole = wholeTiers(words, { inHead: true });
  if (!whole) return Promise.resolve([]);
  const tiers = [whole.tiers, ...whole.otherTiers].map((queries) => queries.map((query) => [query]));
  return queryRows(suggestedListings(whole.otherTiers.length), [limit, 0, true, limit, ...tiers]);
}
