import type { Actor } from '#lib/auth/actor.ts';
import { deletedAccountError, requireUserId } from '#lib/auth/require-user-id.ts';
import { removeMarks } from '#lib/community/remove-marks.ts';
import { db, transaction } from '#lib/core/db.ts';
import { conflict, notFound } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { lockDraft } from '#lib/drafts/draft-access.ts';
import type { InviteStatus } from '#lib/drafts/draft-view.ts';
import { canEdit, canInvite, findInviteByToken, readProductName } from '#lib/drafts/invite-cofounder.ts';
import { inviteStatus } from '#lib/drafts/read-draft.ts';
import { notify } from '#lib/notices/notify.ts';
import { recordListingVersion, recordVersion } from '#lib/profile/record-version.ts';

/** What the person can edit now: the draft, the listing, or both. Null for what doesn’t exist. */
export interface AcceptedInvite {
  draftId: string | null;
  listingId: number | null;
}

/**
 * Makes the signed-in person an editor of the invite's draft and listing, as far as they exist. Anybody with the link may accept, but only
 * one person can. A repeated call by the same person returns the same result. Throws 404 for an unknown token. Throws a conflict if the
 * invite is expired or void, if another person has accepted it, or if the actor can already edit the product.
 */
export async function acceptInvite(actor: Actor, token: string): Promise<AcceptedInvite> {
  const userId = requireUserId(actor);
  return transaction(async (tx) => {
    const found = await findInviteByToken(token);
    if (!found) throw notFound('invite');
    // Locks the draft first, as edits do. Then reads the invite again, because draft and invite may have changed before the lock.
    const profileId = found.profile.id;
    if (found.profile.draft) await lockDraft(tx, found.profile.draft.id);
    await tx.$queryRaw`select 1 from listings where profile_id = ${profileId}::uuid for no key update`;
    const invite = await findInviteByToken(token);
    if (!invite) throw notFound('invite');
    const { draft } = invite.profile;
    const accepted = { draftId: draft?.id ?? null, listingId: invite.profile.listing?.id ?? null };
    if (invite.acceptedById === userId) return accepted;
    if (invite.acceptedById !== null)
      throw conflict(
        'invite_used',
        'Somebody else accepted this invite, and a link works for one person only. Ask for an invite of your own.',
      );
    if (inviteStatus(invite) === 'expired')
      throw conflict('invite_expired', 'This invite has expired. Ask the person who sent it for a new invite.');
    if (await canEdit(tx, profileId, userId))
      throw conflict('own_invite', 'You can edit this product already: the invite is for somebody else.');
    // If another person's claim was verified meanwhile, the inviter no longer owns the listing.
    const { listingId } = accepted;
    if (!(await canInvite(tx, profileId, invite.invitedById)))
      throw conflict(
        'invite_void',
        'The person who invited you can’t invite people to this product any more, so the invite is void. Ask an owner for another.',
      );
    const user = await tx.user.findFirst({ where: { id: userId, deletedAt: null }, select: { id: true } });
    if (!user) throw deletedAccountError();
    await tx.draftInvite.update({ where: { id: invite.id }, data: { acceptedById: userId, acceptedAt: now() } });
    const change = { action: 'accept invite', before: { editors: [] }, after: { editors: [{ user_id: userId, role: 'editor' }] } };
    if (listingId !== null) {
      await tx.listingEditor.createMany({
        data: [{ listingId, userId, role: 'editor', createdAt: now() }],
        skipDuplicates: true,
      });
      await removeMarks(tx, listingId, userId);
    }
    if (draft) await tx.draft.update({ where: { id: draft.id }, data: { updatedAt: now() } });
    if (listingId === null) await recordVersion(tx, actor, profileId, change);
    else await recordListingVersion(tx, actor, listingId, change);
    await notify(tx, [invite.invitedById], 'invite-accepted', {
      listingId,
      data: { draft_id: draft?.id ?? null, email: invite.email },
    });
    return accepted;
  });
}

/** The data of the page that an invite's link opens. */
export interface InviteView {
  product: string;
  /** The inviter's name. If it is unknown, the inviter's e-mail address. */
  invitedBy: string;
  /** The e-mail address to which the invite was sent. */
  email: string;
  status: InviteStatus;
  expiresAt: Date;
  /** Null for a listing without a draft. */
  draftId: string | null;
  /** The product's listing. Its `status` determines whether it has a public page. */
  listing: { id: number; slug: string; status: string } | null;
  /**
   * The visitor's relation to the invite. `nobody`: the visitor is not signed in. `invited`: the visitor may accept. `other_address`: the
   * visitor may accept too, but the page says that the invite was sent to another address. `editor`: the visitor can edit the product
   * already. `accepted`: the visitor has accepted the invite. `too_late`: somebody else has accepted the invite.
   */
  visitor: 'nobody' | 'invited' | 'other_address' | 'editor' | 'accepted' | 'too_late';
}

/** Returns the invite of a link, for any visitor, signed in or not. Throws 404 for an unknown token. */
export async function readInvite(actor: Actor, token: string): Promise<InviteView> {
  const invite = await findInviteByToken(token);
  if (!invite) throw notFound('invite');
  const { profile, invitedBy, email, expiresAt } = invite;
  return {
    product: await readProductName(db(), profile.id),
    invitedBy: invitedBy.name ?? invitedBy.email,
    email,
    status: inviteStatus(invite),
    expiresAt,
    draftId: profile.draft?.id ?? null,
    listing: profile.listing,
    visitor: await visitorOf(actor, invite),
  };
}

async function visitorOf(
  { userId }: Actor,
  invite: NonNullable<Awaited<ReturnType<typeof findInviteByToken>>>,
): Promise<InviteView['visitor']> {
  if (invite.acceptedById !== null) return invite.acceptedById === userId ? 'accepted' : 'too_late';
  if (userId === null) return 'nobody';
  if (await canEdit(db(), invite.profile.id, userId)) return 'editor';
  const user = await db().user.findUnique({ where: { id: userId }, select: { email: true } });
  return user?.email === invite.email ? 'invited' : 'other_address';
}
