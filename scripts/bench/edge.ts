// `npm run more -- bench:edge`: what a request costs at a Varnish in front of the site, at the site when it has the page, and at the site for
// visitors whom the cache lets through: microseconds of CPU and bytes. Then the share of requests for any page that the cache answers while
// votes and edits drop pages. Needs Varnish with xkey (Debian: varnish, varnish-modules).
//
//   npm run more -- bench:edge [--seconds 5]
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import pg from 'pg';
import { hasVarnish, startVarnish } from '#lib/adapters/pages/testing/caches.ts';
import { freePort, startProduct } from '../testing/product.ts';

const { values: options } = parseArgs({ options: { seconds: { type: 'string', default: '5' } } });
const duration = Number(options.seconds);
const ticksASecond = 100;

/** Returns the CPU time of a process and its descendants in microseconds. */
function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  const own = ((Number(stat[11]) + Number(stat[12])) * 1e6) / ticksASecond;
  return children.reduce((sum, child) => sum + cpuOf(Number(child)), own);
}

const brotli = { 'accept-encoding': 'gzip, br' };
const signedIn = { ...brotli, cookie: 'session=of-somebody' };

async function load(url: string, headers: Record<string, string>, pid: number): Promise<string> {
  await (await fetch(url, { headers })).arrayBuffer();
  const before = cpuOf(pid);
  const result = await autocannon({ url, headers, connections: 16, duration });
  const each = (cpuOf(pid) - before) / result.requests.total;
  const bytes = result.throughput.total / result.requests.total;
  return `${each.toFixed(0).padStart(6)} µs of CPU, ${(bytes / 1000).toFixed(1).padStart(6)} kB, ${result.requests.average.toFixed(0).padStart(6)} requests/s${result.non2xx ? `, ${result.non2xx} failed` : ''}`;
}

/** Returns how many requests the site has answered so far. */
async function answeredBy(site: string): Promise<number> {
  const text = await (await fetch(`${site}/metrics`)).text();
  return [...text.matchAll(/^site_request_seconds_count\{door="pages".*\} (\d+)$/gm)].reduce((sum, [, count]) => sum + Number(count), 0);
}

/**
 * Requests all pages of the site equally often through the cache. Meanwhile, ten votes per second are given to listings in turns, and one
 * edit per second is made. Prints the share of the requests that reached the site.
 */
async function mix(edge: string, site: string, databaseUrl: string): Promise<void> {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
  const files = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const texts = sitemap.includes('<sitemapindex')
    ? await Promise.all(files.map(async (path) => (await fetch(site + path)).text()))
    : [sitemap];
  const paths = texts.flatMap((text) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname));
  for (const path of paths) await (await fetch(edge + path, { headers: brotli })).arrayBuffer();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const listings = paths.flatMap((path) => /^\/listings\/([^/]+)$/.exec(path)?.[1] ?? []);
  let writes = 0;
  const writing = setInterval(() => {
    const slug = listings[writes % listings.length];
    const isEdit = writes++ % 11 === 10;
    const tags = isEdit ? [`listing:${slug}`, 'listings'] : [`counts of listing:${slug}`, 'counts of listings'];
    void client.query('select invalidate_tags(variadic $1::text[])', [tags]);
  }, 91);
  const before = await answeredBy(site);
  const requests = paths.map((path) => ({ path, headers: brotli }));
  const result = await autocannon({ url: edge, requests, connections: 16, duration: 6 * duration });
  clearInterval(writing);
  const reached = (await answeredBy(site)) - before;
  await client.end();
  const perSecond = (reached / (6 * duration)).toFixed(1);
  console.log(
    `${paths.length} pages in turns, ${writes} writes in ${6 * duration} s: ${result.requests.total} requests, of which ${reached} reached the site (${((100 * reached) / result.requests.total).toFixed(2)} %, ${perSecond} a second).`,
  );
}

const folder = mkdtempSync(join(tmpdir(), 'debut-bench-'));
if (!hasVarnish()) throw new Error('There is no Varnish with xkey on this machine.');
const port = await freePort();
const varnish = await startVarnish(port);
const limits = { RATE_LIMIT_ANONYMOUS: '1000000', RATE_LIMIT_PAGES: '1000000', TRUST_PROXY: '1' };
const settings = { PORT: String(port), NEXT_DIST_DIR: '.next', DATA_DIR: folder, PURGE: 'varnish', PURGE_URL: varnish.url };
const product = await startProduct({ ...limits, ...settings });
try {
  const [site, edge] = [product.process.pid ?? 0, varnish.pid];
  for (const [name, path] of [
    ['listing', '/listings/tidemark'],
    ['home page', '/'],
    ['API: get_listing', '/api/v1/listings/tidemark'],
  ] as const) {
    console.log(`${name.padEnd(18)} kept by Varnish        ${await load(varnish.url + path, brotli, edge)}`);
    console.log(`${name.padEnd(18)} kept by the site       ${await load(product.url + path, brotli, site)}`);
    console.log(`${name.padEnd(18)} with a cookie: Varnish ${await load(varnish.url + path, signedIn, edge)}`);
    console.log(`${name.padEnd(18)} with a cookie: site    ${await load(product.url + path, signedIn, site)}`);
  }
  await mix(varnish.url, product.url, readFileSync(join(folder, 'database-url'), 'utf8').trim());
} finally {
  await product.stop();
  await varnish.stop();
  rmSync(folder, { recursive: true, force: true });
}
