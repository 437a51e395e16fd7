// `npm run more -- bench:reads`: measures each public read with 100,000 listings and 1,000,000 votes. For each operation it makes many
// different uncached requests and reports the time of their SQL (p50, p99), the blocks it reads, sequential scans over listings or votes in
// the query plans, and requests per second over HTTP, compared with a bare server that runs the same statements.
//
//   npm run more -- bench:reads [--keep FOLDER] [--listings 100000] [--votes 1000000] [--seconds 3] [--only search_listings]
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { markEmbedded } from '#lib/core/mark-embedded.ts';
import { boardNames } from '#lib/launches/boards/boards.ts';
import { sections } from '#lib/launches/list-launches.ts';
import { sorts } from '#lib/search/listing-query.ts';
import { freePort, startProduct } from '../testing/product.ts';
import { observeQueries, type RecordedQuery, recordQueries } from './record-sql.ts';
import type { RecordedRequest } from './replay.ts';

const { values: options } = parseArgs({
  options: {
    keep: { type: 'string' },
    listings: { type: 'string', default: '100000' },
    votes: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
});
const requestsPerOperation = 200;
const connections = 8;

const folder = options.keep ?? mkdtempSync(join(tmpdir(), 'debut-bench-'));
const settings = { RATE_LIMIT_ANONYMOUS: '1000000', LOG_LEVEL: 'warn', NEXT_DIST_DIR: '.next', ROLE: 'web', READ_CACHE: 'off' };
const loadedMarker = join(folder, 'loaded');

const product = await startProduct({ ...settings, DATA_DIR: folder });
const databaseUrl = readFileSync(join(folder, 'database-url'), 'utf8');
process.env.AUTH_SECRET ??= 'only for this run: 0123456789abcdefghij';
Object.assign(process.env, { LOG_LEVEL: 'warn', RATE_LIMIT_ANONYMOUS: settings.RATE_LIMIT_ANONYMOUS });
markEmbedded(process.env, databaseUrl);

const { disconnect, pool } = await import('#lib/core/db.ts');
observeQueries(pool());
const { execute } = await import('#lib/api/execute.ts');
const { anonymous } = await import('#lib/auth/actor.ts');
const { operations } = await import('#lib/contract/registry.ts');
const { makeRouter } = await import('#lib/adapters/rest/router.ts');

try {
  if (!existsSync(loadedMarker)) {
    const startedAt = Date.now();
    const { seedScale } = await import('#prisma/seed/scale/seed-scale.ts');
    await seedScale({ listings: Number(options.listings), votes: Number(options.votes) });
    writeFileSync(loadedMarker, '');
    console.log(`Loaded in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
  }
  const column = async (sql: string) => (await pool().query({ text: sql, rowMode: 'array' })).rows.map(([value]) => String(value));
  const slugs = await column(`select slug from listings where status = 'live' order by md5(slug) limit ${requestsPerOperation * 2}`);
  const categories = await column('select slug from categories order by md5(slug)');
  const founders = await column(`select slug from founders where live_listings > 0 order by md5(slug) limit ${requestsPerOperation}`);
  const names = await column(`select name from founders where live_listings > 0 order by md5(slug) limit ${requestsPerOperation}`);
  const posts = await column('select slug from blog_posts where published_at <= now() order by md5(slug)');
  const weeks = await column('select distinct launch_week::text from listings where launch_week is not null order by 1 desc limit 120');
  const domains = await column(`select domain from listings where status = 'live' order by md5(domain) limit ${requestsPerOperation}`);
  const taglines = await column(`select tagline from listings where status = 'live' order by md5(tagline) limit ${requestsPerOperation}`);

  const pick = <T>(from: readonly T[], i: number) => from[i % from.length] as T;
  const shapes = ['standard', 'outline', 'pill', 'banner', 'square'];
  const pageOf = (i: number) => 1 + (i % 7 === 0 ? i % 40 : 0);
  const word = (i: number) => {
    const words = pick(taglines, i)
      .toLowerCase()
      .match(/[a-z]{4,}/g) ?? ['tide'];
    return pick(words, i);
  };
  const misspelt = (text: string, i: number) => {
    const at = 1 + (i % Math.max(1, text.length - 2));
    return text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2);
  };
  const filters = (i: number) =>
    ['', `&category=${pick(categories, i)}`, '&stage=launched', '&country=DE', '&pricing_model=freemium', '&status=upcoming'][i % 6];
  const searches = (i: number): string => {
    if (i % 5 === 0) return `/listings?sort=${pick(sorts.slice(1), i)}${filters(i)}&page=${pageOf(i)}`;
    if (i % 5 === 1) return `/listings?domain=${pick(domains, i)}`;
    const q = i % 5 === 2 ? misspelt(word(i), i) : i % 5 === 3 ? `${word(i)} ${word(i + 1)}` : word(i);
    return `/listings?q=${encodeURIComponent(q)}${filters(i)}`;
  };
  const requests: Record<string, (i: number) => string> = {
    get_site_info: () => '/site',
    search_listings: searches,
    get_listing: (i) => `/listings/${pick(slugs, i)}`,
    get_alternatives: (i) => `/listings/${pick(slugs, i)}/alternatives`,
    compare_listings: (i) => `/compare?a=${pick(slugs, i)}&b=${pick(slugs, i + requestsPerOperation)}`,
    list_categories: (i) => `/categories?include_empty=${i % 2 === 0}`,
    get_category: (i) => `/categories/${pick(categories, i)}?page=${pageOf(i)}`,
    get_launch_week: (i) => `/launches/weeks/${pick(['this', 'next', 'last', ...weeks], i)}`,
    list_launches: (i) => `/launches?section=${pick(sections, i)}&page=${pageOf(i)}`,
    get_leaderboard: (i) =>
      i % 10 === 9 ? `/leaderboards/community-weekly?week=${pick(weeks, i)}` : `/leaderboards/${pick(boardNames, i)}?page=${pageOf(i)}`,
    list_founders: (i) =>
      ['/founders', `/founders?q=${encodeURIComponent(pick(names, i).split(' ')[0] ?? '')}`, '/founders?country=PT'][i % 3] as string,
    get_founder: (i) => `/founders/${pick(founders, i)}`,
    list_blog_posts: (i) => (i % 2 ? '/blog' : `/blog?q=${word(i)}`),
    get_blog_post: (i) => `/blog/${pick(posts, i)}`,
    list_awards: (i) => (i % 2 ? `/awards?page=${pageOf(i)}` : `/awards?listing=${pick(slugs, i)}`),
    get_badges: (i) => `/listings/${pick(slugs, i)}/badges?shape=${pick(shapes, i)}`,
    list_interview_questions: () => '/interview-questions',
    list_products: () => '/products',
  };

  const match = makeRouter(operations);
  const runRequest = async (target: string) => {
    const url = new URL(target, 'http://site.example');
    const found = match(url.pathname);
    const operation = found?.methods.get('GET');
    if (!found || !operation) throw new Error(`${target} is not routed`);
    const input = async () => ({ params: found.params, query: Object.fromEntries(url.searchParams), body: undefined });
    await execute(operation, input, {
      actor: anonymous,
      address: '192.0.2.1',
      requestId: 'bench',
      idempotencyKey: null,
      limits: [],
    });
  };
  const quantile = (values: number[], q: number) =>
    values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? 0;
  /**
   * Runs a statement and returns the tables that it scans and the number of blocks (8 KB) that it reads. Other work on the machine doesn't
   * change these figures.
   */
  const explain = async ({ text, values }: RecordedQuery): Promise<{ scans: string[]; blocks: number }> => {
    if (!/^\s*(select|with)/i.test(text)) return { scans: [], blocks: 0 };
    const { rows } = await pool().query(`explain (analyze, buffers, timing off, format json) ${text}`, values);
    const scans: string[] = [];
    const look = (node: { 'Node Type': string; 'Relation Name'?: string; Plans?: never[] }) => {
      if (node['Node Type'] === 'Seq Scan' && /^(listings|votes|listing_search)$/.test(node['Relation Name'] ?? ''))
        scans.push(node['Relation Name'] as string);
      for (const below of node.Plans ?? []) look(below);
    };
    const { Plan: plan } = rows[0]['QUERY PLAN'][0];
    look(plan);
    return { scans, blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] };
  };
  const rate = async (base: string, paths: string[]) => {
    const result = await autocannon({
      url: base,
      connections,
      duration: Number(options.seconds),
      requests: paths.map((path) => ({ method: 'GET' as const, path })),
    });
    if (result.errors > 0 || result.non2xx > 0) throw new Error(`${base}${paths[0]}: ${result.errors} errors, ${result.non2xx} refusals`);
    return { rate: result.requests.average, p99: result.latency.p99 };
  };

  console.log(`${'operation'.padEnd(26)} SQL p50     p99   queries   blocks p50     p99   req/s   p99    bare   ratio   scans`);
  let failed = false;
  for (const [id, target] of Object.entries(requests)) {
    if (options.only && options.only !== id) continue;
    const targets = Array.from({ length: requestsPerOperation }, (_, i) => target(i));
    for (const each of targets.slice(0, 20)) await runRequest(each); // warms up prepared statements and caches
    const times: number[] = [];
    const queries: RecordedQuery[][] = [];
    for (const each of targets) {
      const statements = await recordQueries(() => runRequest(each));
      queries.push(statements);
      times.push(statements.reduce((sum, { ms }) => sum + ms, 0));
    }
    const scanned = new Set<string>();
    const blocks: number[] = [];
    for (const statements of queries) {
      const plans = await Promise.all(statements.map(explain));
      for (const table of plans.flatMap(({ scans }) => scans)) scanned.add(table);
      blocks.push(plans.reduce((sum, plan) => sum + plan.blocks, 0));
    }
    const file = join(folder, `${id}.json`);
    const replays: RecordedRequest[] = queries.map((statements) => ({
      statements: statements.map(({ name, text, values }) => ({ ...(name ? { name } : {}), text, values })),
    }));
    writeFileSync(file, JSON.stringify(replays));
    const port = String(await freePort());
    const bare = spawn(process.execPath, ['scripts/bench/replay.ts', file], {
      env: { ...process.env, PORT: port, DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => bare.stdout?.once('data', resolve));
    const ours = await rate(
      product.url,
      targets.map((each) => `/api/v1${each}`),
    );
    const theirs = await rate(
      `http://127.0.0.1:${port}`,
      targets.map((_, i) => `/${i}`),
    );
    bare.kill();
    const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
    const limit = id === 'search_listings' ? [30, 100] : [10, 50];
    const good = p50 < (limit[0] as number) && p99 < (limit[1] as number) && scanned.size === 0;
    failed ||= !good;
    console.log(
      `${id.padEnd(26)} ${p50.toFixed(1).padStart(6)} ${p99.toFixed(1).padStart(8)} ${(queries.flat().length / requestsPerOperation).toFixed(1).padStart(8)} ${String(quantile(blocks, 0.5)).padStart(12)} ${String(quantile(blocks, 0.99)).padStart(7)} ${ours.rate.toFixed(0).padStart(8)} ${String(ours.p99).padStart(5)} ${theirs.rate.toFixed(0).padStart(7)} ${(ours.rate / theirs.rate).toFixed(2).padStart(7)}   ${[...scanned].join(', ') || 'none'}${good ? '' : '   over the limit'}`,
    );
  }
  process.exitCode = failed ? 1 : 0;
} finally {
  await disconnect();
  await product.stop();
  if (!options.keep) rmSync(folder, { recursive: true, force: true });
}
