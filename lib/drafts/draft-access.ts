import type { Actor } from '#lib/auth/actor.ts';
import type { Tx } from '#lib/core/db.ts';
import { AppError, notFound } from '#lib/core/errors.ts';
import { type DraftRow, draftRows } from '#lib/drafts/read-draft.ts';
import type { Prisma } from '#lib/generated/prisma/client.ts';

/** The user behind the actor; 401 without one. */
export function draftUser(actor: Actor): string {
  if (actor.userId === null) throw new AppError('unauthorized', 'Sign in to see your drafts.');
  return actor.userId;
}

/**
 * Whose draft it is: before it is a listing, its submitter's and those who accepted an invite; from then on the listing's
 * editors', so that a verified claim can take it over (domain.md, Draft).
 */
export function editableBy(userId: string): Prisma.DraftWhereInput {
  return {
    OR: [
      { listingId: null, userId },
      { listingId: null, invites: { some: { acceptedById: userId } } },
      { listing: { editors: { some: { userId } } } },
    ],
  };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether it can be a draft's id. What a browser's code hands over may be anything. */
export function isDraftId(id: unknown): id is string {
  return typeof id === 'string' && uuid.test(id);
}

/** A draft that the user may edit. 404 for anybody else's. */
export async function findEditable(tx: Tx, userId: string, id: string): Promise<DraftRow> {
  const row = isDraftId(id) ? await tx.draft.findFirst({ where: { id, ...editableBy(userId) }, include: draftRows }) : null;
  if (!row) throw notFound('draft', String(id));
  return row;
}

/** The same, held until the transaction ends: of two edits at once the second sees what the first made. */
export async function lockEditable(tx: Tx, userId: string, id: string): Promise<DraftRow> {
  if (isDraftId(id)) await tx.$queryRaw`select 1 from drafts where id = ${id}::uuid for update`;
  return findEditable(tx, userId, id);
}
