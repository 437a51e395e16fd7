import type { Actor } from '#lib/auth/actor.ts';
import type { Tx } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';

/** A change of a draft or listing: the changed properties with their values before and after. */
export interface Change {
  /** A short name of the action, such as `edit`, `submit`, `go live`. */
  action: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** The actor who made the change; null if the site itself made it in a job. */
type Author = Pick<Actor, 'userId' | 'via' | 'application'> | null;

/** Records a version of a draft. `number` is the draft’s `version` after the change. */
export async function recordDraftVersion(tx: Tx, author: Author, draftId: string, number: number, change: Change): Promise<void> {
  await tx.version.create({ data: { draftId, number, ...columns(author, change) } });
}

/**
 * Increments a listing’s `version`, records that version and returns its number. Call this function last in the transaction that changes
 * the listing.
 */
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
    before,
    after,
    createdAt: now(),
  };
}
