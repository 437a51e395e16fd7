// What the team says beside a listing's profile: its alternatives, and its domain rating.
import { beforeAll, expect, test } from 'vitest';
import { type Actor, sessionActor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { decideAlternative, listAlternativesForTeam } from '#lib/desk/alternatives.ts';
import { listRatings, removeRating, setRating } from '#lib/desk/ratings.ts';
import { readLog } from '#lib/desk/read-log.ts';
import { getAlternatives } from '#lib/listings/alternatives/get-alternatives.ts';
import { makeCategory, makeListing, makeUser } from '#scripts/testing/factories.ts';

let moderator: Actor;
beforeAll(async () => {
  moderator = sessionActor((await makeUser({ role: 'moderator' })).id, 'moderator');
});

test('the team pins an alternative and hides one, whatever the owner says, and leaves it to the site again', async () => {
  const [sailing, other] = [await makeCategory({ name: 'Sailing' }), await makeCategory({ name: 'Other' })];
  const subject = await makeListing({ name: 'Subject', categoryIds: [sailing.id] });
  const near = await makeListing({ name: 'Near', categoryIds: [sailing.id], votes: 5 });
  const named = await makeListing({ name: 'Named', categoryIds: [other.id] });
  const far = await makeListing({ name: 'Far', categoryIds: [other.id] });
  await db().listingAlternative.create({ data: { listingId: subject.id, alternativeId: named.id, approved: true } });
  const shown = async () => (await getAlternatives(subject.slug)).items.map(({ name, approved }) => `${name}${approved ? '!' : ''}`);
  expect(await shown()).toEqual(['Named!', 'Near']);
  const decide = (slug: string, decided: 'pinned' | 'hidden' | null) =>
    decideAlternative(moderator, subject.id, slug, decided, 'It is so.');
  await decide(far.slug, 'pinned');
  await decide(named.slug, 'hidden');
  await decide(near.slug, 'hidden');
  expect(await shown()).toEqual(['Far!']);
  expect((await listAlternativesForTeam(moderator, subject.id)).map(({ name, decided, isNamed }) => [name, decided, isNamed])).toEqual([
    ['Far', 'pinned', false],
    ['Near', 'hidden', false],
    ['Named', 'hidden', true],
  ]);
  expect(await decide(named.slug, null)).toBe('hidden');
  await decide(near.slug, null);
  await decide(far.slug, null);
  expect(await shown()).toEqual(['Named!', 'Near']);
  expect(await db().listingAlternative.count()).toBe(1);
  for (const [slug, decided] of [
    ['nothing', 'pinned'],
    [subject.slug, 'hidden'],
    [(await makeListing({ status: 'paused' })).slug, 'pinned'],
  ] as const)
    await expect(decide(slug, decided)).rejects.toMatchObject({ errors: [{ path: 'slug' }] });
  const [line] = await readLog(moderator, { subject: `listing:${subject.id}` });
  expect(line).toMatchObject({
    action: 'alternative decided',
    data: { other: far.slug, before: 'pinned', after: null, reason: 'It is so.' },
  });
});

test('a rating is written down with its day and who measured it, the newest is shown, and it is removed', async () => {
  const { id } = await makeListing();
  const rate = (rating: string, measuredOn: string, provider = 'Ahrefs') =>
    setRating(moderator, id, { rating, provider, measuredOn, reason: 'Measured.' });
  const shown = async () => (await db().listing.findUniqueOrThrow({ where: { id } })).domainRating;
  await rate('31,5', '2026-01-02');
  await rate('12', '2025-12-31');
  expect(await shown()).toBe(31.5);
  await rate('40', '2026-01-02');
  expect(await listRatings(moderator, id)).toMatchObject([{ rating: 40, measuredOn: '2026-01-02' }, { rating: 12 }]);
  const [line] = await readLog(moderator, { subject: `listing:${id}` });
  expect(line).toMatchObject({
    action: 'rating set',
    data: { before: 31.5, after: 40, on: '2026-01-02', provider: 'Ahrefs', reason: 'Measured.' },
  });
  await removeRating(moderator, id, { provider: 'Ahrefs', measuredOn: '2026-01-02', reason: 'Wrong.' });
  expect(await shown()).toBe(12);
  await removeRating(moderator, id, { provider: 'Ahrefs', measuredOn: '2025-12-31', reason: 'Wrong.' });
  expect(await shown()).toBeNull();
  for (const [rating, day, provider, path] of [
    ...[
      ['101', '2026-01-02', 'A', 'rating'],
      ['', '2026-01-02', 'A', 'rating'],
      ['much', '2026-01-02', 'A', 'rating'],
    ],
    ...[
      ['5', '2999-01-01', 'A', 'measuredOn'],
      ['5', '2026-02-30', 'A', 'measuredOn'],
      ['5', '2026-01-02', ' ', 'provider'],
    ],
  ] as [string, string, string, string][])
    await expect(rate(rating, day, provider)).rejects.toMatchObject({ errors: [{ path }] });
});
