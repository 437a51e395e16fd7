import type { Actor } from '#lib/auth/actor.ts';
import { tags } from '#lib/cache/tags.ts';
import { removeMarks } from '#lib/community/remove-marks.ts';
import { config } from '#lib/core/config.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { AppError, conflict, invalidInput, notFound } from '#lib/core/errors.ts';
import { isUuid } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { visibleText } from '#lib/core/visible-text.ts';
import { type LockedListing, lockListing } from '#lib/desk/lock-listing.ts';
import { invalidateListing } from '#lib/listings/visibility/invalidate-listing.ts';
import { notify } from '#lib/notices/notify.ts';
import { parseEmailAddress } from '#lib/ports/mail/index.ts';
import { recordListingVersion } from '#lib/profile/record-version.ts';
import { audit } from '#lib/team/audit.ts';
import { requireAct, requireView } from '#lib/team/rights.ts';

/** A listing of which two people proved that they own it, with its editors. */
export interface DisputedListing {
  id: number;
  name: string;
  slug: string;
  websiteUrl: string;
  disputedAt: Date;
  editors: { id: string; email: string; role: 'owner' | 'editor'; verifiedAt: Date | null; method: string | null }[];
}

/** Condition for listings of which a second person proved the ownership, and about which nobody has decided since. */
const disputed = { disputedAt: { not: null }, status: { not: 'deleted' as const } };

/** Counts the listings whose owners the team must decide about. */
export const countDisputedListings = (): Promise<number> => db().listing.count({ where: disputed });

/** Lists the listings whose owners the team must decide about, oldest first; at most 100. Only for moderators and admins. */
export async function listDisputedListings(actor: Actor): Promise<DisputedListing[]> {
  await requireView(db(), actor, 'claims');
  const rows = await db().listing.findMany({
    where: disputed,
    orderBy: [{ disputedAt: 'asc' }, { id: 'asc' }],
    take: 100,
    select: {
      ...{ id: true, name: true, slug: true, websiteUrl: true, disputedAt: true },
      editors: { select: { role: true, verifiedAt: true, user: { select: { id: true, email: true } } }, orderBy: { createdAt: 'asc' } },
      claims: { where: { status: 'verified' }, select: { userId: true, method: true }, orderBy: { id: 'asc' } },
    },
  });
  return rows.map(({ editors, claims, disputedAt, ...listing }) => ({
    ...listing,
    disputedAt: disputedAt ?? now(),
    editors: editors.map(({ role, verifiedAt, user }) => ({
      ...{ ...user, role, verifiedAt },
      method: claims.findLast(({ userId }) => userId === user.id)?.method ?? null,
    })),
  }));
}

/** Ends a dispute by leaving the listing to all of its owners, as colleagues. Throws 403, and 404 if there is no dispute. */
export function settleOwners(actor: Actor, listingId: number): Promise<void> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'owners decided');
    const listing = await lockListing(tx, actor, listingId);
    const { count } = await tx.listing.updateMany({ where: { id: listing.id, disputedAt: { not: null } }, data: { disputedAt: null } });
    if (count === 0) throw notFound('dispute about this listing');
    await audit(tx, actor, { action: 'owners decided', subject: `listing:${listing.id}`, data: { shared: true } });
  });
}

/**
 * Removes a person's access to a listing, tells them why, and ends a dispute about its owners. `giveAccess` undoes it. Throws 403, 404, 400
 * without a reason, and `last_owner` if no owner with an open account would be left.
 */
export function takeAccess(actor: Actor, listingId: number, userId: string, typed: string): Promise<void> {
  const reason = visibleText(typed) ?? '';
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'owners decided');
    const listing = await lockListing(tx, actor, listingId);
    if (!reason) throw invalidInput([{ path: 'text', message: 'must say why: the person reads it', code: 'required' }]);
    const editors = await tx.listingEditor.findMany({
      where: { listingId: listing.id },
      select: { userId: true, role: true, verifiedAt: true, user: { select: { deletedAt: true, suspendedAt: true } } },
    });
    const member = editors.find((editor) => editor.userId === userId);
    if (!member || !isUuid(userId)) throw notFound('person in this team');
    const staying = editors.filter((editor) => editor !== member);
    if (!staying.some(({ role, user }) => role === 'owner' && user.deletedAt === null && user.suspendedAt === null))
      throw conflict('last_owner', 'The listing needs an owner. Give it to somebody else first, or take it down.');
    await tx.listingEditor.delete({ where: { listingId_userId: { listingId: listing.id, userId } } });
    // Deletes the accepted invite of the person, because it would prevent a new invite, and the invites that the person sent, because these
    // would still work.
    const person = { OR: [{ acceptedById: userId }, { invitedById: userId, acceptedAt: null }] };
    await tx.draftInvite.deleteMany({ where: { profileId: listing.profileId, ...person } });
    const isVerified = staying.some(({ verifiedAt }) => verifiedAt);
    await tx.listing.update({
      where: { id: listing.id },
      data: { disputedAt: null, ...(isVerified ? {} : { verifiedAt: null }) },
    });
    await finish(tx, actor, listing, { userId, before: member.role, after: null, reason });
  });
}

/**
 * Makes the person with an address an owner of a listing, verified as if by their own claim. Throws 403, 404 for an unknown listing, 400
 * for an address without an account, and `account_closed`.
 */
export function giveAccess(actor: Actor, listingId: number, typed: string): Promise<void> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'owners decided');
    const listing = await lockListing(tx, actor, listingId);
    const email = parseEmailAddress(typed.trim());
    const user = email && (await tx.user.findUnique({ where: { email }, select: { id: true, deletedAt: true, suspendedAt: true } }));
    if (!user)
      throw invalidInput([{ path: 'email', message: 'has no account here: the person has to sign in once', code: 'unknown_person' }]);
    const { id: userId, deletedAt, suspendedAt } = user;
    if (userId === actor.userId) throw new AppError('forbidden', 'Nobody gives themselves a listing. Somebody else of the team has to.');
    if (deletedAt || suspendedAt) throw conflict('account_closed', `The account of ${email} is closed or suspended. Choose somebody else.`);
    const where = { listingId_userId: { listingId: listing.id, userId } };
    const before = await tx.listingEditor.findUnique({ where });
    if (before?.role === 'owner') return;
    const claim = await tx.claim.findFirst({ where: { listingId: listing.id, userId, status: 'verified' }, orderBy: { id: 'desc' } });
    const values = {
      role: 'owner' as const,
      verifiedAt: claim?.verifiedAt ?? null,
      handedToId: null,
      handedAt: null,
      verifiedBefore: null,
    };
    await tx.listingEditor.upsert({ where, create: { listingId: listing.id, userId, ...values, createdAt: now() }, update: values });
    await removeMarks(tx, listing.id, userId);
    if (values.verifiedAt)
      await tx.listing.updateMany({ where: { id: listing.id, verifiedAt: null }, data: { verifiedAt: values.verifiedAt } });
    await finish(tx, actor, listing, { userId, before: before?.role ?? null, after: 'owner', reason: null });
  });
}

interface AccessChange {
  userId: string;
  before: 'owner' | 'editor' | null;
  after: 'owner' | null;
  reason: string | null;
}

/** Notifies the person, records a version of the listing, and writes the audit log. */
async function finish(tx: Tx, actor: Actor, { id, name, slug }: LockedListing, { userId, before, after, reason }: AccessChange) {
  const change = after === null ? 'remove' : 'owner';
  const data = { listing: { id, name, slug }, by: `The team of ${config().siteName}`, change, reason } as const;
  await notify(tx, [userId], 'team-changed', { listingId: id, data: { change }, mail: { kind: 'team-changed', data } });
  const rolesOf = (role: AccessChange['before']) => ({ editors: role === null ? [] : [{ user_id: userId, role }] });
  await recordListingVersion(tx, actor, id, { action: 'change team', before: rolesOf(before), after: rolesOf(after) });
  await invalidateListing(tx, { id, slug }, tags.listings);
  await audit(tx, actor, { action: 'owners decided', subject: `listing:${id}`, data: { person: userId, before, after, reason } });
}
