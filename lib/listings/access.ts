// The rule for who may read, edit and own a listing, in three forms: as a Prisma condition, as SQL, and as a check that locks the row.
// `access.test.ts` checks that the three forms agree.

import type { Tx } from '#lib/core/db.ts';
import { AppError, notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import type { Listing, Prisma } from '#lib/generated/prisma/client.ts';
import type { ListingStatus } from '#lib/generated/prisma/enums.ts';

/**
 * An editor's right to a listing. `read`: see everything in any status. `edit`: change the listing, unless the site’s team rejected or
 * removed it or an owner deleted it. `own`: do what only owners may do, under the same condition as `edit`.
 */
export type ListingRight = 'read' | 'edit' | 'own';

/** The statuses that only the site’s team gives. */
const refusedStatuses = ['rejected', 'removed'] as const satisfies readonly ListingStatus[];

/** The statuses of a listing that the site’s team refused or an owner deleted. Its editors can see such a listing but not change it. */
const takenDownStatuses = [...refusedStatuses, 'deleted'] as const satisfies readonly ListingStatus[];

/**
 * The Prisma condition for listings that keep their product's address. A deleted listing keeps it until it is erased; a refused listing
 * doesn’t.
 */
export const keepsAddress = { status: { notIn: [...refusedStatuses] } } satisfies Prisma.ListingWhereInput;

/** The Prisma condition for listings that are not rejected, removed or deleted. */
export const notTakenDown = { status: { notIn: [...takenDownStatuses] } } satisfies Prisma.ListingWhereInput;

/** `notTakenDown` as SQL after a status column: `where l.status ${isNotTakenDownSql}`. */
export const isNotTakenDownSql = `not in ('${takenDownStatuses.join("', '")}')`;

/** Returns true if the site’s team rejected or removed a listing with this status, or an owner deleted it. */
export function isTakenDown(status: string): boolean {
  return (takenDownStatuses as readonly string[]).includes(status);
}

/** Returns the Prisma condition for the listings to which the user has the right. */
export function accessibleBy(userId: string, right: ListingRight): Prisma.ListingWhereInput {
  return {
    ...(right === 'read' ? {} : notTakenDown),
    editors: { some: { userId, ...(right === 'own' ? { role: 'owner' } : {}) } },
  };
}

const joinConditions: Record<ListingRight, string> = {
  read: '',
  edit: ` and l.status ${isNotTakenDownSql}`,
  own: ` and l.status ${isNotTakenDownSql} and e.role = 'owner'`,
};

/**
 * Returns SQL that joins the user’s row `e` of `listing_editors` to the listing `l`. The join leaves out listings to which the user doesn’t
 * have the right. `user` is the parameter or column with the user’s id.
 */
export function editorJoin(user: `$${number}` | 'u.id', right: ListingRight = 'read'): string {
  return `join listing_editors e on e.listing_id = l.id and e.user_id = ${user}::uuid${joinConditions[right]}`;
}

/**
 * Locks a listing and the user’s right to it until the transaction ends. Returns the listing. Throws 404 if the user doesn’t have the
 * right.
 */
export async function lockAccessible(tx: Tx, userId: string, listingId: number, right: ListingRight): Promise<Listing> {
  const id = rowIdOf(listingId);
  const sql = `select 1 from listings l ${editorJoin('$2', right)} where l.id = $1 for update of l for share of e`;
  const locked = await tx.$queryRawUnsafe<unknown[]>(sql, id, userId);
  if (locked.length === 0) throw notFound('listing', listingId);
  return tx.listing.findUniqueOrThrow({ where: { id } });
}

/**
 * Throws 404 if the user doesn’t have the right. Takes no lock, so the change itself must lock. Call it before slow work, such as reading
 * an upload.
 */
export async function checkAccessible(tx: Tx, userId: string, listingId: number, right: ListingRight): Promise<void> {
  const where = { id: rowIdOf(listingId), ...accessibleBy(userId, right) };
  if ((await tx.listing.count({ where })) === 0) throw notFound('listing', listingId);
}

/**
 * Locks a listing that the user owns, in any status, and returns it. Throws 404 if the user doesn’t edit the listing, and 403 if the user
 * is an editor but not an owner.
 */
export async function lockOwned(tx: Tx, userId: string, listingId: number): Promise<Listing> {
  const listing = await lockAccessible(tx, userId, listingId, 'read');
  if ((await tx.listingEditor.count({ where: { listingId: listing.id, userId, role: 'owner' } })) === 0)
    throw new AppError('forbidden', 'Only an owner of this listing can do that. Ask one of its owners.');
  return listing;
}

/**
 * Returns true if the user is one of the listing’s editors. In a transaction that locks the listing, call this after the lock, because a
 * query that waits for the lock would see the editors from before the wait.
 */
export async function isEditor(tx: Tx, listingId: number, userId: string): Promise<boolean> {
  return (await tx.listingEditor.count({ where: { listingId, userId } })) > 0;
}
