// `npm run more -- bench:growth`: what a site with some 3,000 people writes in two years, week by week, with the hourly purge behind it: rows
// and sizes after each half-year of the tables that grow with time. The rates are ten times those of the season that
// inngest/season.test.ts plays with 300 people; jobs are those of one site whatever its size.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setClock } from '#lib/core/clock.ts';
import { dayMs } from '#lib/core/durations.ts';
import { markEmbedded } from '#lib/core/mark-embedded.ts';
import { startPostgres } from '../embedded-postgres.ts';
import { migrate } from '../migrate.ts';

const weeks = 104;
const listings = 500;

/** Rows a week, and the statement that writes them: `n` of them, at moments `at` of the week. */
const writes: Record<string, { rows: number; sql: string }> = {
  notifications: { rows: 8_700, sql: `insert into notifications (user_id, kind, created_at) select u, 'launched', at from made` },
  mails: {
    rows: 6_600,
    sql: `insert into mails (id, kind, "to", subject, text, html, status, created_at, sent_at)
      select gen_random_uuid(), 'digest', n || '@example.com', 'The week', '', '', 'sent', at, at from made`,
  },
  drafts: {
    rows: 70,
    sql: `insert into drafts (id, user_id, url, address_key, status, outcome, created_at, updated_at)
      select gen_random_uuid(), u, 'https://' || n || '.example/', md5(random()::text), 'ready', 'complete', at, at from made`,
  },
  profile_pages: {
    rows: 420,
    sql: `insert into profile_pages (id, profile_id, url, content_type, bytes, text, position, fetched_at)
      select gen_random_uuid(), d.profile_id, 'https://a.example/' || n, 'text/html', 20000, repeat(md5(random()::text), 250), n, at
      from made join lateral (select profile_id from drafts order by created_at desc offset n % 70 limit 1) d on true`,
  },
  listing_view_days: {
    rows: listings * 7,
    sql: `insert into listing_view_days (listing_id, day, views)
      select l.id, ($1::timestamptz + d * interval '1 day')::date, 9 from listings l, generate_series(0, 6) d where $2 > 0 on conflict do nothing`,
  },
  audit_entries: {
    rows: 200,
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
    rows: 1_400,
    sql: `insert into idempotency_keys (user_id, operation, key, fingerprint, status, created_at)
      select u, 'create_draft', md5(random()::text), md5(n::text), 200, at from made`,
  },
  job_events: {
    rows: 60_000,
    sql: `insert into job_events (id, name, occurred_at, dispatched_at) select md5(random()::text), 'inngest/scheduled.timer', at, at from made`,
  },
  job_runs: {
    rows: 60_000,
    sql: `insert into job_runs (id, function_id, event_id, status, ended_at, run_at)
      select gen_random_uuid(), 'purge-expired', e.id, 'completed', e.dispatched_at, e.dispatched_at from job_events e
      where e.dispatched_at >= $1::timestamptz and $2 > 0`,
  },
};

const folder = mkdtempSync(join(tmpdir(), 'debut-growth-'));
const postgres = await startPostgres(folder);
markEmbedded(process.env, postgres.url);
process.env.AUTH_SECRET ??= 'only for this run: 0123456789abcdefghij';
Object.assign(process.env, { LOG_LEVEL: 'warn' });
const { disconnect, pool } = await import('#lib/core/db.ts');
const { purge } = await import('#lib/site/purge.ts');
const { retentionNames } = await import('#lib/site/retention.ts');

async function sizes(): Promise<Map<string, { rows: number; megabytes: number }>> {
  const found = new Map<string, { rows: number; megabytes: number }>();
  for (const name of Object.keys(writes)) {
    await pool().query(`vacuum ${name}`);
    const { rows } = await pool().query(`select count(*)::int as rows, pg_total_relation_size('${name}') / 1e6 as megabytes from ${name}`);
    found.set(name, rows[0]);
  }
  const { rows } = await pool().query(`select 0 as rows, pg_database_size(current_database()) / 1e6 as megabytes`);
  return found.set('the whole database', rows[0]);
}

try {
  await migrate(postgres.url);
  await pool().query(`insert into users (id, email) select gen_random_uuid(), n || '@example.com' from generate_series(1, 300) n`);
  const { makeListing } = await import('../testing/factories.ts');
  for (let made = 0; made < listings; made++) await makeListing({ name: `Product ${made}` });
  const begin = Date.now() - weeks * 7 * dayMs;
  const seen: Map<string, { rows: number; megabytes: number }>[] = [];
  for (let week = 0; week < weeks; week++) {
    const from = new Date(begin + week * 7 * dayMs).toISOString();
    for (const { rows, sql } of Object.values(writes))
      await pool().query(
        `with people as materialized (select array_agg(id) as ids from users),
           made as materialized (select n, $1::timestamptz + (n - 0.5) * interval '7 days' / $2 as at, ids[1 + n % 300] as u from generate_series(1, $2::int) n, people)
         ${sql}`,
        [from, rows],
      );
    setClock({ now: () => new Date(begin + (week + 1) * 7 * dayMs) });
    for (const name of retentionNames) await purge(name);
    if ((week + 1) % 26 === 0) seen.push(await sizes());
  }
  const years = ['half a year', 'a year', '18 months', 'two years'];
  console.log(`| table | a week | ${years.map((time) => `after ${time}`).join(' | ')} |\n|---|---|${years.map(() => '---|').join('')}`);
  for (const name of seen[0]?.keys() ?? []) {
    const cells = seen
      .map((at) => at.get(name))
      .map((each) => `${each?.rows.toLocaleString('en')} rows, ${Math.round(Number(each?.megabytes))} MB`);
    console.log(`| ${name} | ${writes[name]?.rows.toLocaleString('en') ?? ''} | ${cells.join(' | ')} |`);
  }
} finally {
  await disconnect();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
