import { expect, test } from 'vitest';
import { db } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { isoDate, now } from '#lib/core/time.ts';
import { importDomainRatings, measureDomainRatings } from '#lib/listings/domain-ratings/domain-ratings.ts';
import { getListing } from '#lib/listings/showing/get-listing.ts';
import { type DomainRatingProvider, RatingUnavailable } from '#lib/ports/domain-rating/index.ts';
import { makeListing } from '#scripts/testing/factories.ts';

const day = (ago: number) => isoDate(new Date(now().getTime() - ago * dayMs));

/** A provider that knows these domains and records its calls. */
function knowing(ratings: Record<string, number>, batch = 2): DomainRatingProvider & { asked: string[][] } {
  const asked: string[][] = [];
  return {
    name: 'test',
    batch,
    asked,
    async measure(domains) {
      asked.push(domains);
      return new Map(
        domains.flatMap((domain) =>
          ratings[domain] === undefined ? [] : [[domain, { rating: ratings[domain] as number, provider: 'test', measuredOn: day(0) }]],
        ),
      );
    },
  };
}

test('a table is taken over: history kept, the newest shown', async () => {
  const { slug } = await makeListing({ name: 'Rated' });
  const csv = `rated.example,30,${day(60)},ahrefs\nrated.example,41.5,${day(2)},ahrefs\nnobody.example,9,${day(2)}\n`;
  expect(await importDomainRatings(csv)).toEqual({ lines: 3, listings: 1, unlisted: ['nobody.example'] });
  const listing = await getListing(slug);
  expect(listing.domainRating).toBe(41.5);
  expect(listing.domainRatingTrend.map(({ rating, provider }) => [rating, provider])).toEqual([
    [30, 'ahrefs'],
    [41.5, 'ahrefs'],
  ]);
  // A measurement that is older than the newest one only changes the history. A second measurement of a day replaces the first.
  await importDomainRatings(`rated.example,20,${day(90)},ahrefs\nrated.example,31,${day(60)},ahrefs`);
  const again = await getListing(slug);
  expect(again.domainRating).toBe(41.5);
  expect(again.domainRatingTrend.map(({ rating }) => rating)).toEqual([20, 31, 41.5]);
});

test('one bad line, and nothing is written', async () => {
  const { id } = await makeListing({ name: 'Untouched' });
  await expect(importDomainRatings(`untouched.example,30,${day(1)}\nuntouched.example,nine,${day(1)}`)).rejects.toMatchObject({
    status: 400,
    errors: [{ path: 'line 2', code: 'bad_line' }],
  });
  expect(await db().domainRatingMeasurement.count({ where: { listingId: id } })).toBe(0);
});

test('a host that many share rates none of them', async () => {
  const { slug } = await makeListing({ name: 'Hosted', domain: 'shared.example', addressKey: 'shared.example/hosted' });
  expect(await importDomainRatings(`shared.example,90,${day(1)}`)).toMatchObject({ listings: 0, unlisted: ['shared.example'] });
  expect((await getListing(slug)).domainRating).toBeNull();
});

test('live listings are measured in batches; one measured lately is left out; an unknown domain has no value', async () => {
  await db().listing.deleteMany({});
  for (const name of ['One', 'Two', 'Three', 'Four']) await makeListing({ name });
  await makeListing({ name: 'Scheduled', status: 'scheduled' });
  await makeListing({ name: 'Shared', domain: 'shared.example', addressKey: 'shared.example/it' });
  const provider = knowing({ 'one.example': 12.5, 'three.example': 3 });
  let rated = 0;
  for (let after: number | null = 0; after !== null; ) {
    const batch = await measureDomainRatings(after, provider);
    rated += batch.rated;
    after = batch.next;
  }
  expect(rated).toBe(2);
  expect(provider.asked).toEqual([
    ['one.example', 'two.example'],
    ['three.example', 'four.example'],
  ]);
  expect((await getListing('one')).domainRating).toBe(12.5);
  expect((await getListing('two')).domainRating).toBeNull();

  const next = knowing({});
  await measureDomainRatings(0, next);
  expect(next.asked).toEqual([['two.example', 'four.example']]);
});

test('without a provider nothing is done, and one that fails changes nothing', async () => {
  expect(await measureDomainRatings(0, null)).toEqual({ asked: 0, rated: 0, next: null });
  const away: DomainRatingProvider = {
    name: 'away',
    batch: 5,
    measure: async () => {
      throw new RatingUnavailable('It asks to wait.', { retryAfter: 9 });
    },
  };
  const before = await db().domainRatingMeasurement.count();
  await expect(measureDomainRatings(0, away)).rejects.toMatchObject({ name: 'RatingUnavailable', retryAfter: 9 });
  expect(await db().domainRatingMeasurement.count()).toBe(before);
});
