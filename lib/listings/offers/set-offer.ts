import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag } from '#lib/cache/tags.ts';
import { transaction } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import { lockAccessible } from '#lib/listings/access.ts';
import type { Offer } from '#lib/listings/offers/offer.ts';

/** Sets what a listing offers to visitors, or takes it off (null). Throws 404 unless the actor is an owner of the listing. */
export function setOffer(actor: Actor, listingId: number, offer: Offer | null): Promise<void> {
  const userId = requireUserId(actor);
  return transaction(async (tx) => {
    const { id, slug } = await lockAccessible(tx, userId, listingId, 'own');
    const values = offer && { ...offer, updatedAt: now() };
    if (values) await tx.listingOffer.upsert({ where: { listingId: id }, create: { listingId: id, ...values }, update: values });
    else await tx.listingOffer.deleteMany({ where: { listingId: id } });
    await invalidate(tx, listingTag(slug));
  });
}
