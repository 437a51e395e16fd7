import type { Actor } from '#lib/auth/actor.ts';
import { deletedAccountError, requireUserId } from '#lib/auth/require-user-id.ts';
import { removeMarks } from '#lib/community/remove-marks.ts';
import { transaction } from '#lib/core/db.ts';
import { conflict, notFound } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { lockDraft } from '#lib/drafts/draft-access.ts';
import { findInviteByToken } from '#lib/drafts/invite-cofounder.ts';
import { inviteStatus } from '#lib/drafts/read-draft.ts';
import { isEditor } from '#lib/listings/access.ts';
import { recordListingVersion, recordVersion } from '#lib/profile/record-version.ts';

/** The draft, and its listing if there is one, that the person can edit now. */
export interface AcceptedInvite {
  draftId: string;
  listingId: number | null;
}

/**
 * Makes the signed-in person an editor of the invite's draft and of its listing, if there is one. Anybody with the link may accept, but
 * only one person; a repeated call by the same person returns the same result. Throws a conflict if the invite is expired or void, if
 * another person accepted it, or if the actor submitted the draft, and 404 for an unknown token.
 */
export async function acceptInvite(actor: Actor, token: string): Promise<AcceptedInvite> {
  const userId = requireUserId(actor);
  return transaction(async (tx) => {
    const found = await findInviteByToken(token);
    if (!found) throw notFound('invite');
    // Locks the draft first, as edits do, and reads the invite again, because draft and invite may have changed before the lock.
    await lockDraft(tx, found.draftId);
    const invite = await findInviteByToken(token);
    if (!invite) throw notFound('invite');
    const { draft } = invite;
    const accepted = { draftId: draft.id, listingId: draft.profile.listing?.id ?? null };
    if (invite.acceptedById === userId) return accepted;
    if (invite.acceptedById !== null)
      throw conflict(
        'invite_used',
        'Somebody else accepted this invite, and a link works for one person only. Ask for an invite of your own.',
      );
    if (inviteStatus(invite) === 'expired')
      throw conflict('invite_expired', 'This invite has expired. Ask the person who sent it for a new invite.');
    if (draft.userId === userId) throw conflict('own_invite', 'You submitted this product yourself: the invite is for your co-founder.');
    // If another person's claim was verified meanwhile, the inviter is no longer an editor of the listing.
    const { listingId } = accepted;
    if (listingId !== null && !(await isEditor(tx, listingId, invite.invitedById)))
      throw conflict('invite_void', 'The person who invited you can’t edit this listing any more, so the invite is void.');
    const user = await tx.user.findFirst({ where: { id: userId, deletedAt: null }, select: { id: true } });
    if (!user) throw deletedAccountError();
    await tx.draftInvite.update({ where: { id: invite.id }, data: { acceptedById: userId, acceptedAt: now() } });
    const change = { action: 'accept invite', before: { editors: [] }, after: { editors: [invite.email] } };
    if (listingId !== null) {
      await tx.listingEditor.createMany({
        data: [{ listingId, userId, role: 'editor', createdAt: now() }],
        skipDuplicates: true,
      });
      await removeMarks(tx, listingId, userId);
    }
    await tx.draft.update({ where: { id: draft.id }, data: { updatedAt: now() } });
    if (listingId === null) await recordVersion(tx, actor, draft.profileId, change);
    else await recordListingVersion(tx, actor, listingId, change);
    await tx.notification.create({
      data: {
        userId: invite.invitedById,
        listingId,
        kind: 'invite-accepted',
        data: { draft_id: draft.id, email: invite.email },
        createdAt: now(),
      },
    });
    return accepted;
  });
}
