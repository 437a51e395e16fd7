import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sessionActor } from '#lib/auth/actor.ts';
import { listOffers } from '#lib/billing/orders/list-offers.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';
import { type ListingValues, makeCategory, makeListing, makeUser } from '#scripts/testing/factories.ts';

let me: string;
let categoryIds: number[];
beforeAll(async () => {
  categoryIds = [];
  for (const name of ['Aft', 'Bow', 'Cleat']) categoryIds.push((await makeCategory({ name })).id);
  await seedBase();
  me = (await makeUser()).id;
});
afterAll(() => setClock(systemClock));
beforeEach(() => setClock({ now: () => new Date('2026-11-18T10:00:00Z') }));

const offersFor = async (values: ListingValues) =>
  listOffers(sessionActor(me), (await makeListing({ ownerId: me, categoryIds, submittedAt: new Date(), ...values })).id);
const refused = ({ offers }: Awaited<ReturnType<typeof listOffers>>) =>
  offers.flatMap(({ slug, refusal }) => (refusal ? [`${slug}: ${refusal.code}`] : []));

test('a submitted draft may have all of it, the extras with a launch', async () => {
  const offers = await offersFor({ status: 'draft' });
  expect(refused(offers)).toEqual([]);
  expect(offers).toMatchObject({
    isLaunchRequired: true,
    categoriesLeft: 3,
    categoriesShown: ['aft'],
    categoriesDrafted: ['Bow', 'Cleat'],
    late: false,
  });
  expect(offers.weeks).toHaveLength(27);
});

test('one that is live has had its launch, and what is unlocked', async () => {
  setClock({ now: () => new Date('2026-11-20T10:00:00Z') });
  const offers = await offersFor({ status: 'live', storyUnlocked: true, extraCategories: 1 });
  expect(refused(offers)).toEqual(['launch: already_live', 'story: already_unlocked']);
  expect(offers).toMatchObject({
    isLaunchRequired: false,
    categoriesLeft: 2,
    categoriesShown: ['aft', 'bow'],
    categoriesDrafted: ['Cleat'],
    late: true,
  });
});

test('one that was rejected, or not submitted, can have nothing; another’s is not found', async () => {
  for (const values of [{ status: 'rejected' }, { status: 'draft', submittedAt: null }] as const)
    expect(refused(await offersFor(values))).toHaveLength(6);
  const theirs = await makeListing();
  await expect(listOffers(sessionActor(me), theirs.id)).rejects.toMatchObject({ code: 'not_found' });
});
