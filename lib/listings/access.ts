// Who may read, edit and own a listing: one rule, as a Prisma condition, as SQL and as a check that locks the row.
// `access.test.ts` checks that all three give the same answers.

import type { Tx } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import type { Listing, Prisma } from '#lib/generated/prisma/client.ts';
import type { ListingStatus } from '#lib/listings/profile.ts';

/**
 * What one of a listing’s editors may do. `read`: see all of it, in any status. `edit`: change it, unless the site’s team rejected or
 * removed it. `own`: the same, for those editors alone who hold the listing.
 */
export type ListingRight = 'read' | 'edit' | 'own';

/** The statuses that only the site’s team gives. A listing with one of them is shown to its editors alone, who can’t change it. */
const refusedStatuses = ['rejected', 'removed'] as const satisfies readonly ListingStatus[];

/** The Prisma condition for listings that the site’s team has not rejected or removed. */
export const notRefused = { status: { notIn: [...refusedStatuses] } } satisfies Prisma.ListingWhereInput;

/** The same condition on a status column for SQL: `where l.status ${isNotRefusedSql}`. */
export const isNotRefusedSql = `not in ('${refusedStatuses.join("', '")}')`;

/** Returns the Prisma condition for the listings for which the user has the right. */
export function accessibleBy(userId: string, right: ListingRight): Prisma.ListingWhereInput {
  return {
    ...(right === 'read' ? {} : notRefused),
    editors: { some: { userId, ...(right === 'own' ? { role: 'owner' } : {}) } },
  };
}

const joinConditions: Record<ListingRight, string> = {
  read: '',
  edit: ` and l.status ${isNotRefusedSql}`,
  own: ` and l.status ${isNotRefusedSql} and e.role = 'owner'`,
};

/**
 * Returns SQL that joins `e`, the user’s row of `listing_editors`, to the listing `l`; no row is left without the right. `user` is the
 * parameter or the column with the user’s id.
 */
export function editorJoin(user: `$${number}` | 'u.id', right: ListingRight = 'read'): string {
  return `join listing_editors e on e.listing_id = l.id and e.user_id = ${user}::uuid${joinConditions[right]}`;
}

/**
 * Locks a listing, and the user’s right to it, until the transaction ends, and returns the listing. Throws 404 if the user doesn’t have
 * the right.
 */
export async function lockAccessible(tx: Tx, userId: string, listingId: number, right: ListingRight): Promise<Listing> {
  const id = rowIdOf(listingId);
  const sql = `select 1 from listings l ${editorJoin('$2', right)} where l.id = $1 for update of l for share of e`;
  const locked = await tx.$queryRawUnsafe<unknown[]>(sql, id, userId);
  if (locked.length === 0) throw notFound('listing', listingId);
  return tx.listing.findUniqueOrThrow({ where: { id } });
}

/**
 * Returns true if the user is one of the listing’s editors. In a transaction that locks the listing, call this function after the lock,
 * because a query that waits for the lock would see the editors as they were before the wait.
 */
export async function isEditor(tx: Tx, listingId: number, userId: string): Promise<boolean> {
  return (await tx.listingEditor.count({ where: { listingId, userId } })) > 0;
}
