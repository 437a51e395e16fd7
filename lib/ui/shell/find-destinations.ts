/** An entry of the command palette. */
export interface Destination {
  kind: 'product' | 'action' | 'category' | 'founder' | 'page' | 'search';
  href: string;
  label: string;
  note: string;
  /** The logo's URL, for products only. */
  logoUrl?: string | null;
  /** The people who see the entry: signed in or signed out. Undefined if everybody sees it. */
  only?: 'person' | 'visitor';
}

/** Converts to lower case and removes accents. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

const regexCharacters = /[.*+?^${}()|[\]\\]/g;

const plainText = /^[\x20-\x7e]*$/;

/**
 * Returns a function that finds the ranges in a text at which a word begins with one of `words`, in order and without overlaps. It returns
 * an empty list if folding changes the text's length, because the positions would be wrong.
 */
export function matcherOf(words: readonly string[]): (text: string) => [start: number, end: number][] {
  const foldedWords = words.map(fold).filter(Boolean);
  if (foldedWords.length === 0) return () => [];
  const longestFirst = foldedWords.toSorted((a, b) => b.length - a.length).map((word) => word.replace(regexCharacters, '\\$&'));
  const wordStart = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join('|')})`, 'gu');
  return (text) => {
    const folded = plainText.test(text) ? text.toLowerCase() : foldedByLetter(text);
    return folded.length === text.length
      ? [...folded.matchAll(wordStart)].map((match) => [match.index, match.index + match[0].length])
      : [];
  };
}

function foldedByLetter(text: string): string {
  return Array.from(text, (letter) => {
    const folded = fold(letter);
    return folded.length === letter.length ? folded : letter;
  }).join('');
}

/**
 * Returns the entries whose label contains every word of the query. Labels that start with the query come first, then labels in which a
 * later word starts with the query, then all other labels. Each of these groups keeps the order of `all`.
 */
export function findDestinations(all: readonly Destination[], query: string): Destination[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return all.slice();
  const joinedQuery = words.join(' ');
  const rank = (label: string) => (label.startsWith(joinedQuery) ? 0 : ` ${label}`.includes(` ${joinedQuery}`) ? 1 : 2);
  return all
    .filter(({ label }) => words.every((word) => fold(label).includes(word)))
    .map((destination) => ({ destination, rank: rank(fold(destination.label)) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ destination }) => destination);
}
