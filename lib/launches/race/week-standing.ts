import { queryRows } from '#lib/core/db.ts';
import { addWeeks, isoDate, now, weekOf } from '#lib/core/time.ts';
import { type RecordedHour, rankSince } from '#lib/launches/race/recorded-hour.ts';
import { finalPlace, recordedHours, standing } from '#lib/launches/race/statements.ts';

/** The listing that is next to another one in the race. */
interface Neighbour {
  slug: string;
  name: string;
  /** Its votes in the race. */
  votes: number;
}

/** Where a listing stands in the race of this week. */
export interface Standing {
  /** The Monday of the week. */
  week: Date;
  /** When the week ends. */
  endsAt: Date;
  rank: number;
  /** The number of launches in the race. */
  of: number;
  /** Its votes in the race. */
  votes: number;
  /** The one before it, with at least as many votes; null for the first. */
  ahead: Neighbour | null;
  /** The one after it, with at most as many votes; null for the last. */
  behind: Neighbour | null;
  /** The hour since which it has had this rank; null if it took it after the last recorded hour. */
  since: Date | null;
  /** Its rank and votes at the end of each recorded hour, oldest first. */
  hours: RecordedHour[];
}

interface Row {
  rank: number;
  of: number;
  votes: number;
  aheadSlug: string | null;
  aheadName: string | null;
  aheadVotes: number | null;
  behindSlug: string | null;
  behindName: string | null;
  behindVotes: number | null;
}

/**
 * Returns where a live listing stands in the race of this week; null if it launched in another week, or is not live. A page that shows it
 * has the tags `listings` (any vote may change it) and `launches` (a recorded hour, and the end of the week, change it), beside the listing’s.
 */
export async function weekStanding({ id, launchWeek }: { id: number; launchWeek: Date | null }): Promise<Standing | null> {
  const week = weekOf(now());
  if (launchWeek?.getTime() !== week.getTime()) return null;
  const [[found], hours] = await Promise.all([
    queryRows<Row>(standing, [id, isoDate(week)]),
    queryRows<RecordedHour>(recordedHours, [id, week]),
  ]);
  if (!found) return null;
  const { rank, of, votes } = found;
  return {
    week,
    endsAt: addWeeks(week, 1),
    rank,
    of,
    votes,
    ahead: neighbour(found.aheadSlug, found.aheadName, found.aheadVotes),
    behind: neighbour(found.behindSlug, found.behindName, found.behindVotes),
    since: rankSince(hours, rank),
    hours,
  };
}

/** The place of a listing in the race of its launch week, once the week is over. */
export interface FinalStanding {
  rank: number;
  /** The number of launches in the race. */
  of: number;
}

/**
 * Returns where a live listing ended in the race of its launch week: as it stands until the awards are given, then as `closeWeek` recorded
 * it. Null before the week is over, if it is not live, and if it was not live when the awards were given.
 */
export async function finalStanding({ id, launchWeek }: { id: number; launchWeek: Date | null }): Promise<FinalStanding | null> {
  if (launchWeek === null || launchWeek >= weekOf(now())) return null;
  const [place] = await queryRows<{ rank: number | null; of: number | null; closed: boolean }>(finalPlace, [id]);
  const [found] = place?.closed ? [place] : await queryRows<Row>(standing, [id, isoDate(launchWeek)]);
  return found && found.rank !== null && found.of !== null ? { rank: found.rank, of: found.of } : null;
}

function neighbour(slug: string | null, name: string | null, votes: number | null): Neighbour | null {
  return slug === null || name === null || votes === null ? null : { slug, name, votes };
}
