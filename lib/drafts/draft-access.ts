import type { Tx } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { isUuid } from '#lib/core/ids.ts';
import { type DraftRow, draftInclude } from '#lib/drafts/read-draft.ts';
import type { Prisma } from '#lib/generated/prisma/client.ts';

/**
 * Returns the Prisma condition for drafts that the user may edit. Before a draft has a listing, its submitter and the people who accepted
 * an invite may edit it; after that, only the listing's editors may edit it, so that a verified claim also transfers the draft
 * (docs/domain.md, Draft).
 */
export function editableBy(userId: string): Prisma.DraftWhereInput {
  return {
    OR: [
      { userId, profile: { listing: null } },
      { profile: { listing: null, invites: { some: { acceptedById: userId } } } },
      { profile: { listing: { editors: { some: { userId } } } } },
    ],
  };
}

/** Reads a draft that the user may edit. Throws 404 for any other draft. */
export async function findEditableDraft(tx: Tx, userId: string, id: string): Promise<DraftRow> {
  const row = isUuid(id) ? await tx.draft.findFirst({ where: { id, ...editableBy(userId) }, include: draftInclude }) : null;
  if (!row) throw notFound('draft', String(id));
  return row;
}

/**
 * Reads a draft as `findEditableDraft` does, and locks it and its listing until the transaction ends, so that the second of two simultaneous
 * edits sees the result of the first edit.
 */
export async function lockEditableDraft(tx: Tx, userId: string, id: string): Promise<DraftRow> {
  if (isUuid(id)) await lockDraft(tx, id);
  return findEditableDraft(tx, userId, id);
}

/** Locks a draft, then its listing if there is one. Whoever locks both locks them in this order, and changes the profile last. */
export async function lockDraft(tx: Tx, id: string): Promise<void> {
  await tx.$queryRaw`select 1 from drafts where id = ${id}::uuid for update`;
  await tx.$queryRaw`select 1 from listings where profile_id = (select profile_id from drafts where id = ${id}::uuid) for no key update`;
}
