import { db } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';

const hour = 3_600_000;
const day = 24 * hour;
const batch = 1000;

const ago = (ms: number) => Prisma.sql`${new Date(now().getTime() - ms).toISOString()}::timestamptz`;
/** Libraries set these by the machine's clock, which the site's may be ahead of. */
const machineTime = (ms = 0) => Prisma.sql`${new Date(Date.now() - ms).toISOString()}::timestamptz`;

/** Registered applications that nobody let in, or nobody did for 90 days: they register again. One with a permission has a record of it. */
const unusedClient = () => Prisma.sql`model = 'Client' and created_at < ${machineTime(90 * day)}
  and not exists (select 1 from oauth_records r where r.client_id = oauth_records.id)
  and not exists (
    select 1 from connected_apps a
    where a.client_id = oauth_records.id and greatest(a.created_at, a.last_used_at, a.revoked_at) > ${machineTime(90 * day)})`;

/** A connection that ended a year ago, in whatever way. Until then it is history. */
const endedConnection = () => Prisma.sql`greatest(created_at, last_used_at, revoked_at) < ${machineTime(365 * day)}
  and (revoked_at is not null or not exists (select 1 from oauth_records r where r.grant_id = connected_apps.grant_id))`;

/** What has served its time, by table. Runs go before the events they were made of. */
const expired = {
  idempotency_keys: () => Prisma.sql`created_at < ${ago(day)}`,
  sessions: () => Prisma.sql`expires < ${machineTime()}`,
  verification_tokens: () => Prisma.sql`expires < ${machineTime()}`,
  oauth_records: () => Prisma.sql`expires_at < ${machineTime()} or (${unusedClient()})`,
  connected_apps: endedConnection,
  // A day after they were retired nobody believes them any more.
  signing_keys: () => Prisma.sql`retired_at < ${machineTime(2 * day)}`,
  rate_limits: () => Prisma.sql`expire < ${Date.now()}::bigint`,
  mails: () => Prisma.sql`status <> 'queued' and created_at < ${ago(30 * day)}`,
  robots_files: () => Prisma.sql`fetched_at < ${ago(7 * day)}`,
  // Nobody believes an answer that is older; what was billed keeps its own copy.
  vat_number_checks: () => Prisma.sql`checked_at < ${ago(day)}`,
  // So that what could not be fetched is tried again when it is next wanted.
  logo_sources: () => Prisma.sql`problem is not null and fetched_at < ${ago(day)}`,
  job_runs: () => Prisma.sql`ended_at < ${ago(14 * day)}`,
  job_events: () => Prisma.sql`dispatched_at < ${ago(14 * day)} and not exists (select 1 from job_runs where event_id = job_events.id)`,
};

export type Purgeable = keyof typeof expired;

/** The tables that `purge` knows, in the order to purge them. */
export const purgeable = Object.keys(expired) as Purgeable[];

/**
 * Deletes what has expired in one table, 1000 rows a statement, so that no lock is held for long. Answers how many rows.
 * Idempotency keys and answers about VAT numbers last 24 hours, robots files 7 days, failed logos one, mails that were dealt with 30 days, ended jobs and
 * their events 14 days, unused registrations of applications 90 days, ended connections of theirs a year; the rest says
 * itself when.
 */
export async function purge(table: Purgeable): Promise<number> {
  const name = Prisma.raw(table);
  let deleted = 0;
  for (;;) {
    const count = await db().$executeRaw`
      delete from ${name} where ctid = any(array(select ctid from ${name} where ${expired[table]()} limit ${batch}))`;
    deleted += count;
    if (count < batch) return deleted;
  }
}
