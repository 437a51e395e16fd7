import type { Actor } from '#lib/auth/actor.ts';
import type { Tx } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import type { Prisma } from '#lib/generated/prisma/client.ts';

/** A change of a draft or listing: what stood there before, and after. */
export interface Change {
  /** A word for it, such as `edit`, `submit`, `go live`. */
  action: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Who changed it; null: the house itself, by a job. */
type Author = Pick<Actor, 'userId' | 'via' | 'application'> | null;

/** Writes a version of a draft. `number` is the draft's `version` after the change. */
export async function recordDraftVersion(tx: Tx, author: Author, draftId: string, number: number, change: Change): Promise<void> {
  await tx.version.create({ data: { draftId, number, ...columns(author, change) } });
}

/** Counts a listing's `version` up and writes it down. Call it last in the transaction that changed the listing. */
export async function recordListingVersion(tx: Tx, author: Author, listingId: number, change: Change): Promise<number> {
  const { version } = await tx.listing.update({
    where: { id: listingId },
    data: { version: { increment: 1 } },
    select: { version: true },
  });
  await tx.version.create({ data: { listingId, number: version, ...columns(author, change) } });
  return version;
}

function columns(author: Author, { action, before, after }: Change) {
  return {
    action,
    actorId: author?.userId ?? null,
    via: author?.via ?? 'service',
    application: author?.application ?? 'service',
    before: before as Prisma.InputJsonValue,
    after: after as Prisma.InputJsonValue,
    createdAt: now(),
  };
}
