// A listing that was approved says something else afterwards: the team hears of it.
import { expect, test } from 'vitest';
import { sessionActor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { prepareSubmission, submitDraft } from '#lib/drafts/submit-draft.ts';
import { updateDraft } from '#lib/drafts/update-draft.ts';
import { updateListing } from '#lib/listings/profile/update-listing.ts';
import { judgeEdit } from '#lib/moderation/judge-edit.ts';
import { decideReport } from '#lib/reports/decide-report.ts';
import { listReports } from '#lib/reports/list-reports.ts';
import { makeCategory, makeDraft, makeListing, makeUser } from '#scripts/testing/factories.ts';

const bets = 'Place your bets at our online casino and claim a welcome bonus with free spins.';
const moderator = async () => sessionActor((await makeUser({ role: 'moderator' })).id, 'moderator');

test('an edit that would be held is a case of the team, once; one that says what listings say is none', async () => {
  const owner = sessionActor((await makeUser()).id);
  const listing = await makeListing({ ownerId: owner.userId ?? '' });
  await updateListing(owner, listing.id, { fields: { tagline: 'Tides for boats' } });
  expect(await db().jobEvent.count({ where: { name: 'listing/edited', data: { equals: { listingId: listing.id } } } })).toBe(1);
  expect(await judgeEdit(listing.id)).toBe(false);
  await updateListing(owner, listing.id, { fields: { tagline: 'Slots and roulette for real money', description: bets } });
  expect(await judgeEdit(listing.id)).toBe(true);
  expect(await judgeEdit(listing.id)).toBe(false);
  const actor = await moderator();
  const found = (await listReports(actor)).find(({ path }) => path === `/listings/${listing.slug}`);
  expect(found?.body).toMatch(/^After an edit:\n.+/);
  expect(await decideReport(actor, found?.id ?? 0, { status: 'upheld', explanation: 'It takes bets.', rule: 'listed' })).toBe('removed');
  expect(await judgeEdit(listing.id)).toBe(false);
});

test('an edit of the team is judged by nobody', async () => {
  const listing = await makeListing();
  const editor = await moderator();
  await db().listingEditor.create({ data: { listingId: listing.id, userId: editor.userId ?? '', role: 'editor' } });
  await updateListing(editor, listing.id, { fields: { tagline: bets } });
  expect(await db().jobEvent.count({ where: { name: 'listing/edited', data: { equals: { listingId: listing.id } } } })).toBe(0);
});

test('a draft that changes between the look at it and its submission becomes no listing', async () => {
  const actor = sessionActor((await makeUser()).id);
  const category = await makeCategory();
  const draft = await makeDraft({
    userId: actor.userId ?? '',
    found: {
      name: ['Tidelamp', 'Tidelamp'],
      tagline: ['Tides for boats', 'Tides for boats'],
      description: ['Tables of tides.', 'Tables of tides.'],
      categories: [[category.name], 'For sailors.'],
    },
  });
  const looked = await prepareSubmission(actor, draft.id);
  await updateDraft(actor, draft.id, { fields: { description: bets } });
  await expect(submitDraft(actor, draft.id, { prepared: looked })).rejects.toMatchObject({ code: 'draft_not_ready' });
  expect(await submitDraft(actor, draft.id, { prepared: await prepareSubmission(actor, draft.id) })).toMatchObject({ created: true });
});
