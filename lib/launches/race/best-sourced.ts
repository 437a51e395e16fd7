import { queryRows } from '#lib/core/db.ts';
import { isoDate, now, weekOf } from '#lib/core/time.ts';
import { contentOfRace } from '#lib/launches/race/statements.ts';
import { contentOf, type StoredContent } from '#lib/profile/content.ts';
import { publicEvidenceOf } from '#lib/profile/public-evidence.ts';

/** How much of a listing’s profile stands on its product’s site. */
export interface Sourced {
  id: number;
  slug: string;
  name: string;
  logoUrl: string | null;
  /** The number of values that visitors can look up: each has a quote. Story and milestones don’t count, because not every listing shows them. */
  facts: number;
  /** The number of different pages that are quoted. */
  pages: number;
  /** The number of fields that the site does not state. */
  blanks: number;
}

/**
 * Returns the listings of this week’s race with the most facts that have a source, the most first, with ties in the order of the race;
 * only the first hundred of the race are looked at. What shows it has the tags `listings` and `launches`.
 */
export async function bestSourced(limit: number): Promise<Sourced[]> {
  const race = await queryRows<Omit<Sourced, 'facts' | 'pages'> & { content: StoredContent | null }>(contentOfRace, [
    isoDate(weekOf(now())),
  ]);
  const sourced = race.map(({ content, ...listing }) => {
    const evidence = publicEvidenceOf(contentOf(content ?? {}), { story: false, milestones: false });
    const pages = new Set(evidence.flatMap(({ quotes }) => quotes.map(({ url }) => url)));
    return { ...listing, facts: evidence.length, pages: pages.size };
  });
  return sourced
    .filter(({ facts }) => facts > 0)
    .toSorted((a, b) => b.facts - a.facts)
    .slice(0, limit);
}
