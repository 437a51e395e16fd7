import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { countSeen, type Seen } from '#lib/community/stats/count-seen.ts';
import { referrerHost } from '#lib/community/stats/referrer.ts';
import { flushSeen } from '#lib/community/stats/write-seen.ts';
import { movedClock, setClock, systemClock } from '#lib/core/clock.ts';
import { markCrawlingNetwork } from '#lib/core/crawling-networks.ts';
import { db } from '#lib/core/db.ts';
import { dayMs, hourMs } from '#lib/core/durations.ts';
import { purge } from '#lib/site/purge.ts';
import { isDeep } from '#scripts/testing/deep.ts';
import { makeListing } from '#scripts/testing/factories.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const see = (slug: string, address: string, facts: Partial<Seen> = {}) =>
  countSeen({ kind: 'views', slug, address, userAgent: firefox, ...facts });
const viewsOf = async (id: number) => (await db().listing.findUniqueOrThrow({ where: { id }, select: { views: true } })).views;
const daysOf = async (id: number) =>
  (await db().listingViewDay.findMany({ where: { listingId: id }, orderBy: { day: 'asc' } })).map(({ views }) => views);
const sourcesOf = async (id: number, kind: 'referrer' | 'country') =>
  Object.fromEntries(
    (await db().listingSource.findMany({ where: { listingId: id, kind }, orderBy: { name: 'asc' } })).map((row) => [
      row.name,
      [row.views, row.visits],
    ]),
  );

afterEach(() => setClock(systemClock));

test('a visitor counts once a day', async () => {
  const { id, slug } = await makeListing();
  const answers = [await see(slug, '192.0.2.1'), await see(slug, '192.0.2.1'), await see(slug, '192.0.2.2')];
  expect(answers).toEqual([true, false, true]);
  await flushSeen();
  expect(await see(slug, '192.0.2.1')).toBe(false);
  setClock(movedClock(dayMs));
  expect(await see(slug, '192.0.2.1')).toBe(true);
  await Promise.all([flushSeen(), flushSeen()]);
  expect([await viewsOf(id), await daysOf(id)]).toEqual([3, [2, 1]]);
});

test('views, visits, badges and searches count apart, each once, and a view from the product’s own site is one by its badge', async () => {
  const { id, slug } = await makeListing({ domain: 'product.example' });
  for (const kind of ['views', 'visits', 'badgeViews', 'badgeViews', 'searches'] as const) await see(slug, '192.0.2.1', { kind });
  await see(slug, '192.0.2.2', { kind: 'searches' });
  await see(slug, '192.0.2.3', { referrer: 'www.product.example' });
  await flushSeen();
  expect(await db().listingViewDay.findFirst({ where: { listingId: id } })).toMatchObject({
    ...{ views: 2, visits: 1, badgeViews: 1, badgeVisits: 1, searches: 2 },
  });
  expect(await db().listingHour.findMany({ where: { listingId: id } })).toMatchObject([{ views: 2, visits: 1 }]);
});

test('the hosts of referrers and the countries of a day are counted, hosts beyond the twentieth together', async () => {
  const { id, slug } = await makeListing();
  let visitor = 0;
  const from = (referrer: string, facts: Partial<Seen> = {}) => see(slug, `198.51.100.${++visitor}`, { referrer, country: 'de', ...facts });
  await from('news.example');
  await from('www.news.example:8080', { kind: 'visits' });
  await from('', { country: 'XX' });
  await flushSeen();
  for (let n = 0; n < 25; n++) await from(`spam-${n}.example`);
  await from('news.example');
  await flushSeen();
  const referrers = await sourcesOf(id, 'referrer');
  expect(Object.keys(referrers)).toHaveLength(22);
  expect(referrers).toMatchObject({ '': [1, 0], 'news.example': [2, 1], other: [6, 0] });
  expect(await sourcesOf(id, 'country')).toEqual({ DE: [27, 1] });
});

test.each([
  ['news.example', 'news.example'],
  ['WWW.News.Example:443', 'news.example'],
  ['xn--mller-kva.example', 'xn--mller-kva.example'],
  ['www.example', 'www.example'],
  ...['', 'localhost', '192.0.2.1', '[2001:db8::1]', 'other', 'javascript:alert(1)', '<b>.example', 'a b.example', '-a.example'].map(
    (bad) => [bad, ''],
  ),
  [`${'a.'.repeat(60)}example`, ''],
  ['\u202egnp.example', ''],
  ['müller.example', ''],
])('the referrer %j is counted as %j', (sent, host) => expect(referrerHost(sent)).toBe(host));

test('views count by hour from the launch until the awards of its week, by two writers at once', async () => {
  const week = new Date('2026-11-16T00:00:00Z');
  const clockAt = (hours: number) => setClock({ now: () => new Date(week.getTime() + hours * hourMs) });
  clockAt(0);
  const { id, slug } = await makeListing();
  let visitors = 0;
  const visits = async (count: number) => {
    for (let n = 0; n < count; n++) await see(slug, `198.51.100.${++visitors}`);
  };
  await visits(2);
  clockAt(1.99);
  await visits(1);
  const first = flushSeen();
  await visits(3);
  await Promise.all([first, flushSeen()]);
  clockAt(191.9);
  await visits(1);
  clockAt(192);
  await visits(5);
  await flushSeen();
  const hours = await db().launchHour.findMany({ where: { listingId: id }, orderBy: { hour: 'asc' } });
  expect(hours.map(({ hour, views, rank }) => [(hour.getTime() - week.getTime()) / hourMs, views, rank])).toEqual([
    [0, 2, null],
    [1, 4, null],
    [191, 1, null],
  ]);
  expect([await viewsOf(id), await daysOf(id)]).toEqual([12, [6, 1, 5]]);
});

test('who names another browser each time counts twenty times a day at most', async () => {
  const { id, slug } = await makeListing();
  const pretend = async (count: number, from: number) => {
    for (let n = from; n < from + count; n++) await see(slug, '192.0.2.9', { userAgent: `${firefox} ${n}` });
  };
  await pretend(15, 0);
  await flushSeen();
  await pretend(50, 10);
  await see(slug, '192.0.2.10');
  await flushSeen();
  expect(await viewsOf(id)).toBe(21);
});

test('what can’t be written waits, and is written once', async () => {
  const { id, slug } = await makeListing();
  await see(slug, '192.0.2.1');
  await db().$executeRawUnsafe('alter table listing_view_days rename to away');
  await expect(flushSeen()).rejects.toThrow();
  await db().$executeRawUnsafe('alter table away rename to listing_view_days');
  await see(slug, '192.0.2.2');
  await Promise.all([flushSeen(), flushSeen()]);
  expect([await viewsOf(id), await daysOf(id)]).toEqual([2, [2]]);
});

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ChatGPT-User/1.0; +https://openai.com/bot)',
  'facebookexternalhit/1.1',
  'DebutBot/1.0 (+https://debut.example/bot)',
  'Mozilla/5.0 (compatible; bingbot/2.0)',
  'Mozilla/5.0 AppleWebKit/537.36 HeadlessChrome/140.0',
  'curl/8.5.0',
  'python-requests/2.32',
  '',
  null,
])('no visitor: %s', async (userAgent) => {
  expect(await see('tidemark', '192.0.2.1', { userAgent })).toBe(false);
});

test('a network that has pages drawn as a crawler does is no visitor, and another is', async () => {
  markCrawlingNetwork('203.0.113');
  expect([await see('tidemark', '203.0.113.7'), await see('tidemark', '203.0.114.7')]).toEqual([false, true]);
});

test('only live listings have views, upcoming ones show their badge, and made-up names are nothing', async () => {
  const { id, slug } = await makeListing({ status: 'scheduled' });
  const paused = await makeListing({ status: 'paused' });
  for (const kind of ['views', 'visits', 'badgeViews', 'searches'] as const) {
    await see(slug, '192.0.2.1', { kind });
    await see(paused.slug, '192.0.2.1', { kind });
  }
  await see('there-is-none', '192.0.2.1');
  expect(await see('../x', '192.0.2.1')).toBe(false);
  await flushSeen();
  expect(await db().listingViewDay.findMany({ where: { listingId: { in: [id, paused.id] } } })).toMatchObject([
    { listingId: id, views: 0, visits: 0, searches: 0, badgeViews: 1 },
  ]);
});

test('no address is stored, and the salt goes with its day', async () => {
  setClock(movedClock(10 * dayMs)); // later than any other test of this file, so that this day's salt is the only one
  const { slug } = await makeListing();
  await see(slug, '192.0.2.77', { referrer: 'news.example' });
  await flushSeen();
  const stored = await db().$queryRawUnsafe<{ rows: string }[]>(
    'select json_agg(m)::text as rows from visitor_marks m union all select json_agg(s)::text from listing_sources s',
  );
  expect(JSON.stringify(stored)).not.toContain('192.0.2');
  const salt = async () => (await db().visitorSalt.findMany()).map((row) => Buffer.from(row.salt).toString('hex'));
  const [first, ...others] = await salt();
  expect(others).toEqual([]);
  setClock(movedClock(12 * dayMs));
  await see(slug, '192.0.2.77');
  expect(await salt()).toEqual([expect.not.stringContaining(first ?? '-')]);
  expect(await purge('visitor_marks')).toBeGreaterThan(0);
  expect(await db().visitorMark.count()).toBe(0);
});

/** Starts a process that counts the views of visitors. Ends it by SIGKILL after `killAfter` of them; else by SIGTERM when it has counted all. */
async function countElsewhere(slugs: string[], first: number, last: number, killAfter = Number.POSITIVE_INFINITY): Promise<number> {
  const child = fork(join(import.meta.dirname, 'testing/count-worker.ts'), [slugs.join(' '), String(first), String(last)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let reached = first;
  child.on('message', (message) => {
    if (message === 'done') return child.kill('SIGTERM');
    reached = Number(message);
    return reached >= killAfter && child.kill('SIGKILL');
  });
  await once(child, 'exit');
  return reached;
}

test('processes that count the same visitors at once count each once; a kill loses what waits, a stop nothing', async () => {
  const visitors = isDeep ? 20_000 : 1_000;
  const listings = [await makeListing(), await makeListing(), await makeListing(), await makeListing(), await makeListing()];
  const slugs = listings.map(({ slug }) => slug);
  // Two processes see visitors of both halves, in overlapping parts; a third one sees only its own visitors and is killed.
  const killed = Math.floor(visitors / 2);
  await Promise.all([
    countElsewhere(slugs, 0, visitors * 0.7),
    countElsewhere(slugs, visitors * 0.3, visitors),
    countElsewhere(slugs, visitors, visitors * 2, visitors + killed),
  ]);
  for (const { id } of listings) {
    const views = await viewsOf(id);
    expect(await daysOf(id)).toEqual([views]);
    const { _sum: hours } = await db().listingHour.aggregate({ where: { listingId: id }, _sum: { views: true } });
    const { _sum: sources } = await db().listingSource.aggregate({ where: { listingId: id, kind: 'referrer' }, _sum: { views: true } });
    const { _sum: countries } = await db().listingSource.aggregate({ where: { listingId: id, kind: 'country' }, _sum: { views: true } });
    expect([hours.views, sources.views, countries.views]).toEqual([views, views, views]);
    expect(views).toBeGreaterThanOrEqual(visitors);
    expect(views).toBeLessThanOrEqual(visitors * 2);
  }
  // What the killed process had not written counts when its visitors come again, and what it had written does not count twice.
  await countElsewhere(slugs, visitors, visitors * 2);
  for (const { id } of listings) expect(await viewsOf(id)).toBe(visitors * 2);
});
