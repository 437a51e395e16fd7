import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { conflict, notFound } from '#lib/core/errors.ts';
import { isUuid } from '#lib/core/ids.ts';
import { lockAccessibleDraft } from '#lib/drafts/draft-access.ts';
import { countInvitesLeft, lockListingTeam } from '#lib/drafts/invite-cofounder.ts';

export interface RevokedInvite {
  id: string;
  draftId: string;
  /** Number of invites that can still be sent for the draft. */
  invitesLeft: number;
}

/**
 * Revokes an invite that nobody has accepted. Its link stops working at once. Throws 404 if the actor may not see the draft or the draft
 * has no such invite, and a conflict if the invite was accepted.
 */
export function revokeInvite(actor: Actor, draftId: string, inviteId: string): Promise<RevokedInvite> {
  const userId = requireUserId(actor);
  return transaction(async (tx) => {
    const draft = await lockAccessibleDraft(tx, userId, draftId, 'read');
    await deletePending(tx, draft.profileId, inviteId);
    return { id: inviteId, draftId: draft.id, invitesLeft: await countInvitesLeft(tx, draft.profileId) };
  });
}

/** Revokes a pending invite to edit a listing, as `revokeInvite` does. Throws 404 if the actor doesn’t own the listing. */
export function revokeEditorInvite(actor: Actor, listingId: number, inviteId: string): Promise<void> {
  const userId = requireUserId(actor);
  return transaction(async (tx) => {
    const { profileId } = await lockListingTeam(tx, userId, listingId);
    await deletePending(tx, profileId, inviteId);
  });
}

async function deletePending(tx: Tx, profileId: string, inviteId: string): Promise<void> {
  const invite = isUuid(inviteId) ? await tx.draftInvite.findFirst({ where: { id: inviteId, profileId } }) : null;
  if (!invite) throw notFound('invite', inviteId);
  if (invite.acceptedAt)
    throw conflict(
      'invite_accepted',
      `${invite.email} accepted this invite and is an editor now. Once the draft is submitted, an owner can remove an editor in the dashboard, on the Team page of the listing.`,
    );
  await tx.draftInvite.delete({ where: { id: invite.id } });
}
