import { distance } from 'fastest-levenshtein';

const bare = (name: string) => name.toUpperCase().replace(/[^A-Z0-9]/g, '');
const lettersOf = (name: string) => [...name].sort().join('');

/**
 * Matches names that begin like a group of our settings. If such a name is unknown, the operator probably meant another setting of the
 * group.
 */
const families = /^(SMTP|S3|STRIPE|RATE_LIMIT|BACKUP|LLM|EMBEDDINGS|SELLER|OPERATOR|BOUNCE|PAGES|DATABASE|REDIS|PURGE|CRAWL)_/;

/** Returns true if a name is a misspelling of a known one, with at most two wrong letters in a long name and one in a short name. */
function isMisspelt(name: string, known: string): boolean {
  const [a, b] = [bare(name), bare(known)];
  if (a === b) return true;
  if (b.length < 5) return false; // HOME is not HOST
  if (a.length === b.length && lettersOf(a) === lettersOf(b)) return distance(a, b) <= 2; // two letters were swapped
  return distance(a, b) <= (b.length < 8 ? 1 : 2);
}

/**
 * Returns a sentence for each variable of the environment that looks like one of the `known` settings but is not one, so that the operator
 * learns that a misspelt setting has no effect. Ignores all other variables.
 */
export function describeUnknownSettings(env: Record<string, string | undefined>, known: readonly string[]): string[] {
  const names = new Set(known);
  return Object.keys(env).flatMap((name) => {
    if (names.has(name) || name.length > 60) return [];
    const meant = known.find((each) => isMisspelt(name, each));
    if (meant) return `${name} is no setting and is ignored. Did you mean ${meant}?`;
    const [, family] = families.exec(name.toUpperCase()) ?? [];
    const siblings = known.filter((each) => each.startsWith(`${family}_`));
    return siblings.length > 0 ? `${name} is no setting and is ignored. Those that begin with ${family}_ are: ${siblings.join(', ')}.` : [];
  });
}
