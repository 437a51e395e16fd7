import type { SaleListing } from '#lib/billing/products/sale-rules.ts';
import { db } from '#lib/core/db.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { accessibleBy } from '#lib/listings/access.ts';
import { showsMilestones } from '#lib/listings/showing/milestone-rules.ts';
import { mayLaunch } from '#lib/moderation/records/submission.ts';

/**
 * Reads with one query the facts that decide what can be bought for these listings. Returns the facts by listing id. With `editorId`, reads
 * only listings that this user edits. Ignores paid lines of the order `exceptOrderId`.
 */
export async function readSaleListings(
  ids: readonly number[],
  { editorId, exceptOrderId }: { editorId?: string; exceptOrderId?: string } = {},
): Promise<Map<number, SaleListing>> {
  if (ids.length === 0) return new Map();
  const found = await db().listing.findMany({
    where: { id: { in: ids.map(rowIdOf) }, ...(editorId === undefined ? {} : accessibleBy(editorId, 'read')) },
    select: {
      id: true,
      slug: true,
      name: true,
      status: true,
      plan: true,
      submittedAt: true,
      submission: { select: { status: true } },
      launchWeek: true,
      demoVideoUrl: true,
      story: { select: { listingId: true } },
      _count: { select: { milestones: true, images: true } },
      storyUnlocked: true,
      milestonesUnlocked: true,
      mediaUnlocked: true,
      extraCategories: true,
      categories: { orderBy: { position: 'asc' }, select: { category: { select: { slug: true, name: true } } } },
      orderLines: {
        where: {
          status: { in: ['pending', 'failed'] },
          order: { status: { in: ['paid', 'partially_refunded', 'disputed'] } },
          ...(exceptOrderId === undefined ? {} : { orderId: { not: exceptOrderId } }),
        },
        select: { quantity: true, options: true, netCents: true, refundedNetCents: true, product: { select: { slug: true } } },
      },
    },
  });
  return new Map(
    found.map(({ id, slug, name, status, plan, extraCategories, categories, orderLines, _count, ...row }) => [
      id,
      {
        ...{ id, slug, name, status, plan, extraCategories },
        submitted: row.submittedAt !== null,
        held: !mayLaunch(row.submission),
        unlocked: {
          story: row.storyUnlocked,
          milestones: showsMilestones({ milestonesUnlocked: row.milestonesUnlocked, plan }),
          media: row.mediaUnlocked,
        },
        filled: {
          story: row.story !== null,
          milestones: _count.milestones > 0,
          media: _count.images > 0 || row.demoVideoUrl !== null,
        },
        categories: categories.map(({ category }) => category),
        freeWeek: plan === 'free' && (status === 'awaiting_badge' || status === 'scheduled') ? row.launchWeek : null,
        // Fully refunded lines are left out.
        unfulfilledLines: orderLines
          .filter((line) => line.netCents === 0 || line.refundedNetCents < line.netCents)
          .map(({ product, quantity, options }) => {
            const slugs = (options.categories ?? []).map(({ slug }) => slug);
            return { product: product.slug, categories: categoriesOf(product.slug, quantity, slugs.length), slugs };
          }),
      },
    ]),
  );
}

/** Returns the number of extra categories that a line adds to its listing. `named` is the number of categories that the buyer named. */
export function categoriesOf(product: string, quantity: number, named: number): number {
  return product === 'extra_category' ? quantity : product === 'launch' ? named : 0;
}
