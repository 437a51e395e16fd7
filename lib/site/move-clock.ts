import { invalidate } from '#lib/cache/invalidation.ts';
import { siteTag } from '#lib/cache/tags.ts';
import { movedClock, setClock, systemClock } from '#lib/core/clock.ts';
import { config } from '#lib/core/config.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { conflict, invalidInput } from '#lib/core/errors.ts';
import { addWeeks, now, weekOf } from '#lib/core/time.ts';
import { nextTick } from '#lib/ports/jobs/schedule.ts';

/** The cache tag that is invalidated when the clock is moved, so that all processes load the new offset. */
export const clockTag = 'clock';

const key = 'clock_offset_ms';
/** The maximum offset, ten years in either direction. Dates further away are refused as launch weeks. */
const maxOffsetMs = 3653 * dayMs;

/** A move of the site’s clock: by days or weeks from its current time, to a time, to the next Monday 00:00 UTC, or back to real time. */
export type ClockMove = { days: number } | { weeks: number } | { to: Date } | 'next monday' | 'real time';

/**
 * Sets this process’s clock from the offset in the database, if this is a local site; other sites keep real time. Called when a
 * process starts and when `clockTag` is invalidated. Returns the offset in ms.
 */
export async function syncClock(): Promise<number> {
  if (!config().local) return 0;
  const offset = await storedOffset();
  applyOffset(offset);
  return offset;
}

function applyOffset(offset: number): void {
  setClock(offset === 0 ? systemClock : movedClock(offset));
}

async function storedOffset(): Promise<number> {
  const value = (await db().siteSetting.findUnique({ where: { key } }))?.value;
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= maxOffsetMs ? value : 0;
}

/**
 * Moves the clock of a local site, so that launch weeks can be tried out. This process uses the new time at once, and all other processes
 * use it within moments. Crons and sleeping jobs that are due at the new time then run. Returns the new time.
 */
export async function moveClock(move: ClockMove): Promise<Date> {
  if (!config().local)
    throw conflict('clock_fixed', 'The clock can be moved only on a local site: one with a loopback address and the embedded database.');
  try {
    await transaction(async (tx) => {
      await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('debut:clock'))`;
      const before = await storedOffset();
      const realTime = Date.now();
      const offset = Math.round(offsetFor(move, before, realTime));
      if (!Number.isFinite(offset) || Math.abs(offset) > maxOffsetMs)
        throw invalidInput([{ path: 'to', message: 'must be within ten years of today', code: 'out_of_range' }]);
      const at = new Date(realTime + offset);
      if (offset === 0) await tx.siteSetting.deleteMany({ where: { key } });
      else
        await tx.siteSetting.upsert({
          where: { key },
          create: { key, value: offset, updatedAt: at },
          update: { value: offset, updatedAt: at },
        });
      if (offset < before) {
        // The clock is moved back before the crons are rescheduled. With the later clock, all crons would be due at once and run too early.
        applyOffset(offset);
        await rescheduleJobs(tx, at, before - offset);
      }
      await invalidate(tx, clockTag, siteTag); // also invalidates pages on disk
    });
  } finally {
    await syncClock();
  }
  return now();
}

function offsetFor(move: ClockMove, before: number, realTime: number): number {
  if (move === 'real time') return 0;
  if (move === 'next monday') return addWeeks(weekOf(new Date(realTime + before)), 1).getTime() - realTime;
  if ('to' in move) return move.to.getTime() - realTime;
  return before + ('weeks' in move ? move.weeks * 7 : move.days) * dayMs;
}

/**
 * Adjusts the jobs after the clock was moved back. Otherwise, crons and runs that were planned with the later clock would wait until that
 * time comes again, and cron ticks that already ran would not run again.
 */
async function rescheduleJobs(tx: Tx, at: Date, byMs: number): Promise<void> {
  for (const { functionId, cron, nextAt } of await tx.jobCron.findMany()) {
    const tick = nextTick(cron, at);
    if (tick < nextAt) await tx.jobCron.update({ where: { functionId_cron: { functionId, cron } }, data: { nextAt: tick } });
  }
  await tx.$executeRaw`
    update job_runs set run_at = run_at - ${byMs}::float8 * interval '1 millisecond'
    where status in ('queued', 'running') and run_at > ${at}`;
  // The ids of these events contain the time of the cron tick or half-day. They are renamed, so that the same events can be emitted again.
  // The runs stay linked to the renamed events.
  await tx.$executeRaw`
    update job_events set id = id || '@' || ${String(Date.now())}::text where occurred_at > ${at} and id ~ '^(cron|badge):'`;
}
