// For queries of which no listing has all words: weighs the words by how rare they are among the listings, and scores listings by the words
// that they have (BM25).

import type { Interpretation } from '#lib/search/interpret.ts';
import { languageOf, weightInLanguage } from '#lib/search/languages.ts';
import type { SentenceFact } from '#lib/search/sentence-facts.ts';
import { allOf, anyOf, groupQuery, type TermQuery } from '#lib/search/term-queries.ts';

export interface WeighedTerm {
  /** The words of the term as typed. */
  text: string;
  /** Null if no listing has the term, or if the index has no term for it, as for a price. */
  query: TermQuery | null;
  weight: number;
  /** Approximate number of listings that have the term. */
  listings: number;
  /** The fact that the term states. Null if the term belongs to the subject of the query. */
  fact: SentenceFact | null;
  /** The share of the weight that a listing with the term gets. Less than 1 if the term is a guess. */
  trust: number;
}

/** The trust in an English word that only looks like the typed word of another language. */
const guessTrust = 0.5;
/** Factor for the weight of a fact, because the subject of a query is more important than its facts. */
const factShare = 0.5;
/** Maximum weight of a fact. A word that one in twenty listings has weighs about as much. */
const maxFactWeight = 1.5;

/** Returns the weight of a word that `having` of `all` listings have. Rare words weigh more. */
const rarity = (having: number, all: number) => Math.log(1 + (Math.max(all - having, 0) + 0.5) / (having + 0.5));

/** Returns the terms of a query with their weights. `all` is the number of live listings. */
export function weighTerms({ units, typedWords }: Interpretation, facts: readonly SentenceFact[], all: number): WeighedTerm[] {
  const language = languageOf(typedWords);
  const terms = new Map<string, WeighedTerm>();
  const add = (term: WeighedTerm) => {
    const key = term.query ?? term.text;
    if (term.weight > 0 && !terms.has(key)) terms.set(key, term);
  };
  const factOf = (at: number) => facts.find(({ from, to }) => at >= from && at < to);
  for (const { words, at, group, listings, isUnfinished, isGuess } of units) {
    if (factOf(at)) continue;
    const weight = rarity(listings, all) * Math.max(...words.map((word) => weightInLanguage(word, language)));
    const query = group.length > 0 ? groupQuery(group, isUnfinished) : null;
    add({ text: words.join(' '), query, weight, listings, fact: null, trust: isGuess ? guessTrust : 1 });
  }
  for (const fact of facts) {
    const own = units.filter(({ at }) => factOf(at) === fact);
    const groups = own.filter(({ group }) => group.length > 0).map(({ group }) => groupQuery(group, false));
    const listings = Math.min(...own.map((unit) => unit.listings), all);
    const areFound = groups.length === own.length && groups.length > 0;
    const query = fact.query !== null && areFound ? anyOf([fact.query, allOf(groups)]) : fact.query;
    add({
      text: fact.words,
      query,
      weight: fact.limit ? maxFactWeight : Math.min(maxFactWeight, rarity(listings, all) * factShare),
      listings,
      fact,
      trust: 1,
    });
  }
  return [...terms.values()];
}

/** Maximum number of listings of the terms that bring listings, in total. Frequent terms are left out if they exceed it. */
const maxBrought = 4_000;

/** Returns the terms whose listings are scored: the rarest terms of the subject, or of the facts if the query has no subject. */
export function bringingTerms(terms: readonly WeighedTerm[]): (WeighedTerm & { query: TermQuery })[] {
  const found = terms.filter((term): term is WeighedTerm & { query: TermQuery } => term.query !== null);
  const subjects = found.filter(({ fact }) => fact === null).sort((a, b) => a.listings - b.listings);
  const candidates = subjects.length > 0 ? subjects : found;
  let sum = 0;
  const rare = candidates.filter(({ listings }) => {
    sum += listings;
    return sum <= maxBrought;
  });
  if (rare.length > 0) return rare;
  // If all terms are too frequent, scores the listings with the two rarest terms, then those with the rarest one.
  const [first, second] = candidates;
  if (!first || !second) return candidates;
  return [{ ...first, query: allOf([first.query, second.query]), weight: first.weight + second.weight }, first];
}

/** Parameters of BM25: how little further occurrences of a term count, and how much the score of a long text is reduced. */
const saturation = 1.2;
const lengthShare = 0.5;
/** Number of terms of an average listing. */
const usualSize = 100;
/** A word in the name, tagline, keywords or tags counts as if it occurred this many times. */
const headOccurrences = 2;

/**
 * Returns the score of a listing with `size` terms that has the terms `has`, and has the terms `inHead` in its name, tagline, keywords or
 * tags.
 */
export function scoreOf(has: readonly WeighedTerm[], inHead: ReadonlySet<WeighedTerm>, size: number): number {
  const length = 1 - lengthShare + (lengthShare * size) / usualSize;
  return has.reduce((sum, term) => {
    const occurrences = inHead.has(term) ? headOccurrences : 1;
    return sum + (term.weight * term.trust * occurrences * (saturation + 1)) / (occurrences + saturation * length);
  }, 0);
}
