import type { Actor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import type { InviteStatus } from '#lib/drafts/draft-view.ts';
import { inviteByToken, productName } from '#lib/drafts/invite-cofounder.ts';
import { inviteStatus } from '#lib/drafts/read-draft.ts';

/** What the page of an invite's link shows. */
export interface ShownInvite {
  product: string;
  /** The inviter's name, or address when they gave none. */
  invitedBy: string;
  /** The address it was mailed to. */
  email: string;
  status: InviteStatus;
  expiresAt: Date;
  draftId: string;
  /** The public page exists only once the listing is queued. */
  listing: { id: number; slug: string; status: string } | null;
  /**
   * What the visitor is to it: `nobody` has to sign in; `invited` can accept; `other_address` can too, and is told that the
   * invite went elsewhere; `submitter` and `editor` edit the draft already; `accepted` took it; `too_late`: somebody else did.
   */
  visitor: 'nobody' | 'invited' | 'other_address' | 'submitter' | 'editor' | 'accepted' | 'too_late';
}

/** The invite of a link, for whoever opens it, signed in or not. */
export async function readInvite(actor: Actor, token: string): Promise<ShownInvite> {
  const invite = await inviteByToken(token);
  if (!invite) throw notFound('invite');
  const { draft, invitedBy, email, expiresAt } = invite;
  return {
    product: await productName(db(), draft.id),
    invitedBy: invitedBy.name ?? invitedBy.email,
    email,
    status: inviteStatus(invite),
    expiresAt,
    draftId: draft.id,
    listing: draft.listing && { id: draft.listing.id, slug: draft.listing.slug, status: draft.listing.status },
    visitor: await visitorOf(actor, invite),
  };
}

async function visitorOf(
  { userId }: Actor,
  invite: NonNullable<Awaited<ReturnType<typeof inviteByToken>>>,
): Promise<ShownInvite['visitor']> {
  const { draft } = invite;
  if (invite.acceptedById !== null) return invite.acceptedById === userId ? 'accepted' : 'too_late';
  if (userId === null) return 'nobody';
  if (draft.userId === userId) return 'submitter';
  if (draft.listingId !== null && (await db().listingEditor.count({ where: { listingId: draft.listingId, userId } })) > 0) return 'editor';
  const user = await db().user.findUnique({ where: { id: userId }, select: { email: true } });
  return user?.email === invite.email ? 'invited' : 'other_address';
}
