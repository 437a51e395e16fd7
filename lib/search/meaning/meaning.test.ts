import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Config, config } from '#lib/core/config.ts';
import { db, pool } from '#lib/core/db.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { checkEmbeddings, type EmbeddingsProvider, embeddingsProvider, forgetEmbeddingsCheck } from '#lib/ports/embeddings/index.ts';
import { toUnitLength } from '#lib/ports/embeddings/sentence-encoder.ts';
import { writeTinyModel } from '#lib/ports/embeddings/testing/tiny-model.ts';
import { closeVectorThreads } from '#lib/ports/embeddings/vectors.ts';
import { countVectorBacklog } from '#lib/search/meaning/count-vector-backlog.ts';
import { findByMeaning } from '#lib/search/meaning/find-by-meaning.ts';
import { holdVectors } from '#lib/search/meaning/hold-vectors.ts';
import { learnedOfMeaning, learnThreshold } from '#lib/search/meaning/learn-threshold.ts';
import { makeVectors } from '#lib/search/meaning/make-vectors.ts';
import { searchListings } from '#lib/search/search-listings.ts';
import { deepOr } from '#scripts/testing/deep.ts';
import { makeListing } from '#scripts/testing/factories.ts';
import { addListings, loadInBulk } from '#scripts/testing/many-listings.ts';

const own = config();
const settings = processWide<Config>('config', () => own);
const folder = mkdtempSync(join(tmpdir(), 'meaning-'));
const use = (searchModel: Config['searchModel']) => settings.set({ ...own, searchModel });
const local = () => use({ provider: 'local', folder });
const search = (q: string) => searchListings({ q, page: 1, perPage: 20 });
const text = { description: 'Nothing else.', tagline: 'A product' };

beforeAll(async () => {
  writeTinyModel(folder);
  for (let n = 0; n < 30; n++) await makeListing({ ...text, name: `Product ${String.fromCharCode(97 + n)}${n}` });
});
afterEach(async () => {
  settings.set(own);
  await closeVectorThreads();
  forgetEmbeddingsCheck();
  processWide('held-vectors', () => null).set({ held: null, reading: null } as never);
  processWide('meaning-failed-at', () => 0).set(Number.NEGATIVE_INFINITY);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a local model', () => {
  test('listings get vectors, a search compares with them, and a change of a text is made anew', async () => {
    local();
    expect(await countVectorBacklog()).toBe(30);
    expect(await makeVectors()).toBe(30);
    expect(await countVectorBacklog()).toBe(0);
    expect(await makeVectors()).toBe(0);
    // No listing has one of these words, and yet the nearest are shown.
    const found = await search('zebra quagga okapi');
    expect(found.items).toHaveLength(20);
    expect(found.items.every(({ relevance }) => relevance !== null && relevance >= 0 && relevance <= 1)).toBe(true);
    expect(found.dropped).toEqual(['zebra', 'quagga', 'okapi']);

    const { id } = await makeListing({ ...text, name: 'Gannet', tagline: 'Watches the birds of a cliff' });
    await db().listing.update({ where: { id }, data: { tagline: 'Counts the birds of a cliff' } });
    expect(await countVectorBacklog()).toBe(1);
    await makeVectors();
    await db().listing.update({ where: { id }, data: { votes: 3 } });
    expect(await countVectorBacklog()).toBe(0);
    await db().listing.update({ where: { id }, data: { description: 'On every coast.' } });
    expect(await countVectorBacklog()).toBe(1);
    expect(await makeVectors()).toBe(1);
  });

  test('what one run leaves, the next one makes, and nothing is made twice', async () => {
    local();
    await db().listingVector.deleteMany();
    const [first, second] = [await makeVectors(0), await makeVectors()];
    expect(first).toBe(0);
    expect(second).toBe(31);
    expect(await db().listingVector.count()).toBe(31);
  });

  test('vectors of another model are made beside the old ones, which then go', async () => {
    writeTinyModel(folder, 2);
    local();
    expect(await countVectorBacklog()).toBe(31);
    expect(await makeVectors()).toBe(31);
    const models = await db().listingVector.groupBy({ by: ['model'] });
    expect(models.map(({ model }) => model)).toEqual([expect.stringMatching(/^tiny-2-/)]);
  });

  test('a thread that ends while vectors are made loses none that is stored; the next run makes the rest', async () => {
    local();
    await db().$executeRaw`update listing_vectors set outdated = true`;
    const before = await db().listingVector.findMany({ select: { listingId: true, madeAt: true } });
    const making = makeVectors().catch(() => null);
    await expect.poll(countVectorBacklog).toBeLessThan(31);
    await closeVectorThreads();
    await making;
    await makeVectors();
    expect(await countVectorBacklog()).toBe(0);
    const after = new Map((await db().listingVector.findMany()).map(({ listingId, madeAt }) => [listingId, madeAt]));
    expect(after.size).toBe(31);
    for (const { listingId, madeAt } of before) expect(after.get(listingId)?.getTime()).toBeGreaterThan(madeAt.getTime());
  });

  test.each([
    ['torn', () => truncateSync(join(folder, 'weights.bin'), 100)],
    ['of another form', () => writeFileSync(join(folder, 'model.json'), '{"version":99}')],
    ['no JSON', () => writeFileSync(join(folder, 'model.json'), '{"na')],
    ['missing', () => rmSync(join(folder, 'model.json'))],
    [
      'unreadable',
      () => {
        rmSync(join(folder, 'weights.bin'));
        mkdirSync(join(folder, 'weights.bin'));
      },
    ],
  ])('a model that is %s leaves the search to words, and health says so', async (_, spoil) => {
    spoil();
    local();
    expect((await search('birds cliff')).items[0]?.name).toBe('Gannet');
    expect((await search('birds cliff nobody')).items[0]?.name).toBe('Gannet');
    expect(await checkEmbeddings()).toMatchObject({ implementation: 'local', ok: false, detail: expect.stringContaining('words decide') });
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    writeTinyModel(folder);
  });
});

const children: ChildProcess[] = [];
// A test that fails may leave processes behind.
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** Starts a process that makes vectors once it gets a message. */
async function standby(): Promise<ChildProcess> {
  const env = { ...process.env, SEARCH_MODEL: folder };
  const child = fork(join(import.meta.dirname, 'testing/vectors-worker.ts'), { execArgv: [], env });
  children.push(child);
  await once(child, 'message');
  return child;
}

describe('a server with the OpenAI API', () => {
  /** What the server answers: the vectors of the texts, or nothing in time. */
  let vectorsOf: (texts: string[]) => number[][] | null = () => null;
  /** What it answers instead. */
  let fail: ((response: ServerResponse) => void) | null = null;
  let server: Server;
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const { input } = JSON.parse(Buffer.concat(await request.toArray()).toString()) as { input: string[] };
      if (fail) return fail(response);
      const vectors = vectorsOf(input);
      if (!vectors) return; // too slow
      response.setHeader('content-type', 'application/json');
      const data = vectors.map((embedding, index) => ({ object: 'embedding', index, embedding }));
      response.end(JSON.stringify({ object: 'list', data, model: 'letters', usage: { prompt_tokens: 1, total_tokens: 1 } }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const remote = () => {
    const { port } = server.address() as AddressInfo;
    use({ provider: 'server', baseUrl: `http://127.0.0.1:${port}/v1`, model: 'letters', apiKey: null });
  };
  /** How often each letter occurs. */
  const letters = (texts: string[]) =>
    texts.map((each) => Array.from({ length: 26 }, (_, n) => each.toLowerCase().split(String.fromCharCode(97 + n)).length - 1));

  test('its vectors order what words don’t settle', async () => {
    vectorsOf = letters;
    remote();
    expect(await makeVectors()).toBe(31);
    const found = await search('clffi dsrib uotncs'); // the letters of “cliff birds counts”
    expect(found.items[0]?.name).toBe('Gannet');
  });

  test('what is near is learned from the directory’s own texts, and the model is asked for each of them once', async () => {
    let asked = 0;
    vectorsOf = (texts) => {
      asked += texts.length;
      return letters(texts);
    };
    remote();
    const provider = embeddingsProvider() as EmbeddingsProvider;
    await makeVectors();
    await holdVectors(provider);
    const learning = processWide('meaning-learned', () => ({ learnedAt: 0, isLearning: false, vectors: new Map() }));
    await expect.poll(() => learning.get().isLearning).toBe(false);
    Object.assign(learning.get(), { learnedAt: Number.NEGATIVE_INFINITY, vectors: new Map() });
    asked = 0;
    await learnThreshold(provider);
    const taglines = (await db().listing.findMany({ select: { tagline: true } })).map(({ tagline }) => tagline);
    expect(asked).toBe(new Set(taglines).size);
    const units = letters(taglines).map((vector) => toUnitLength(Float32Array.from(vector)));
    const { mean } = learnedOfMeaning();
    const a = units.reduce((sum, each) => sum + (each[0] as number), 0) / units.length;
    expect(mean?.[0]).toBeCloseTo(a, 5);

    // A text that only says what all taglines say is near to none of them.
    const common = await findByMeaning('A product', true, null);
    const special = await findByMeaning('Counts the birds of a cliff', true, null);
    expect(common?.nearness[0]).toBeLessThan(0.3);
    expect(special?.nearness[0]).toBeGreaterThan(common?.threshold ?? 1);

    learning.get().learnedAt = Number.NEGATIVE_INFINITY;
    asked = 0;
    await learnThreshold(provider);
    expect(asked).toBe(0);
  });

  test.each([
    ['too few vectors', (texts: string[]) => letters(texts).slice(1)],
    ['vectors of different lengths', (texts: string[]) => texts.map((_, n) => [1, 2, 3].slice(0, n + 1))],
    ['no numbers', (texts: string[]) => texts.map(() => [])],
  ])('%s are no vectors', async (_, answer) => {
    vectorsOf = answer;
    remote();
    await db().listingVector.updateMany({ data: { outdated: true } });
    await expect(makeVectors()).rejects.toThrow();
    expect(await countVectorBacklog()).toBe(31);
  });

  test('a query’s vector of another length leaves the search to words', async () => {
    vectorsOf = (texts) => texts.map(() => [1, 2, 3]);
    remote();
    expect(await search('birds cliff nobody')).toMatchObject({ items: [{ name: 'Gannet', why: ['birds', 'cliff'] }] });
  });

  test.each([
    ['an error', (response: ServerResponse) => response.writeHead(500).end('{"error":{"message":"out of memory"}}')],
    ['a page', (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Sign in first.</p>')],
    [
      'half of its answer',
      (response: ServerResponse) => response.writeHead(200, { 'content-length': '500' }).write('{"data":') && response.destroy(),
    ],
  ])('a server that answers with %s leaves the search to words, and health says so', async (_, answer) => {
    fail = answer;
    remote();
    expect((await search('birds cliff nobody')).items[0]?.name).toBe('Gannet');
    await expect(makeVectors()).rejects.toThrow();
    expect(await checkEmbeddings()).toMatchObject({ implementation: 'server', ok: false });
    fail = null;
  });

  test('a server that does not answer in time leaves the search to words', async () => {
    vectorsOf = () => null;
    remote();
    expect((await search('birds cliff nobody')).items[0]?.name).toBe('Gannet');
  });
});

test('many listings that change at once wait for their vectors, and are found by words meanwhile', async () => {
  local();
  await makeVectors();
  const many = deepOr(10_000, 60);
  await loadInBulk((query) => addListings(query, {}, many));
  await db().$queryRaw`select rebuild_listing_search()::text`;
  while ((await makeVectors()) > 0);
  await db().$executeRaw`update listings set tagline = 'Counts the eggs of gulls' where slug like 'bulk-%'`;
  expect(await countVectorBacklog()).toBe(many);
  expect((await search('eggs of gulls')).items[0]?.name).toMatch(/^Bulk/);
  while ((await makeVectors()) > 0);
  expect(await countVectorBacklog()).toBe(0);
});

test('a process that is killed while it makes vectors loses none that is stored; two go on, and this one finds what they made', async () => {
  local();
  const { id: added } = await makeListing({ ...text, name: 'Trawl', tagline: 'Mends the nets of trawlers' });
  await db().$executeRaw`update listings set tagline = 'Mends nets' where slug like 'bulk-%'`;
  const find = async () => (await findByMeaning('nets', true, "'Ntrawl'"))?.ids;
  expect(await find()).toEqual([]); // reads the vectors that exist
  const before = await countVectorBacklog();
  const [killed, ...others] = (await Promise.all([standby(), standby(), standby()])) as [ChildProcess, ChildProcess, ChildProcess];
  // Its vector can't be stored by others before this transaction ends. So the process is killed half way, however fast it is.
  const half = await db().listing.findFirstOrThrow({
    where: { slug: { startsWith: 'bulk-' } },
    orderBy: { id: 'asc' },
    skip: Math.floor(before / 2),
  });
  const holder = await pool().connect();
  await holder.query('begin');
  await holder.query('select 1 from listing_vectors where listing_id = $1 for update', [half.id]);
  killed.send('make');
  await expect.poll(countVectorBacklog).toBeLessThan(before);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  expect(await countVectorBacklog()).toBeGreaterThan(0);
  await holder.query('rollback');
  holder.release();
  const ends = others.map((child) => once(child, 'exit'));
  for (const child of others) child.send('make');
  expect((await Promise.all(ends)).map(([code]) => code)).toEqual([0, 0]);
  expect(await countVectorBacklog()).toBe(0);
  await expect.poll(find).toEqual([added]);
});
