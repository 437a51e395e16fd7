import { Gauge } from 'prom-client';
import { mayReadDetails } from '#lib/adapters/health.ts';
import type { HttpHandler } from '#lib/adapters/http.ts';
import { checkEdge } from '#lib/adapters/pages/purge-edge.ts';
import { readCache } from '#lib/cache/read-cache.ts';
import { pool } from '#lib/core/db.ts';
import { metrics } from '#lib/core/metrics.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { readDisk } from '#lib/ports/disk.ts';
import { checkRendering } from '#lib/ports/render/index.ts';

/** Metrics from the database. The query returns `value` and, in columns with the labels' names, the labels' values. */
interface Counted {
  name: string;
  help: string;
  labels?: readonly string[];
  sql: string;
}

const counted: readonly Counted[] = [
  {
    name: 'site_jobs',
    help: 'Jobs that wait, run or failed for good, by function and state',
    labels: ['job', 'state'],
    sql: `select function_id as job, status::text as state, count(*)::int as value from job_runs where status <> 'completed' group by 1, 2`,
  },
  {
    name: 'site_jobs_oldest_due_seconds',
    help: 'For how long the oldest due job has waited',
    sql: `select coalesce(extract(epoch from now() - min(run_at)), 0)::float as value from job_runs where status = 'queued' and run_at <= now()`,
  },
  {
    name: 'site_mails',
    help: 'Mails that are kept, by state',
    labels: ['state'],
    sql: `select status::text as state, count(*)::int as value from mails group by 1`,
  },
  {
    name: 'site_mails_oldest_waiting_seconds',
    help: 'For how long the oldest mail to one person has waited',
    sql: `select coalesce(extract(epoch from now() - min(created_at)), 0)::float as value from mails where status = 'queued' and due_at is null`,
  },
  {
    name: 'site_drafts',
    help: 'Drafts by state, outcome of the build, and what drafted them',
    labels: ['state', 'outcome', 'by'],
    sql: `select status::text as state, coalesce(outcome::text, 'none') as outcome,
        case drafting ->> 'by' when 'llm' then 'model' when 'extractive' then 'rules' else 'none' end as by, count(*)::int as value
      from drafts group by 1, 2, 3`,
  },
  {
    name: 'site_listings',
    help: 'Listings by state',
    labels: ['state'],
    sql: `select status::text as state, count(*)::int as value from listings group by 1`,
  },
  {
    name: 'site_orders',
    help: 'Orders by state',
    labels: ['state'],
    sql: `select status::text as state, count(*)::int as value from orders group by 1`,
  },
  {
    name: 'site_orders_cents',
    help: 'What orders come to with VAT, by state and currency',
    labels: ['state', 'currency'],
    sql: `select status::text as state, trim(currency) as currency, coalesce(sum(total_cents), 0)::float8 as value from orders group by 1, 2`,
  },
  {
    name: 'site_queue',
    help: 'What waits for the team, by kind',
    labels: ['kind'],
    sql: `select 'reports' as kind, count(*)::int as value from reports where status = 'open' and objects_to_id is null
      union all select 'objections', count(*)::int from reports where status = 'open' and objects_to_id is not null
      union all select 'submissions', count(*)::int from submissions where status = 'waiting'`,
  },
  {
    name: 'site_queue_oldest_seconds',
    help: 'For how long the oldest submission has waited for the team',
    sql: `select coalesce(extract(epoch from now() - min(submitted_at)), 0)::float as value from submissions where status = 'waiting'`,
  },
  {
    name: 'site_votes',
    help: 'Votes by state',
    labels: ['state'],
    sql: `select status::text as state, count(*)::int as value from votes group by 1`,
  },
];

/** The queries run at most once per this period, however often the metrics are requested. */
const keptMs = 15_000;
let readAt = Number.NEGATIVE_INFINITY;
let reading: Promise<void> = Promise.resolve();

const gauges = processWide('metrics.gauges', () => {
  const { registry } = metrics.get();
  const shared = { registers: [registry] };
  new Gauge({ ...shared, name: 'site_cached_answers', help: 'Answers of the API in memory', collect: gaugeOf(() => readCache().size) });
  new Gauge({
    ...shared,
    name: 'site_database_connections',
    help: 'Connections of this process',
    collect: gaugeOf(() => pool().totalCount),
  });
  new Gauge({
    ...shared,
    name: 'site_database_waiting',
    help: 'Queries that wait for a connection',
    collect: gaugeOf(() => pool().waitingCount),
  });
  new Gauge({
    ...shared,
    name: 'site_disk_free_bytes',
    help: 'Free bytes of the disk with DATA_DIR',
    async collect() {
      const free = await readDisk().catch(() => null);
      if (free !== null) this.set(free);
    },
  });
  new Gauge({
    ...shared,
    name: 'site_edge_lag_seconds',
    help: 'For how long the oldest invalidation has waited that the cache in front was not told',
    async collect() {
      const { lag_seconds } = await checkEdge().catch(() => ({ lag_seconds: null }));
      if (lag_seconds !== null) this.set(lag_seconds);
    },
  });
  new Gauge({
    ...shared,
    name: 'site_rendering',
    help: '1 if Chromium can be started, or is not wanted',
    collect: gaugeOf(() => (checkRendering().ok ? 1 : 0)),
  });
  return counted.map((each) => ({
    ...each,
    gauge: new Gauge({ ...shared, name: each.name, help: each.help, labelNames: [...(each.labels ?? [])] }),
  }));
});

function gaugeOf(read: () => number) {
  return function collect(this: Gauge) {
    this.set(read());
  };
}

async function countAgain(): Promise<void> {
  for (const { gauge, labels = [], sql } of gauges.get()) {
    const { rows } = await pool().query<Record<string, string | number>>(sql);
    gauge.reset();
    for (const row of rows) gauge.set(Object.fromEntries(labels.map((label) => [label, String(row[label])])), Number(row.value));
  }
}

/**
 * Answers `/metrics` with the metrics of this process and of the database, in the text format of Prometheus. Only requests from this
 * machine, or with HEALTH_TOKEN, get them; others get 404. While the database is unavailable, its metrics are missing.
 */
export const answerMetrics: HttpHandler = async (request) => {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  if (!mayReadDetails(request)) return { status: 404, headers, body: 'Not found\n' };
  if (performance.now() - readAt > keptMs) {
    readAt = performance.now();
    reading = countAgain().catch(() => {
      for (const { gauge } of gauges.get()) gauge.reset();
    });
  }
  await reading;
  const { registry } = metrics.get();
  return { status: 200, headers: { ...headers, 'content-type': registry.contentType }, body: await registry.metrics() };
};
