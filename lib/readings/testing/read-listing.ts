import { type Actor, sessionActor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { crawlDraft, finishBuild, proposeForDraft, verifyForDraft } from '#lib/drafts/build-draft.ts';
import { getDraft } from '#lib/drafts/get-draft.ts';
import { submitDraft } from '#lib/drafts/submit-draft.ts';
import { submitListing } from '#lib/drafts/submit-listing.ts';
import { updateDraft } from '#lib/drafts/update-draft.ts';
import type { EndedReading } from '#lib/readings/end-reading.ts';
import { compareForReading, crawlForReading, proposeForReading } from '#lib/readings/read-site.ts';
import { requestReading } from '#lib/readings/request-reading.ts';
import { makeCategory, makeUser } from '#scripts/testing/factories.ts';

/** Builds a draft of the site at `url`, and submits it. */
export async function makeReadListing(url: string): Promise<{ actor: Actor; draftId: string; listingId: number; profileId: string }> {
  const actor = sessionActor((await makeUser()).id);
  const { id: draftId } = await submitListing(actor, { url });
  const crawl = await crawlDraft(draftId);
  if (!crawl) throw new Error('the draft is gone');
  const drafted = await proposeForDraft(draftId, { mayRetry: false });
  const { problems } = await verifyForDraft(draftId, drafted);
  await finishBuild(draftId, { crawl, problems: [...drafted.problems, ...problems] });
  const { name } = await makeCategory();
  const { missing } = await getDraft(actor, draftId);
  if (missing.includes('categories')) await updateDraft(actor, draftId, { fields: { categories: [name] } });
  const { listingId } = await submitDraft(actor, draftId);
  const { profileId } = await db().listing.findUniqueOrThrow({ where: { id: listingId }, select: { profileId: true } });
  return { actor, draftId, listingId, profileId };
}

/** Carries out a reading that was requested. Returns its result. */
export async function carryOut(readingId: string): Promise<EndedReading> {
  const crawl = await crawlForReading(readingId);
  const ended = crawl && (await compareForReading(readingId, { crawl, drafted: await proposeForReading(readingId, { mayRetry: false }) }));
  if (!ended) throw new Error('the reading has ended already');
  return ended;
}

/** Reads a listing's site again. Makes earlier readings older first, because a site may only be read once a day. */
export async function readAgain(actor: Actor, listingId: number): Promise<EndedReading> {
  const { profileId } = await db().listing.findUniqueOrThrow({ where: { id: listingId }, select: { profileId: true } });
  await db().$executeRaw`update readings set created_at = created_at - interval '2 days', ended_at = ended_at - interval '2 days'
    where profile_id = ${profileId}::uuid`;
  const { id } = await requestReading(actor, listingId);
  return carryOut(id);
}
