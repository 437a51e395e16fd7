// `npm run more -- bench:draft`: measures the time of drafting a ten-page site, with and without a model, and the cost of hostile pages.
// Also measures the time of an API read while thirty drafts are built, and how many drafts are ready in a minute.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { llmServer } from '#lib/drafting/llm/testing/llm-server.ts';
import { freePort, type Product, startProduct } from '../testing/product.ts';
import { inventedSite, serveSite } from '../testing/product-site.ts';
import { hostilePages, serveHostile } from './hostile-pages.ts';

const rounds = 5;

interface Built {
  id: string;
  /** Seconds from the request to the status `ready`. */
  seconds: number;
  /** Seconds from the request to the first change of the draft's progress. */
  progressSeconds: number;
  outcome: string;
  problems: string[];
}

async function build(product: Product, url: string, pollIntervalMs = 50): Promise<Built> {
  const callApi = async (path: string, body?: unknown) => {
    const answer = await fetch(`${product.url}/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${product.demoKey}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { id: string; status: string; progress: unknown; build: { outcome: string; problems: string[] } };
  };
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1000;
  const { id, progress } = await callApi('/drafts', { url });
  let progressSeconds = 0;
  for (;;) {
    const draft = await callApi(`/drafts/${id}`);
    if (progressSeconds === 0 && JSON.stringify(draft.progress) !== JSON.stringify(progress)) progressSeconds = elapsed();
    if (draft.status === 'ready')
      return { id, seconds: elapsed(), progressSeconds, outcome: draft.build.outcome, problems: draft.build.problems };
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
}

/** Returns the CPU seconds that a process has used and its resident memory in MB. Linux only. */
function usage(pid: number): { cpu: number; mb: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const rss = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return { cpu: (Number(fields[11]) + Number(fields[12])) / 100, mb: Number(rss) / 1024 };
}

async function withProduct<T>(env: Record<string, string>, work: (product: Product, database: pg.Client) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'debut-bench-'));
  const unlimited = { RATE_LIMIT_SUBMISSIONS: '10000', RATE_LIMIT_WRITES: '100000', RATE_LIMIT_CREDENTIAL: '1000000' };
  const product = await startProduct({
    DATA_DIR: folder,
    NEXT_DIST_DIR: process.env.NEXT_DIST_DIR ?? '.next',
    PORT: String(await freePort()),
    ...unlimited,
    ...env,
  });
  const database = new pg.Client({ connectionString: readFileSync(join(folder, 'database-url'), 'utf8') });
  await database.connect();
  try {
    return await work(product, database);
  } finally {
    await database.end();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function tenPages(title: string, env: Record<string, string>, times: number): Promise<void> {
  console.log(`\n${title}`);
  console.log('round   seconds  progress after   pages     bytes   waiting for the site');
  await withProduct(env, async (product, database) => {
    for (let round = 1; round <= times; round++) {
      const site = await serveSite(inventedSite(`Quillfeather ${round}`));
      const { id, seconds, progressSeconds, outcome } = await build(product, `${site.url}/`);
      const { rows } = await database.query(
        'select build_bytes, build_waiting, (select count(*) from profile_pages p where p.profile_id = d.profile_id) as pages from drafts d where id = $1',
        [id],
      );
      const { build_bytes: bytes, build_waiting: waiting, pages } = rows[0];
      console.log(
        `${String(round).padStart(5)} ${seconds.toFixed(2).padStart(9)} ${`${progressSeconds.toFixed(2)} s`.padStart(15)} ${String(pages).padStart(7)} ${String(bytes).padStart(9)} ${`${Math.round(waiting * 100)} %`.padStart(9)}  ${outcome}`,
      );
      await site.close();
    }
  });
}

/** Simulated response time of a model, for a long prompt and an answer of about 1500 tokens. */
const modelMs = 25_000;

/** Returns an empty value that fits a schema. The simulated model answers with empty values, so the draft keeps the rules' values. */
function emptyValueOf(schema: { type?: unknown; anyOf?: unknown[]; properties?: Record<string, object> }): unknown {
  if (schema.anyOf || (Array.isArray(schema.type) && schema.type.includes('null'))) return null;
  if (schema.type === 'array') return [];
  if (schema.type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, each]) => [name, emptyValueOf(each)]));
  return '';
}

async function withModel(): Promise<void> {
  const model = await llmServer(({ body }) => {
    // The check of the model's health asks without a schema.
    const { schema } = body.response_format?.json_schema ?? body.text?.format ?? {};
    return schema ? { says: emptyValueOf(schema), delayMs: modelMs } : {};
  });
  await tenPages(`Ten pages, drafted by a model that takes ${modelMs / 1000} s`, { LLM_BASE_URL: model.url, LLM_MODEL: 'bench' }, 2);
  console.log(`${model.requests.length} requests to the model`);
  await model[Symbol.asyncDispose]();
}

async function hostile(): Promise<void> {
  console.log('\nHostile pages');
  console.log('page                    seconds  CPU s  memory MB  outcome');
  await withProduct({ ROLE: 'all' }, async (product) => {
    const warm = await serveSite(inventedSite('Warm up'));
    await build(product, `${warm.url}/`);
    await warm.close();
    const pid = product.process.pid as number;
    for (const kind of Object.keys(hostilePages)) {
      const site = await serveHostile(kind);
      const before = usage(pid);
      let peakMb = before.mb;
      const watch = setInterval(() => (peakMb = Math.max(peakMb, usage(pid).mb)), 20);
      const { seconds, outcome, problems } = await build(product, site.url, 500);
      clearInterval(watch);
      const cpu = usage(pid).cpu - before.cpu;
      site.close();
      console.log(
        `${kind.padEnd(22)} ${seconds.toFixed(2).padStart(8)} ${cpu.toFixed(2).padStart(6)} ${`+${Math.max(0, peakMb - before.mb).toFixed(0)}`.padStart(10)}  ${outcome} ${problems.join(', ')}`,
      );
    }
  });
}

/** Number of drafts that are built while reads are measured, and of those that are built at the same time. */
const many = { drafts: 30, atOnce: 10 } as const;

/** Measures reads of a listing, one after the other, while drafts are built, and the drafts themselves. */
async function reads(): Promise<void> {
  console.log('\nReads of a listing');
  console.log('                        reads  median ms  p99 ms  longest ms');
  await withProduct({ ROLE: 'all', RATE_LIMIT_ANONYMOUS: '1000000' }, async (product) => {
    const readUntil = async (end: () => boolean): Promise<number[]> => {
      const times: number[] = [];
      while (!end()) {
        const start = performance.now();
        const answer = await fetch(`${product.url}/api/v1/listings/tidemark`);
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`the listing answered ${answer.status}`);
        times.push(performance.now() - start);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return times.sort((a, b) => a - b);
    };
    const print = (title: string, times: number[]) => {
      const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] as number).toFixed(1);
      console.log(
        `${title.padEnd(22)} ${String(times.length).padStart(6)} ${at(0.5).padStart(10)} ${at(0.99).padStart(7)} ${at(1).padStart(11)}`,
      );
    };
    const sites = await Promise.all(Array.from({ length: many.drafts + 1 }, (_, i) => serveSite(inventedSite(`Quillfeather ${i}`))));
    await build(product, `${sites[0]?.url}/`);
    const rest = performance.now() + 3000;
    print('at rest', await readUntil(() => performance.now() > rest));
    let isBuilt = false;
    const started = performance.now();
    const before = usage(product.process.pid as number);
    const queue = sites.slice(1).values();
    const seconds: number[] = [];
    const work = async () => {
      for (const site of queue) seconds.push((await build(product, `${site.url}/`, 500)).seconds);
    };
    const drafts = Promise.all(Array.from({ length: many.atOnce }, work)).finally(() => (isBuilt = true));
    print(`while ${many.drafts} are drafted`, await readUntil(() => isBuilt));
    await drafts;
    const minutes = (performance.now() - started) / 60_000;
    const cpu = usage(product.process.pid as number).cpu - before.cpu;
    seconds.sort((a, b) => a - b);
    console.log(
      `${(many.drafts / minutes).toFixed(0)} drafts a minute, ${many.atOnce} at once; ${(cpu / many.drafts).toFixed(2)} CPU s each with the reads meanwhile; ` +
        `ready after ${seconds[Math.floor(many.drafts / 2)]?.toFixed(1)} s (median), ${seconds[Math.floor(many.drafts * 0.95)]?.toFixed(1)} s (p95)`,
    );
    for (const site of sites) await site.close();
  });
}

const only = process.argv[2];
if (!only || only === 'rules') await tenPages('Ten pages from loopback, drafted by rules', {}, rounds);
if (!only || only === 'model') await withModel();
if (!only || only === 'hostile') await hostile();
if (!only || only === 'reads') await reads();
