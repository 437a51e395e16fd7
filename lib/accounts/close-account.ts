import { usedLinkError } from '#lib/accounts/change-address.ts';
import { credentialManagerId } from '#lib/accounts/credential-manager-id.ts';
import { endAccess } from '#lib/accounts/end-access.ts';
import { invalidateReviewed } from '#lib/accounts/invalidate-reviewed.ts';
import { findAccountLink, mailReopenLink, reopenMs } from '#lib/auth/account-links.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { deletedAccountError } from '#lib/auth/require-user-id.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { invalidInput } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { notTakenDown } from '#lib/listings/access.ts';
import { deleteListing, restoreDays } from '#lib/listings/deleting/delete-listing.ts';
import { parseEmailAddress } from '#lib/ports/mail/index.ts';

/** The input with which a person deletes their account. */
export interface Closing {
  /** The address of the account, which the person types as a confirmation. */
  email: string;
  /** True if the listings without another owner must be deleted, too. Otherwise they become listings of the site. */
  deletesListings: boolean;
}

/**
 * Closes the actor's account at once: ends its sessions, revokes its API keys and connected apps, and mails a link that reopens it within
 * 14 days. After that, the job `erase-accounts` erases it. Throws 400 with an error at `email` if the typed address isn't the account's.
 * Throws a conflict if a payment is under way for a listing that would be deleted.
 */
export async function closeAccount(actor: Actor, { email, deletesListings }: Closing): Promise<void> {
  const userId = credentialManagerId(actor);
  await transaction(async (tx) => {
    const [user] = await tx.$queryRaw<{ email: string }[]>`
      select email from users where id = ${userId}::uuid and deleted_at is null for no key update`;
    if (!user) throw deletedAccountError();
    if (parseEmailAddress(email) !== user.email)
      throw invalidInput([{ path: 'email', message: `must be the address of this account, ${user.email}`, code: 'other_address' }]);
    const names = deletesListings ? await deleteSoleListings(tx, actor, userId) : [];
    await closeLocked(tx, { id: userId, email: user.email }, names);
  });
}

/**
 * Closes an account in the caller's transaction, which has locked its person: ends every access, and mails the link that reopens it, with
 * the names of the listings that were deleted with it.
 */
export async function closeLocked(tx: Tx, { id, email }: { id: string; email: string }, names: readonly string[]): Promise<void> {
  const deletedAt = now();
  await tx.user.update({ where: { id }, data: { deletedAt } });
  await endAccess(tx, { id, email });
  await invalidateReviewed(tx, id);
  await mailReopenLink({ id, email, deletedAt }, names.length > 0 ? { names, days: restoreDays } : null);
}

/**
 * Deletes the listings whose only owner is the person. Returns their names. They can be restored for 30 days, as after a deletion by their
 * owner.
 */
async function deleteSoleListings(tx: Tx, actor: Actor, userId: string): Promise<string[]> {
  const listings = await tx.listing.findMany({
    where: {
      ...notTakenDown,
      editors: { some: { userId, role: 'owner' }, none: { role: 'owner', userId: { not: userId }, user: { deletedAt: null } } },
    },
    select: { id: true, name: true },
    orderBy: { id: 'asc' },
  });
  for (const { id } of listings) await deleteListing(actor, id);
  return listings.map(({ name }) => name);
}

/**
 * Reopens a closed account by the token of the mailed link. Its API keys and connected apps stay revoked. Listings that were deleted with
 * it stay deleted until the person restores them. Throws `link_used` for a link that no longer works.
 */
export async function reopenAccount(token: string): Promise<void> {
  await transaction(async (tx) => {
    const link = await findAccountLink(tx, token);
    if (link?.kind !== 'reopen') throw usedLinkError();
    const { userId } = link;
    const closedAfter = new Date(now().getTime() - reopenMs);
    const { count } = await tx.user.updateMany({
      where: { id: userId, deletedAt: { gt: closedAfter }, erasedAt: null },
      data: { deletedAt: null },
    });
    if (count === 0) throw usedLinkError();
    await tx.accountLink.deleteMany({ where: { userId } });
    await invalidateReviewed(tx, userId);
  });
}
