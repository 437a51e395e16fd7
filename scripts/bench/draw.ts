// `npm run more -- bench:draw`: measures the uncached rendering of each kind of public page: the processor time of the web process and of
// Postgres, its distribution over parts of the server, and the statements, rows, blocks and bytes. The page cache is off, so every request
// renders. With `--beside`, a second checkout renders the same pages of the same database in turns with this one. Linux only.
//
// npm run more -- bench:draw [--beside FOLDER] [--draws 100] [--rounds 3] [--only listing,search] [--keep FOLDER]
//
// `--keep` names the data folder, such as one of `bench:reads --keep`, which has 100,000 listings.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type Product, startProduct } from '../testing/product.ts';
import { parts, sharesOf } from './profile-parts.ts';
import type { RecordedDraws } from './record-draws.ts';

const { values: options } = parseArgs({
  options: {
    beside: { type: 'string' },
    draws: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
    keep: { type: 'string' },
  },
});
const draws = Number(options.draws);

const slug = '[^/]+';
/** The kinds of pages: a pattern of their addresses in the sitemaps, or a function that returns the address for a listing. */
const kinds: Record<string, RegExp | ((listing: string, at: number) => string)> = {
  home: /^\/$/,
  listing: new RegExp(`^/listings/${slug}$`),
  'listing, Markdown': (listing) => `${listing}.md`,
  alternatives: (listing) => `${listing}/alternatives`,
  badges: (listing) => `${listing}/badges`,
  story: new RegExp(`^/listings/${slug}/story$`),
  category: new RegExp(`^/categories/${slug}$`),
  categories: /^\/categories$/,
  'launch week': new RegExp(`^/launches/week/${slug}$`),
  launches: new RegExp(`^/launches(/(?!archive|week)${slug})?$`),
  board: new RegExp(`^/leaderboards/${slug}$`),
  founder: new RegExp(`^/founders/${slug}$`),
  founders: /^\/founders$/,
  post: new RegExp(`^/blog/${slug}$`),
  lists: /^\/(awards|blog|stories|updates|pricing)$/,
  text: /^\/(about|privacy|terms|links|bot|how-voting-works|docs\/agents)$/,
  feed: (listing) => `${listing.replace('/listings/', '/feeds/listings/')}.atom`,
};

interface Server {
  name: string;
  product: Product;
  recordFile: string;
}

const folder = options.keep ? resolve(options.keep) : mkdtempSync(join(tmpdir(), 'debut-bench-'));
const servers: Server[] = [];

/** Starts the product of a checkout. The second one uses the database that the first one started. */
async function start(name: string, checkout?: string): Promise<void> {
  const recordFile = join(folder, `record-${name}.json`);
  const shared = servers[0] && {
    DATABASE_URL: readFileSync(join(folder, 'database-url'), 'utf8'),
    AUTH_SECRET: readFileSync(join(folder, 'secret'), 'utf8').trim(),
    SITE_URL: servers[0].product.url,
    DEMO: 'on',
  };
  const env = {
    ...{
      ROLE: 'web',
      READ_CACHE: 'off',
      RATE_LIMIT_ANONYMOUS: '1000000',
      RATE_LIMIT_PAGES: '1000000',
      NEXT_DIST_DIR: '.next',
      DATA_DIR: folder,
    },
    ...{ RECORD_FILE: recordFile, NODE_OPTIONS: `--import=${join(import.meta.dirname, 'record-draws.ts')}` },
    ...shared,
  };
  servers.push({ name, recordFile, product: await startProduct(env, checkout) });
}

const taskNs = (pid: number | string, task: string) => {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]);
  } catch {
    return 0; // the thread has just ended
  }
};
/** The processor time that a process has used so far, in milliseconds: of all its threads, and of its main thread. */
const cpuOf = (pid: number) => ({
  all: readdirSync(`/proc/${pid}/task`).reduce((sum, task) => sum + taskNs(pid, task), 0) / 1e6,
  main: taskNs(pid, String(pid)) / 1e6,
});
/** The processor time of each of Postgres’ processes, in milliseconds. */
const postgresCpu = (): Map<string, number> => {
  const [postmaster = ''] = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').split(' ').filter(Boolean);
  return new Map(children.map((pid) => [pid, taskNs(pid, pid) / 1e6]));
};
/** The processor time that Postgres used since `before`. Leaves out processes that have ended in the meantime. */
const postgresSince = (before: Map<string, number>) =>
  postgresCpu()
    .entries()
    .reduce((sum, [pid, ms]) => sum + Math.max(0, ms - (before.get(pid) ?? 0)), 0);

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Requests a page as browsers do. Returns the number of bytes of the response. */
function draw({ product }: Server, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(product.url + path, { agent, headers: { accept: 'text/html', 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk) => {
        bytes += chunk.length;
      });
      answer.on('end', () => (answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${path} answered ${answer.statusCode}`))));
    }).on('error', reject);
  });
}

interface Draw {
  web: number;
  main: number;
  postgres: number;
  ms: number;
  bytes: number;
}

/** Renders each page. The processor time includes the 2 ms after the response, in which the server stores the page in its cache. */
async function drawAll(server: Server, paths: string[]): Promise<Draw[]> {
  const drawn: Draw[] = [];
  for (const path of paths) {
    const before = { ...cpuOf(server.product.process.pid as number), postgres: postgresCpu(), at: performance.now() };
    const bytes = await draw(server, path);
    const ms = performance.now() - before.at;
    await sleep(2);
    const after = cpuOf(server.product.process.pid as number);
    drawn.push({ web: after.all - before.all, main: after.main - before.main, postgres: postgresSince(before.postgres), ms, bytes });
  }
  return drawn;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Renders each page while the server records its statements and a profile. */
async function record(server: Server, paths: string[]): Promise<RecordedDraws> {
  rmSync(server.recordFile, { force: true });
  server.product.process.kill('SIGUSR2');
  await sleep(200);
  await drawAll(server, paths);
  server.product.process.kill('SIGUSR2');
  for (;;) {
    await sleep(50);
    try {
      return JSON.parse(readFileSync(server.recordFile, 'utf8')) as RecordedDraws;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/** Runs statements again, and returns the number of their rows and of the blocks (8 KB) that they read. */
async function explain(client: pg.Client, { statements }: RecordedDraws): Promise<{ rows: number; blocks: number }> {
  const sum = { rows: 0, blocks: 0 };
  for (const { text, values } of statements) {
    if (!/^\s*(select|with)/i.test(text)) continue;
    const answer = await client.query(`explain (analyze, buffers, timing off, format json) ${text}`, values);
    const plan = answer.rows[0]['QUERY PLAN'][0].Plan;
    sum.rows += plan['Actual Rows'];
    sum.blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  }
  return sum;
}

/** Returns all addresses of the sitemaps. */
async function listAddresses(url: string): Promise<string[]> {
  const locations = async (path: string) =>
    [...(await (await fetch(url + path)).text()).matchAll(/<loc>([^<]+)/g)].map(([, each = '']) => new URL(each).pathname);
  return (await Promise.all((await locations('/sitemap.xml')).map(locations))).flat();
}

/** Returns `count` searches of two words, taken from the texts of listings. */
async function listSearches(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/v1/listings?per_page=50`);
  const { items } = (await answer.json()) as { items: { tagline: string }[] };
  const words = [...new Set(items.flatMap(({ tagline }) => tagline.toLowerCase().match(/[a-z]{4,}/g) ?? []))].sort();
  return Array.from({ length: draws }, (_, at) => `/search?q=${words[at % words.length]}+${words[(at * 7 + 3) % words.length]}`);
}

const column = (figure: number, digits = 1) => figure.toFixed(digits).padStart(9);

async function measure(client: pg.Client, kind: string, paths: string[]): Promise<void> {
  const drawn = servers.map((): Draw[] => []);
  for (const server of servers) await drawAll(server, paths.slice(0, 40)); // warms up compiled functions and prepared statements
  for (let round = 0; round < Number(options.rounds); round++)
    for (const [at, server] of servers.entries()) drawn[at]?.push(...(await drawAll(server, paths)));
  for (const [at, server] of servers.entries()) {
    const recorded = await record(server, paths);
    const { rows, blocks } = await explain(client, recorded);
    const figures = drawn[at] as Draw[];
    const of = (figure: keyof Draw) => figures.map((each) => each[figure]);
    const columns = [median(of('web')), mean(of('web')), mean(of('main')), median(of('postgres')), mean(of('postgres')), median(of('ms'))];
    const counts = [recorded.statements.length, rows, blocks].map((count) => column(count / paths.length));
    console.log(
      `${kind.padEnd(18)} ${server.name.padEnd(7)}${columns.map((each) => column(each)).join('')}${counts.join('')}${column(mean(of('bytes')) / 1000)}`,
    );
    // A profile also counts the time in which the thread waits for a processor. So only the shares of its parts are used.
    const shares = sharesOf(recorded.profile);
    const spent = parts.map((part) => `${part} ${((shares.get(part) ?? 0) * mean(of('main'))).toFixed(1)}`);
    console.log(`${' '.repeat(27)}of the thread: ${spent.join(' · ')}`);
  }
}

try {
  await start('this');
  if (options.beside) await start('beside', resolve(options.beside));
  const { url } = (servers[0] as Server).product;
  const client = new pg.Client({ connectionString: readFileSync(join(folder, 'database-url'), 'utf8') });
  await client.connect();
  const addresses = await listAddresses(url);
  const listings = addresses.filter((path) => (kinds.listing as RegExp).test(path));
  const pathsOf: Record<string, string[]> = { search: await listSearches(url) };
  for (const [kind, which] of Object.entries(kinds))
    pathsOf[kind] = which instanceof RegExp ? addresses.filter((path) => which.test(path)) : listings.map(which);
  const names = ['CPU web', 'mean', 'thread', 'Postgres', 'mean', 'latency', 'SQL', 'rows', 'blocks', 'kB'];
  console.log(`${'medians and means in ms'.padEnd(26)}${names.map((name) => name.padStart(9)).join('')}`);
  for (const kind of options.only?.split(',') ?? Object.keys(pathsOf)) {
    const all = pathsOf[kind] ?? [];
    // If there are few addresses, each is rendered several times. Every rendering counts, because none is cached.
    if (all.length > 0)
      await measure(
        client,
        kind,
        Array.from({ length: draws }, (_, at) => all[at % all.length] as string),
      );
  }
  await client.end();
} finally {
  agent.destroy();
  for (const { product } of servers.reverse()) await product.stop();
  if (!options.keep) rmSync(folder, { recursive: true, force: true });
}
