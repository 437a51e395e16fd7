import { beforeAll, expect, test } from 'vitest';
import { type Actor, sessionActor } from '#lib/auth/actor.ts';
import { db, transaction } from '#lib/core/db.ts';
import type * as PrismaJson from '#lib/core/json-columns.ts';
import { getDraft } from '#lib/drafts/get-draft.ts';
import { submitDraft } from '#lib/drafts/submit-draft.ts';
import { undoDraft, updateDraft } from '#lib/drafts/update-draft.ts';
import { getMyListing } from '#lib/listings/mine/get-my-listing.ts';
import { previewRestore, restoreVersion } from '#lib/listings/profile/restore-version.ts';
import { updateListing } from '#lib/listings/profile/update-listing.ts';
import { recordListingVersion } from '#lib/profile/record-version.ts';
import { makeCategory, makeDraft, makeListing, makeUser } from '#scripts/testing/factories.ts';

let owner: Actor & { userId: string };
let stranger: Actor;
beforeAll(async () => {
  owner = sessionActor((await makeUser()).id) as typeof owner;
  stranger = sessionActor((await makeUser()).id);
  await makeCategory({ name: 'Sailing' });
});

/** Makes a listing with three edits: versions 2 to 4. */
async function editedThrice() {
  const { id, tagline } = await makeListing({ ownerId: owner.userId });
  await updateListing(owner, id, { fields: { tagline: 'Second' }, socials: { x: 'https://x.com/a' } });
  await updateListing(owner, id, { fields: { tagline: 'Third', city: 'Lisbon' } });
  await updateListing(owner, id, { fields: { tagline: 'Fourth' }, socials: {}, faqs: [{ question: 'Offline?', answer: 'Yes.' }] });
  return { id, first: tagline };
}
const shownBy = async (id: number) => {
  const { tagline, city, socials, faqs, version } = await getMyListing(owner, id);
  return { tagline, city, x: socials.x ?? null, faqs: faqs.length, version };
};

test('each version gives back what the profile was right after it, as a new version', async () => {
  const { id, first } = await editedThrice();
  await restoreVersion(owner, id, 2);
  expect(await shownBy(id)).toEqual({ tagline: 'Second', city: null, x: 'https://x.com/a', faqs: 0, version: 5 });
  await restoreVersion(owner, id, 4);
  expect(await shownBy(id)).toEqual({ tagline: 'Fourth', city: 'Lisbon', x: null, faqs: 1, version: 6 });
  await restoreVersion(owner, id, 3);
  expect(await shownBy(id)).toEqual({ tagline: 'Third', city: 'Lisbon', x: 'https://x.com/a', faqs: 0, version: 7 });
  await restoreVersion(owner, id, 1);
  expect(await shownBy(id)).toEqual({ tagline: first, city: null, x: null, faqs: 0, version: 8 });
  const latest = await db().version.findFirstOrThrow({ where: { profile: { listing: { id } } }, orderBy: { number: 'desc' } });
  expect(latest).toMatchObject({
    number: 8,
    action: 'put back version 1',
    before: { tagline: { value: 'Third' } },
    after: { tagline: { value: first } },
  });
});

test('the preview says what would change, and changes nothing', async () => {
  const { id } = await editedThrice();
  expect(await previewRestore(owner, id, 3)).toMatchObject({
    version: 4,
    changes: expect.arrayContaining([
      { member: 'tagline', before: 'Fourth', after: 'Third' },
      { member: 'faqs', before: ['Offline?\nYes.'], after: null },
    ]),
  });
  expect((await previewRestore(owner, id, 4)).changes).toEqual([]);
  expect((await shownBy(id)).version).toBe(4);
});

test('only the profile is put back: not the launch, and nothing that was bought', async () => {
  const { id } = await editedThrice();
  await db().listing.update({ where: { id }, data: { status: 'paused', storyUnlocked: false } });
  const bought = {
    action: 'story unlocked',
    before: { story_unlocked: true, status: 'live' },
    after: { story_unlocked: false, status: 'paused' },
  };
  await transaction((tx) => recordListingVersion(tx, null, id, bought));
  await restoreVersion(owner, id, 2);
  expect(await getMyListing(owner, id)).toMatchObject({ tagline: 'Second', status: 'paused', unlocked: { story: false } });
});

test('states, evidence, reasons and locks of the draft come back too, and the draft can take it back', async () => {
  const { id } = await makeDraft({
    userId: owner.userId,
    found: {
      name: ['Tidemark', 'Tidemark'],
      tagline: ['Tide tables', 'Tide tables'],
      description: ['Tides for boats.', 'Tides for boats.'],
      categories: [['Sailing'], 'for sailing'],
      country: ['PT', 'Rua da Prata 1, Lisboa', 'The site gives an address in Lisbon.'],
    },
  });
  const { listingId } = await submitDraft(owner, id);
  const { fields, version } = await getDraft(owner, id);
  expect(fields.country).toMatchObject({ basis: 'inferred', reason: 'The site gives an address in Lisbon.' });
  await updateDraft(owner, id, { fields: { tagline: 'Mine', country: 'ES' }, lock_fields: ['name'] });
  const mine = (await getDraft(owner, id)).fields;
  const restored = await restoreVersion(owner, listingId, version);
  expect((await getDraft(owner, id)).fields).toEqual(fields);
  expect((await undoDraft(owner, id, restored.version)).fields).toEqual(mine);
});

test('what the profile can’t hold any more is adapted', async () => {
  const { id } = await editedThrice();
  const gone = await makeCategory({ name: 'Drones' });
  const kept = await makeCategory({ name: 'Weather' });
  await db().version.updateMany({
    where: { profile: { listing: { id } }, number: 4 },
    data: {
      before: {
        categories: { value: [gone.name, kept.name], state: 'manual', locked: false, evidence: [], ai_value: null },
        stage: { value: 'somewhere', state: 'manual', locked: false, evidence: [], ai_value: null },
        pricing_model: { value: 'Free + paid', state: 'manual', locked: false, evidence: [], ai_value: null },
      } as PrismaJson.Members,
    },
  });
  await db().category.delete({ where: { id: gone.id } });
  expect(await restoreVersion(owner, id, 3)).toMatchObject({ categories: [{ name: 'Weather' }], stage: null, pricingModel: 'freemium' });
});

test('a listing is never left without what it requires', async () => {
  const { id } = await editedThrice();
  const blank = { value: null, state: 'not_found', locked: false, evidence: [], ai_value: null };
  await db().version.updateMany({
    where: { profile: { listing: { id } }, number: 2 },
    data: { before: { tagline: blank } as PrismaJson.Members },
  });
  await expect(restoreVersion(owner, id, 1)).rejects.toMatchObject({
    code: 'still_needed',
    data: { fields: expect.arrayContaining(['tagline']) },
  });
});

test('of ten at once that were based on the same version one is made', async () => {
  const { id } = await editedThrice();
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => restoreVersion(owner, id, 2, { version: 4 })));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await shownBy(id)).toMatchObject({ tagline: 'Second', version: 5 });
});

test('there is nothing to put back for others, for refused listings and for versions that there are not', async () => {
  const { id } = await editedThrice();
  for (const restore of [restoreVersion, previewRestore]) {
    await expect(restore(stranger, id, 2)).rejects.toMatchObject({ code: 'not_found' });
    for (const number of [0, 5]) await expect(restore(owner, id, number)).rejects.toMatchObject({ code: 'not_found' });
  }
  await db().listing.update({ where: { id }, data: { status: 'removed' } });
  for (const restore of [restoreVersion, previewRestore]) await expect(restore(owner, id, 2)).rejects.toMatchObject({ code: 'not_found' });
});
