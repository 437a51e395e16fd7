import type { Actor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import type { InviteStatus } from '#lib/drafts/draft-view.ts';
import { canEdit, findInviteByToken, readProductName } from '#lib/drafts/invite-cofounder.ts';
import { inviteStatus } from '#lib/drafts/read-draft.ts';

/** The data of the page that an invite's link opens. */
export interface InviteView {
  product: string;
  /** The inviter's name, or the inviter's e-mail address if the name is unknown. */
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
