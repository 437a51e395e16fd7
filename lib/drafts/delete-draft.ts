import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { transaction } from '#lib/core/db.ts';
import { AppError, conflict } from '#lib/core/errors.ts';
import { lockAccessibleDraft } from '#lib/drafts/draft-access.ts';

export interface DeletedDraft {
  id: string;
}

/**
 * Permanently deletes a draft of the actor, with its pages, versions and invites. A build that is under way ends by itself. Throws a
 * conflict if the draft has a listing, and 403 if the actor was only invited to edit the draft.
 */
export function deleteDraft(actor: Actor, id: string): Promise<DeletedDraft> {
  const userId = requireUserId(actor);
  return transaction(async (tx) => {
    const draft = await lockAccessibleDraft(tx, userId, id, 'read');
    if (draft.profile.listing)
      throw conflict(
        'draft_has_listing',
        'This draft is the content of a listing, so it can’t be deleted alone. Delete the listing instead: an owner does that in the dashboard, on the listing’s page.',
      );
    if (draft.userId !== userId) throw new AppError('forbidden', 'Only the person who submitted this draft can delete it.');
    await tx.draft.delete({ where: { id: draft.id } });
    return { id: draft.id };
  });
}
