import { statfs } from 'node:fs/promises';
import { Gauge } from 'prom-client';
import { mayReadDetails } from '#lib/adapters/health.ts';
import type { HttpHandler } from '#lib/adapters/http.ts';
import { readCache } from '#lib/cache/read-cache.ts';
import { config } from '#lib/core/config.ts';
import { pool } from '#lib/core/db.ts';
import { metrics } from '#lib/core/metrics.ts';
import { processWide } from '#lib/core/process-wide.ts';

/** A metric from the database. The query returns `value` and, in a column with the label's name, the label's value. */
interface Counted {
  name: string;
  help: string;
  label?: string;
  sql: string;
}

const counted: readonly Counted[] = [
  {
    name: 'site_jobs',
    help: 'Jobs that wait, run or failed for good, by state',
    label: 'state',
    sql: `select status::text as state, count(*)::int as value from job_runs where status <> 'completed' group by 1`,
  },
  {
    name: 'site_jobs_oldest_due_seconds',
    help: 'For how long the oldest due job has waited',
    sql: `select coalesce(extract(epoch from now() - min(run_at)), 0)::float as value from job_runs where status = 'queued' and run_at <= now()`,
  },
  {
    name: 'site_mails',
    help: 'Mails of the last 30 days by state',
    label: 'state',
    sql: `select status::text as state, count(*)::int as value from mails group by 1`,
  },
  {
    name: 'site_drafts',
    help: 'Drafts by state',
    label: 'state',
    sql: `select status::text as state, count(*)::int as value from drafts group by 1`,
  },
  {
    name: 'site_listings',
    help: 'Listings by state',
    label: 'state',
    sql: `select status::text as state, count(*)::int as value from listings group by 1`,
  },
  {
    name: 'site_orders',
    help: 'Orders by state',
    label: 'state',
    sql: `select status::text as state, count(*)::int as value from orders group by 1`,
  },
  {
    name: 'site_reports_open',
    help: 'Reports and objections that wait for the team',
    sql: `select count(*)::int as value from reports where status = 'open'`,
  },
  {
    name: 'site_votes',
    help: 'Votes by state',
    label: 'state',
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
      const disk = await statfs(config().dataDir).catch(() => null);
      if (disk) this.set(disk.bavail * disk.bsize);
    },
  });
  return counted.map((each) => ({
    ...each,
    gauge: new Gauge({ ...shared, name: each.name, help: each.help, labelNames: each.label ? [each.label] : [] }),
  }));
});

function gaugeOf(read: () => number) {
  return function collect(this: Gauge) {
    this.set(read());
  };
}

async function countAgain(): Promise<void> {
  for (const { gauge, label, sql } of gauges.get()) {
    const { rows } = await pool().query<Record<string, string | number>>(sql);
    gauge.reset();
    for (const row of rows) gauge.set(label ? { [label]: String(row[label]) } : {}, Number(row.value));
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
