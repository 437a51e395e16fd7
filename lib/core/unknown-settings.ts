import { distance } from 'fastest-levenshtein';

const bare = (name: string) => name.toUpperCase().replace(/[^A-Z0-9]/g, '');
const lettersOf = (name: string) => [...name].sort().join('');

/** The names of whole families of variables are ours: one that we don't know is a misremembered one. */
const families = /^(SMTP|S3|STRIPE|RATE_LIMIT|BACKUP|LLM|EMBEDDINGS|SELLER|OPERATOR|BOUNCE|PAGES|DATABASE|REDIS|PURGE|CRAWL)_/;

/** Returns true if a name is a known one with other letters than were meant: two in long names, one in short ones. */
function isMisspelt(name: string, known: string): boolean {
  const [a, b] = [bare(name), bare(known)];
  if (a === b) return true;
  if (b.length < 5) return false; // HOME is not HOST
  if (a.length === b.length && lettersOf(a) === lettersOf(b)) return distance(a, b) <= 2; // two letters in each other's place
  return distance(a, b) <= (b.length < 8 ? 1 : 2);
}

/**
 * Returns a sentence for each variable of the environment that is none of the `known` settings but looks like one, so that a misspelt
 * setting is not ignored in silence. Other variables are none of our business.
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
