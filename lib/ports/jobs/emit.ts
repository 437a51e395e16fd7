import { randomUUID } from 'node:crypto';
import { db } from '#lib/core/db.ts';
import { currentRequestId } from '#lib/core/request-context.ts';
import { now } from '#lib/core/time.ts';
import type { JobEventName, JobEvents } from '#lib/ports/jobs/events.ts';
import { jsonText } from '#lib/ports/jobs/json-text.ts';
import { describeBytes, jobLimits } from '#lib/ports/jobs/limits.ts';
import { jobChannel } from '#lib/ports/jobs/postgres.ts';

/**
 * Inserts an event in the ambient transaction. After the commit, the event triggers its functions. Inserts nothing if an event with the
 * given `id` exists already. Returns the event's id. Throws if the data is larger than 512 KiB as JSON.
 */
export function emit<Name extends JobEventName>(name: Name, data: JobEvents[Name], options: { id?: string } = {}): Promise<string> {
  return storeEvent({ name, data, id: options.id ?? randomUUID(), at: now() });
}

/** Implements `emit` for any event name and data. Functions may send events that are not in `JobEvents`. */
export async function storeEvent(event: { id: string; name: string; data: unknown; at: Date }): Promise<string> {
  const data = jsonText(event.data);
  const bytes = Buffer.byteLength(data) + Buffer.byteLength(event.name);
  if (bytes > jobLimits.event)
    throw new Error(
      `The event ${event.name} has ${describeBytes(bytes)}; ${describeBytes(jobLimits.event)} are allowed. Store the data and send its id.`,
    );
  await db().$queryRaw`
    with put as (
      insert into job_events (id, name, data, occurred_at, request_id)
      values (${event.id}, ${event.name}, ${data}::jsonb, ${event.at.toISOString()}::timestamptz, ${currentRequestId()}) on conflict (id) do nothing returning id)
    select pg_notify(${jobChannel}, '')::text from put`;
  return event.id;
}
