import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { transaction } from '#lib/core/db.ts';
import { lockAccessibleDraft } from '#lib/drafts/draft-access.ts';
import type { DraftView } from '#lib/drafts/draft-view.ts';
import { submitListing } from '#lib/drafts/submit-listing.ts';

/**
 * Submits an address from the page of a draft whose website could not be read. It may be another address or the same one. Deletes the old
 * draft if the actor submitted it and nobody has edited it or was invited to it. Throws what `submitListing` throws, and 404 if the actor
 * may not edit the old draft.
 */
export function restartDraft(actor: Actor, id: string, { url }: { url: string }): Promise<DraftView> {
  const userId = requireUserId(actor);
  return transaction(async (tx) => {
    const draft = await lockAccessibleDraft(tx, userId, id, 'edit');
    const restarted = await submitListing(actor, { url });
    const { profileId, outcome } = draft;
    const isUnread = outcome !== null && outcome !== 'complete' && outcome !== 'partial';
    const isOwnAndUnread = isUnread && draft.userId === userId && !draft.profile.listing && draft.profile.invites.length === 0;
    if (isOwnAndUnread && (await tx.version.count({ where: { profileId, action: { not: 'build' } } })) === 0)
      await tx.draft.delete({ where: { id: draft.id } });
    return restarted;
  });
}
