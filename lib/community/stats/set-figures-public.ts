import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag } from '#lib/cache/tags.ts';
import { transaction } from '#lib/core/db.ts';
import { AppError } from '#lib/core/errors.ts';
import { isTakenDown, lockOwned } from '#lib/listings/access.ts';

/** Shows the figures of a listing to everybody, or to its editors alone. Only an owner decides that. */
export function setFiguresPublic(actor: Actor, listingId: number, isPublic: boolean): Promise<void> {
  const userId = requireUserId(actor);
  return transaction(async (tx) => {
    const { id, slug, status } = await lockOwned(tx, userId, listingId);
    if (isTakenDown(status))
      throw new AppError('forbidden', 'This listing was taken down, so nobody sees its figures. The dashboard says why.');
    await tx.listing.update({ where: { id }, data: { figuresPublic: isPublic } });
    await invalidate(tx, listingTag(slug));
  });
}
