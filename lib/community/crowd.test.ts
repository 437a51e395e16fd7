// Many people vote for a product and review it at the same time.
import { expect, test } from 'vitest';
import { sessionActor } from '#lib/auth/actor.ts';
import { castVote, withdrawVote } from '#lib/community/cast-vote.ts';
import { followListing } from '#lib/community/follow-listing.ts';
import { writeReview } from '#lib/community/reviews/write-review.ts';
import { db } from '#lib/core/db.ts';
import { getListing } from '#lib/listings/showing/get-listing.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';

test('200 people vote for a listing, review and follow it at once: each counts once, and the sums are right', async () => {
  const listing = await makeListing();
  const people = await Promise.all(Array.from({ length: 200 }, () => makeUser({ createdAt: new Date('2026-01-01') })));
  await Promise.all(
    people.flatMap(({ id }, n) => {
      const [actor, address] = [sessionActor(id), { address: `10.7.${n}.1` }];
      const review = { stars: 1 + (n % 5), body: `Person ${n} uses it each day, and it does what it says.` };
      const presses = [() => castVote(actor, listing.id, address), () => writeReview(actor, listing.id, review, address)];
      return [
        ...presses.map((press) => press()),
        ...(n % 5 === 0 ? presses.map((press) => press()) : []), // pressed twice
        ...(n % 2 === 0 ? [followListing(actor, listing.id, true)] : []),
      ];
    }),
  );
  expect(await getListing(listing.slug)).toMatchObject({ votes: 200, followers: 100, rating: { count: 200, average: 3 } });
  expect(await db().vote.count({ where: { listingId: listing.id, status: 'counted' } })).toBe(200);
  expect(await db().review.count({ where: { listingId: listing.id, status: 'published' } })).toBe(200);

  await Promise.all(people.slice(0, 50).map(({ id }) => withdrawVote(sessionActor(id), listing.id)));
  expect(await getListing(listing.slug)).toMatchObject({ votes: 150 });
});
