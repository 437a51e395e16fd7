import type { Actor } from '#lib/auth/actor.ts';
import { dropMarks } from '#lib/community/drop-marks.ts';
import { transaction } from '#lib/core/db.ts';
import { AppError, conflict, notFound } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { inviteByToken } from '#lib/drafts/invite-cofounder.ts';
import { inviteStatus } from '#lib/drafts/read-draft.ts';
import { recordDraftVersion, recordListingVersion } from '#lib/profile/record-version.ts';

/** What can be edited from now on. */
export interface AcceptedInvite {
  draftId: string;
  listingId: number | null;
}

/**
 * Makes the signed-in person a second editor of the invite's draft and of its listing, if there is one. Whoever has the link
 * may accept, once; the same person's second time answers the same. Expired, taken by somebody else, the submitter's own: a
 * conflict that says which.
 */
export async function acceptInvite(actor: Actor, token: string): Promise<AcceptedInvite> {
  const { userId } = actor;
  if (userId === null) throw new AppError('unauthorized', 'Sign in to accept the invite.');
  return transaction(async (tx) => {
    const found = await inviteByToken(token);
    if (!found) throw notFound('invite');
    // As whoever edits: the draft first. It may have become a listing, and the invite been renewed, in the meantime.
    await tx.$queryRaw`select 1 from drafts where id = ${found.draftId}::uuid for update`;
    const invite = await inviteByToken(token);
    if (!invite) throw notFound('invite');
    const { draft } = invite;
    const accepted = { draftId: draft.id, listingId: draft.listingId };
    if (invite.acceptedById === userId) return accepted;
    if (invite.acceptedById !== null)
      throw conflict('invite_used', 'Somebody else accepted this invite. Ask for one of your own: a link works for one person.');
    if (inviteStatus(invite) === 'expired') throw conflict('invite_expired', 'This invite has expired. Ask whoever sent it for a new one.');
    if (draft.userId === userId) throw conflict('own_invite', 'You submitted this product yourself: the invite is for your co-founder.');
    // A verified claim may have taken the listing from whoever invited.
    const listingId = draft.listingId;
    if (listingId !== null && (await tx.listingEditor.count({ where: { listingId, userId: invite.invitedById } })) === 0)
      throw conflict('invite_void', 'Whoever invited you can’t edit this listing any more, so the invite is void.');
    const user = await tx.user.findFirst({ where: { id: userId, deletedAt: null }, select: { id: true } });
    if (!user) throw new AppError('unauthorized', 'Your account is gone. Sign in again.');
    await tx.draftInvite.update({ where: { id: invite.id }, data: { acceptedById: userId, acceptedAt: now() } });
    const change = { action: 'accept invite', before: { editors: [] }, after: { editors: [invite.email] } };
    if (listingId !== null) {
      await tx.listingEditor.createMany({
        data: [{ listingId, userId, role: 'editor', createdAt: now() }],
        skipDuplicates: true,
      });
      await dropMarks(tx, listingId, userId);
      await recordListingVersion(tx, actor, listingId, change);
    } else {
      const { version } = await tx.draft.update({
        where: { id: draft.id },
        data: { version: { increment: 1 } },
        select: { version: true },
      });
      await recordDraftVersion(tx, actor, draft.id, version, change);
    }
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
