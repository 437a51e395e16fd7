import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { tags } from '#lib/cache/tags.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { conflict, notFound } from '#lib/core/errors.ts';
import { isUuid } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import type { Prisma } from '#lib/generated/prisma/client.ts';
import { lockAccessible } from '#lib/listings/access.ts';
import { invalidateListing } from '#lib/listings/invalidate-listing.ts';
import { sendMail } from '#lib/mails/send-mail.ts';
import { parseEmailAddress } from '#lib/ports/mail/index.ts';
import { recordListingVersion } from '#lib/profile/record-version.ts';

/** What an owner does to a member: gives a role, hands the listing over and stays an editor, or takes the access. */
export type TeamChange = 'owner' | 'editor' | 'transfer' | 'remove';

type Editor = Prisma.ListingEditorGetPayload<{ include: { user: { select: { name: true; email: true; deletedAt: true } } } }>;

/**
 * Changes what a member of a listing’s team may do. Only owners may; anybody may remove themselves. The listing stays locked meanwhile, so
 * that it keeps an owner even if two leave at once; a closed account is none. A verified owner can be demoted or removed by a verified owner
 * alone. Throws 404 for another person’s listing and for somebody who isn’t in its team, and a conflict if no owner would be left, or if a
 * closed account would become one.
 */
export async function changeTeam(actor: Actor, listingId: number, memberId: string, change: TeamChange): Promise<void> {
  const userId = requireUserId(actor);
  await transaction(async (tx) => {
    const isLeaving = change === 'remove' && memberId === userId;
    const listing = await lockAccessible(tx, userId, listingId, isLeaving ? 'read' : 'own');
    const editors = await tx.listingEditor.findMany({
      where: { listingId: listing.id },
      include: { user: { select: { name: true, email: true, deletedAt: true } } },
      orderBy: { userId: 'asc' },
    });
    const member = editors.find((editor) => editor.userId === memberId);
    const self = editors.find((editor) => editor.userId === userId);
    if (!member || !self || !isUuid(memberId)) throw notFound('person in this team');
    const after = rolesAfter(editors, member, self, change);
    if (!after) return;
    const losesRight = member.role === 'owner' && (change === 'editor' || change === 'remove');
    if (losesRight && member !== self && member.verifiedAt && !self.verifiedAt)
      throw conflict(
        'verified_owner',
        `${nameOf(member)} proved to own the product, and only a verified owner can change that. Write to us.`,
      );
    if (member.user.deletedAt && (change === 'owner' || change === 'transfer'))
      throw conflict('account_closed', `The account of ${nameOf(member)} is closed, so it can’t own the listing. Choose somebody else.`);
    if (!editors.some(({ userId: id, user }) => after.get(id) === 'owner' && user.deletedAt === null))
      throw conflict('last_owner', 'The listing needs an owner. Make somebody else the owner first, or delete the listing.');

    for (const editor of editors) {
      const role = after.get(editor.userId);
      const where = { listingId_userId: { listingId: listing.id, userId: editor.userId } };
      if (role === undefined) await tx.listingEditor.delete({ where });
      else if (role !== editor.role)
        await tx.listingEditor.update({ where, data: { role, ...(role === 'editor' ? { verifiedAt: null } : {}) } });
    }
    const isVerified = editors.some(({ userId: id, verifiedAt }) => verifiedAt && after.get(id) === 'owner');
    if (listing.verifiedAt && !isVerified && editors.some(({ verifiedAt }) => verifiedAt)) {
      await tx.listing.update({ where: { id: listing.id }, data: { verifiedAt: null } });
      await invalidateListing(tx, listing, tags.listings);
    }
    if (change === 'remove') {
      // Else an accepted invite would keep the person from being invited again, and those sent would outlive the access.
      const person = { OR: [{ acceptedById: memberId }, { invitedById: memberId, acceptedAt: null }] };
      await tx.draftInvite.deleteMany({ where: { profileId: listing.profileId, ...person } });
    }
    await notify(tx, { listing, editors, member, self, change });
    const changed = editors.filter(({ userId: id, role }) => after.get(id) !== role);
    await recordListingVersion(tx, actor, listing.id, {
      action: 'change team',
      before: { editors: changed.map(({ userId: id, role }) => ({ user_id: id, role })) },
      after: { editors: changed.flatMap(({ userId: id }) => (after.has(id) ? [{ user_id: id, role: after.get(id) }] : [])) },
    });
  });
}

/** Returns the role of each person after the change; null if it changes nothing. */
function rolesAfter(editors: Editor[], member: Editor, self: Editor, change: TeamChange): Map<string, Editor['role']> | null {
  const roles = new Map(editors.map(({ userId, role }) => [userId, role]));
  if (change === 'remove') roles.delete(member.userId);
  else roles.set(member.userId, change === 'editor' ? 'editor' : 'owner');
  if (change === 'transfer' && member !== self) roles.set(self.userId, 'editor');
  const isSame = editors.every(({ userId, role }) => roles.get(userId) === role);
  return isSame ? null : roles;
}

const nameOf = ({ user }: Editor) => user.name ?? user.email;

interface Changed {
  listing: { id: number; name: string; slug: string };
  editors: Editor[];
  member: Editor;
  self: Editor;
  change: TeamChange;
}

/** Mails the member whose access changed; when somebody leaves, the owners who stay. */
async function notify(tx: Tx, { listing, editors, member, self, change }: Changed): Promise<void> {
  const isOwn = member === self;
  const concerned = isOwn ? editors.filter((editor) => editor !== self && editor.role === 'owner') : [member];
  const kind = isOwn ? (change === 'remove' ? 'left' : 'stepped-down') : change === 'transfer' ? 'owner' : change;
  const present = concerned.filter(({ user }) => user.deletedAt === null);
  const data = { listing: { id: listing.id, name: listing.name, slug: listing.slug }, by: nameOf(self), change: kind } as const;
  for (const { user } of present)
    if (parseEmailAddress(user.email)) await sendMail({ to: user.email, mail: { kind: 'team-changed', data } });
  await tx.notification.createMany({
    data: present.map(({ userId }) => ({
      ...{ userId, listingId: listing.id, kind: 'team-changed', data: { change: kind }, createdAt: now() },
    })),
  });
}
