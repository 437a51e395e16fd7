import { expect, test } from 'vitest';
import { listPublishedReviews } from '#lib/community/list-published-reviews.ts';
import { db } from '#lib/core/db.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';

test('published ones, newest first, with the owner’s answer', async () => {
  const { id } = await makeListing();
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  const review = async (n: number, status: 'published' | 'held' | 'removed', name: string | null) =>
    db().review.create({
      data: { listingId: id, userId: (await makeUser({ name })).id, stars: n, body: `Review ${n}`, status, createdAt: day(n) },
    });
  await review(1, 'published', 'Ada');
  await review(2, 'held', 'Bob');
  await review(3, 'removed', 'Cy');
  const { id: newest } = await review(4, 'published', null);
  await db().review.update({ where: { id: newest }, data: { answer: 'Thank you.', answeredAt: day(5) } });
  expect(await listPublishedReviews(id, 20)).toMatchObject([
    { author: null, stars: 4, body: 'Review 4', answer: 'Thank you.', answeredAt: day(5), createdAt: day(4) },
    { author: 'Ada', stars: 1, answer: null, answeredAt: null },
  ]);
  expect(await listPublishedReviews(id, 1)).toHaveLength(1);
  await db().user.updateMany({ where: { name: 'Ada' }, data: { deletedAt: day(6) } });
  expect((await listPublishedReviews(id, 20)).map(({ author }) => author)).toEqual([null, null]);
  expect(await listPublishedReviews((await makeListing()).id, 20)).toEqual([]);
});
