import { queryRows } from '#lib/core/db.ts';
import type { FacetName } from '#lib/search/facet-columns.ts';
import { languageOf } from '#lib/search/languages.ts';
import { findByMeaning } from '#lib/search/meaning/find-by-meaning.ts';
import type { SearchPlan } from '#lib/search/plan-search.ts';
import { isWithin } from '#lib/search/price-facts.ts';
import type { SentenceFact } from '#lib/search/sentence-facts.ts';
import { liveListings, type WeighedRow, weighed } from '#lib/search/statements.ts';
import { withFilters } from '#lib/search/term-queries.ts';
import { bringingTerms, scoreOf, type WeighedTerm, weighTerms } from '#lib/search/weigh-words.ts';

/** A listing that has some words of a query, or that is near to the query in meaning. */
export interface RankedListing {
  id: number;
  /**
   * From 0 to 1; a listing with at least `minRelevance` fits the query. Without a model, it is the weighted share of the query's words that
   * the listing has. With a model, it depends on the nearness in meaning, and `minRelevance` stands for the learned threshold.
   */
  relevance: number;
  /** The words of the query that the listing has, as typed. */
  why: string[];
}

export interface Ranking {
  /** The listings, most relevant first. */
  ranked: RankedListing[];
  /** The facts of the query that are true of at least one of the listings. */
  facts: SentenceFact[];
}

/** The minimum relevance of a listing that fits the query. */
export const minRelevance = 0.4;
/** Returns true if a listing fits a query. Listings that fit come before all others. */
const fits = ({ relevance }: RankedListing) => relevance >= minRelevance;
/** The weight of words compared with nearness in meaning. `wordsShare` is for the order, `certainShare` for the relevance. */
const wordsShare = 0.1;
const certainShare = 0.3;
/**
 * Returns the relevance by meaning, which is `minRelevance` at the learned threshold. If the query is in English, the share of its words
 * that the listing has also counts.
 */
function relevanceOf(nearness: number, share: number | null, threshold: number): number {
  const [has, needs] = share === null ? [nearness, threshold] : [nearness + certainShare * share, threshold + certainShare * minRelevance];
  return Math.min(1, Math.max(0, (has / needs) * minRelevance));
}

/**
 * Ranks the listings that have some words of a query; those with the rarest words come first. If the operator configured a model, nearness
 * in meaning also counts. Listings of equal rank are ordered by votes. Ignores the filter of the facet `except`.
 */
export async function rankListings(plan: SearchPlan, except?: FacetName): Promise<Ranking> {
  const { q, words, sentenceFacts, filters, isLive, place } = plan;
  if (!words) return { ranked: [], facts: [] };
  const [counted, nearest] = await Promise.all([
    queryRows<{ listings: number }>(liveListings),
    findByMeaning(q, isLive, withFilters(null, filters, except)),
  ]);
  const terms = weighTerms(words, sentenceFacts, counted[0]?.listings ?? 0);
  const known = terms.filter(({ query }) => query !== null);
  const priced = terms.filter(({ fact }) => fact?.limit);
  const bringing = bringingTerms(terms);
  if (bringing.length === 0 && !nearest) return { ranked: [], facts: [] };
  const rows = await queryRows<WeighedRow>(weighed(place?.kind ?? null, { withPrices: priced.length > 0, withVectors: nearest !== null }), [
    isLive,
    bringing.map(({ query }) => withFilters(query, filters, except)),
    bringing.map(({ weight }) => String(weight)),
    known.map(({ query }) => query as string),
    (nearest?.ids ?? []).map(String),
    ...(place ? [place.value] : []),
  ]);
  const language = languageOf(words.typedWords);
  const isForeign = language !== null && language !== 'en';
  const most = terms.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const trueFacts = new Set<SentenceFact>();
  const found = rows.map(({ id, votes, size, matched, head, priceSummary, priceModel, hasVector }) => {
    const prices = { summary: priceSummary, model: priceModel };
    const cheap = priced.filter(({ fact }) => fact?.limit && isWithin(fact.limit, prices));
    const [words, inHead] = [matched, head].map((numbers) => numbers.flatMap((n) => known[n - 1] ?? [])) as [WeighedTerm[], WeighedTerm[]];
    const has = [...words, ...cheap];
    for (const { fact } of has) if (fact) trueFacts.add(fact);
    const share = has.reduce((sum, { weight, trust }) => sum + weight * trust, 0) / most;
    return { id, votes, share, hasVector, words: scoreOf(has, new Set(inHead), size), why: has.map(({ text }) => text) };
  });
  const highest = Math.max(...found.map(({ words }) => words), 1e-9);
  const nearnesses = new Map(nearest?.ids.map((id, n) => [id, nearest.nearness[n] as number]));
  // A listing that is not among the nearest ones is at most as near as the last of them.
  const least = nearest?.nearness.at(-1) ?? 0;
  const ranked = found
    .map(({ id, votes, share, hasVector, words, why }) => {
      if (!nearest) return { id, votes, score: words, relevance: share, why };
      // The vector of a listing may not be made yet. Its nearness is then estimated from its words.
      const nearness = nearnesses.get(id) ?? (hasVector ? least : nearest.threshold * (share / minRelevance));
      const relevance = relevanceOf(nearness, isForeign ? null : share, nearest.threshold);
      return { id, votes, score: nearness + (wordsShare * words) / highest, relevance, why };
    })
    .sort((a, b) => Number(fits(b)) - Number(fits(a)) || b.score - a.score || b.votes - a.votes || a.id - b.id);
  return { ranked, facts: sentenceFacts.filter((fact) => trueFacts.has(fact)) };
}
