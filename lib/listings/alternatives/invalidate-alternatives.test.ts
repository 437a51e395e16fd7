import { expect, test } from 'vitest';
import { sessionActor } from '#lib/auth/actor.ts';
import { listenForInvalidations } from '#lib/cache/invalidation.ts';
import { db } from '#lib/core/db.ts';
import { updateDraft } from '#lib/drafts/update-draft.ts';
import { makeCategory, makeDraft, makeListing, makeUser } from '#scripts/testing/factories.ts';

test('a live listing that changes its name is told to its category, and to whoever named it as an alternative', async () => {
  const { id: userId } = await makeUser();
  const sailing = await makeCategory({ name: 'Sailing' });
  const listing = await makeListing({ name: 'Tidemark', ownerId: userId, categoryIds: [sailing.id] });
  const rival = await makeListing({ name: 'Ebbline' });
  await db().listingAlternative.create({ data: { listingId: rival.id, alternativeId: listing.id, approved: true } });
  const draft = await makeDraft({ userId, profileId: listing.profileId, found: { name: ['Tidemark', 'Tidemark'] } });
  const dropped = new Set<string>();
  const stop = await listenForInvalidations({
    async invalidate(tags) {
      for (const tag of tags) dropped.add(tag);
    },
    invalidateAll: async () => undefined,
    disconnected: () => undefined,
  });
  try {
    await updateDraft(sessionActor(userId), draft.id, { fields: { city: 'Porto' } });
    await expect.poll(() => [...dropped]).toEqual([`listing:${listing.slug}`, 'listings']);
    await updateDraft(sessionActor(userId), draft.id, { fields: { name: 'Tidewater' } });
    await expect.poll(() => dropped).toEqual(new Set([`listing:${listing.slug}`, 'listings', 'category:sailing', 'listing:ebbline']));
  } finally {
    await stop();
  }
});
