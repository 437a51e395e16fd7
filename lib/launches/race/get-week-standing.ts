import { queryRows } from '#lib/core/db.ts';
import { hourMs } from '#lib/core/durations.ts';
import { addWeeks, isoDate, now, weekOf } from '#lib/core/time.ts';
import { finalPlace, raceFigures, ranksThenAndNow, recordedHours, standings } from '#lib/launches/race/statements.ts';

/** A listing next to another one in the race. */
interface Neighbour {
  slug: string;
  name: string;
  /** The listing's votes in the race. */
  votes: number;
}

/** The place of a listing in this week's race. */
export interface Standing {
  /** The Monday of the week. */
  week: Date;
  /** When the week ends. */
  endsAt: Date;
  rank: number;
  /** The number of launches in the race. */
  of: number;
  /** The listing's votes in the race. */
  votes: number;
  /** The listing before it, with at least as many votes. Null for the first listing. */
  ahead: Neighbour | null;
  /** The listing after it, with at most as many votes. Null for the last listing. */
  behind: Neighbour | null;
  /**
   * The first recorded hour since which the listing has had its current rank at the end of each hour. Null if the rank has changed after
   * the last recorded hour.
   */
  since: Date | null;
  /** The listing's rank and votes at the end of each recorded hour, oldest first. */
  hours: RecordedHour[];
}

interface Row {
  id: number;
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
 * Returns the place of a live listing in this week's race. Returns null if it launched in another week or is not live. A page with the
 * result needs the listing’s cache tag, the tag `listings` (because any vote may change the result), and the tag `launches` (because
 * recorded hours and the end of the week change it).
 */
export async function getWeekStanding({ id, launchWeek }: { id: number; launchWeek: Date | null }): Promise<Standing | null> {
  if (launchWeek?.getTime() !== weekOf(now()).getTime()) return null;
  return (await getWeekStandings([id])).get(id) ?? null;
}

/** Returns the places of listings in this week's race, by listing id. Leaves out listings that are not in this race. */
export async function getWeekStandings(ids: number[]): Promise<Map<number, Standing>> {
  if (ids.length === 0) return new Map();
  const week = weekOf(now());
  const [rows, allHours] = await Promise.all([
    queryRows<Row>(standings, [ids.map(String), isoDate(week)]),
    queryRows<RecordedHour & { listingId: number }>(recordedHours, [ids.map(String), week]),
  ]);
  const hoursOf = Map.groupBy(allHours, ({ listingId }) => listingId);
  return new Map(rows.map((row) => [row.id, standingOf(row, week, hoursOf.get(row.id) ?? [])]));
}

function standingOf(row: Row, week: Date, recorded: RecordedHour[]): Standing {
  const hours = recorded.map(({ hour, rank, votes }) => ({ hour, rank, votes }));
  return {
    week,
    endsAt: addWeeks(week, 1),
    rank: row.rank,
    of: row.of,
    votes: row.votes,
    ahead: neighbour(row.aheadSlug, row.aheadName, row.aheadVotes),
    behind: neighbour(row.behindSlug, row.behindName, row.behindVotes),
    since: rankSince(hours, row.rank),
    hours,
  };
}

/** The place of a listing in the race of its launch week after the week's end. */
export interface FinalStanding {
  rank: number;
  /** The number of launches in the race. */
  of: number;
}

/**
 * Returns the place of a live listing in the race of its launch week after the week's end. Between the end and the awards, this is the
 * current place; then it is the place that `closeWeek` recorded. Returns null before the end, if the listing is not live, and if it was not
 * live when the awards were given.
 */
export async function getFinalStanding({ id, launchWeek }: { id: number; launchWeek: Date | null }): Promise<FinalStanding | null> {
  if (launchWeek === null || launchWeek >= weekOf(now())) return null;
  const [place] = await queryRows<{ rank: number | null; of: number | null; closed: boolean }>(finalPlace, [id]);
  const [found] = place?.closed ? [place] : await queryRows<Row>(standings, [[String(id)], isoDate(launchWeek)]);
  return found && found.rank !== null && found.of !== null ? { rank: found.rank, of: found.of } : null;
}

function neighbour(slug: string | null, name: string | null, votes: number | null): Neighbour | null {
  return slug === null || name === null || votes === null ? null : { slug, name, votes };
}

/** The rank and votes of a listing in the race at the end of an hour. */
export interface RecordedHour {
  /** When the hour began. */
  hour: Date;
  rank: number;
  votes: number;
}

/**
 * Returns the hour since which a listing has had the rank `rank` without interruption. `hours` are its recorded hours, oldest first.
 * Returns null if it had another rank in the last recorded hour, or if no hour was recorded.
 */
export function rankSince(hours: readonly RecordedHour[], rank: number): Date | null {
  const other = hours.findLastIndex((each) => each.rank !== rank);
  return hours[other + 1]?.hour ?? null;
}

/**
 * Returns the first 100 listings of this week’s race in its order, with their votes. A page with the result needs the cache tags `listings`
 * and `launches`.
 */
export async function listRaceFigures(): Promise<{ id: number; votes: number }[]> {
  return queryRows<{ id: number; votes: number }>(raceFigures, [isoDate(weekOf(now()))]);
}

/**
 * The number of places by which the listing rose since the end of yesterday (UTC); negative if it fell. `new` if it launched today. Null if
 * yesterday’s rank was not recorded.
 */
export type Movement = number | 'new' | null;

interface RaceMovement {
  /** The movements of the first 500 listings of the race, by listing id. */
  movements: Map<number, Movement>;
  /**
   * The hour in which the current leader took the lead. Null if the race has no listings, or if the leader changed after the last recorded
   * hour.
   */
  leaderSince: Date | null;
}

/** Returns how this week's race has changed since yesterday. A page with the result needs the cache tags `listings` and `launches`. */
export async function getRaceMovement(): Promise<RaceMovement> {
  const week = weekOf(now());
  const today = new Date(now()).setUTCHours(0, 0, 0, 0);
  const launches = await queryRows<{ id: number; launchedAt: Date; rank: number; rankThen: number | null }>(ranksThenAndNow, [
    isoDate(week),
    new Date(today - hourMs),
  ]);
  const movements = new Map(
    launches.map(({ id, launchedAt, rank, rankThen }): [number, Movement] => [
      id,
      launchedAt.getTime() >= today ? 'new' : rankThen && rankThen - rank,
    ]),
  );
  const [leader] = launches;
  const hours = leader ? await queryRows<RecordedHour>(recordedHours, [[String(leader.id)], week]) : [];
  return { movements, leaderSince: rankSince(hours, 1) };
}
