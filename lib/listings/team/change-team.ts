import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { tags } from '#lib/cache/tags.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { hourMs } from '#lib/core/durations.ts';
import { conflict, notFound } from '#lib/core/errors.ts';
import { formatDateTime } from '#lib/core/format-date.ts';
import { isUuid } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import type { Prisma } from '#lib/generated/prisma/client.ts';
import { lockAccessible } from '#lib/listings/access.ts';
import { invalidateListing } from '#lib/listings/visibility/invalidate-listing.ts';
import { notify } from '#lib/notices/notify.ts';
import { recordListingVersion } from '#lib/profile/record-version.ts';

/**
 * A change of a member's access to a listing: give a role, hand the listing over and stay an editor (`transfer`), or remove the member.
 * `return` undoes the member's hand-over: the receiver gives the listing back, or the member takes it back.
 */
export type TeamChange = 'owner' | 'editor' | 'transfer' | 'remove' | 'return';

/** The time in which a person who handed a listing over can take it back. The receiver can give it back at any time. */
const takeBackMs = hourMs;

/**
 * Returns until when an editor can take back a listing that they handed over. Returns null if they handed none over, or if it is too late.
 */
export function canTakeBackUntil({ handedAt }: { handedAt: Date | null }): Date | null {
  const until = handedAt && new Date(handedAt.getTime() + takeBackMs);
  return until && until > now() ? until : null;
}

type Editor = Prisma.ListingEditorGetPayload<{ include: { user: { select: { name: true; email: true; deletedAt: true } } } }>;

/**
 * Changes what a member of a listing’s team may do. Only owners may do this, with two exceptions: anybody may remove themselves, and a
 * person who handed the listing over may take it back. The transaction locks the listing, so that it keeps an owner even if two owners
 * leave at once. A closed account doesn’t count as an owner. Only a verified owner can demote or remove another verified owner. While the
 * listing can be taken back, nobody else can remove the person who handed it over, and the receiver can’t hand it on. Throws 404 for
 * another person’s listing and for a person who isn’t in its team. Throws a conflict if no owner would be left, or if a closed account
 * would become one.
 */
export async function changeTeam(actor: Actor, listingId: number, memberId: string, change: TeamChange): Promise<void> {
  const userId = requireUserId(actor);
  await transaction(async (tx) => {
    // The person who handed the listing over is only an editor now, and the listing may be deleted.
    const isOfEditor = memberId === userId && (change === 'remove' || change === 'return');
    const listing = await lockAccessible(tx, userId, listingId, isOfEditor ? 'read' : 'own');
    const editors = await tx.listingEditor.findMany({
      where: { listingId: listing.id },
      include: { user: { select: { name: true, email: true, deletedAt: true } } },
      orderBy: { userId: 'asc' },
    });
    const member = editors.find((editor) => editor.userId === memberId);
    const self = editors.find((editor) => editor.userId === userId);
    if (!member || !self || !isUuid(memberId)) throw notFound('person in this team');
    if (change === 'return') checkReturn(member, self);
    const after = rolesAfter(editors, member, self, change);
    if (!after) return;
    refuseBeforeTakeBack(editors, member, self, change);
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
        await tx.listingEditor.update({
          where,
          data: { role, ...handOverOf(editor, { self, member, change }), ...verificationOf(editor, role, change) },
        });
    }
    const verifiedAt = verifiedAfter(listing.verifiedAt, editors, after, change);
    if (verifiedAt?.getTime() !== listing.verifiedAt?.getTime()) {
      await tx.listing.update({ where: { id: listing.id }, data: { verifiedAt } });
      await invalidateListing(tx, listing, tags.listings);
    }
    if (change === 'remove') {
      // An invite that the person accepted would prevent a new invite to them, and the invites that they sent would still work.
      const person = { OR: [{ acceptedById: memberId }, { invitedById: memberId, acceptedAt: null }] };
      await tx.draftInvite.deleteMany({ where: { profileId: listing.profileId, ...person } });
    }
    await notifyMembers(tx, { listing, editors, member, self, change });
    const changed = editors.filter(({ userId: id, role }) => after.get(id) !== role);
    await recordListingVersion(tx, actor, listing.id, {
      action: 'change team',
      before: { editors: changed.map(({ userId: id, role }) => ({ user_id: id, role })) },
      after: { editors: changed.flatMap(({ userId: id }) => (after.has(id) ? [{ user_id: id, role: after.get(id) }] : [])) },
    });
  });
}

/** Returns the role of each person after the change. Returns null if the change has no effect. */
function rolesAfter(editors: Editor[], member: Editor, self: Editor, change: TeamChange): Map<string, Editor['role']> | null {
  const roles = new Map(editors.map(({ userId, role }) => [userId, role]));
  const receiver = editors.find(({ userId }) => userId === member.handedToId);
  // If the listing is taken back, a verified receiver stays an owner, too. If the receiver gives it back, they don't.
  if (change === 'return' && receiver && (receiver === self || !receiver.verifiedAt)) roles.set(receiver.userId, 'editor');
  if (change === 'remove') roles.delete(member.userId);
  else roles.set(member.userId, change === 'editor' ? 'editor' : 'owner');
  if (change === 'transfer' && member !== self) roles.set(self.userId, 'editor');
  const isSame = editors.every(({ userId, role }) => roles.get(userId) === role);
  return isSame ? null : roles;
}

/** Throws a conflict if the actor can't undo the member's hand-over. */
function checkReturn(member: Editor, self: Editor): void {
  const isOpen = member.handedToId !== null && member.role === 'editor';
  if (isOpen && member === self && !canTakeBackUntil(member))
    throw conflict('too_late', 'You could take the listing back for an hour. Ask its owner to give it back.');
  if (!isOpen || (member !== self && member.handedToId !== self.userId))
    throw conflict('not_handed_over', `${nameOf(member)} did not hand the listing over, or owns it again.`);
  if (member.user.deletedAt) throw conflict('account_closed', `The account of ${nameOf(member)} is closed, so it can’t own the listing.`);
}

/** Throws a conflict if a change would prevent the person who handed the listing over from taking it back while they still can. */
function refuseBeforeTakeBack(editors: Editor[], member: Editor, self: Editor, change: TeamChange): void {
  if (change === 'return') return;
  const giver = editors.find((editor) => editor.role === 'editor' && editor.handedToId !== null && canTakeBackUntil(editor));
  const until = giver && canTakeBackUntil(giver);
  if (!until || giver === self || !(change === 'transfer' || (change === 'remove' && member === giver))) return;
  throw conflict('hand_over_open', `${nameOf(giver)} can take the listing back until ${formatDateTime(until)}. Change this after that.`);
}

/**
 * Returns the columns of an editor’s row that record a hand-over. They are set when the person hands the listing over, and cleared when the
 * person's role changes again.
 */
function handOverOf(editor: Editor, { self, member, change }: Pick<Changed, 'self' | 'member' | 'change'>) {
  const isGiver = change === 'transfer' && editor === self && member.role === 'editor';
  if (isGiver) return { handedToId: member.userId, handedAt: now(), verifiedBefore: editor.verifiedAt };
  return { handedToId: null, handedAt: null, verifiedBefore: null };
}

/**
 * Returns the verification columns of a member after the change. An editor is never verified. A person who gets the listing back is
 * verified again if they were before.
 */
function verificationOf({ verifiedBefore }: Editor, role: Editor['role'], change: TeamChange) {
  if (role === 'editor') return { verifiedAt: null };
  return change === 'return' ? { verifiedAt: verifiedBefore } : {};
}

/** Returns the time since which the listing is verified after the change; null if it isn’t verified. */
function verifiedAfter(before: Date | null, editors: Editor[], after: Map<string, Editor['role']>, change: TeamChange): Date | null {
  const owners = editors.filter(({ userId }) => after.get(userId) === 'owner');
  const isVerified = owners.some(({ verifiedAt }) => verifiedAt);
  const returned = change === 'return' ? owners.find(({ role, verifiedBefore }) => role === 'editor' && verifiedBefore) : undefined;
  const regained = returned?.verifiedBefore ?? null;
  if (before === null) return regained;
  return isVerified || regained || !editors.some(({ verifiedAt }) => verifiedAt) ? before : null;
}

const nameOf = ({ user }: Editor) => user.name ?? user.email;

/** The kinds of mails by change: to a person who changed their own role (`ownKinds`), and about another member's role (`otherKinds`). */
const ownKinds = { owner: 'owner', transfer: 'owner', editor: 'stepped-down', remove: 'left', return: 'taken-back' } as const;
const otherKinds = { owner: 'owner', transfer: 'handed-over', editor: 'editor', remove: 'remove', return: 'given-back' } as const;

interface Changed {
  listing: { id: number; name: string; slug: string };
  editors: Editor[];
  member: Editor;
  self: Editor;
  change: TeamChange;
}

/** Mails the member whose access changed. If a member changed their own access, mails the other owners instead. */
async function notifyMembers(tx: Tx, { listing, editors, member, self, change }: Changed): Promise<void> {
  const isOwn = member === self;
  const concerned = isOwn ? editors.filter((editor) => editor !== self && editor.role === 'owner') : [member];
  const kind = (isOwn ? ownKinds : otherKinds)[change];
  const data = { listing: { id: listing.id, name: listing.name, slug: listing.slug }, by: nameOf(self), change: kind } as const;
  const userIds = concerned.map(({ userId }) => userId);
  await notify(tx, userIds, 'team-changed', { listingId: listing.id, data: { change: kind }, mail: { kind: 'team-changed', data } });
}
