import { expect, test } from 'vitest';
import { sessionActor } from '#lib/auth/actor.ts';
import { getMyListing } from '#lib/listings/mine/get-my-listing.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';
import { nextSteps } from './next-steps.tsx';

test('first what keeps it from launching, then what visitors miss; nothing that is done', async () => {
  const { id: ownerId } = await makeUser();
  const { id } = await makeListing({ ownerId, status: 'awaiting_badge' });
  const listing = await getMyListing(sessionActor(ownerId), id);
  const titles = (values: Partial<typeof listing>, phase: 'before' | 'racing' | 'over', differences = 0) =>
    nextSteps({ listing: { ...listing, ...values }, phase, differences, payments: true }).map(({ title }) => title);
  // Steps for questions and reviews that wait for an answer come first.
  expect(titles({ waiting: { questions: 2, reviews: 1 } }, 'racing').slice(0, 2)).toEqual(['Answer 2 questions', 'Answer a review']);
  expect(titles({}, 'before').slice(0, 3)).toEqual([expect.stringMatching(/^Put the badge on /), 'Add a logo', 'Add a picture']);
  const done = { badge: { ...listing.badge, found: true }, logoUrl: '/logos/x.webp', screenshot: { storageKey: 'x.webp' } as never };
  expect(titles(done, 'before', 2)[0]).toMatch(/^Look at what .* says now$/);
  expect(titles(done, 'racing').slice(0, 2)).toEqual(['Say what is new', 'Share where it stands']);
  expect(titles({ ...done, badge: { ...done.badge, found: false, missingSince: new Date() } }, 'racing')[0]).toMatch(/^Put the badge back/);
  // Three steps are shown even if most steps are done.
  const all = {
    ...done,
    verified: true,
    editors: 2,
    founders: [{}] as never,
    latestUpdates: [{}] as never,
    unlocked: { ...listing.unlocked, story: true },
    story: {} as never,
  };
  for (const phase of ['before', 'racing', 'over'] as const) expect(titles(all, phase).length).toBeGreaterThanOrEqual(3);
});
