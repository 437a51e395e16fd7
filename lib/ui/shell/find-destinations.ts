/** A place the palette can go to. */
export interface Destination {
  kind: 'product' | 'category' | 'founder' | 'page' | 'search';
  href: string;
  label: string;
  note: string;
  /** The browser loads it whole: Next doesn't route it. */
  whole: boolean;
  /** Of a product. */
  logoUrl?: string | null;
}

/** Lower case without accents, letter for letter where that can be: a text whose length changes can't be marked. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

const special = /[.*+?^${}()|[\]\\]/g;

/** Where words of `words` begin in `text`, first to last, none in another. Empty when folding accents moved the letters. */
export function matchesOf(text: string, words: readonly string[]): [start: number, end: number][] {
  const hay = Array.from(text, (letter) => {
    const folded = plain(letter);
    return folded.length === letter.length ? folded : letter;
  }).join('');
  const needles = words.map(plain).filter(Boolean);
  if (needles.length === 0 || hay.length !== text.length) return [];
  const longestFirst = needles.toSorted((a, b) => b.length - a.length).map((needle) => needle.replace(special, '\\$&'));
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join('|')})`, 'gu');
  return [...hay.matchAll(found)].map((match) => [match.index, match.index + match[0].length]);
}

/** Those whose label holds every word of the query: names that start with it first, then words that do, then the rest, in the given order. */
export function findDestinations(all: readonly Destination[], query: string): Destination[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return all.slice();
  const whole = words.join(' ');
  const rank = (label: string) => (label.startsWith(whole) ? 0 : ` ${label}`.includes(` ${whole}`) ? 1 : 2);
  return all
    .filter(({ label }) => words.every((word) => plain(label).includes(word)))
    .map((destination) => ({ destination, rank: rank(plain(destination.label)) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ destination }) => destination);
}
