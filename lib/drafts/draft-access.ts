import type { Tx } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { isUuid } from '#lib/core/ids.ts';
import { type DraftRow, draftInclude } from '#lib/drafts/read-draft.ts';
import type { Prisma } from '#lib/generated/prisma/client.ts';
import { accessibleBy } from '#lib/listings/access.ts';

/**
 * What a user may do with a draft. `read`: see the draft, whatever the status of its listing. `edit`: change it, unless the site’s team
 * rejected or removed its listing, or an owner deleted the listing.
 */
export type DraftRight = 'read' | 'edit';

/**
 * Returns the Prisma condition for the drafts for which a user has a right. As long as a draft has no listing, its submitter and the people
 * who accepted an invite have all rights to it. Later, a user has the same right to the draft as to the listing. So a verified claim of the
 * listing also transfers the draft (docs/domain.md, Draft).
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
 * Reads a draft as `findDraft` does. Locks the draft and its listing until the transaction ends, so that the second of two simultaneous
 * edits sees the result of the first.
 */
export async function lockAccessibleDraft(tx: Tx, userId: string, id: string, right: DraftRight): Promise<DraftRow> {
  if (isUuid(id)) await lockDraft(tx, id);
  return findDraft(tx, userId, id, right);
}

/** Locks a draft, then its listing if there is one. All code locks them in this order, and changes the profile last. */
export async function lockDraft(tx: Tx, id: string): Promise<void> {
  await tx.$queryRaw`select 1 from drafts where id = ${id}::uuid for update`;
  await tx.$queryRaw`select 1 from listings where profile_id = (select profile_id from drafts where id = ${id}::uuid) for no key update`;
}
