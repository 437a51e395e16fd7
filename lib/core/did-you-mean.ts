import { distance } from 'fastest-levenshtein';

/** Returns the known name whose spelling is close to `given`; null if there is none. Differences in case and separators don't count. */
export function nearestName(given: string, known: readonly string[]): string | null {
  if (given.length > 64) return null;
  const normalize = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
  let best: { name: string; errors: number } | null = null;
  for (const name of known) {
    const errors = normalize(name) === normalize(given) ? 0 : distance(normalize(given), normalize(name));
    // Two errors in a short name are allowed only if the first letter is right: “faqs” doesn't mean “tags”, and “tag” doesn't mean “stage”.
    const isFew = errors <= Math.max(1, Math.floor(Math.min(name.length, given.length) / 3)) || normalize(name)[0] === normalize(given)[0];
    if (isFew && errors <= Math.ceil(name.length / 3) && (!best || errors < best.errors)) best = { name, errors };
  }
  return best?.name ?? null;
}
