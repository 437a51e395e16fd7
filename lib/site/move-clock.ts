import { invalidate } from '#lib/cache/invalidation.ts';
import { movedClock, setClock, systemClock } from '#lib/core/clock.ts';
import { config } from '#lib/core/config.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { conflict, invalidInput } from '#lib/core/errors.ts';
import { addWeeks, now, weekOf } from '#lib/core/time.ts';
import { nextTick } from '#lib/ports/jobs/schedule.ts';

/** The tag by which processes hear that the clock was moved. */
export const clockTag = 'clock';

const key = 'clock_offset_ms';
const dayMs = 86_400_000;
/** Ten years either way: beyond, dates stop being launch weeks. */
const furthestMs = 3653 * dayMs;

/** Where to move the site's clock: by days or weeks from where it is, to a time, to the next Monday 00:00 UTC, or back to real time. */
export type ClockMove = { days: number } | { weeks: number } | { to: Date } | 'next monday' | 'real time';

/**
 * Takes the clock over from the database, if this site's may be moved: at the start of a process, and when `clockTag` is
 * invalidated. Answers by how much it is moved.
 */
export async function followClock(): Promise<number> {
  if (!config().local) return 0;
  const offset = await storedOffset();
  moveBy(offset);
  return offset;
}

function moveBy(offset: number): void {
  setClock(offset === 0 ? systemClock : movedClock(offset));
}

async function storedOffset(): Promise<number> {
  const value = (await db().siteSetting.findUnique({ where: { key } }))?.value;
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= furthestMs ? value : 0;
}

/**
 * Moves the clock of a local site, for walking through launch weeks: in this process at once, in all others within moments.
 * What the new time makes due (crons, sleeping jobs) is done. Answers the new time.
 */
export async function moveClock(move: ClockMove): Promise<Date> {
  if (!config().local)
    throw conflict('clock_fixed', 'The clock can be moved on a local site only: a loopback address and the embedded database.');
  try {
    await transaction(async (tx) => {
      await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('debut:clock'))`;
      const before = await storedOffset();
      const real = Date.now();
      const offset = Math.round(offsetFor(move, before, real));
      if (!Number.isFinite(offset) || Math.abs(offset) > furthestMs)
        throw invalidInput([{ path: 'to', message: 'must be within ten years of today', code: 'out_of_range' }]);
      const at = new Date(real + offset);
      if (offset === 0) await tx.siteSetting.deleteMany({ where: { key } });
      else
        await tx.siteSetting.upsert({
          where: { key },
          create: { key, value: offset, updatedAt: at },
          update: { value: offset, updatedAt: at },
        });
      if (offset < before) {
        // First: by the later clock the ticks that come forward would be due at once, and be spent.
        moveBy(offset);
        await bringJobsBack(tx, at, before - offset);
      }
      await invalidate(tx, clockTag);
    });
  } finally {
    await followClock();
  }
  return now();
}

function offsetFor(move: ClockMove, before: number, real: number): number {
  if (move === 'real time') return 0;
  if (move === 'next monday') return addWeeks(weekOf(new Date(real + before)), 1).getTime() - real;
  if ('to' in move) return move.to.getTime() - real;
  return before + ('weeks' in move ? move.weeks * 7 : move.days) * dayMs;
}

/**
 * After a move back, what was planned by the later clock would wait until that time comes again, and what was done then, such
 * as a cron's tick, would count as done when it does.
 */
async function bringJobsBack(tx: Tx, at: Date, byMs: number): Promise<void> {
  for (const { functionId, cron, nextAt } of await tx.jobCron.findMany()) {
    const tick = nextTick(cron, at);
    if (tick < nextAt) await tx.jobCron.update({ where: { functionId_cron: { functionId, cron } }, data: { nextAt: tick } });
  }
  await tx.$executeRaw`
    update job_runs set run_at = run_at - ${byMs}::float8 * interval '1 millisecond'
    where status in ('queued', 'running') and run_at > ${at}`;
  // Ids that tell a tick or a day; the runs of these events keep them under their new name.
  await tx.$executeRaw`
    update job_events set id = id || '@' || ${String(Date.now())}::text where occurred_at > ${at} and id ~ '^(cron|badge):'`;
}
