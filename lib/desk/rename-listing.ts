import type { Actor } from '#lib/auth/actor.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag } from '#lib/cache/tags.ts';
import { transaction } from '#lib/core/db.ts';
import { invalidInput, notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { lockSlug } from '#lib/listings/make-unique-slug.ts';
import { invalidateVisibility } from '#lib/listings/visibility/invalidate-listing.ts';
import { recordListingVersion } from '#lib/profile/record-version.ts';
import { audit } from '#lib/team/audit.ts';
import { parseReason } from '#lib/team/parse-reason.ts';
import { requireAct } from '#lib/team/rights.ts';

/**
 * Gives a listing another slug. Its former slugs lead to the new one. To undo it, rename the listing again. The reason is for the audit
 * log. Returns the former slug. Throws 403, 404, and 400 without a reason, or for a slug that is malformed or reserved, or that another
 * listing has or had.
 */
export function renameListing(actor: Actor, listingId: number, slug: string, typed: string): Promise<string> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'listing renamed');
    const reason = parseReason(typed);
    const id = rowIdOf(listingId);
    await tx.$queryRaw`select 1 from listings where id = ${id} for update`;
    const listing = await tx.listing.findUnique({ where: { id }, select: { id: true, slug: true, status: true } });
    if (!listing || listing.status === 'deleted') throw notFound('listing', listingId);
    const before = listing.slug;
    if (slug === before) return before;
    if (!(await lockSlug(tx, slug, id)))
      throw invalidInput([
        { path: 'slug', message: 'must be small letters, digits and hyphens, and no other listing’s, now or before', code: 'slug_taken' },
      ]);
    await tx.listingSlug.deleteMany({ where: { slug, listingId: id } });
    await tx.listingSlug.create({ data: { slug: before, listingId: id, createdAt: now() } });
    await tx.listing.update({ where: { id }, data: { slug } });
    await recordListingVersion(tx, actor, id, { action: 'rename', before: { slug: before }, after: { slug } });
    await invalidateVisibility(tx, listing);
    await invalidate(tx, listingTag(slug));
    await audit(tx, actor, { action: 'listing renamed', subject: `listing:${id}`, data: { before, after: slug, reason } });
    return before;
  });
}
