// `npm run more -- eval:search [FILE] [--misses]`: measures the quality of the search. With a file of questions (*.jsonl): counts how often
// the right listing comes first by page, REST and tool, on the running site at --site, or on a site of its own with the demo data. With a
// file of pairs `misspelt,right`: counts how often misspelt and unfinished words find the right listings among 100,000 invented ones, which
// are created once in DATA_DIR/eval-search (or DATABASE_URL).
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { disconnect, queryRows, type Statement } from '#lib/core/db.ts';
import { markEmbedded } from '#lib/core/mark-embedded.ts';
import { searchListings } from '#lib/search/search-listings.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';
import { seedScale } from '#prisma/seed/scale/seed-scale.ts';
import { type Postgres, startPostgres } from './embedded-postgres.ts';
import { type Answer, askAll, askSite, formatTable, type Question, ways } from './evaluation/questions.ts';
import { migrate } from './migrate.ts';
import { runCommand, UsageError } from './server-database.ts';
import { startProduct } from './testing/product.ts';

const lists = join(import.meta.dirname, 'evaluation');
const usage = `Usage: npm run more -- eval:search [FILE] [options]

  FILE      questions (*.jsonl, as scripts/evaluation/README.md says), or lines “misspelt,right”; text after a second comma and lines
            that begin with # are ignored; default: scripts/evaluation/search-pairs.csv
  --site    the address of a running site to ask the questions; default: one of its own with the demo, by words, and by meaning if
            SEARCH_MODEL is set
  --distractors COUNT  invented listings beside those of the demo
  --misses  also lists the questions whose first listing is wrong, or the pairs whose misspelt search lacks the first result of the right spelling, and the unfinished words
            that don’t find the first result of the whole word
  --anew    creates the listings again`;

const listings = 100_000;
const firstPage = { page: 1, perPage: 10 };

export interface Pair {
  misspelt: string;
  right: string;
}

export interface Measured extends Pair {
  /** True if a listing has the right word. Otherwise the search for the right word finds other words, so its result can't be compared. */
  isRightKnown: boolean;
  /**
   * The share of the right spelling's first ten results that the misspelt search also returns; null if the right spelling has no results.
   */
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

/** Selects the words of the text $1 that no listing has. */
const unknownWords: Statement = {
  name: 'eval_search_unknown',
  text: 'select word from unnest(search_words_of($1)) as word where not exists (select 1 from search_words w where w.word = word.word)',
};

/** Searches both spellings of a pair. */
export async function measure({ misspelt, right }: Pair): Promise<Measured> {
  const expected = (await searchListings({ q: right, ...firstPage })).items.map(({ id }) => id);
  const isRightKnown = (await queryRows(unknownWords, [right])).length === 0;
  const start = performance.now();
  const found = new Set((await searchListings({ q: misspelt, ...firstPage })).items.map(({ id }) => id));
  const durationMs = performance.now() - start;
  const [best] = expected;
  if (best === undefined) return { misspelt, right, isRightKnown, overlap: null, isFirstFound: false, durationMs };
  return {
    misspelt,
    right,
    isRightKnown,
    overlap: expected.filter((id) => found.has(id)).length / expected.length,
    isFirstFound: found.has(best),
    durationMs,
  };
}

export interface Beginning {
  unfinished: string;
  /** The whole word that begins with `unfinished`. */
  whole: string;
}

export interface MeasuredBeginning extends Beginning {
  /** True if the results of the unfinished word include the first result of the whole word; null if no listing has the whole word. */
  isFound: boolean | null;
  /** True if the first result of the unfinished word has a word that begins with it. */
  isFirstBegun: boolean;
  durationMs: number;
}

/** Selects the words of a listing that begin with a text. Parameters: the listing's slug, the text. */
const wordsThatBegin: Statement = {
  name: 'eval_search_begin',
  text: 'select w.word from listings l cross join lateral search_words_in(l) w where l.slug = $1 and starts_with(w.word, $2)',
};

/** Searches for a word and for its beginning. */
export async function measureBeginning({ unfinished, whole }: Beginning): Promise<MeasuredBeginning> {
  const first = (await searchListings({ q: whole, ...firstPage })).items[0];
  const start = performance.now();
  const { items } = await searchListings({ q: unfinished, ...firstPage });
  const durationMs = performance.now() - start;
  const isFirstBegun = (await queryRows(wordsThatBegin, [items[0]?.slug ?? '', unfinished])).length > 0;
  const isKnown = (await queryRows(unknownWords, [whole])).length === 0;
  // The filter by address leaves only this listing, wherever it is in the results.
  const isFound = first && isKnown ? (await searchListings({ q: unfinished, domain: first.websiteUrl, ...firstPage })).total > 0 : null;
  return { unfinished, whole, isFound, isFirstBegun, durationMs };
}

/** Returns the value below which the given share (0 to 1) of `values` lies. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const meanOf = <T>(items: T[], of: (item: T) => number) => items.reduce((sum, item) => sum + of(item), 0) / items.length;
const durations = (measured: { durationMs: number }[]) =>
  [0.5, 0.99].map(
    (share) =>
      `${percentile(
        measured.map(({ durationMs }) => durationMs),
        share,
      ).toFixed(1)} ms`,
  );
const line = (name: string, cells: (string | number)[]) => [name.padEnd(12), ...cells.map((cell) => String(cell).padStart(14))].join('');
const pairColumns = ['pairs', 'right unknown', 'overlap@10', 'hit@10', 'hit@10 of all', 'p50', 'p99'];
const beginningColumns = ['words', 'found', 'first begins', 'p50', 'p99'];

/** Formats one line of the report. Pairs whose right spelling is in no listing count only in “hit@10 of all”. */
export function summary(name: string, measured: Measured[]): string {
  const comparable = measured.filter((each) => each.overlap !== null);
  const known = comparable.filter(({ isRightKnown }) => isRightKnown);
  return line(name, [
    known.length,
    measured.length - known.length,
    percent(meanOf(known, ({ overlap }) => overlap ?? 0)),
    percent(meanOf(known, ({ isFirstFound }) => Number(isFirstFound))),
    percent(meanOf(comparable, ({ isFirstFound }) => Number(isFirstFound))),
    ...durations(measured),
  ]);
}

/** Formats the line of the report about unfinished words. */
export function beginningsSummary(measured: MeasuredBeginning[]): string {
  const comparable = measured.filter(({ isFound }) => isFound !== null);
  return line('unfinished', [
    comparable.length,
    percent(meanOf(comparable, ({ isFound }) => Number(isFound))),
    percent(meanOf(comparable, ({ isFirstBegun }) => Number(isFirstBegun))),
    ...durations(measured),
  ]);
}

interface QuestionOptions {
  site?: string | undefined;
  /** True to also print the questions with a wrong answer. */
  misses: boolean;
  /** Number of invented listings to add to those of the demo. */
  distractors: number;
}

/** Asks the questions of a file (one per line) by page, REST and tool, with and without a model of meaning, and prints a table for each. */
async function evaluateQuestions(file: string, { site, misses, distractors }: QuestionOptions): Promise<void> {
  const questions = file.split('\n').flatMap((line) => (line.trim() === '' ? [] : (JSON.parse(line) as Question)));
  if (site) return askOneSite(questions, site, 'site', misses);
  const folder = mkdtempSync(join(tmpdir(), 'eval-search-'));
  try {
    if (distractors > 0) for (const more of [[], ['--listings', String(distractors)]]) seed(folder, more);
    const model = process.env.SEARCH_MODEL;
    for (const searchModel of model ? ['', model] : ['']) {
      const limits = { RATE_LIMIT_ANONYMOUS: '1000000', RATE_LIMIT_PAGES: '1000000' };
      const product = await startProduct({ DATA_DIR: folder, SEARCH_MODEL: searchModel, ...limits });
      try {
        if (searchModel !== '') await waitForVectors(product.url);
        await askOneSite(questions, product.url, searchModel === '' ? 'words' : 'meaning', misses);
      } finally {
        await product.stop();
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs `npm run seed` for a folder without a running site. */
function seed(folder: string, more: string[]): void {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'seed.ts'), ...more], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The listings could not be written: ${stderr}`);
}

/** Asks a site by page, REST and tool, and prints questions to which the answers differ. */
async function askOneSite(questions: readonly Question[], site: string, title: string, misses: boolean): Promise<void> {
  const url = site.replace(/\/+$/, '');
  const answers = new Map<string, Answer[]>();
  for (const way of ways) {
    const ask = async (q: string) => {
      const answer = await askSite(url, way)(q);
      answers.set(q, [...(answers.get(q) ?? []), answer]);
      return answer;
    };
    const table = await askAll(questions, ask, ({ id, q, accept }, { slugs, nothingFits }) => {
      if (misses && way === 'rest')
        console.log(
          `${id} “${q}”: wanted ${accept.join(', ') || 'nothing'}, got ${slugs.slice(0, 3).join(', ') || 'nothing'}${nothingFits ? ' (nothing fits)' : ''}`,
        );
    });
    console.log(`\n${formatTable(`${title}, ${way}`, table)}`);
  }
  const different = [...answers].filter(([, each]) => areDifferent(each)).map(([q]) => q);
  console.log(
    `\nThe ways answer ${different.length} of ${questions.length} questions differently${different.map((q) => `\n  ${q}`).join('')}`,
  );
}

/**
 * Returns true if answers to the same question differ in their listings or in saying that nothing fits. Only as many listings are compared
 * as each way shows, because their pages have different lengths.
 */
function areDifferent(answers: readonly Answer[]): boolean {
  const shown = Math.min(...answers.map(({ slugs }) => slugs.length));
  const seen = answers.map(({ slugs, nothingFits }) => JSON.stringify([slugs.slice(0, shown), nothingFits || slugs.length === 0]));
  return new Set(seen).size > 1;
}

/** Waits until a site has the vectors of all its listings. */
async function waitForVectors(url: string): Promise<void> {
  for (;;) {
    const { ports } = (await (await fetch(`${url}/api/health`)).json()) as { ports: { embeddings: { listings_without_vector?: number } } };
    if (ports.embeddings.listings_without_vector === 0) return;
    await delay(1_000);
  }
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    options: {
      misses: { type: 'boolean', default: false },
      anew: { type: 'boolean', default: false },
      site: { type: 'string' },
      distractors: { type: 'string', default: '0' },
    },
    allowPositionals: true,
  });
  const file = positionals[0] ?? join(lists, 'search-pairs.csv');
  if (!existsSync(file)) throw new UsageError(`${file} does not exist.`);
  if (file.endsWith('.jsonl')) return evaluateQuestions(readFileSync(file, 'utf8'), { ...values, distractors: Number(values.distractors) });
  const pairs = parsePairs(readFileSync(file, 'utf8'));
  if (pairs.length === 0) throw new UsageError(`${file} has no line “misspelt,right”.`);
  const beginnings = parsePairs(readFileSync(join(lists, 'search-beginnings.csv'), 'utf8')).map(({ misspelt, right }) => ({
    unfinished: misspelt,
    whole: right,
  }));
  const ownServer = process.env.DATABASE_URL ? null : await ownListings(values.anew);
  try {
    // The first searches are not measured, because they fill caches and prepare statements.
    for (const pair of pairs.slice(0, 50)) await measure(pair);
    const measured: Measured[] = [];
    for (const pair of pairs) measured.push(await measure(pair));
    const measuredBeginnings: MeasuredBeginning[] = [];
    for (const beginning of beginnings) measuredBeginnings.push(await measureBeginning(beginning));
    const half = (first: 0 | 1) => measured.filter((_, n) => n % 2 === first);
    console.log(line('', pairColumns));
    console.log(summary('all', measured));
    console.log(summary('odd lines', half(0)));
    console.log(summary('even lines', half(1)));
    console.log(`\n${line('', beginningColumns)}`);
    console.log(beginningsSummary(measuredBeginnings));
    if (values.misses) {
      for (const { misspelt, right, overlap, isFirstFound, isRightKnown } of measured)
        if (!isFirstFound && overlap !== null) console.log(`${misspelt},${right}${isRightKnown ? '' : ',no listing has the right word'}`);
      for (const { unfinished, whole, isFound } of measuredBeginnings)
        if (isFound === false) console.log(`${unfinished},${whole},unfinished`);
    }
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
