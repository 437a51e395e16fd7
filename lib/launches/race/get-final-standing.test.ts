import { afterEach, beforeEach, expect, test } from 'vitest';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { getFinalStanding } from '#lib/launches/race/get-week-standing.ts';
import { makeListing } from '#scripts/testing/factories.ts';

const week = new Date('2026-11-16T00:00:00Z');
const setNow = (at: string) => setClock({ now: () => new Date(at) });

beforeEach(() => db().listing.deleteMany());
afterEach(() => setClock(systemClock));

test('a week that is over has a final place, and one under way has none', async () => {
  const launched = (name: string, weekVotes: number) =>
    makeListing({ name, slug: name, status: 'live', launchWeek: week, launchedAt: week, weekVotes });
  const [first, second] = [await launched('first', 9), await launched('second', 4)];
  setNow('2026-11-22T23:59:59Z');
  expect(await getFinalStanding({ id: first.id, launchWeek: week })).toBeNull();
  setNow('2026-11-23T00:00:00Z');
  expect(await getFinalStanding({ id: first.id, launchWeek: week })).toEqual({ rank: 1, of: 2 });
  expect(await getFinalStanding({ id: second.id, launchWeek: week })).toEqual({ rank: 2, of: 2 });
  expect(await getFinalStanding({ id: second.id, launchWeek: null })).toBeNull();
});
