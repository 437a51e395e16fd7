// `npm run bench:load`: measures requests per second and p99 of pages, feeds, the API, tools and search, in turns with a bare server that
// sends the same compressed bytes. This process sends the requests.
//
// npm run bench:load [-- --seconds 4] [--connections 16] [--rounds 3] [--crawlers 50]
//
// Each crawler has an address of its own, requests uncached pages one after the other, and waits when the server tells it to retry later.
// Beside them, people request uncached pages, too: each of them two pages, four pages a second in all.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort, startProduct } from '../testing/product.ts';
import { type Figure, measureInTurns } from './measure.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '16' },
    rounds: { type: 'string', default: '3' },
    crawlers: { type: 'string', default: '0' },
  },
});
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const navigation = { ...headers, rsc: '1', 'next-router-prefetch': '1' };

const cases: { name: string; path: string; headers?: Record<string, string> }[] = [
  { name: 'home page', path: '/' },
  { name: 'listing', path: '/listings/tidemark' },
  { name: 'category', path: '/categories/developer-tools' },
  { name: 'launches', path: '/launches' },
  { name: 'navigation to launches', path: '/launches', headers: navigation },
  { name: 'listing in Markdown', path: '/listings/tidemark.md' },
  { name: 'feed', path: '/feeds/launches.rss' },
  { name: 'sitemap', path: '/sitemap.xml' },
  { name: 'badge', path: '/badges/tidemark/listed.svg' },
  { name: 'API: get_listing', path: '/api/v1/listings/tidemark' },
  { name: 'API: search', path: '/api/v1/listings?q=notes' },
  { name: 'search page', path: '/search?q=notes' },
];

let isCrawling = true;

async function ask(address: string, from: string): Promise<Response> {
  const answer = await fetch(address, { headers: { 'x-forwarded-for': from } });
  await answer.arrayBuffer();
  return answer;
}

/** Requests one uncached page after the other. */
async function crawl(base: string, number: number): Promise<void> {
  for (let page = 0; isCrawling; page++) {
    const answer = await ask(`${base}/listings/none-${number}-${page}`, `198.51.${number}.1`);
    const seconds = Number(answer.headers.get('retry-after') ?? 0);
    for (let waited = 0; isCrawling && waited < seconds; waited++) await delay(1_000);
  }
}

/** Requests uncached pages as people do. Returns the time of each request in milliseconds. */
async function visit(base: string): Promise<number[]> {
  const times: number[] = [];
  const requests: Promise<unknown>[] = [];
  for (let page = 0; isCrawling; page++) {
    const person = page >> 1;
    const begun = performance.now();
    const request = ask(`${base}/listings/missing-${page}`, `203.${(person >> 8) % 256}.${person % 256}.1`);
    requests.push(request.then(() => times.push(performance.now() - begun)));
    await delay(250);
  }
  await Promise.all(requests);
  return times.sort((a, b) => a - b);
}

const folder = mkdtempSync(join(tmpdir(), 'debut-bench-'));
try {
  const limits = { RATE_LIMIT_ANONYMOUS: '1000000', RATE_LIMIT_PAGES: '1000000', TRUST_PROXY: '1' };
  const product = await startProduct({ ...limits, NEXT_DIST_DIR: '.next', ROLE: 'web', DATA_DIR: folder });
  const port = String(await freePort());
  const bare = spawn(process.execPath, ['scripts/bench/bare-bytes.ts'], {
    env: { ...process.env, PORT: port, ORIGIN: product.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => bare.stdout?.once('data', resolve));
  const settings = { seconds: Number(options.seconds), rounds: Number(options.rounds) };
  const crawls = Array.from({ length: Number(options.crawlers) }, (_, number) => crawl(product.url, number));
  const visits = crawls.length > 0 ? visit(product.url) : null;
  for (const each of cases) {
    const load = { headers: each.headers ?? headers, connections: Number(options.connections) };
    const loads = [`http://127.0.0.1:${port}`, product.url].map((base) => ({ ...load, url: base + each.path }));
    const [base, own] = (await measureInTurns(loads, settings)) as [Figure, Figure];
    const columns = [own.rate.toFixed(0).padStart(8), base.rate.toFixed(0).padStart(8), (own.rate / base.rate).toFixed(2).padStart(6)];
    console.log(`${each.name.padEnd(24)} ${columns[0]} req/s   bare ${columns[1]}   ratio ${columns[2]}   p99 ${own.p99.toFixed(0)} ms`);
  }
  isCrawling = false;
  await Promise.all(crawls);
  const times = await visits;
  if (times) {
    const [median, p99] = [0.5, 0.99].map((share) => times[Math.floor(times.length * share)]?.toFixed(0));
    console.log(`${'uncached pages of people'.padEnd(24)} median ${median} ms   p99 ${p99} ms   (${times.length} requests)`);
  }
  bare.kill();
  await product.stop();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
