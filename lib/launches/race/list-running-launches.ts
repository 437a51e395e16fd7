import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { queryRows } from '#lib/core/db.ts';
import { isoDate, now, weekOf } from '#lib/core/time.ts';
import { getRaceDetails } from '#lib/launches/get-race-details.ts';
import { getWeekStandings, type Standing } from '#lib/launches/race/get-week-standing.ts';
import { runningOfEditor } from '#lib/launches/race/statements.ts';
import type { ShownImage } from '#lib/listings/media/gallery-image.ts';

interface Row {
  id: number;
  name: string;
  tagline: string;
  logoUrl: string | null;
  launchWeek: Date;
}

/** A launch in this week’s race, for the dashboard of its editors. */
export interface RunningLaunch extends Row {
  picture: ShownImage | null;
  standing: Standing;
}

/** The maximum number of launches that are returned. Editors with more launches find them in the list of all their listings. */
const maxLaunches = 6;

/** Returns the actor's launches in this week’s race, newest first. */
export async function listRunningLaunches(actor: Actor): Promise<RunningLaunch[]> {
  const rows = await queryRows<Row>(runningOfEditor, [requireUserId(actor), isoDate(weekOf(now())), maxLaunches]);
  const ids = rows.map(({ id }) => id);
  const [details, standings] = await Promise.all([getRaceDetails(ids), getWeekStandings(ids)]);
  return rows.flatMap((row) => {
    const standing = standings.get(row.id);
    return standing ? [{ ...row, picture: details.get(row.id)?.picture ?? null, standing }] : [];
  });
}
