import { intentValidMs } from '#lib/auth/intent.ts';
import { db } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { now } from '#lib/core/time.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';
import type { SiteSettings } from '#lib/site/settings-catalogue.ts';
import { getSiteSettings } from '#lib/site/site-settings.ts';

const batchSize = 1000;

const ago = (ms: number) => Prisma.sql`${new Date(now().getTime() - ms).toISOString()}::timestamptz`;
/**
 * Returns SQL for the machine’s time `ms` milliseconds ago. It is for columns that libraries set by the machine’s clock, because the site’s
 * clock may be ahead.
 */
const machineTime = (ms = 0) => Prisma.sql`${new Date(Date.now() - ms).toISOString()}::timestamptz`;

/**
 * Condition for registered applications that nobody allowed or used within the last 90 days. Such applications register again when needed.
 * An application with other records of the same `client_id` is kept, because it still has a valid permission.
 */
const unusedClient = () => Prisma.sql`model = 'Client' and created_at < ${machineTime(90 * dayMs)}
  and not exists (select 1 from oauth_records r where r.client_id = oauth_records.id)
  and not exists (
    select 1 from connected_apps a
    where a.client_id = oauth_records.id and greatest(a.created_at, a.last_used_at, a.revoked_at) > ${machineTime(90 * dayMs)})`;

/**
 * Condition for connections that are revoked or expired, and were last used before the days of the setting. Connections that ended more recently are kept
 * as history.
 */
const endedConnection = ({ keepConnectionsDays }: SiteSettings) =>
  Prisma.sql`greatest(created_at, last_used_at, revoked_at) < ${machineTime(keepConnectionsDays * dayMs)}
  and (revoked_at is not null or not exists (select 1 from oauth_records r where r.grant_id = connected_apps.grant_id))`;

/**
 * Condition for failed fetches, which are deleted so that the logo is fetched again when needed, and for logos that nothing refers to. A
 * logo in an old version of a profile is kept, because the version can be restored, and an uploaded logo can't be fetched again.
 */
const unusedLogoSource = () => Prisma.sql`fetched_at < ${ago(dayMs)} and not exists (
  select 1 from (
    select logo_source_url as url from listings
    union all select logo_url from connected_apps
    union all select content #>> '{fields,logo_url,value}' from profiles
    union all select content #>> '{fields,logo_url,ai_value}' from profiles
    union all select unnest(array[
      before #>> '{logo_url,value}', before #>> '{logo_url,ai_value}', after #>> '{logo_url,value}', after #>> '{logo_url,ai_value}'
    ]) from versions where before ? 'logo_url' or after ? 'logo_url'
  ) used where used.url = logo_sources.url and logo_sources.problem is null)`;

/** Condition for logos that have no source and that no listing shows. A listing may show a logo whose source was deleted. */
const unusedLogo = () => Prisma.sql`created_at < ${machineTime(dayMs)}
  and not exists (select 1 from logo_sources s where s.hash = logos.hash)
  and not exists (select 1 from listings l where l.logo_url = '/logos/' || logos.hash || '.webp')`;

/** For each table, the condition of an expired row. Runs are deleted before the events that caused them, and sources before their logos. */
const expired = {
  idempotency_keys: () => Prisma.sql`created_at < ${ago(dayMs)}`,
  sessions: () => Prisma.sql`expires < ${machineTime()}`,
  verification_tokens: () => Prisma.sql`expires < ${machineTime()}`,
  imports: () => Prisma.sql`created_at < ${ago(90 * dayMs)} and status <> 'running'`,
  proposals: () => Prisma.sql`created_at < ${ago(90 * dayMs)}`,
  kept_texts: () => Prisma.sql`created_at < ${ago(intentValidMs)}`,
  // An objection goes with its report.
  reports: ({ keepReportsDays }) => Prisma.sql`decided_at < ${ago(keepReportsDays * dayMs)} and objects_to_id is null
    and not exists (select 1 from reports o where o.objects_to_id = reports.id and o.status = 'open')`,
  // The others stay until the team lifts them.
  blocks: () => Prisma.sql`expires_at < ${ago(0)}`,
  account_links: () => Prisma.sql`expires_at < ${ago(0)}`,
  oauth_records: () => Prisma.sql`expires_at < ${machineTime()} or (${unusedClient()})`,
  connected_apps: endedConnection,
  // A retired key is accepted for one more day.
  signing_keys: () => Prisma.sql`retired_at < ${machineTime(2 * dayMs)}`,
  rate_limits: () => Prisma.sql`expire < ${Date.now()}::bigint`,
  mails: ({ keepMailsDays }) => Prisma.sql`status <> 'queued' and created_at < ${ago(keepMailsDays * dayMs)}`,
  digest_subscriptions: () => Prisma.sql`confirmed_at is null and created_at < ${ago(7 * dayMs)}`,
  followed_queries: () => Prisma.sql`confirmed_at is null and created_at < ${ago(7 * dayMs)}`,
  digest_readers: () => Prisma.sql`week < ${ago(30 * dayMs)}::date`,
  mail_bodies: ({ keepMailsDays }) =>
    Prisma.sql`created_at < ${ago(keepMailsDays * dayMs)} and not exists (select from mails where body_id = mail_bodies.id)`,
  robots_files: () => Prisma.sql`fetched_at < ${ago(7 * dayMs)}`,
  // An answer older than a day is no longer used. An order keeps its own copy of the answer on which its VAT is based.
  vat_number_checks: () => Prisma.sql`checked_at < ${ago(dayMs)}`,
  logo_sources: unusedLogoSource,
  logos: unusedLogo,
  readings: ({ keepReadingsDays }) => Prisma.sql`ended_at < ${ago(keepReadingsDays * dayMs)}`,
  // Two kinds of rows are kept: dismissed differences, so that they are not offered again, and the answer that a site belongs to the
  // product.
  differences: ({ keepReadingsDays }) =>
    Prisma.sql`state in ('accepted', 'outdated') and kind <> 'identity' and created_at < ${ago(keepReadingsDays * dayMs)}`,
  launch_hours: () => Prisma.sql`hour < ${ago(365 * dayMs)}`,
  job_runs: ({ keepFailedJobsDays }) =>
    Prisma.sql`ended_at < ${ago(14 * dayMs)} and (status = 'completed' or ended_at < ${ago(keepFailedJobsDays * dayMs)})`,
  job_events: () => Prisma.sql`dispatched_at < ${ago(14 * dayMs)} and not exists (select 1 from job_runs where event_id = job_events.id)`,
} satisfies Record<string, (settings: SiteSettings) => Prisma.Sql>;

export type PurgeableTable = keyof typeof expired;

/** The tables that `purge` handles, in the order in which to purge them. */
export const purgeableTables = Object.keys(expired) as PurgeableTable[];

/**
 * Deletes the expired rows of one table, 1,000 per statement so that no lock lasts long. Returns the number of deleted rows. The settings
 * say how long mails, decided reports, readings, ended connections and failed jobs are kept. Kept for 2 hours: texts of signed-out visitors.
 * 24 hours: idempotency keys, answers about VAT numbers, failed logos, and logos that nothing refers to. 7 days: robots files, and
 * subscriptions and followed searches that nobody confirmed. 14 days: ended jobs and their events. 30 days: readers of a digest. 90 days: unused registrations of
 * applications. A year: the hours of launches. Rows of the other tables contain the time at which they expire.
 */
export async function purge(table: PurgeableTable): Promise<number> {
  const name = Prisma.raw(table);
  const settings = await getSiteSettings();
  let deleted = 0;
  for (;;) {
    const count = await db().$executeRaw`
      delete from ${name} where ctid = any(array(select ctid from ${name} where ${expired[table](settings)} limit ${batchSize}))`;
    deleted += count;
    if (count < batchSize) return deleted;
  }
}
