import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { JobFunction } from '#lib/ports/jobs/function-config.ts';
import { jsonText } from '#lib/ports/jobs/json-text.ts';
import { dispatchLock, inTransaction, jobChannel } from '#lib/ports/jobs/postgres.ts';
import { eventPayload } from '#lib/ports/jobs/run-store.ts';

interface EventRow {
  id: string;
  name: string;
  data: unknown;
  occurred_at: Date;
}

const batch = 100;

/**
 * Dispatches up to 100 events in one transaction: queues a run of every function that an event triggers, ends the waits for the event, and
 * marks the event as dispatched. Returns the number of events; if this is not 0, the caller should call again for the rest.
 */
export async function dispatchEvents(pool: pg.Pool, functions: Iterable<JobFunction>, now: Date): Promise<number> {
  // This query avoids taking the lock if there is no event, which is the usual case.
  const undispatched = await pool.query('select 1 from job_events where dispatched_at is null limit 1');
  if (undispatched.rowCount === 0) return 0;
  return inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [dispatchLock]);
    const { rows: events } = await client.query<EventRow>(
      'select id, name, data, occurred_at from job_events where dispatched_at is null order by occurred_at, id limit $1 for update skip locked',
      [batch],
    );
    if (events.length === 0) return 0;
    const all = [...functions];
    const runs = events.flatMap((event) =>
      all.filter((fn) => isTriggeredBy(fn, event)).map((fn) => ({ id: randomUUID(), functionId: fn.id, eventId: event.id })),
    );
    await insertRuns(client, runs, now);
    await endWaits(client, events, now);
    await client.query('update job_events set dispatched_at = $2, begun_at = $2 where id = any($1)', [
      events.map((event) => event.id),
      now,
    ]);
    await client.query("select pg_notify($1, '')", [jobChannel]); // wakes the other workers, so that they take some of the new runs
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

/**
 * Ends the waits for `events`. Locks the runs before their waits, in the same order as the methods of `RunStore`, to prevent a deadlock
 * with a worker that times out a wait or ends the run at the same moment.
 */
async function endWaits(client: pg.PoolClient, events: EventRow[], now: Date): Promise<void> {
  const names = [...new Set(events.map((event) => event.name))];
  const { rows: waits } = await client.query<{ run_id: string; event: string }>(
    'select run_id, event from job_waits where event = any($1)',
    [names],
  );
  if (waits.length === 0) return;
  await client.query('select 1 from job_runs where id = any($1) order by id for no key update', [waits.map((wait) => wait.run_id)]);
  const awaitedNames = new Set(waits.map((wait) => wait.event));
  for (const event of events) {
    if (!awaitedNames.has(event.name)) continue;
    await client.query(
      `with ended as (delete from job_waits where event = $1 and expires_at >= $2 returning run_id, step_id),
       kept as (
         insert into job_steps (run_id, step_id, name, result, ended_at) select run_id, step_id, $1, $3::jsonb, $4 from ended
         on conflict do nothing returning run_id, step_id),
       steps as (select run_id, array_agg(step_id) as ids from kept group by run_id)
       update job_runs set stack = stack || steps.ids, run_at = $4 from steps where id = steps.run_id`,
      [event.name, event.occurred_at, jsonText({ type: 'data', data: eventPayload(event) }), now],
    );
  }
}
