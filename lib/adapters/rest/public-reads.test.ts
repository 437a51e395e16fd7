// Tests the promises of the contract for every public read, over REST: parameters at and beyond their bounds, defaults, things that are
// missing or not public, pages, and cache headers. The data are those of the examples, so every example answers 200.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchHandler } from '#lib/adapters/http.ts';
import { handleRest } from '#lib/adapters/rest/rest.ts';
import type { Operation } from '#lib/api/define.ts';
import type { Problem } from '#lib/api/problem.ts';
import { sessionActor } from '#lib/auth/actor.ts';
import { listenForInvalidations } from '#lib/cache/invalidation.ts';
import { type CachedAnswer, readCache } from '#lib/cache/read-cache.ts';
import { TaggedCache } from '#lib/cache/tagged-cache.ts';
import { castVote } from '#lib/community/cast-vote.ts';
import { followListing } from '#lib/community/follow-listing.ts';
import contract from '#lib/contract/contract.json' with { type: 'json' };
import { operations } from '#lib/contract/registry.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { closeWeek } from '#lib/launches/awards/close-week.ts';
import { beginDay } from '#lib/launches/begin-day.ts';
import { boardNames } from '#lib/launches/boards/boards.ts';
import { snapshotRanks } from '#lib/launches/boards/snapshot-ranks.ts';
import { launchDueListings, markWeekOpen } from '#lib/launches/open-week.ts';
import { refreshTrending } from '#lib/launches/refresh-trending.ts';
import { storeRatings } from '#lib/listings/domain-ratings/domain-ratings.ts';
import { ebbline, tidemark } from '#lib/listings/examples.ts';
import { recountLiveListings } from '#lib/listings/visibility/adjust-live-counts.ts';
import { makeExampleSite } from '#scripts/testing/example-site.ts';
import { makeFounder, makeListing, makeUser, slugOf } from '#scripts/testing/factories.ts';

interface Parameter {
  type: 'string' | 'integer' | 'boolean';
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  enum?: string[];
  default?: string | number | boolean;
  required?: boolean;
}
interface Read {
  id: string;
  operation: Operation;
  parameters: [name: string, parameter: Parameter][];
  paged: boolean;
  notFound: boolean;
}

const promised = contract.operations as unknown as { operationId: string; query: Record<string, Parameter>; paginated: boolean }[];
const reads: Read[] = (operations as readonly Operation[])
  .filter(({ scope, extension }) => scope === 'public' && !extension)
  .map((operation) => {
    const theirs = promised.find(({ operationId }) => operationId === operation.id);
    if (!theirs) throw new Error(`${operation.id} is not of the contract`);
    const { query, paginated } = theirs;
    return { id: operation.id, operation, parameters: Object.entries(query), paged: paginated, notFound: operation.notFound ?? false };
  });

interface Answer {
  status: number;
  headers: Headers;
  text: string;
  body: Record<string, unknown> & Partial<Problem> & { items: unknown[]; total: number; has_more: boolean };
}
type Query = Record<string, unknown> | string;

const handle = fetchHandler(handleRest);
/** Sends the operation's example request, changed as given. If `query` is given, only the required parameters of the example are kept. */
async function ask(
  { operation, parameters }: Read,
  how: { query?: Query; params?: Record<string, string>; method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { example, path } = operation;
  const params = { ...example?.params, ...how.params };
  const required = parameters.flatMap(([name, { required }]) => (required ? [[name, example?.query?.[name]]] : []));
  const named = (values: object) => new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString();
  const search =
    typeof how.query === 'string'
      ? how.query
      : named(how.query ? { ...Object.fromEntries(required), ...how.query } : (example?.query ?? {}));
  const target = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])));
  const { method = 'GET', headers = {} } = how;
  const answer = await handle(new Request(`https://debut.example/api/v1${target}?${search}`, { method, headers }));
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: text ? JSON.parse(text) : {} };
}

beforeAll(async () => {
  await makeExampleSite();
  await makeTies();
  await makeHidden();
  await recountLiveListings();
});

const revenue = (revenueCents: number) => ({ revenueCents, revenueMonth: new Date('2026-10-01'), revenueSource: 'verified' as const });

/** Makes three of each thing that lists show. They are equal in all properties by which lists are sorted. */
async function makeTies() {
  const sailing = await db().category.findUniqueOrThrow({ where: { slug: 'sailing' } });
  const today = new Date('2026-11-21T08:00:00Z');
  const counted = {
    votes: 5,
    weekVotes: 5,
    followers: 3,
    views: 20,
    trending: 2,
    domainRating: 20,
    billboardCents: 5000,
    ...revenue(40_000),
  };
  for (const name of ['One', 'Two', 'Three']) {
    const found = { tagline: 'Tide tables for all', country: 'PT', categoryIds: [sailing.id] };
    const live = await makeListing({ name, slug: name.toLowerCase(), ...found, launchedAt: today, ...counted });
    const founder = await makeFounder({ name: `${name} Person`, country: 'PT', liveListings: 1 });
    await db().listingFounder.create({ data: { listingId: live.id, founderId: founder.id, position: 0 } });
    await makeListing({ name: `Next ${name}`, ...found, status: 'scheduled', launchWeek: new Date('2026-11-23') });
    await db().blogPost.create({ data: { slug: name.toLowerCase(), title: `A launch week, ${name}`, body: 'Text.', publishedAt: today } });
  }
  for (const week of [new Date('2026-10-05'), new Date('2026-10-12')])
    await db().launchWeek.create({ data: { week, awards: { create: { rank: 2, listingId: ebbline.id, votes: 9 } } } });
}
afterAll(() => {
  readCache().suspend();
  setClock(systemClock);
});

test('all that the contract calls public is here', () => {
  expect(reads.map(({ id }) => id)).toEqual(
    promised.filter((each) => (each as { scope?: unknown }).scope === null).map((each) => each.operationId),
  );
});

/** The default values of parameters. Leaving out a parameter has the same effect as sending its default. */
const defaults = {
  page: 1,
  per_page: 20,
  include_empty: true,
  section: 'this-week',
  sort: 'relevance',
  status: 'live',
  shape: 'standard',
  mode: 'auto',
  size: 'm',
};

test('the defaults are these', () => {
  const all = reads.flatMap(({ parameters }) => parameters.filter(([, { default: value }]) => value !== undefined));
  expect(Object.fromEntries(all.map(([name, parameter]) => [name, parameter.default]))).toEqual(defaults);
});

/** Filters that accept only values of a vocabulary. */
const words: Record<string, string[]> = { category: ['sailing', 'weather'], stage: ['idea', 'beta'], pricing_model: ['free', 'one_time'] };

/** Returns accepted values of a parameter. The answer is 200, or 404 if the value names something that does not exist. */
function right(
  name: string,
  { type, maxLength, minimum = 0, maximum = 0, enum: values, pattern }: Parameter,
): (string | number | boolean)[] {
  if (values) return values;
  if (type === 'boolean') return [true, false];
  if (type === 'integer') return [minimum, minimum + 1, maximum];
  if (words[name]) return words[name];
  if (pattern?.includes('{2}')) return ['PT', 'pt', 'pT'];
  if (pattern) return ['a', '0', 'a-b', `${'a'.repeat(219)}-`];
  if (name === 'week') return ['this', 'next', 'last', '2026-11-16', '2026-11-22', '2024-02-29', '9999-12-31'];
  return ['', ' ', 'a', 'ê'.repeat(maxLength ?? 0), '%', `"'()&|!:*<>`, '👩‍🚀', 'مرحبا'];
}
/** Returns refused values of a parameter. */
function wrong(name: string, { type, maxLength, minimum = 0, maximum = 0, enum: values, pattern }: Parameter): string[] {
  if (values) return ['', 'nonsense', ...values.slice(0, 1).flatMap((value) => [value.toUpperCase(), ` ${value}`])];
  if (type === 'boolean') return ['', '1', 'yes', 'True'];
  if (type === 'integer') return [`${minimum - 1}`, `${maximum + 1}`, '-1', '', ' 1', '1.0', '1e1', '01', 'one', '99999999999999999999'];
  if (pattern?.includes('{2}')) return ['', 'P', 'PRT', 'P1', 'p ', 'ß', 'ZZ'];
  const unknown = words[name] ? ['no-such-thing'] : [];
  if (pattern) return ['', '-a', 'Sailing', 'a b', 'a_b', 'ä', 'a\n', 'a'.repeat(221), ...unknown];
  if (name === 'week') return ['', 'now', 'This', '2026-02-30', '2026-13-01', '2026-W47', '20261116', '16.11.2026', '2026-11-16T'];
  return ['a'.repeat((maxLength ?? 0) + 1), 'a\0', ...unknown];
}

/**
 * Statuses that are not public. A listing that is `awaiting_badge` can be read by its slug, so that the badge's link works, but it is in no
 * list.
 */
const hidden = ['draft', 'awaiting_badge', 'paused', 'rejected', 'removed'] as const;

/** Makes listings that are not public. They would be first in every order, and have awards, founders and alternatives. */
async function makeHidden() {
  const { categories, founders } = await db().listing.findUniqueOrThrow({
    where: { slug: tidemark.slug },
    include: { categories: true, founders: true },
  });
  const most = 1_000_000;
  const counted = { votes: most, weekVotes: most, followers: most, views: most, trending: most, domainRating: 100, ...revenue(most) };
  for (const [at, status] of hidden.entries()) {
    const { id } = await makeListing({
      ...{ name: `Secret ${status}`, slug: slugOf(`secret ${status}`), tagline: 'Tide tables that nobody sees', status, ...counted },
      ...{ launchWeek: new Date('2026-11-16'), launchedAt: new Date('2026-11-21T09:00:00Z'), billboardCents: most, country: 'PT' },
      ...{ categoryIds: categories.map(({ categoryId }) => categoryId), extraCategories: 3, storyUnlocked: true },
    });
    await db().listingFounder.create({ data: { listingId: id, founderId: founders[0]?.founderId ?? '', position: 0 } });
    await db().founderStory.create({ data: { listingId: id, story: 'Secret' } });
    await db().listingAlternative.create({ data: { listingId: tidemark.id, alternativeId: id, approved: true } });
    const week = new Date(Date.UTC(2026, 6, 6 + 7 * at));
    await db().launchWeek.create({ data: { week, awards: { create: { rank: 1, listingId: id, votes: most } } } });
  }
}

/**
 * Returns the lists that an operation can return: the list of its example, and one for each name in its path or parameter that selects a
 * list.
 */
function listsOf({ operation, parameters }: Read): { what: string; params: Record<string, string>; query: Record<string, unknown> }[] {
  const { board } = operation.params?._zod.def.shape ?? {};
  return [
    { what: 'as in its example', params: {}, query: operation.example?.query ?? {} },
    ...(board ? boardNames : []).map((board) => ({ what: board, params: { board }, query: {} })),
    ...parameters.flatMap(([name, { enum: values = [] }]) =>
      values.map((value) => ({ what: `${name}=${value}`, params: {}, query: { [name]: value } })),
    ),
  ];
}

describe.each(reads.map((read) => [read.id, read] as const))('%s', (_, read) => {
  const { parameters, notFound, operation, paged } = read;
  const own = Object.keys(operation.params?._zod.def.shape ?? {});

  for (const [name, parameter] of parameters) {
    // Only one board has weeks. The tests of boards check that the others refuse a week.
    const params: Record<string, string> = name === 'week' ? { board: 'community-weekly' } : {};

    test(`${name}: what it takes`, async () => {
      for (const value of right(name, parameter)) {
        const { status, body } = await ask(read, { params, query: { [name]: value } });
        expect(status === 404 && notFound ? 200 : status, `${name}=${value}: ${body.detail}`).toBe(200);
      }
    });

    test(`${name}: what it refuses, by name`, async () => {
      for (const value of wrong(name, parameter)) {
        const { status, body } = await ask(read, { params, query: { [name]: value } });
        expect(status, `${name}=${JSON.stringify(value)}`).toBe(400);
        expect(new Set(body.errors?.map(({ path }) => path)), `${name}=${JSON.stringify(value)}`).toEqual(new Set([`query.${name}`]));
      }
    });

    test(`${name}: once only, and by its name only`, async () => {
      const value = encodeURIComponent(String(right(name, parameter)[0]));
      const others = parameters.flatMap(([other, { required }]) => (required && other !== name ? [`${other}=tidemark`] : []));
      const twice = await ask(read, { params, query: [...others, `${name}=${value}`, `${name}=${value}`].join('&') });
      expect([twice.status, twice.body.errors?.map(({ path }) => path)]).toEqual([400, [`query.${name}`]]);
      const misspelt = name.length < 3 ? `${name}${name}` : `${name.slice(0, -1)}_`;
      const meant = await ask(read, { params, query: { [misspelt]: 'a' } });
      expect(meant.status).toBe(400);
      const suggestion = meant.body.errors?.find(({ path }) => path === `query.${misspelt}`);
      expect(suggestion).toMatchObject({ code: 'unknown_member' });
      if (name.length > 2) expect(suggestion?.message).toContain(`did you mean “${name}”?`);
    });

    if (parameter.required)
      test(`${name}: is required`, async () => {
        const rest = parameters.flatMap(([other]) => (other === name ? [] : [`${other}=tidemark`]));
        const { status, body } = await ask(read, { query: rest.join('&') });
        expect([status, body.errors]).toEqual([400, [expect.objectContaining({ path: `query.${name}`, message: 'is required' })]]);
      });
  }

  if (parameters.length === 0)
    test('takes no such parameter, and says so', async () => {
      const { status, body } = await ask(read, { query: 'page=1' });
      expect([status, body.errors?.[0]?.message]).toEqual([
        400,
        operation.query
          ? `is not known here; known are ${Object.keys(operation.query._zod.def.shape).join(', ')}`
          : 'is not known here: this operation takes no query parameters',
      ]);
    });

  const optional = Object.fromEntries(parameters.flatMap(([name, { default: value }]) => (value === undefined ? [] : [[name, value]])));
  if (Object.keys(optional).length > 0)
    test('what is left out is as its default', async () => {
      const [bare, spelt] = [await ask(read, { query: {} }), await ask(read, { query: optional })];
      expect(bare.status).toBe(200);
      expect(spelt.text).toBe(bare.text);
      if (paged) expect(bare.body).toMatchObject({ page: 1, per_page: 20 });
    });

  if (own.length > 0)
    test('a well-formed name of nothing: 404 that names it', async () => {
      expect(notFound).toBe(true);
      for (const value of own[0] === 'week' ? ['1999-01-04', '9999-12-27'] : ['no-such-thing', 'a'.repeat(220)]) {
        const { status, body, headers } = await ask(read, { params: { [String(own[0])]: value }, query: {} });
        expect([status, body.code, body.status], value).toEqual([404, 'not_found', 404]);
        expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
        expect(headers.get('cache-control')).toBe('no-store');
        expect(body.detail).toContain(value);
      }
    });

  // A board with any unknown name is answered with 404.
  if (own.length > 0 && own[0] !== 'board')
    test('a malformed name: 400 that names the parameter', async () => {
      const malformed = own[0] === 'week' ? ['2026-02-30', 'yesterday', '2026-11-166'] : ['-a', 'A', 'a_b', 'ä', 'a'.repeat(221), ' '];
      for (const value of malformed) {
        const { status, body } = await ask(read, { params: { [String(own[0])]: value } });
        expect([status, new Set(body.errors?.map(({ path }) => path))], value).toEqual([400, new Set([`params.${own[0]}`])]);
      }
    });

  const required = parameters.filter(([, parameter]) => parameter.required);
  if (required.length > 0)
    test('a slug of nothing among its parameters: 404 that names it', async () => {
      expect(notFound).toBe(true);
      for (const [name] of required) {
        const { status, body } = await ask(read, { query: { [name]: 'no-such-thing' } });
        expect([status, body.code, body.detail]).toEqual([404, 'not_found', 'There is no listing “no-such-thing”.']);
      }
    });

  if (paged)
    test.each(listsOf(read))('$what: pages put together are the list, and past the end there is nothing', async ({ params, query }) => {
      const page = (number: number, per_page: number) => ask(read, { params, query: { ...query, page: number, per_page } });
      const whole = await page(1, 100);
      expect([whole.status, whole.body.has_more, whole.body.total]).toEqual([200, false, whole.body.items.length]);
      expect(whole.body.total).toBeGreaterThanOrEqual(3);
      const pages: unknown[] = [];
      for (let number = 1; number <= whole.body.total; number++) {
        const { body } = await page(number, 1);
        expect(body).toMatchObject({ page: number, per_page: 1, total: whole.body.total, has_more: number < whole.body.total });
        pages.push(...body.items);
      }
      expect(pages).toEqual(whole.body.items);
      for (const [number, per_page] of [[whole.body.total + 1, 1] as const, [2, 20] as const, [1000, 100] as const]) {
        const past = await page(number, per_page);
        expect(past.status).toBe(200);
        expect(past.body).toMatchObject({ items: [], page: number, per_page, total: whole.body.total, has_more: false });
      }
    });

  test('shows nothing of what is not for strangers', async () => {
    const asked = [await ask(read), await ask(read, { query: { ...(parameters.some(([name]) => name === 'q') ? { q: 'secret' } : {}) } })];
    if (paged) for (const { params, query } of listsOf(read)) asked.push(await ask(read, { params, query: { ...query, per_page: 100 } }));
    for (const { status, text } of asked) {
      expect(status).toBe(200);
      // The answer may contain the word from the query that matched no listing.
      expect(text.replace('"dropped":["secret"]', '')).not.toMatch(/secret/i);
    }
  });

  const slugs = operation.path.startsWith('/listings/{slug}') ? ['slug'] : read.id === 'compare_listings' ? ['a', 'b'] : [];
  for (const name of slugs)
    test.each(hidden)(`${name}: of a listing that is %s`, async (state) => {
      const slug = slugOf(`secret ${state}`);
      const { status, body } = await (name === 'slug' ? ask(read, { params: { slug } }) : ask(read, { query: { [name]: slug } }));
      expect([status, body.code]).toEqual(state === 'awaiting_badge' ? [200, undefined] : [404, 'not_found']);
    });

  test('an ETag, 304 for whoever has it, and HEAD without a body', async () => {
    const first = await ask(read);
    expect(first.status).toBe(200);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=300');
    expect(first.headers.get('vary')).toBe('Accept-Encoding');
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const known = await ask(read, { headers: { 'if-none-match': `W/${etag}` } });
    expect([known.status, known.text]).toEqual([304, '']);
    for (const name of ['etag', 'cache-control', 'vary']) expect(known.headers.get(name), name).toBe(first.headers.get(name));
    const head = await ask(read, { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
    const lasting = (headers: Headers) =>
      [...headers].filter(([name]) => !['x-request-id', 'ratelimit'].includes(name)).map(([name, value]) => `${name}: ${value}`);
    expect(lasting(head.headers)).toEqual(lasting(first.headers));
  });

  test('an answer that was kept is the one that is made anew', async () => {
    readCache().suspend();
    const made = await ask(read);
    readCache().enable();
    const [first, kept] = [await ask(read), await ask(read)];
    expect(readCache().size).toBe(1);
    readCache().suspend();
    expect([first.text, kept.text]).toEqual([made.text, made.text]);
    expect([first.headers.get('etag'), kept.headers.get('etag')]).toEqual([made.headers.get('etag'), made.headers.get('etag')]);
  });
});

describe('kept answers show what was changed', () => {
  const rating = { domain: 'tidemark.example', rating: 44, measuredOn: new Date('2026-11-20'), provider: 'open-page-rank' };
  const member = async () => sessionActor((await makeUser({ createdAt: new Date('2026-11-01') })).id);
  const setTime = (at: string) => setClock({ now: () => new Date(at) });
  const beginWeek = () => {
    setTime('2026-11-23T00:00:00Z');
    return markWeekOpen();
  };
  const newDay = () => {
    setTime('2026-11-24T00:00:00Z');
    return beginDay();
  };
  /** The changes in the order of their times. */
  const changes: [what: string, at: string, change: () => Promise<unknown>][] = [
    ['a vote', '2026-11-21T10:00:00Z', async () => castVote(await member(), tidemark.id, { address: '192.0.2.7' })],
    ['a follower', '2026-11-21T10:00:00Z', async () => followListing(await member(), tidemark.id, true)],
    ['what trends', '2026-11-21T10:00:00Z', refreshTrending],
    ['a domain rating', '2026-11-21T10:00:00Z', () => storeRatings([rating])],
    ['a week that begins', '2026-11-22T23:59:59Z', beginWeek],
    ['its launches', '2026-11-23T00:00:00Z', () => launchDueListings()],
    ['places on the boards', '2026-11-23T00:00:00Z', snapshotRanks],
    ['a day that begins', '2026-11-23T23:59:59Z', newDay],
    ['awards', '2026-11-24T00:00:00Z', () => closeWeek('2026-11-16')],
  ];
  const shared = processWide<ReturnType<typeof readCache>>('read-cache', () => readCache());
  let stop: () => Promise<void>;

  beforeAll(async () => {
    const cache = readCache();
    stop = await listenForInvalidations({
      invalidate: async (tags) => cache.invalidate(tags),
      invalidateAll: async () => cache.enable(),
      disconnected: () => cache.suspend(),
    });
  });
  afterAll(() => stop());

  /** Returns the answers of all lists and things, by address. */
  async function everything(): Promise<Map<string, string>> {
    const answers = new Map<string, string>();
    for (const read of reads) {
      answers.set(read.id, (await ask(read)).text);
      for (const { what, params, query } of read.paged ? listsOf(read) : [])
        answers.set(`${read.id} ${what}`, (await ask(read, { params, query })).text);
    }
    return answers;
  }
  async function madeAnew(): Promise<Map<string, string>> {
    const kept = shared.get();
    shared.set(new TaggedCache<CachedAnswer>({ maxBytes: 1, sizeOf: () => 1 })); // a cache that keeps nothing
    try {
      return await everything();
    } finally {
      shared.set(kept);
    }
  }
  const different = (some: Map<string, string>, others: Map<string, string>) =>
    [...some.keys()].filter((name) => some.get(name) !== others.get(name));

  test.each(changes)('%s', async (_, at, change) => {
    setTime(at);
    readCache().enable();
    const before = await everything();
    await change();
    const after = await madeAnew();
    expect(different(before, after)).not.toEqual([]);
    await expect.poll(async () => different(await everything(), after), { interval: 100 }).toEqual([]);
  });
});
