import { afterEach, expect, test } from 'vitest';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import { requestDueReadings } from '#lib/readings/request-due-readings.ts';
import { makeListing } from '#scripts/testing/factories.ts';

afterEach(() => setClock(systemClock));

async function readDay(): Promise<number> {
  let requested = 0;
  for (let after: number | null = 0; after !== null; ) {
    const batch: Awaited<ReturnType<typeof requestDueReadings>> = await requestDueReadings(after);
    requested += batch.requested;
    after = batch.next;
  }
  await db().reading.updateMany({ where: { endedAt: null }, data: { outcome: 'complete', endedAt: now() } });
  return requested;
}

test('each public listing is read once a month, on a day of its own; one that was read lately waits, and one of the demo is never read', async () => {
  const statuses = ['live', 'scheduled', 'awaiting_badge', 'paused', 'draft', 'removed'] as const;
  const listings = await Promise.all(
    Array.from({ length: 120 }, (_, n) =>
      makeListing({ status: statuses[n % statuses.length] ?? 'live', websiteUrl: `http://127.0.0.1:${9000 + n}/` }),
    ),
  );
  await makeListing({ websiteUrl: 'https://tidemark.example/' });
  const lately = listings[0]?.profileId ?? '';
  const perDay: number[] = [];
  for (let day = 1; day <= 31; day += 1) {
    setClock({ now: () => new Date(Date.UTC(2027, 0, day, 1, 30)) });
    if (day === 1) await db().reading.create({ data: { profileId: lately, outcome: 'complete', createdAt: now(), endedAt: now() } });
    perDay.push(await readDay());
    expect(await readDay()).toBe(0);
  }
  const expected = listings.filter(({ status }) => ['live', 'scheduled', 'awaiting_badge'].includes(status));
  const total = perDay.reduce((sum, count) => sum + count);
  const read = await db().reading.groupBy({ by: ['profileId'], _count: true });
  expect(read.map(({ profileId }) => profileId).sort()).toEqual(expected.map(({ profileId }) => profileId).sort());
  expect(read.every(({ _count }) => _count === 1 || _count === 2)).toBe(true);
  expect([expected.length - 1, expected.length]).toContain(total);
  // The readings are spread over the month. No day has more than a sixth of them, and the days after the 28th have none.
  expect(Math.max(...perDay)).toBeLessThanOrEqual(10);
  expect(perDay.slice(28)).toEqual([0, 0, 0]);
});
