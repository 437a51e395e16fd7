import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { JobFunction } from '#lib/ports/jobs/function-config.ts';
import { inTransaction, jobChannel } from '#lib/ports/jobs/postgres.ts';

interface EventRow {
  id: string;
  name: string;
  data: unknown;
}

const batch = 100;

/**
 * Dispatches up to 100 events in one transaction: queues a run of every function that an event triggers, and marks the event as dispatched.
 * Returns the number of dispatched events. Call it again until it returns 0.
 */
export async function dispatchEvents(pool: pg.Pool, functions: Iterable<JobFunction>, now: Date): Promise<number> {
  // Looks for events before the transaction starts, because usually there are none.
  const undispatched = await pool.query('select 1 from job_events where dispatched_at is null limit 1');
  if (undispatched.rowCount === 0) return 0;
  return inTransaction(pool, async (client) => {
    const { rows: events } = await client.query<EventRow>(
      'select id, name, data from job_events where dispatched_at is null order by occurred_at, id limit $1 for update skip locked',
      [batch],
    );
    if (events.length === 0) return 0;
    const all = [...functions];
    const runs = events.flatMap((event) =>
      all.filter((fn) => isTriggeredBy(fn, event)).map((fn) => ({ id: randomUUID(), functionId: fn.id, eventId: event.id })),
    );
    await insertRuns(client, runs, now);
    await client.query('update job_events set dispatched_at = $2, begun_at = $2 where id = any($1)', [
      events.map((event) => event.id),
      now,
    ]);
    await client.query("select pg_notify($1, '')", [jobChannel]); // wakes the other workers, so that they claim some of the new runs
    return events.length;
  });
}

function isTriggeredBy(fn: JobFunction, event: EventRow): boolean {
  if (fn.events.includes(event.name)) return true;
  return (
    fn.failureOf !== null &&
    event.name === 'inngest/function.failed' &&
    fn.failureOf === (event.data as { function_id?: string }).function_id
  );
}

/** Queues runs that are due at `now`. Skips a run if its function already has a run for the same event. */
export async function insertRuns(
  client: pg.PoolClient,
  runs: { id: string; functionId: string; eventId: string }[],
  now: Date,
): Promise<void> {
  if (runs.length === 0) return;
  await client.query(
    `insert into job_runs (id, function_id, event_id, stack, run_at)
     select new.id, new.function_id, new.event_id, '{}', $4 from unnest($1::uuid[], $2::text[], $3::text[]) as new(id, function_id, event_id)
     on conflict (function_id, event_id) do nothing`,
    [runs.map((run) => run.id), runs.map((run) => run.functionId), runs.map((run) => run.eventId), now],
  );
}
