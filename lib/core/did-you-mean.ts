import { distance } from 'fastest-levenshtein';

/** The known name that `given` was probably meant to be: near in spelling, or the same but for case and separators. */
export function nearestName(given: string, known: readonly string[]): string | null {
  if (given.length > 64) return null;
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
  let best: { name: string; away: number } | null = null;
  for (const name of known) {
    const away = plain(name) === plain(given) ? 0 : distance(plain(given), plain(name));
    if (away <= Math.ceil(name.length / 3) && (!best || away < best.away)) best = { name, away };
  }
  return best?.name ?? null;
}
