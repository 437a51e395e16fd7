import { invalidate } from '#lib/cache/invalidation.ts';
import { tags } from '#lib/cache/tags.ts';
import { db, transaction } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { log } from '#lib/core/log.ts';
import { now } from '#lib/core/time.ts';
import { restoreDays } from '#lib/listings/deleting/delete-listing.ts';
import { deleteStoredImages } from '#lib/listings/media/add-image.ts';
import { storedNamesOf } from '#lib/listings/media/gallery-image.ts';
import { storedNamesOfScreenshot } from '#lib/listings/screenshots/write-screenshot.ts';

const batchSize = 50;

/**
 * Erases the listings that were deleted more than 30 days ago, with their drafts, their images, and founders without another listing. Order
 * lines and invoices stay. Can be called repeatedly and concurrently. If erasing a listing fails, logs the error and leaves the listing for
 * the next call. Returns the number of erased listings.
 */
export async function eraseDeletedListings(): Promise<number> {
  const before = new Date(now().getTime() - restoreDays * dayMs);
  let erased = 0;
  let after = 0;
  for (;;) {
    const due = await db().listing.findMany({
      where: { id: { gt: after }, deletedAt: { lte: before } },
      orderBy: { id: 'asc' },
      take: batchSize,
      select: { id: true, profileId: true },
    });
    for (const { id, profileId } of due) {
      after = id;
      try {
        if (await erase(id, profileId, before)) erased += 1;
      } catch (error) {
        log().error({ err: error, listing: id }, 'a deleted listing could not be erased; the next run tries again');
      }
    }
    if (due.length < batchSize) return erased;
  }
}

/** Returns false if the listing was erased or restored meanwhile. */
async function erase(id: number, profileId: string, before: Date): Promise<boolean> {
  const names = await transaction(async (tx) => {
    await tx.$queryRaw`select 1 from drafts where profile_id = ${profileId}::uuid for update`;
    await tx.$queryRaw`select 1 from listings where id = ${id} for update`;
    const listing = await tx.listing.findFirst({
      where: { id, deletedAt: { lte: before } },
      select: {
        slug: true,
        images: { select: { storageKey: true, width: true } },
        founders: { select: { founderId: true } },
        profile: { select: { screenshot: { select: { storageKey: true, width: true } } } },
      },
    });
    if (!listing) return null;
    await tx.draft.deleteMany({ where: { profileId } });
    await tx.listing.delete({ where: { id } });
    await tx.founder.deleteMany({
      where: { id: { in: listing.founders.map(({ founderId }) => founderId) }, userId: null, listings: { none: {} } },
    });
    await invalidate(tx, `listing:${listing.slug}`, tags.deleted, tags.founders);
    return [...listing.images.flatMap(storedNamesOf), ...storedNamesOfScreenshot(listing.profile.screenshot)];
  });
  // Files are deleted after the commit, because their deletion can't be rolled back. If the process dies before, `sweepMedia` deletes them.
  if (names) await deleteStoredImages(names);
  return names !== null;
}
