import type { Tx } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { isUuid } from '#lib/core/ids.ts';
import { type DraftRow, draftInclude } from '#lib/drafts/read-draft.ts';
import type { Prisma } from '#lib/generated/prisma/client.ts';
import { accessibleBy } from '#lib/listings/access.ts';

/**
 * What somebody may do with a draft. `read`: see it, in any status of its listing. `edit`: change it, unless the site’s team rejected or
 * removed its listing, or an owner deleted it.
 */
export type DraftRight = 'read' | 'edit';

/**
 * Returns the Prisma condition for drafts for which the user has the right. Before a draft has a listing, they are its submitter's and of
 * the people who accepted an invite; after that, the right to the draft is the right to the listing, so that a verified claim also
 * transfers the draft (docs/domain.md, Draft).
 */
export function draftAccessibleBy(userId: string, right: DraftRight): Prisma.DraftWhereInput {
  return {
    OR: [
      { userId, profile: { listing: null } },
      { profile: { listing: null, invites: { some: { acceptedById: userId } } } },
      { profile: { listing: accessibleBy(userId, right) } },
    ],
  };
}

/** Reads a draft. Throws 404 for a draft for which the user doesn’t have the right. */
export async function findDraft(tx: Tx, userId: string, id: string, right: DraftRight): Promise<DraftRow> {
  const row = isUuid(id) ? await tx.draft.findFirst({ where: { id, ...draftAccessibleBy(userId, right) }, include: draftInclude }) : null;
  if (!row) throw notFound('draft', String(id));
  return row;
}

/**
 * Reads a draft as `findDraft` does, and locks it and its listing until the transaction ends, so that the second of two simultaneous
 * edits sees the result of the first edit.
 */
export async function lockAccessibleDraft(tx: Tx, userId: string, id: string, right: DraftRight): Promise<DraftRow> {
  if (isUuid(id)) await lockDraft(tx, id);
  return findDraft(tx, userId, id, right);
}

/** Locks a draft, then its listing if there is one. Whoever locks both locks them in this order, and changes the profile last. */
export async function lockDraft(tx: Tx, id: string): Promise<void> {
  await tx.$queryRaw`select 1 from drafts where id = ${id}::uuid for update`;
  await tx.$queryRaw`select 1 from listings where profile_id = (select profile_id from drafts where id = ${id}::uuid) for no key update`;
}
