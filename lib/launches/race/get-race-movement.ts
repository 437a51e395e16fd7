import { queryRows } from '#lib/core/db.ts';
import { hourMs } from '#lib/core/durations.ts';
import { isoDate, now, weekOf } from '#lib/core/time.ts';
import { type RecordedHour, rankSince } from '#lib/launches/race/get-week-standing.ts';
import { ranksThenAndNow, recordedHours } from '#lib/launches/race/statements.ts';

/**
 * How many places a listing rose since yesterday ended (UTC); below 0 it fell, 0 it holds. `new` if it launched today. Null if yesterday’s
 * rank was not recorded.
 */
export type Movement = number | 'new' | null;

export interface RaceMovement {
  /** By the listing’s id, for the first 500 of the race. */
  movements: Map<number, Movement>;
  /** Since when the first has been first; null if nobody races, or it took the lead after the last recorded hour. */
  leaderSince: Date | null;
}

/** Returns how the race of this week moved since yesterday. What shows it has the tags `listings` and `launches`. */
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
