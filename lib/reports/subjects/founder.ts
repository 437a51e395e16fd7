import { invalidate } from '#lib/cache/invalidation.ts';
import { founderTag, tags } from '#lib/cache/tags.ts';
import { isUuid } from '#lib/core/ids.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';
import { unnameInListing } from '#lib/listings/deleting/give-up-listing.ts';
import type { SubjectKind } from '#lib/reports/subjects/subject-kind.ts';

export const founderSubject: SubjectKind = {
  noun: 'founder’s page',
  // For an unclaimed page, the listing that names the founder is responsible.
  visible: (key) => Prisma.sql`
    select f.id::text as id, '/founders/' || f.slug as path, concat_ws(E'\n\n', f.name, f.bio) as content, f.user_id as owner_id,
      case when f.user_id is null then (select min(lf.listing_id) from listing_founders lf where lf.founder_id = f.id) end as listing_id
    from founders f where f.slug = ${key} and f.hidden_at is null`,
  /** Removes the person from all listings and their histories, and erases the page. */
  async remove(tx, actor, id) {
    if (!isUuid(id)) return null;
    const founder = await tx.founder.findUnique({
      where: { id },
      select: { name: true, slug: true, listings: { select: { listingId: true }, orderBy: { listingId: 'asc' } } },
    });
    if (!founder) return null;
    for (const { listingId } of founder.listings) await unnameInListing(tx, actor, { emails: [], names: [founder.name] }, listingId);
    await tx.founder.deleteMany({ where: { id } });
    await tx.report.updateMany({ where: { subjectKind: 'founder', subjectId: id }, data: { content: '' } });
    await invalidate(tx, founderTag(founder.slug), tags.founders, tags.mergedFounders, tags.listings);
    return { gone: true };
  },
  async restore() {
    // The data about the person are erased and can't be restored. An owner of the product can add the person again.
  },
};
