// `npm run more -- bench:growth`: how a year of use grows the database, with the purge behind it. It writes the year week by week: what the
// jobs of any site leave, as often as their crons say, and what people of a site with 50 launches and 15,000 votes a week do. Prints rows and
// sizes by table after half a year and a year, and how long an hour's purge takes then.
//
//   npm run more -- bench:growth [--weeks 52]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setClock } from '#lib/core/clock.ts';
import { dayMs, hourMs } from '#lib/core/durations.ts';
import { markEmbedded } from '#lib/core/mark-embedded.ts';
import { startPostgres } from '../embedded-postgres.ts';
import { migrate } from '../migrate.ts';

const { values: options } = parseArgs({ options: { weeks: { type: 'string', default: '52' } } });
const weeks = Number(options.weeks);
const weekMs = 7 * dayMs;
const launchesAWeek = 50;
const votesAWeek = 15_000;

const folder = mkdtempSync(join(tmpdir(), 'debut-growth-'));
const postgres = await startPostgres(folder);
markEmbedded(process.env, postgres.url);
Object.assign(process.env, { LOG_LEVEL: 'warn', AUTH_SECRET: 'only for this run: 0123456789abcdefghij' });
const { disconnect, pool } = await import('#lib/core/db.ts');
const { purge } = await import('#lib/site/purge.ts');
const { retentionNames } = await import('#lib/site/retention.ts');
const { functions } = await import('#inngest/functions.ts');
const { nextTick } = await import('#lib/ports/jobs/schedule.ts');

/** Returns how often a cron expression ticks in a week. */
function ticksAWeek(cron: string): number {
  const begin = new Date('2026-03-02T00:00:00Z');
  let count = 0;
  for (let at = nextTick(cron, begin); at && at.getTime() <= begin.getTime() + weekMs; at = nextTick(cron, at)) count++;
  return count;
}

/** Runs a week of all jobs that have a cron. */
const scheduledRuns = functions
  .flatMap(({ opts: { triggers = [] } }) => [triggers].flat())
  .reduce((sum, trigger) => sum + ('cron' in trigger && trigger.cron ? ticksAWeek(trigger.cron) : 0), 0);

const mailsAWeek = 8_000;
const draftsAWeek = 200;
const pagesOfDraft = 6;
const runsAWeek = scheduledRuns + mailsAWeek + 10 * draftsAWeek;

/**
 * Rows a week, and the statement that writes them from `made`: the numbers `n`, moments `at` of the week, a person `u` and a listing `l`.
 * `text` is a kilobyte that hardly compresses, as the texts of sites.
 */
const writes: Record<string, { rows: number; sql: string }> = {
  notifications: {
    rows: 12_000,
    sql: `insert into notifications (user_id, listing_id, kind, data, created_at)
      select u, l, 'launched', '{"listing":"A product of somebody"}', at from made`,
  },
  mails: {
    rows: mailsAWeek,
    sql: `insert into mails (id, kind, "to", subject, text, html, status, created_at, sent_at)
      select gen_random_uuid(), 'digest', n || '@example.com', 'The launches of the week', '', '', 'sent', at, at from made`,
  },
  drafts: {
    rows: draftsAWeek,
    sql: `insert into drafts (user_id, id, url, address_key, status, outcome, created_at, updated_at)
      select u, gen_random_uuid(), 'https://' || n || '.example/', md5(random()::text), 'ready', 'complete', at, at from made`,
  },
  profile_pages: {
    rows: draftsAWeek * pagesOfDraft,
    sql: `insert into profile_pages (id, profile_id, url, content_type, bytes, text, position, fetched_at)
      select gen_random_uuid(), d.profile_id, 'https://a.example/' || n, 'text/html', 40000, (select string_agg(text, '') from generate_series(1, 8)), n, at
      from made join (select profile_id, row_number() over (order by created_at desc) as number from drafts order by created_at desc limit ${draftsAWeek}) d
        on d.number = 1 + n % ${draftsAWeek}`,
  },
  versions: {
    rows: 600,
    sql: `insert into versions (profile_id, number, action, via, application, before, after, created_at)
      select profile_id, 1000 + n, 'edit', 'session', 'site', jsonb_build_object('tagline', text), jsonb_build_object('tagline', text), at
      from made join listings on listings.id = l`,
  },
  listing_view_days: {
    rows: launchesAWeek * 52 * 7,
    sql: `insert into listing_view_days (listing_id, day, views)
      select id, ($1::timestamptz + d * interval '1 day')::date, 9 from listings, generate_series(0, 6) d where $2::int > 0 on conflict do nothing`,
  },
  launch_hours: {
    rows: launchesAWeek * 168,
    sql: `insert into launch_hours (listing_id, hour, views, rank, votes)
      select l, date_trunc('hour', at), 3, 5, 40 from made on conflict do nothing`,
  },
  audit_entries: {
    rows: 400,
    sql: `insert into audit_entries (action, subject, created_at) select 'report decided', 'report:' || n, at from made`,
  },
  payment_events: {
    rows: 150,
    sql: `insert into payment_events (provider, id, type, occurred_at, received_at) select 'stripe', md5(random()::text), 'paid', at, at from made`,
  },
  reconciliations: {
    rows: 7,
    sql: `insert into reconciliations (provider, since, until, payments, ran_at) select 'stripe', at, at, 20, at from made`,
  },
  idempotency_keys: {
    rows: 2_000,
    sql: `insert into idempotency_keys (user_id, operation, key, fingerprint, status, body, created_at)
      select u, 'create_draft', md5(random()::text), md5(n::text), 200, '{}', at from made`,
  },
  sessions: {
    rows: 1_500,
    sql: `insert into sessions (id, user_id, session_token, device, created_at, expires)
      select gen_random_uuid(), u, md5(random()::text), 'Firefox on Linux', at, at + interval '30 days' from made`,
  },
  job_events: {
    rows: runsAWeek,
    sql: `insert into job_events (id, name, data, occurred_at, dispatched_at, begun_at)
      select 'event-' || extract(epoch from $1::timestamptz) || '-' || n, 'inngest/scheduled.timer', '{"cron":"* * * * *"}', at, at, at from made`,
  },
  job_runs: {
    rows: runsAWeek,
    sql: `insert into job_runs (id, function_id, event_id, status, stack, output, created_at, ended_at, run_at)
      select gen_random_uuid(), 'publish-due', 'event-' || extract(epoch from $1::timestamptz) || '-' || n, 'completed', array[md5(n::text)], '0', at, at, at
      from made`,
  },
  job_steps: {
    rows: runsAWeek,
    sql: `insert into job_steps (run_id, step_id, name, result, ended_at)
      select id, md5('a step'), 'a step', '{"type":"data","data":0}', ended_at from job_runs where created_at >= $1::timestamptz and $2::int > 0`,
  },
};

const tables = ['listings', 'profiles', 'votes', 'users', ...Object.keys(writes)];
type Sizes = Map<string, { rows: number; megabytes: number }>;

async function sizes(): Promise<Sizes> {
  const found: Sizes = new Map();
  for (const name of tables) {
    await pool().query(`vacuum analyze ${name}`);
    const { rows } = await pool().query(`select count(*)::int as rows, pg_total_relation_size('${name}') / 1e6 as megabytes from ${name}`);
    found.set(name, rows[0]);
  }
  const { rows } = await pool().query(`select null as rows, pg_database_size(current_database()) / 1e6 as megabytes`);
  return found.set('the whole database', rows[0]);
}

async function write(from: number, spanMs: number): Promise<void> {
  for (const { rows, sql } of Object.values(writes))
    await pool().query(
      `with made as materialized (
         select n, $1::timestamptz + (n - 0.5) * (${spanMs / 1000}::float8 * interval '1 second') / $2::int as at,
           people[1 + n % cardinality(people)] as u, products[1 + n % cardinality(products)] as l,
           (select string_agg(md5(random()::text || n), '') from generate_series(1, 32)) as text
         from generate_series(1, $2::int) n,
           (select (select array_agg(id) from (select id from users limit 5000) u) as people,
                   (select array_agg(id) from (select id from listings limit 5000) l) as products) ids)
       ${sql}`,
      [new Date(from).toISOString(), Math.ceil((rows * spanMs) / weekMs)],
    );
}

/** Runs the purge as its job does at a moment. Returns milliseconds and deleted rows. */
async function purgeAt(at: number): Promise<{ ms: number; deleted: number }> {
  setClock({ now: () => new Date(at) });
  const begun = performance.now();
  let deleted = 0;
  for (const name of retentionNames) deleted += await purge(name);
  return { ms: performance.now() - begun, deleted };
}

try {
  await migrate(postgres.url);
  await (await import('#prisma/seed/base/seed-base.ts')).seedBase();
  await (await import('#prisma/seed/scale/seed-scale.ts')).seedScale({ listings: launchesAWeek * weeks, votes: votesAWeek * weeks });
  const begin = Date.now() - weeks * weekMs;
  const seen: Sizes[] = [];
  for (let week = 0; week < weeks; week++) {
    const end = begin + (week + 1) * weekMs;
    await write(begin + week * weekMs, weekMs);
    await purgeAt(end);
    if (week + 1 === Math.ceil(weeks / 2)) seen.push(await sizes());
  }
  seen.push(await sizes());
  const hours: { ms: number; deleted: number }[] = [];
  for (let hour = 0; hour < 24; hour++) {
    const from = begin + weeks * weekMs + hour * hourMs;
    await write(from, hourMs);
    hours.push(await purgeAt(from + hourMs));
  }
  console.log(`${scheduledRuns.toLocaleString('en')} runs of jobs a week are started by crons.\n`);
  console.log(`| table | rows a week | ${Math.ceil(weeks / 2)} weeks | ${weeks} weeks |\n|---|---|---|---|`);
  for (const name of [...tables, 'the whole database']) {
    const cells = seen
      .map((at) => at.get(name))
      .map((each) => `${each?.rows?.toLocaleString('en') ?? ''} rows, ${Math.round(Number(each?.megabytes))} MB`);
    console.log(`| ${name} | ${writes[name]?.rows.toLocaleString('en') ?? ''} | ${cells.join(' | ')} |`);
  }
  const sorted = hours.map(({ ms }) => Math.round(ms)).sort((a, b) => a - b);
  const deleted = Math.round(hours.reduce((sum, hour) => sum + hour.deleted, 0) / hours.length);
  console.log(`\nAn hour's purge then: ${sorted[12]} ms (${sorted[0]} to ${sorted.at(-1)}), ${deleted.toLocaleString('en')} rows.`);
} finally {
  await disconnect();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
