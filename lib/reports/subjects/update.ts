import { tags } from '#lib/cache/tags.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';
import { isPublicSql } from '#lib/listings/public-status.ts';
import { invalidateListing } from '#lib/listings/visibility/invalidate-listing.ts';
import type { SubjectKind } from '#lib/reports/subjects/subject-kind.ts';

export const updateSubject: SubjectKind = {
  noun: 'update',
  visible: (key) => Prisma.sql`
    select u.id::text as id, '/listings/' || l.slug || '#update-' || u.id as path, u.title || E'\n\n' || u.body as content,
      null::uuid as owner_id, l.id as listing_id
    from listing_updates u join listings l on l.id = u.listing_id
    where u.id = ${rowIdOf(Number(key))} and l.status ${Prisma.raw(isPublicSql)}`,
  // An update is deleted, as when its owner deletes it. To restore it, it is created again with its id and day.
  async remove(tx, _, id) {
    const [update] = await tx.$queryRaw<unknown[]>`select 1 from listing_updates where id = ${Number(id)} for update`;
    if (!update) return null;
    const { listing, title, body, publishedAt } = await tx.listingUpdate.delete({
      where: { id: Number(id) },
      include: { listing: { select: { id: true, slug: true } } },
    });
    await invalidateListing(tx, listing, tags.updates);
    return { update: { title, body, publishedAt: publishedAt.toISOString() } };
  },
  async restore(tx, _, id, removed) {
    if (!('update' in removed)) return;
    const report = await tx.report.findFirst({
      where: { subjectKind: 'update', subjectId: id, listingId: { not: null } },
      select: { listing: true },
    });
    if (!report?.listing) return;
    const { title, body, publishedAt } = removed.update;
    await tx.listingUpdate.create({
      data: { id: Number(id), listingId: report.listing.id, title, body, publishedAt: new Date(publishedAt) },
    });
    await invalidateListing(tx, report.listing, tags.updates);
  },
};
