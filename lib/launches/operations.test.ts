// Tests the four read operations of launches through the REST adapter: every parameter, bound, default, order and 404.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchHandler } from '#lib/adapters/http.ts';
import { restHandlerOf } from '#lib/adapters/rest/rest.ts';
import { operations } from '#lib/contract/registry.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { hourMs } from '#lib/core/durations.ts';
import { addWeeks, isoDate, weekOf } from '#lib/core/time.ts';
import { recountLiveListings } from '#lib/listings/visibility/adjust-live-counts.ts';
import { makeCategory, makeListing } from '#scripts/testing/factories.ts';

const today = new Date('2026-11-18T12:00:00Z');
const thisWeek = weekOf(today);
const lastWeek = addWeeks(thisWeek, -1);
const nextWeek = addWeeks(thisWeek, 1);

interface Item {
  slug: string;
  rank: number | null;
  week_votes: number;
  listing: { slug: string; url: string };
  metric: Record<string, unknown>;
  previous_rank: number | null;
  title: string;
  week: string;
  votes: number;
}
type Answer = Record<string, unknown> & { items: Item[]; total: number; code?: string; errors?: { path: string; message: string }[] };

const handle = fetchHandler(restHandlerOf(operations));
let address = 0;
async function get(path: string): Promise<{ status: number; json: Answer; headers: Headers }> {
  address += 1;
  const response = await handle(new Request(`http://localhost:3000/api/v1${path}`), `10.3.${address >> 8}.${address & 255}`);
  return { status: response.status, json: (await response.json()) as Answer, headers: response.headers };
}
const slugs = (answer: { json: Answer }) => answer.json.items.map(({ slug, listing }) => slug ?? listing.slug);

beforeAll(async () => {
  setClock({ now: () => today });
  const { id } = await makeCategory({ name: 'Sailing' });
  const live = (name: string, values: Parameters<typeof makeListing>[0]) => makeListing({ name, slug: name, categoryIds: [id], ...values });
  // The order of this week: the week's votes, then followers, then the earlier launch, then the id.
  const at = (day: number, hour = 0) => new Date(thisWeek.getTime() + (day * 24 + hour) * hourMs);
  await live('most', { weekVotes: 9, votes: 9, followers: 1, views: 50, trending: 3, launchedAt: at(0) });
  await live('tie-later', { weekVotes: 5, votes: 5, followers: 4, views: 10, trending: 0, launchedAt: at(2, 1) });
  await live('tie-earlier', { weekVotes: 5, votes: 6, followers: 4, views: 70, trending: 8, launchedAt: at(0, 1) });
  await live('tie-followed', { weekVotes: 5, votes: 5, followers: 7, views: 20, trending: 1, launchedAt: at(2, 11) });
  await live('last-week', {
    weekVotes: 12,
    votes: 40,
    followers: 2,
    views: 5,
    launchWeek: lastWeek,
    launchedAt: lastWeek,
    finalRank: 1,
    finalOf: 3,
    billboardCents: 5000,
    domainRating: 41.5,
    revenueCents: 120_000,
    revenueSource: 'verified',
    revenueMonth: new Date('2026-10-01T00:00:00Z'),
  });
  await live('older', {
    weekVotes: 3,
    votes: 3,
    launchWeek: addWeeks(thisWeek, -5),
    launchedAt: addWeeks(thisWeek, -5),
    finalRank: 1,
    finalOf: 2,
    billboardCents: 9000,
    domainRating: 12,
    revenueCents: 90_000,
    revenueSource: 'self_reported',
    revenueMonth: new Date('2026-09-01T00:00:00Z'),
  });
  await live('soon-b', { status: 'scheduled', launchWeek: addWeeks(thisWeek, 2) });
  await live('soon-a', { status: 'scheduled', launchWeek: nextWeek });
  await live('soon-c', { status: 'scheduled', launchWeek: addWeeks(thisWeek, 2) });
  await live('waiting', { status: 'awaiting_badge', launchWeek: nextWeek });
  await live('paused', { status: 'paused', launchWeek: thisWeek, weekVotes: 99, votes: 99, billboardCents: 99_999, domainRating: 99 });
  await recountLiveListings();

  const row = (slug: string) => db().listing.findUniqueOrThrow({ where: { slug } });
  const measured = (await row('last-week')).id;
  await db().domainRatingMeasurement.createMany({
    data: [
      { listingId: measured, measuredOn: new Date('2026-10-01T00:00:00Z'), provider: 'older', rating: 39 },
      { listingId: measured, measuredOn: new Date('2026-11-01T00:00:00Z'), provider: 'open-page-rank', rating: 41.5 },
      { listingId: (await row('older')).id, measuredOn: new Date('2026-11-02T00:00:00Z'), provider: 'ahrefs', rating: 12 },
    ],
  });
  await db().rankSnapshot.createMany({
    data: [
      { board: 'community-all-time', week: thisWeek, listingId: (await row('older')).id, rank: 1 },
      { board: 'community-all-time', week: thisWeek, listingId: measured, rank: 2 },
      { board: 'community-all-time', week: lastWeek, listingId: (await row('most')).id, rank: 9 },
    ],
  });
  await db().launchWeek.createMany({
    data: [
      { week: lastWeek, openedAt: lastWeek, closedAt: addWeeks(thisWeek, 0) },
      { week: addWeeks(thisWeek, -5), closedAt: addWeeks(thisWeek, -4) },
    ],
  });
  const won = async (slug: string, week: Date, rank: number, votes: number) =>
    db().award.create({ data: { week, rank, votes, listingId: (await row(slug)).id, createdAt: addWeeks(week, 1) } });
  await won('older', addWeeks(thisWeek, -5), 1, 3);
  await won('tie-later', addWeeks(thisWeek, -5), 2, 2);
  await won('last-week', lastWeek, 1, 12);
  await won('older', lastWeek, 3, 2);
  await won('paused', lastWeek, 2, 9);
});
afterAll(() => setClock(systemClock));

describe('get_launch_week', () => {
  test('this week is a race: its votes, then followers, then the earlier launch', async () => {
    const answer = await get('/launches/weeks/this');
    expect(answer.json).toMatchObject({ week: '2026-11-16', ends_on: '2026-11-22', state: 'current', awards_given_at: null, total: 4 });
    expect(answer.json.items.map(({ slug, rank, week_votes }) => [slug, rank, week_votes])).toEqual([
      ['most', 1, 9],
      ['tie-followed', 2, 5],
      ['tie-earlier', 3, 5],
      ['tie-later', 4, 5],
    ]);
    expect(answer.json.items[0]).toMatchObject({ category: { slug: 'sailing' }, url: expect.stringMatching(/^http.*\/listings\/most$/) });
    expect(answer.headers.get('etag')).toBeTruthy();
  });

  test('a date is taken back to its Monday; last and next are weeks, too', async () => {
    for (const day of ['2026-11-16', '2026-11-18', '2026-11-22'])
      expect((await get(`/launches/weeks/${day}`)).json).toMatchObject({ week: '2026-11-16', state: 'current', total: 4 });
    expect((await get('/launches/weeks/last')).json).toMatchObject({
      week: '2026-11-09',
      state: 'past',
      awards_given_at: '2026-11-16T00:00:00.000Z',
      items: [{ slug: 'last-week', rank: 1, week_votes: 12 }],
    });
    const next = await get('/launches/weeks/next');
    expect(next.json).toMatchObject({ week: '2026-11-23', state: 'future', total: 1 });
    expect(next.json.items).toMatchObject([{ slug: 'soon-a', rank: null, week_votes: 0, status: 'scheduled' }]);
    expect(slugs(await get(`/launches/weeks/${isoDate(addWeeks(thisWeek, 2))}`))).toEqual(['soon-b', 'soon-c']);
  });

  test('a week between, in which nothing launched, is an empty one', async () => {
    expect((await get(`/launches/weeks/${isoDate(addWeeks(thisWeek, -3))}`)).json).toMatchObject({ state: 'past', items: [], total: 0 });
  });

  test('before the first launch and more than a year ahead there are none', async () => {
    expect((await get(`/launches/weeks/${isoDate(addWeeks(thisWeek, -5))}`)).status).toBe(200);
    expect((await get(`/launches/weeks/${isoDate(addWeeks(thisWeek, -6))}`)).json).toMatchObject({ status: 404, code: 'not_found' });
    expect((await get('/launches/weeks/0001-01-01')).status).toBe(404);
    expect((await get(`/launches/weeks/${isoDate(addWeeks(thisWeek, 52))}`)).status).toBe(200);
    expect((await get(`/launches/weeks/${isoDate(addWeeks(thisWeek, 53))}`)).status).toBe(404);
    expect((await get('/launches/weeks/9999-12-31')).status).toBe(404);
  });

  test.each(['2026-02-30', '2026-13-01', 'today', '2026-11', '26-11-16', 'This', '2026-11-16T00'])('%s is no week', async (week) => {
    const { status, json } = await get(`/launches/weeks/${week}`);
    expect([status, json.errors?.[0]?.path]).toEqual([400, 'params.week']);
  });

  test('takes no query', async () => {
    expect((await get('/launches/weeks/this?page=2')).status).toBe(400);
  });

  test('a week of more than 500 gives the first 500, and says how many there are', async () => {
    const monday = addWeeks(thisWeek, -4);
    await db().$executeRaw`
      insert into listings (slug, name, tagline, description, website_url, domain, address_key, status, plan, launch_week, launched_at, week_votes, updated_at, preview_token)
      select 'full-' || n, 'Full ' || n, 'T', 'D', 'https://f' || n || '.example', 'f' || n || '.example', 'f' || n || '.example',
        'live', 'free', ${isoDate(monday)}::date, ${monday}, n, now(), gen_random_uuid() from generate_series(1, 520) n`;
    const { json } = await get(`/launches/weeks/${isoDate(monday)}`);
    expect([json.items.length, json.total, json.items[0]?.slug, json.items[499]?.rank]).toEqual([500, 520, 'full-520', 500]);
    const rest = await get(`/leaderboards/community-weekly?week=${isoDate(monday)}&per_page=100&page=6`);
    expect([rest.json.items.length, rest.json.items[0]?.rank, rest.json.has_more]).toEqual([20, 501, false]);
    await db().listing.deleteMany({ where: { slug: { startsWith: 'full-' } } });
  });
});

describe('list_launches', () => {
  test.each([
    ['today', ['tie-followed', 'tie-later']],
    ['this-week', ['most', 'tie-followed', 'tie-earlier', 'tie-later']],
    ['trending', ['tie-earlier', 'most', 'tie-followed']],
    ['most-voted', ['last-week', 'most', 'tie-earlier', 'tie-later', 'tie-followed', 'older']],
    ['recent', ['tie-followed', 'tie-later', 'tie-earlier', 'most', 'last-week', 'older']],
    ['most-viewed', ['tie-earlier', 'most', 'tie-followed', 'tie-later', 'last-week', 'older']],
    ['most-followed', ['tie-followed', 'tie-later', 'tie-earlier', 'last-week', 'most', 'older']],
    ['upcoming', ['soon-a', 'soon-b', 'soon-c']],
  ])('%s', async (section, expected) => {
    const answer = await get(`/launches?section=${section}`);
    expect(slugs(answer)).toEqual(expected);
    expect(answer.json).toMatchObject({ page: 1, per_page: 20, total: expected.length, has_more: false });
    expect(answer.json).not.toHaveProperty('total_capped');
    // The pages must have the same launches. The page after the last one is empty.
    const paged = [];
    for (let page = 1; page <= expected.length + 1; page += 1) {
      const one = await get(`/launches?section=${section}&per_page=1&page=${page}`);
      expect(one.json.has_more).toBe(page < expected.length);
      paged.push(...slugs(one));
    }
    expect(paged).toEqual(expected);
  });

  test('this-week when nothing is said', async () => {
    expect((await get('/launches')).json).toEqual((await get('/launches?section=this-week&page=1&per_page=20')).json);
  });

  test.each(['page=0', 'page=1001', 'page=x', 'per_page=0', 'per_page=101', 'section=best', 'section=', 'week=this'])(
    '%s is refused',
    async (query) => {
      const { status, json } = await get(`/launches?${query}`);
      expect([status, json.code]).toEqual([400, 'invalid_input']);
      expect(json.errors?.[0]?.path).toMatch(/^query/);
    },
  );

  test('the furthest page there may be is empty', async () => {
    expect((await get('/launches?section=recent&page=1000&per_page=100')).json).toMatchObject({ items: [], total: 6, has_more: false });
  });
});

describe('get_leaderboard', () => {
  const entries = (answer: { json: Answer }) => answer.json.items.map(({ rank, listing, metric }) => [rank, listing.slug, metric]);

  test('community-weekly is this week’s race, or that of the week one asks for', async () => {
    const answer = await get('/leaderboards/community-weekly');
    expect(answer.json).toMatchObject({ board: 'community-weekly', paid: false, label: null, week: '2026-11-16', total: 4 });
    expect(entries(answer)).toEqual([
      [1, 'most', { name: 'week_votes', value: 9 }],
      [2, 'tie-followed', { name: 'week_votes', value: 5 }],
      [3, 'tie-earlier', { name: 'week_votes', value: 5 }],
      [4, 'tie-later', { name: 'week_votes', value: 5 }],
    ]);
    expect((await get('/leaderboards/community-weekly?week=this')).json).toEqual(answer.json);
    expect((await get('/leaderboards/community-weekly?week=2026-11-20')).json).toEqual(answer.json);
    const last = await get('/leaderboards/community-weekly?week=last');
    expect([last.json.week, slugs(last)]).toEqual(['2026-11-09', ['last-week']]);
    expect((await get('/leaderboards/community-weekly?week=next')).json).toMatchObject({ week: '2026-11-23', items: [], total: 0 });
    expect((await get('/leaderboards/community-weekly?week=2019-05-06')).json).toMatchObject({ week: '2019-05-06', items: [], total: 0 });
  });

  test('community-all-time by all votes, with the place when the week began', async () => {
    const answer = await get('/leaderboards/community-all-time');
    expect(answer.json).toMatchObject({ week: null, paid: false, total: 6 });
    expect(entries(answer).slice(0, 2)).toEqual([
      [1, 'last-week', { name: 'votes', value: 40 }],
      [2, 'most', { name: 'votes', value: 9 }],
    ]);
    expect(answer.json.items.map(({ previous_rank }) => previous_rank)).toEqual([2, null, null, null, null, 1]);
  });

  test('the billboard says that it is paid, and has only those with money', async () => {
    const answer = await get('/leaderboards/billboard');
    expect(answer.json).toMatchObject({ paid: true, label: 'Paid placement', week: null, total: 2 });
    expect(entries(answer)).toEqual([
      [1, 'older', { name: 'contributed_cents', value: 9000 }],
      [2, 'last-week', { name: 'contributed_cents', value: 5000 }],
    ]);
  });

  test('domain-rating has what was measured, by whom and when', async () => {
    expect(entries(await get('/leaderboards/domain-rating'))).toEqual([
      [1, 'last-week', { name: 'domain_rating', value: 41.5, provider: 'open-page-rank', measured_on: '2026-11-01' }],
      [2, 'older', { name: 'domain_rating', value: 12, provider: 'ahrefs', measured_on: '2026-11-02' }],
    ]);
  });

  test('revenue says where it is from, and of which month', async () => {
    expect(entries(await get('/leaderboards/revenue'))).toEqual([
      [1, 'last-week', { name: 'monthly_revenue_cents', value: 120_000, source: 'verified', month: '2026-10-01' }],
      [2, 'older', { name: 'monthly_revenue_cents', value: 90_000, source: 'self_reported', month: '2026-09-01' }],
    ]);
  });

  test('ranks go on across pages', async () => {
    const second = await get('/leaderboards/community-all-time?per_page=4&page=2');
    expect(second.json).toMatchObject({ page: 2, per_page: 4, total: 6, has_more: false });
    expect(second.json.items.map(({ rank }) => rank)).toEqual([5, 6]);
    expect((await get('/leaderboards/billboard?page=9')).json).toMatchObject({ items: [], total: 2, has_more: false });
  });

  test('an unknown board is not found, whatever its form', async () => {
    expect((await get('/leaderboards/popular')).json).toMatchObject({ status: 404, code: 'not_found' });
    for (const name of ['Community', 'community_weekly', 'constructor', 'tostring'])
      expect((await get(`/leaderboards/${name}`)).status).toBe(404);
  });

  test.each(['community-all-time', 'billboard', 'domain-rating', 'revenue'])('%s has no weeks', async (board) => {
    const { status, json } = await get(`/leaderboards/${board}?week=this`);
    expect([status, json.errors]).toEqual([400, [{ path: 'query.week', message: expect.any(String), code: 'not_allowed' }]]);
  });

  test.each(['week=now', 'week=2026-02-30', 'week=2026-11-160', 'page=0', 'page=1001', 'per_page=0', 'per_page=101', 'q=x'])(
    '%s is refused',
    async (query) => {
      expect((await get(`/leaderboards/community-weekly?${query}`)).status).toBe(400);
    },
  );
});

describe('list_awards', () => {
  const won = (answer: { json: Answer }) => answer.json.items.map(({ week, rank, votes, listing }) => [week, rank, listing.slug, votes]);

  test('newest week first, then by rank; those of listings that are not shown are not, either', async () => {
    const answer = await get('/awards');
    expect(answer.json).toMatchObject({ page: 1, per_page: 20, total: 4, has_more: false });
    expect(won(answer)).toEqual([
      ['2026-11-09', 1, 'last-week', 12],
      ['2026-11-09', 3, 'older', 2],
      ['2026-10-12', 1, 'older', 3],
      ['2026-10-12', 2, 'tie-later', 2],
    ]);
    expect(answer.json.items[0]).toMatchObject({ title: 'Launch of the Week #1', awarded_at: '2026-11-16T00:00:00.000Z' });
    expect(won(await get('/awards?per_page=3&page=2'))).toEqual([['2026-10-12', 2, 'tie-later', 2]]);
  });

  test('of one listing; of an unknown one, none', async () => {
    expect(won(await get('/awards?listing=older'))).toEqual([
      ['2026-11-09', 3, 'older', 2],
      ['2026-10-12', 1, 'older', 3],
    ]);
    expect((await get('/awards?listing=older&per_page=1')).json).toMatchObject({ total: 2, has_more: true });
    for (const slug of ['nobody', 'most', 'paused'])
      expect((await get(`/awards?listing=${slug}`)).json).toMatchObject({ items: [], total: 0 });
  });

  test.each(['listing=Older', 'listing=', 'page=0', 'page=1001', 'per_page=0', 'per_page=101', 'week=this'])(
    '%s is refused',
    async (query) => {
      expect((await get(`/awards?${query}`)).status).toBe(400);
    },
  );
});
