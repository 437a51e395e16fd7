/** A place the palette can go to. */
export interface Destination {
  kind: 'page' | 'category';
  href: string;
  label: string;
  note: string;
  /** The browser loads it whole: Next doesn't route it. */
  whole: boolean;
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Where `query` stands in `text`, at a word's start if it can be. Null when it doesn't, or when folding accents moved the letters. */
export function matchIn(text: string, query: string): [start: number, end: number] | null {
  const needle = plain(query.trim());
  const hay = plain(text);
  if (!needle || hay.length !== text.length) return null;
  const atWord = ` ${hay}`.search(new RegExp(`[^\\p{L}\\p{N}]${needle.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'u'));
  const at = atWord >= 0 ? atWord : hay.indexOf(needle);
  return at < 0 ? null : [at, at + needle.length];
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
