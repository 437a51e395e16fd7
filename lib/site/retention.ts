// The retention period of each table. The hourly purge (lib/site/purge.ts) uses it, docs/operations.md shows it, and a test compares both
// with the tables of the database.
import { intentValidMs } from '#lib/auth/intent.ts';
import { dayMs } from '#lib/core/durations.ts';
import { networkKeptMs } from '#lib/core/network-hash.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';
import { type SiteSettings, settingKey, settings } from '#lib/site/settings-catalogue.ts';

/** The settings of the team that are a number of days. */
type DaysSetting = { [Name in keyof SiteSettings]: Name extends `keep${string}Days` ? Name : never }[keyof SiteSettings];

/** Until when rows are kept. */
export interface Retention {
  /** The name of the rows for operators. */
  rows: string;
  /** For how many days they are kept; 0 if they name their own end. */
  days: number | DaysSetting;
  /** From when on the days count. */
  from: string;
  /** The table, if the name of the entry is not its name. */
  table?: string;
  /** True if a library sets the time by the machine's clock, because the site's clock may be ahead. */
  byMachineTime?: boolean;
  /** Returns the condition of an expired row: the moment that `from` names is before `end`. */
  isExpired(end: Prisma.Sql): Prisma.Sql;
}

/**
 * Condition for registered applications that nobody allowed or used since `end`. Such applications register again when needed. An
 * application with other records of the same `client_id` is kept, because it still has a valid permission.
 */
const unusedClient = (end: Prisma.Sql) => Prisma.sql`model = 'Client' and created_at < ${end}
  and not exists (select 1 from oauth_records r where r.client_id = oauth_records.id)
  and not exists (
    select 1 from connected_apps a
    where a.client_id = oauth_records.id and greatest(a.created_at, a.last_used_at, a.revoked_at) > ${end})`;

/** Condition for connections that are revoked or expired, and were last used before `end`. */
const endedConnection = (end: Prisma.Sql) =>
  Prisma.sql`greatest(created_at, last_used_at, revoked_at) < ${end}
  and (revoked_at is not null or not exists (select 1 from oauth_records r where r.grant_id = connected_apps.grant_id))`;

/**
 * Condition for failed fetches, which are deleted so that the logo is fetched again when needed, and for logos that nothing refers to. A
 * logo in an old version of a profile is kept, because the version can be restored, and an uploaded logo can't be fetched again.
 */
const unusedLogoSource = (end: Prisma.Sql) => Prisma.sql`fetched_at < ${end} and not exists (
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
const unusedLogo = (end: Prisma.Sql) => Prisma.sql`created_at < ${end}
  and not exists (select 1 from logo_sources s where s.hash = logos.hash)
  and not exists (select 1 from listings l where l.logo_url = '/logos/' || logos.hash || '.webp')`;

/** Condition for drafts that nobody edited since `end` and that have no listing. Their pages and versions go with them. */
const untouchedDraft = (end: Prisma.Sql) => Prisma.sql`updated_at < ${end}
  and not exists (select 1 from listings l where l.profile_id = drafts.profile_id)`;

/** The tables that the purge deletes from, in this order: runs before the events that caused them, and sources before their logos. */
export const retention = {
  idempotency_keys: {
    ...{ rows: 'Answers to requests with an idempotency key', days: 1, from: 'the request' },
    isExpired: (end) => Prisma.sql`created_at < ${end}`,
  },
  sessions: {
    ...{ rows: 'Sign-ins', days: 0, from: 'their expiry, 30 days after their last use', byMachineTime: true },
    isExpired: (end) => Prisma.sql`expires < ${end}`,
  },
  verification_tokens: {
    ...{ rows: 'Sign-in links', days: 0, from: 'their expiry', byMachineTime: true },
    isExpired: (end) => Prisma.sql`expires < ${end}`,
  },
  drafts: {
    ...{ rows: 'Drafts that were never submitted, with their pages and versions', days: 'keepDraftsDays', from: 'their last change' },
    isExpired: untouchedDraft,
  },
  draft_invites: {
    ...{ rows: 'Invitations to drafts that nobody accepted', days: 30, from: 'their expiry' },
    isExpired: (end) => Prisma.sql`accepted_at is null and expires_at < ${end}`,
  },
  claims: {
    ...{ rows: 'Claims that were not proven', days: 365, from: 'their expiry' },
    isExpired: (end) => Prisma.sql`verified_at is null and expires_at < ${end}`,
  },
  imports: {
    ...{ rows: 'Files of products that the team imported, with their rows', days: 90, from: 'the upload' },
    isExpired: (end) => Prisma.sql`created_at < ${end} and status <> 'running'`,
  },
  proposals: {
    ...{ rows: 'What assistants proposed to decide', days: 90, from: 'the proposal' },
    isExpired: (end) => Prisma.sql`created_at < ${end}`,
  },
  kept_texts: {
    ...{ rows: 'What somebody typed before they signed in', days: intentValidMs / dayMs, from: 'the typing' },
    isExpired: (end) => Prisma.sql`created_at < ${end}`,
  },
  reports: {
    ...{ rows: 'Decided reports, with their objections', days: 'keepReportsDays', from: 'the decision' },
    isExpired: (end) => Prisma.sql`decided_at < ${end} and objects_to_id is null
      and not exists (select 1 from reports o where o.objects_to_id = reports.id and o.status = 'open')`,
  },
  blocks: {
    ...{ rows: 'What is kept out for a time', days: 0, from: 'the end of that time; the rest stays until the team lifts it' },
    isExpired: (end) => Prisma.sql`expires_at < ${end}`,
  },
  account_links: {
    ...{ rows: 'Links to open an account again, or to change its address', days: 0, from: 'their expiry' },
    isExpired: (end) => Prisma.sql`expires_at < ${end}`,
  },
  oauth_records: {
    ...{ rows: 'Tokens of applications', days: 0, from: 'their expiry', byMachineTime: true },
    isExpired: (end) => Prisma.sql`expires_at < ${end}`,
  },
  unused_clients: {
    ...{ rows: 'Registrations of applications that nobody uses', days: 90, from: 'their last use', byMachineTime: true },
    table: 'oauth_records',
    isExpired: unusedClient,
  },
  connected_apps: {
    ...{ rows: 'Connections of applications that ended', days: 'keepConnectionsDays', from: 'their last use', byMachineTime: true },
    isExpired: endedConnection,
  },
  signing_keys: {
    ...{ rows: 'Retired keys of the authorization server', days: 2, from: 'their retirement', byMachineTime: true },
    isExpired: (end) => Prisma.sql`retired_at < ${end}`,
  },
  rate_limits: {
    ...{ rows: 'Counters of limits', days: 0, from: 'the end of their minute or hour', byMachineTime: true },
    isExpired: (end) => Prisma.sql`expire < (extract(epoch from ${end}) * 1000)::bigint`,
  },
  notifications: {
    ...{ rows: 'Notices', days: 'keepNoticesDays', from: 'what they tell' },
    isExpired: (end) => Prisma.sql`created_at < ${end}`,
  },
  mails: {
    ...{ rows: 'Mails that were sent or given up', days: 'keepMailsDays', from: 'their writing' },
    isExpired: (end) => Prisma.sql`status <> 'queued' and created_at < ${end}`,
  },
  mail_bodies: {
    ...{ rows: 'Bodies that many mails share', days: 'keepMailsDays', from: 'their writing' },
    isExpired: (end) => Prisma.sql`created_at < ${end} and not exists (select from mails where body_id = mail_bodies.id)`,
  },
  digest_subscriptions: {
    ...{ rows: 'Subscriptions that nobody confirmed', days: 7, from: 'the request' },
    isExpired: (end) => Prisma.sql`confirmed_at is null and created_at < ${end}`,
  },
  followed_queries: {
    ...{ rows: 'Followed searches that nobody confirmed', days: 7, from: 'the request' },
    isExpired: (end) => Prisma.sql`confirmed_at is null and created_at < ${end}`,
  },
  digest_readers: {
    ...{ rows: 'Who was sent the digest of a week', days: 30, from: 'the week' },
    isExpired: (end) => Prisma.sql`week < (${end})::date`,
  },
  bounced_addresses: {
    ...{ rows: 'Addresses whose mails came back for a passing reason', days: 60, from: 'the last one' },
    isExpired: (end) => Prisma.sql`marked_at is null and last_at < ${end}`,
  },
  marked_addresses: {
    ...{ rows: 'Addresses that nothing is sent to', days: 730, from: 'the last mail that came back' },
    table: 'bounced_addresses',
    isExpired: (end) => Prisma.sql`last_at < ${end}`,
  },
  robots_files: {
    ...{ rows: 'The robots.txt of websites', days: 7, from: 'their reading' },
    isExpired: (end) => Prisma.sql`fetched_at < ${end}`,
  },
  // An older answer is no longer used. An order keeps its own copy of the answer on which its VAT is based.
  vat_number_checks: {
    ...{ rows: 'Answers of the VAT register', days: 1, from: 'the answer' },
    isExpired: (end) => Prisma.sql`checked_at < ${end}`,
  },
  // Later events with the same id can't come: the provider repeats one for days, and their signatures expire in minutes.
  payment_events: {
    ...{ rows: 'Events of the payment provider', days: 730, from: 'their arrival' },
    isExpired: (end) => Prisma.sql`received_at < ${end}`,
  },
  reconciliations: {
    ...{ rows: 'Nightly comparisons with the payment provider', days: 400, from: 'the comparison' },
    isExpired: (end) => Prisma.sql`ran_at < ${end}`,
  },
  logo_sources: {
    ...{ rows: 'Addresses of logos that failed or that nothing names', days: 1, from: 'their reading' },
    isExpired: unusedLogoSource,
  },
  logos: {
    ...{ rows: 'Logos that nothing shows', days: 1, from: 'their reading', byMachineTime: true },
    isExpired: unusedLogo,
  },
  readings: {
    ...{ rows: 'Readings of products’ websites', days: 'keepReadingsDays', from: 'their end' },
    isExpired: (end) => Prisma.sql`ended_at < ${end}`,
  },
  // Two kinds of rows are kept: dismissed differences, so that they are not offered again, and the answer that a site belongs to the
  // product.
  differences: {
    ...{ rows: 'Differences that were accepted or are outdated', days: 'keepReadingsDays', from: 'when they were found' },
    isExpired: (end) => Prisma.sql`state in ('accepted', 'outdated') and kind <> 'identity' and created_at < ${end}`,
  },
  listing_offers: {
    ...{ rows: 'What products offered to visitors', days: 30, from: 'the end of the offer' },
    isExpired: (end) => Prisma.sql`ends_on < (${end})::date`,
  },
  listing_hours: {
    ...{ rows: 'Views of products and visits to their sites, by hour', days: 30, from: 'the hour' },
    isExpired: (end) => Prisma.sql`hour < ${end}`,
  },
  listing_sources: {
    ...{ rows: 'The same by referrer and country, by day', days: 400, from: 'the day' },
    isExpired: (end) => Prisma.sql`day < (${end})::date`,
  },
  visitor_salts: {
    ...{ rows: 'The secret by which visitors of a day are hashed', days: 0, from: 'the end of the day' },
    isExpired: (end) => Prisma.sql`day < (${end})::date`,
  },
  // The last views of a day are written a few seconds after its end.
  visitor_marks: {
    ...{ rows: 'Hashes of the visitors of a day, by which each counts once', days: 0, from: 'an hour after the end of the day' },
    isExpired: (end) => Prisma.sql`day < (${end}::timestamptz - interval '1 hour')::date`,
  },
  merged_listings: {
    ...{ rows: 'What went over from merged listings', days: 30, from: 'the merge' },
    isExpired: (end) => Prisma.sql`merged_at < ${end}`,
  },
  launch_hours: {
    ...{ rows: 'Hours of launches', days: 365, from: 'the hour' },
    isExpired: (end) => Prisma.sql`hour < ${end}`,
  },
  audit_entries: {
    ...{ rows: 'The team’s log', days: 'keepLogDays', from: 'the act' },
    isExpired: (end) => Prisma.sql`created_at < ${end}`,
  },
  failed_job_runs: {
    ...{ rows: 'Jobs that failed for good, with their steps', days: 'keepFailedJobsDays', from: 'their end' },
    table: 'job_runs',
    isExpired: (end) => Prisma.sql`ended_at < ${end}`,
  },
  webhook_deliveries: {
    ...{ rows: 'Events for the programs of people, with the answers to them', days: 30, from: 'the event' },
    isExpired: (end) => Prisma.sql`created_at < ${end}`,
  },
  job_runs: {
    ...{ rows: 'Jobs that ended well, with their steps', days: 14, from: 'their end' },
    isExpired: (end) => Prisma.sql`status = 'completed' and ended_at < ${end}`,
  },
  job_events: {
    ...{ rows: 'Events for jobs', days: 14, from: 'the start of their jobs; not before these are deleted' },
    isExpired: (end) => Prisma.sql`dispatched_at < ${end} and not exists (select 1 from job_runs where event_id = job_events.id)`,
  },
} satisfies Record<string, Retention>;

export type RetentionName = keyof typeof retention;
export const retentionNames = Object.keys(retention) as RetentionName[];

/** Rows that other code deletes, for operators. */
const deletedElsewhere: readonly Pick<Retention, 'rows' | 'days' | 'from'>[] = [
  { rows: 'Closed accounts', days: 14, from: 'their closing' },
  { rows: 'Listings that their owners deleted, with all that is theirs', days: 30, from: 'the deletion' },
  { rows: 'Billing details of orders that nobody paid', days: 8, from: 'the order’s end' },
  { rows: 'Hashes of networks at votes and texts', days: networkKeptMs / dayMs, from: 'the vote or text' },
  { rows: 'Ranks of boards, to show what rose and fell', days: 28, from: 'the week' },
  { rows: 'Stored pictures that no listing uses', days: 1, from: 'their upload' },
  { rows: 'Invalidations of kept pages', days: 8, from: 'the invalidation' },
];

/** The tables that the purge leaves alone: those whose rows are deleted with other rows, and those that are kept. @testonly */
export const keptTables: Readonly<Record<string, readonly string[]>> = {
  'go with their account': [
    ...['users', 'suspensions', 'accounts', 'api_keys', 'votes', 'follows', 'reviews', 'review_helpful'],
    ...['questions', 'question_same', 'question_answers', 'interview_answers', 'webhook_endpoints'],
  ],
  'go with their listing or draft': [
    ...['listings', 'listing_search', 'listing_vectors', 'listing_new_words', 'listing_slugs', 'listing_categories'],
    ...['category_members', 'listing_names', 'listing_terms', 'listing_attributes', 'listing_editors', 'listing_updates'],
    ...['milestones', 'founder_stories', 'listing_images', 'listing_alternatives', 'founders', 'listing_founders', 'merged_founders'],
    ...[
      'domain_rating_measurements',
      'listing_view_days',
      'revenue_reports',
      'awards',
      'submissions',
      'profiles',
      'versions',
      'screenshots',
    ],
    ...['profile_pages', 'picks'],
  ],
  'are kept as the law on invoices asks': ['orders', 'order_lines', 'payments', 'refunds', 'invoices', 'invoice_counters'],
  'are the site’s own, and stay until the team deletes them': [
    ...[
      'categories',
      'category_attributes',
      'merged_categories',
      'site_settings',
      'launch_weeks',
      'products',
      'planned_prices',
      'discount_codes',
    ],
    ...['blog_posts', 'blog_pictures', 'interview_questions'],
  ],
  'are replaced, and don’t grow with time': [
    ...[
      'search_words',
      'counters',
      'job_crons',
      'job_heartbeats',
      'data_files',
      'data_file_changes',
      'rank_snapshots',
      'invalidations',
      'edge_purges',
    ],
  ],
  'go with what the entries above name': ['job_steps', 'import_rows'],
  'stand for a payment provider’s data, on sites with test payments': ['test_payments'],
};

/** Returns for how many days rows are kept. */
export const daysOf = ({ days }: Pick<Retention, 'days'>, values: SiteSettings): number => (typeof days === 'number' ? days : values[days]);

/** Returns the table of docs/operations.md. */
export function retentionTable(): string {
  const kept = ({ days, from }: Pick<Retention, 'days' | 'from'>) => {
    if (days === 0) return `until ${from}`;
    const number = typeof days === 'number' ? days : settings[days].defaultValue();
    const time = number < 1 ? `${number * 24} hours` : number === 1 ? 'a day' : `${number} days`;
    return `${time}${typeof days === 'number' ? '' : ` (\`${settingKey(days)}\`)`} after ${from}`;
  };
  const rows = [...Object.values<Retention>(retention), ...deletedElsewhere].map((each) => `| ${each.rows} | ${kept(each)} |`);
  const rest = Object.entries(keptTables).map(([why, tables]) => `| ${tables.map((table) => `\`${table}\``).join(', ')} | ${why} |`);
  return ['| what | kept |', '|---|---|', ...rows, '', '| other tables | their rows |', '|---|---|', ...rest].join('\n');
}
