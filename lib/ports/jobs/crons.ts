import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { insertRuns } from '#lib/ports/jobs/dispatcher.ts';
import type { JobFunction } from '#lib/ports/jobs/function-config.ts';
import { jsonText } from '#lib/ports/jobs/json-text.ts';
import { inTransaction } from '#lib/ports/jobs/postgres.ts';
import { nextTick } from '#lib/ports/jobs/schedule.ts';

/**
 * Stores the next tick of every cron. If the clock was moved back, the stored tick may be later than the computed one; then replaces it.
 */
export async function scheduleCrons(pool: pg.Pool, functions: Iterable<JobFunction>, now: Date): Promise<void> {
  for (const fn of functions)
    for (const cron of fn.crons)
      await pool.query(
        'insert into job_crons (function_id, cron, next_at) values ($1, $2, $3) on conflict (function_id, cron) do update set next_at = least(job_crons.next_at, excluded.next_at)',
        [fn.id, cron, nextTick(cron, now)],
      );
}

/**
 * Queues one run for each due cron, even if the cron missed several ticks. If several processes do this at once, only the process whose
 * update finds `next_at` unchanged queues the run. Returns the number of queued runs. `clock` returns the time. The time may be moved back
 * between the query and the update.
 */
export async function fireCrons(pool: pg.Pool, functions: ReadonlyMap<string, JobFunction>, clock: () => Date): Promise<number> {
  const { rows } = await pool.query<{ function_id: string; cron: string; next_at: Date }>(
    'select function_id, cron, next_at from job_crons where next_at <= $1',
    [clock()],
  );
  const now = clock();
  let fired = 0;
  for (const { function_id: functionId, cron, next_at: tick } of rows) {
    if (tick > now) continue;
    if (!functions.get(functionId)?.crons.includes(cron)) continue; // another version of the app stored this cron
    fired += await inTransaction(pool, async (client) => {
      const moved = await client.query('update job_crons set next_at = $3 where function_id = $1 and cron = $2 and next_at = $4', [
        functionId,
        cron,
        nextTick(cron, now),
        tick,
      ]);
      if (moved.rowCount === 0) return 0;
      const id = `cron:${functionId}:${cron}:${tick.getTime()}`;
      const inserted = await client.query(
        "insert into job_events (id, name, data, occurred_at, dispatched_at, begun_at) values ($1, 'inngest/scheduled.timer', $2::jsonb, $3, $4, $4) on conflict do nothing",
        [id, jsonText({ cron }), tick, now],
      );
      if (inserted.rowCount === 0) return 0; // the run for this tick was queued before the clock was moved back
      await insertRuns(client, [{ id: randomUUID(), functionId, eventId: id }], now);
      return 1;
    });
  }
  return fired;
}
