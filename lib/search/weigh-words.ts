// Weighs the words of a query by how rare they are among the listings, and listings by the words that they have (BM25), for queries of
// which no listing has all words.

import type { Interpretation } from '#lib/search/interpret.ts';
import { languageOf, weightInLanguage } from '#lib/search/languages.ts';
import type { SentenceFact } from '#lib/search/sentence-facts.ts';
import { allOf, anyOf, groupQuery, type TermQuery } from '#lib/search/term-queries.ts';

export interface WeighedTerm {
  /** As typed. */
  text: string;
  /** Null if no listing has it, or if no term of the index says it, as of a price. */
  query: TermQuery | null;
  weight: number;
  /** About how many listings have it. */
  listings: number;
  /** The fact that it says; null for a word of the subject. */
  fact: SentenceFact | null;
  /** The share of the weight that a listing gets which has it: less than 1 for a guess. */
  trust: number;
}

/** The trust in a word of another language that is written alike. */
const guessTrust = 0.5;
/** What a fact weighs, for a word that is as rare. Facts give way to the subject. */
const factShare = 0.5;
/** What a fact weighs at most: as much as a word that every twentieth listing has. */
const maxFactWeight = 1.5;

/** Returns what a word says that `having` of `all` listings have. */
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

/** Listings are brought by the rarest terms, as long as these have together at most this many. */
const maxBrought = 4_000;

/** Returns the terms whose listings are looked at: the rarest ones of the subject, or facts if there is no subject. */
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
  // All of them are common: those that have the rarest two, then those that have the rarest one.
  const [first, second] = candidates;
  if (!first || !second) return candidates;
  return [{ ...first, query: allOf([first.query, second.query]), weight: first.weight + second.weight }, first];
}

/** BM25: how soon a second occurrence counts no more, and how much a long text is discounted. */
const saturation = 1.2;
const lengthShare = 0.5;
/** Number of terms of a usual listing. */
const usualSize = 100;
/** A word in the name, tagline, keywords or tags counts as if it occurred this often. */
const headOccurrences = 2;

/** Returns how much a listing of `size` terms says of a query by the terms `has`, and in its head by `inHead`. */
export function scoreOf(has: readonly WeighedTerm[], inHead: ReadonlySet<WeighedTerm>, size: number): number {
  const length = 1 - lengthShare + (lengthShare * size) / usualSize;
  return has.reduce((sum, term) => {
    const occurrences = inHead.has(term) ? headOccurrences : 1;
    return sum + (term.weight * term.trust * occurrences * (saturation + 1)) / (occurrences + saturation * length);
  }, 0);
}
