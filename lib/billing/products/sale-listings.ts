import type { SaleListing } from '#lib/billing/products/sale-rules.ts';
import type { ChosenOptions } from '#lib/billing/records/order.ts';
import { db } from '#lib/core/db.ts';

/** The largest number a row can have. */
const maxId = 2_147_483_647;

/**
 * What can be bought for these listings rests on, by id, read in one go. With `editorId`, only those that
 * this user edits. What `exceptOrderId` holds doesn't count as paid for.
 */
export async function readSaleListings(
  ids: readonly number[],
  { editorId, exceptOrderId }: { editorId?: string; exceptOrderId?: string } = {},
): Promise<Map<number, SaleListing>> {
  const asked = [...new Set(ids)].filter((id) => id >= 1 && id <= maxId);
  if (asked.length === 0) return new Map();
  const found = await db().listing.findMany({
    where: { id: { in: asked }, ...(editorId === undefined ? {} : { editors: { some: { userId: editorId } } }) },
    select: {
      id: true,
      slug: true,
      name: true,
      status: true,
      plan: true,
      submittedAt: true,
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
    found.map(({ submittedAt, storyUnlocked, milestonesUnlocked, mediaUnlocked, categories, orderLines, ...listing }) => [
      listing.id,
      {
        ...listing,
        submitted: submittedAt !== null,
        unlocked: { story: storyUnlocked, milestones: milestonesUnlocked, media: mediaUnlocked },
        categories: categories.map(({ category }) => category),
        // A line that was paid back whole is nobody's any more.
        coming: orderLines
          .filter((line) => line.netCents === 0 || line.refundedNetCents < line.netCents)
          .map(({ product, quantity, options }) => {
            const slugs = ((options as ChosenOptions).categories ?? []).map(({ slug }) => slug);
            return { product: product.slug, categories: categoriesOf(product.slug, quantity, slugs.length), slugs };
          }),
      },
    ]),
  );
}

/** How many further categories a line shows its listing in. */
export function categoriesOf(product: string, quantity: number, named: number): number {
  return product === 'extra_category' ? quantity : product === 'launch' ? named : 0;
}
