import { afterEach, expect, test } from 'vitest';
import { countView, flushViews } from '#lib/community/count-view.ts';
import { movedClock, setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { dayMs, hourMs } from '#lib/core/durations.ts';
import { makeListing } from '#scripts/testing/factories.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const viewsOf = async (id: number) => (await db().listing.findUniqueOrThrow({ where: { id }, select: { views: true } })).views;
const daysOf = async (id: number) =>
  (await db().listingViewDay.findMany({ where: { listingId: id }, orderBy: { day: 'asc' } })).map(({ views }) => views);

afterEach(() => setClock(systemClock));

test('a visitor counts once a day', async () => {
  const { id, slug } = await makeListing();
  const visit = (address: string) => countView({ slug, address, userAgent: firefox });
  expect([visit('192.0.2.1'), visit('192.0.2.1'), visit('192.0.2.2')]).toEqual([true, false, true]);
  await flushViews();
  expect(visit('192.0.2.1')).toBe(false);
  setClock(movedClock(dayMs));
  expect(visit('192.0.2.1')).toBe(true);
  await Promise.all([flushViews(), flushViews()]);
  expect(await viewsOf(id)).toBe(3);
  expect(await daysOf(id)).toEqual([2, 1]);
});

test('views count by hour from the launch until the awards of its week, by two writers at once', async () => {
  const week = new Date('2026-11-16T00:00:00Z');
  const clockAt = (hours: number) => setClock({ now: () => new Date(week.getTime() + hours * hourMs) });
  clockAt(0);
  const { id, slug } = await makeListing();
  let visitors = 0;
  const visits = (count: number) => {
    for (let n = 0; n < count; n++) countView({ slug, address: `198.51.100.${++visitors}`, userAgent: firefox });
  };
  visits(2);
  clockAt(1.99);
  visits(1);
  const first = flushViews();
  visits(3);
  await Promise.all([first, flushViews()]);
  clockAt(191.9);
  visits(1);
  clockAt(192);
  visits(5);
  await flushViews();
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
  const counted = Array.from({ length: 50 }, (_, n) => countView({ slug, address: '192.0.2.9', userAgent: `${firefox} ${n}` }));
  expect(counted.filter(Boolean)).toHaveLength(20);
  expect(countView({ slug, address: '192.0.2.10', userAgent: firefox })).toBe(true);
  await flushViews();
  expect(await viewsOf(id)).toBe(21);
});

test('what can’t be written waits, and is written once', async () => {
  const { id, slug } = await makeListing();
  countView({ slug, address: '192.0.2.1', userAgent: firefox });
  await db().$executeRawUnsafe('alter table listing_view_days rename to away');
  await expect(flushViews()).rejects.toThrow();
  await db().$executeRawUnsafe('alter table away rename to listing_view_days');
  countView({ slug, address: '192.0.2.2', userAgent: firefox });
  await Promise.all([flushViews(), flushViews()]);
  expect([await viewsOf(id), await daysOf(id)]).toEqual([2, [2]]);
});

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'DebutBot/1.0 (+https://debut.example/bot)',
  'Mozilla/5.0 (compatible; bingbot/2.0)',
  'Mozilla/5.0 AppleWebKit/537.36 HeadlessChrome/140.0',
  'curl/8.5.0',
  'python-requests/2.32',
  '',
  null,
])('no visitor: %s', (userAgent) => {
  expect(countView({ slug: 'tidemark', address: '192.0.2.1', userAgent })).toBe(false);
});

test('only live listings have views, and made-up names are nothing', async () => {
  const { id, slug } = await makeListing({ status: 'scheduled' });
  countView({ slug, address: '192.0.2.1', userAgent: firefox });
  countView({ slug: 'there-is-none', address: '192.0.2.1', userAgent: firefox });
  expect(countView({ slug: '../x', address: '192.0.2.1', userAgent: firefox })).toBe(false);
  await flushViews();
  expect(await viewsOf(id)).toBe(0);
});
