import { LRUCache } from 'lru-cache';
import { queryRows } from '#lib/core/db.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { isoDate, now, weekOf } from '#lib/core/time.ts';
import { contentOfProfiles, profilesOfRace } from '#lib/launches/race/statements.ts';
import { contentOf, type StoredContent } from '#lib/profile/content.ts';
import { publicEvidenceOf } from '#lib/profile/public-evidence.ts';

/** A listing with counts that show how much of its profile the product’s site states. */
interface Sourced {
  id: number;
  slug: string;
  name: string;
  /**
   * The number of values with a quote, so that visitors can look them up. Story and milestones don’t count, because not every listing shows
   * them.
   */
  facts: number;
  /** The number of different quoted pages. */
  pages: number;
  /** The number of fields that the site does not state. */
  blanks: number;
}

interface Profile {
  profileId: string;
  /** Postgres’ id of the transaction that last wrote the profile. */
  state: string;
}
type Counts = Pick<Sourced, 'facts' | 'pages'>;

/** The counts of profiles, cached because profiles are long. The counts of a profile are made again only after it has changed. */
const counted = processWide('sourced-counts', () => new LRUCache<string, Counts>({ max: 1000 }));
const keyOf = ({ profileId, state }: Profile) => `${profileId} ${state}`;

/**
 * Returns the listings of this week’s race that have facts with a source. Sorts by the fewest blanks, then the most facts, then the order
 * of the race. Considers only the first hundred of the race. A page with the result needs the cache tags `listings` and `launches`.
 */
export async function findBestSourced(limit: number): Promise<Sourced[]> {
  const race = await queryRows<Omit<Sourced, keyof Counts> & Profile>(profilesOfRace, [isoDate(weekOf(now()))]);
  const cache = counted.get();
  const changed = race.filter((listing) => !cache.has(keyOf(listing))).map(({ profileId }) => profileId);
  const read = changed.length === 0 ? [] : await queryRows<Profile & { content: StoredContent | null }>(contentOfProfiles, [changed]);
  for (const { content, ...profile } of read) cache.set(keyOf(profile), countsOf(content ?? {}));
  return race
    .map(({ profileId, state, ...listing }) => ({ ...listing, ...(cache.get(keyOf({ profileId, state })) ?? { facts: 0, pages: 0 }) }))
    .filter(({ facts }) => facts > 0)
    .toSorted((a, b) => a.blanks - b.blanks || b.facts - a.facts)
    .slice(0, limit);
}

function countsOf(content: StoredContent): Counts {
  const evidence = publicEvidenceOf(contentOf(content), { story: false, milestones: false });
  return { facts: evidence.length, pages: new Set(evidence.flatMap(({ quotes }) => quotes.map(({ url }) => url))).size };
}
