// `npm run eval:search -- PAIRS [--misses]`: measures how well search corrects typing errors, over 100,000 invented listings. PAIRS is a
// file with lines `misspelt,right`. The listings are created once, in DATA_DIR/eval-search. DATABASE_URL overrides that database.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { disconnect } from '#lib/core/db.ts';
import { markEmbedded } from '#lib/core/mark-embedded.ts';
import { searchListings } from '#lib/search/search-listings.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';
import { seedScale } from '#prisma/seed/scale/seed-scale.ts';
import { type Postgres, startPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { runCommand, UsageError } from './server-database.ts';

const usage = `Usage: npm run eval:search -- PAIRS [options]

  PAIRS     a file of lines “misspelt,right”; text after a second comma and lines that begin with # are ignored
  --misses  also lists the pairs whose misspelt search lacks the first result of the right spelling
  --anew    creates the listings again`;

const listings = 100_000;
const firstPage = { page: 1, perPage: 10 };

export interface Pair {
  misspelt: string;
  right: string;
}

export interface Measured extends Pair {
  /** The share of the right spelling's first ten results that the misspelt search also returns; null if there are none. */
  overlap: number | null;
  /** True if the misspelt search returns the right spelling's first result. */
  isFirstFound: boolean;
  /** Duration of the misspelt search, in milliseconds. */
  durationMs: number;
}

export function parsePairs(text: string): Pair[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [misspelt = '', right = ''] = line.split(',').map((part) => part.trim());
    return misspelt === '' || right === '' || misspelt.startsWith('#') ? [] : [{ misspelt, right }];
  });
}

/** Searches both spellings of a pair. */
export async function measure({ misspelt, right }: Pair): Promise<Measured> {
  const expected = (await searchListings({ q: right, ...firstPage })).items.map(({ id }) => id);
  const start = performance.now();
  const found = new Set((await searchListings({ q: misspelt, ...firstPage })).items.map(({ id }) => id));
  const durationMs = performance.now() - start;
  const [best] = expected;
  if (best === undefined) return { misspelt, right, overlap: null, isFirstFound: false, durationMs };
  return {
    misspelt,
    right,
    overlap: expected.filter((id) => found.has(id)).length / expected.length,
    isFirstFound: found.has(best),
    durationMs,
  };
}

/** Returns the value below which the given share (0 to 1) of `values` lies. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Formats one line of the report. */
export function summary(name: string, measured: Measured[]): string {
  const comparable = measured.filter((each) => each.overlap !== null);
  const mean = (of: (each: Measured) => number) => comparable.reduce((sum, each) => sum + of(each), 0) / comparable.length;
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  const ms = (share: number) =>
    `${percentile(
      measured.map(({ durationMs }) => durationMs),
      share,
    ).toFixed(1)} ms`;
  const cells = [
    comparable.length,
    measured.length - comparable.length,
    percent(mean((each) => each.overlap ?? 0)),
    percent(mean((each) => Number(each.isFirstFound))),
  ];
  return [name.padEnd(12), ...[...cells, ms(0.5), ms(0.99)].map((cell) => String(cell).padStart(12))].join('');
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    options: { misses: { type: 'boolean', default: false }, anew: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file) throw new UsageError('PAIRS is missing.');
  if (!existsSync(file)) throw new UsageError(`${file} does not exist.`);
  const pairs = parsePairs(readFileSync(file, 'utf8'));
  if (pairs.length === 0) throw new UsageError(`${file} has no line “misspelt,right”.`);
  const ownServer = process.env.DATABASE_URL ? null : await ownListings(values.anew);
  try {
    // The first searches are not measured, because they fill caches and prepare statements.
    for (const pair of pairs.slice(0, 50)) await measure(pair);
    const measured: Measured[] = [];
    for (const pair of pairs) measured.push(await measure(pair));
    console.log(
      ['', 'pairs', 'no result', 'overlap@10', 'hit@10', 'p50', 'p99'].map((head, n) => (n ? head.padStart(12) : head.padEnd(12))).join(''),
    );
    console.log(summary('all', measured));
    console.log(
      summary(
        'odd lines',
        measured.filter((_, n) => n % 2 === 0),
      ),
    );
    console.log(
      summary(
        'even lines',
        measured.filter((_, n) => n % 2 === 1),
      ),
    );
    if (values.misses)
      for (const { misspelt, right, overlap, isFirstFound } of measured)
        if (!isFirstFound && overlap !== null) console.log(`${misspelt},${right}`);
  } finally {
    await disconnect();
    await ownServer?.stop();
  }
}

/** Starts a database that contains the listings to search. Creates the listings on the first run. */
async function ownListings(anew: boolean): Promise<Postgres> {
  const folder = resolve(join(process.env.DATA_DIR || '.data', 'eval-search'));
  const completed = join(folder, 'whole');
  if (anew || !existsSync(completed)) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const server = await startPostgres(folder);
  markEmbedded(process.env, server.url);
  process.env.AUTH_SECRET ||= 'none is kept here: 0123456789abcdefghijklmnopqrstuvwxyz';
  await migrate(server.url);
  if (!existsSync(completed)) {
    console.error(`Creating ${listings.toLocaleString('en')} listings…`);
    await seedBase();
    await seedScale({ listings, votes: listings * 10 });
    writeFileSync(completed, '');
  }
  return server;
}

if (import.meta.main) await runCommand(usage, main);
