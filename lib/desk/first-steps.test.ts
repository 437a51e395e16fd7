import { beforeEach, expect, test } from 'vitest';
import { type Actor, sessionActor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { readFirstSteps } from '#lib/desk/first-steps.ts';
import { pickListing } from '#lib/desk/picks.ts';
import { setSiteSettings } from '#lib/site/site-settings.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';

let admin: Actor;
beforeEach(async () => {
  await db().siteSetting.deleteMany();
  await db().listing.deleteMany();
  await db().blogPost.deleteMany();
  await db().user.updateMany({ data: { role: 'member' } });
  admin = sessionActor((await makeUser({ role: 'admin' })).id, 'admin');
});
const done = async () => (await readFirstSteps(admin)).flatMap((step) => (step.done ? [step.name] : []));

test('each step is done by what the site has', async () => {
  expect(await done()).toEqual([]);
  await setSiteSettings(admin, { siteName: 'Premiere', operatorAddress: 'Harbour Street 1, Porto' });
  await makeUser({ role: 'editor' });
  const listings = await Promise.all(Array.from({ length: 10 }, () => makeListing({})));
  await pickListing(admin, listings[0]?.slug ?? '', 'It reads well.');
  await db().blogPost.create({ data: { slug: 'first', title: 'First', body: 'Hello.', publishedAt: new Date('2026-01-01') } });
  expect(await done()).toEqual(['name', 'operator', 'team', 'listings', 'pick', 'post']);
});

test('the switch takes them away', async () => {
  await setSiteSettings(admin, { showFirstSteps: false });
  expect(await readFirstSteps(admin)).toEqual([]);
});
