// `npm run more -- bench:search [--listings COUNT] [--questions FILE] [--anew]`: measures, for many invented listings, the duration of
// searches and of their statements alone, the size of the index, and the duration of an edit with and without the index. With SEARCH_MODEL,
// also measures the cost of the search by meaning (time, delay of the event loop, memory), with a random vector for each listing.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { config } from '#lib/core/config.ts';
import { db, disconnect, pool, transaction } from '#lib/core/db.ts';
import { markEmbedded } from '#lib/core/mark-embedded.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { embeddingsProvider } from '#lib/ports/embeddings/index.ts';
import { closeVectorThreads } from '#lib/ports/embeddings/vectors.ts';
import { searchListings } from '#lib/search/search-listings.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';
import { seedScale } from '#prisma/seed/scale/seed-scale.ts';
import { startPostgres } from '../embedded-postgres.ts';
import { parsePairs, percentile } from '../eval-search.ts';
import { migrate } from '../migrate.ts';
import { runCommand } from '../server-database.ts';

const usage = `Usage: npm run more -- bench:search [options]

  --listings COUNT  how many listings; default: 100000. They are created once, in DATA_DIR/bench-search-COUNT
  --questions FILE  sentences to ask, one a line as JSON with a member “q”; default: eight words of the list of misspelt words each
  --anew            creates the listings again`;

const perKind = 300;

interface Timing {
  total: number;
  /** The time during which a statement of the search was running, in milliseconds. */
  statements: number;
}

let running = 0;
let runningSince = 0;
let inStatements = 0;

/** Records when statements of the pool run. */
function watchStatements(): void {
  const watched = pool();
  const query = watched.query.bind(watched) as (...given: unknown[]) => Promise<unknown>;
  watched.query = (async (...given: unknown[]) => {
    if (running++ === 0) runningSince = performance.now();
    try {
      return await query(...given);
    } finally {
      if (--running === 0) inStatements += performance.now() - runningSince;
    }
  }) as typeof watched.query;
}

async function time(q: string): Promise<Timing> {
  inStatements = 0;
  const begun = performance.now();
  await searchListings({ q, page: 1, perPage: 20 });
  return { total: performance.now() - begun, statements: inStatements };
}

const cell = (value: string | number) => String(value).padStart(13);
const ms = (value: number) => cell(`${value.toFixed(1)} ms`);

/** Runs each of the queries, and prints p50 and p99 of the searches and of their statements. Returns the p50 of the searches. */
async function measure(name: string, queries: readonly string[]): Promise<number> {
  for (const q of queries.slice(0, 30)) await time(q);
  const timings: Timing[] = [];
  for (const q of queries) timings.push(await time(q));
  const [totals, statements] = [timings.map(({ total }) => total), timings.map((each) => each.statements)];
  const cells = [percentile(totals, 0.5), percentile(totals, 0.99), percentile(statements, 0.5), percentile(statements, 0.99)];
  console.log(name.padEnd(24) + cells.map(ms).join(''));
  return cells[0] as number;
}

/** The error that rolls a measured edit back. */
class RollBack extends Error {}

/** Measures an edit of a listing's texts, in transactions that are rolled back after their deferred triggers ran. */
async function measureEdits(): Promise<void> {
  const ids = (await db().listing.findMany({ where: { status: 'live' }, select: { id: true }, take: 50, skip: 1000 })).map(({ id }) => id);
  for (const [name, off] of [
    ['an edit', false],
    ['without the search’s triggers', true],
  ] as const) {
    const times: number[] = [];
    for (const id of ids) {
      const begun = performance.now();
      await transaction(async (tx) => {
        if (off) await tx.$executeRaw`set local session_replication_role = replica`;
        await tx.listing.update({
          where: { id },
          data: { tagline: `Tables of the tide ${begun}`, description: 'What is high, and when it is low.' },
        });
        await tx.$executeRaw`set constraints all immediate`;
        times.push(performance.now() - begun);
        throw new RollBack();
      }).catch((error: unknown) => {
        if (!(error instanceof RollBack)) throw error;
      });
    }
    console.log(name.padEnd(32) + ms(percentile(times, 0.5)) + ms(percentile(times, 0.99)));
  }
}

const mb = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;

async function printSizes(): Promise<void> {
  const rows = await db().$queryRaw<{ name: string; bytes: bigint }[]>`
    select relname as name, pg_total_relation_size(oid) as bytes from pg_class
    where relname in ('listings', 'listing_search', 'listing_search_terms', 'search_words', 'search_words_near', 'listing_vectors') order by relname`;
  for (const { name, bytes } of rows) console.log(`${name}: ${mb(Number(bytes))}`);
}

/** Gives each listing a vector of random bytes. */
async function makeUpVectors(model: string): Promise<void> {
  await pool().query(
    `insert into listing_vectors (model, listing_id, vector, text_hash, made_at)
     select $1, id, decode(string_agg(md5(id || ' ' || n), '' order by n), 'hex'), '', now() - interval '1 hour' - id * interval '1 ms'
     from listings, generate_series(1, 32) n
     where status in ('live', 'scheduled') group by id on conflict do nothing`,
    [model],
  );
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { listings: { type: 'string', default: '100000' }, questions: { type: 'string' }, anew: { type: 'boolean', default: false } },
  });
  const listings = Number(values.listings);
  const folder = resolve(join(process.env.DATA_DIR || '.data', `bench-search-${listings}`));
  const completed = join(folder, 'whole');
  if (values.anew || !existsSync(completed)) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const server = await startPostgres(folder);
  try {
    markEmbedded(process.env, server.url);
    process.env.AUTH_SECRET ||= 'none is kept here: 0123456789abcdefghijklmnopqrstuvwxyz';
    await migrate(server.url);
    if (!existsSync(completed)) {
      await seedBase();
      await seedScale({ listings, votes: listings * 10 });
      writeFileSync(completed, '');
    }
    await run(listings, values.questions);
  } finally {
    await closeVectorThreads();
    await disconnect();
    await server.stop();
  }
}

async function run(listings: number, questions: string | undefined): Promise<void> {
  const pairs = parsePairs(readFileSync(join(import.meta.dirname, '../evaluation/search-pairs.csv'), 'utf8'));
  const every = Math.floor(pairs.length / perKind);
  const some = pairs.filter((_, n) => n % every === 0).slice(0, perKind);
  const sentences = questions
    ? readFileSync(questions, 'utf8')
        .split('\n')
        .flatMap((line) => (line.trim() === '' ? [] : [(JSON.parse(line) as { q: string }).q]))
    : some
        .map((_, n) =>
          pairs
            .slice(n * 8, n * 8 + 8)
            .map(({ right }) => right)
            .join(' '),
        )
        .filter((q) => q !== '');
  const settings = processWide('config', config);
  const { searchModel } = config();
  const use = (model: typeof searchModel) => settings.set({ ...config(), searchModel: model });
  watchStatements();
  use(null);
  console.log(`${listings} listings${' '.repeat(8)}`.padEnd(24) + ['p50', 'p99', 'statements', 'p99'].map(cell).join(''));
  await measure(
    'words',
    some.map(({ right }) => right),
  );
  await measure(
    'misspelt words',
    some.map(({ misspelt }) => misspelt),
  );
  const byWords = await measure('sentences', sentences);
  if (searchModel) {
    use(searchModel);
    const provider = embeddingsProvider();
    if (provider) await makeUpVectors(await provider.readName());
    const before = process.memoryUsage().rss;
    const begun = performance.now();
    await time(sentences[0] ?? 'tide tables');
    while (processWide('held-vectors', () => ({ reading: null as Promise<void> | null })).get().reading)
      await time('tide tables for boats');
    console.log(
      `vectors read in ${((performance.now() - begun) / 1000).toFixed(1)} s; ${mb(process.memoryUsage().rss - before)} more memory`,
    );
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const byMeaning = await measure('sentences, by meaning', sentences);
    delay.disable();
    console.log(
      `the meaning adds ${(byMeaning - byWords).toFixed(1)} ms to p50; delay of the event loop p99 ${(delay.percentile(99) / 1e6 - 1).toFixed(1)} ms`,
    );
    await measure(
      'words, by meaning',
      some.map(({ right }) => right),
    );
  }
  await printSizes();
  await measureEdits();
}

if (import.meta.main) await runCommand(usage, main);
