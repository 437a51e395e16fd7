import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import type { RequestedItem } from '#lib/billing/records/order.ts';
import { db } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';

/** What an unpaid order would buy, to be chosen again. */
export interface OpenBasket {
  /** The order's number. */
  number: string;
  items: RequestedItem[];
  billingCountry: string | null;
}

/**
 * Returns the basket of the actor's latest order for one listing that still waits to be paid; null if there is none. Leaves out orders that
 * are being paid, and orders for several listings, which can't be chosen on one page.
 */
export async function readOpenBasket(actor: Actor, listingId: number): Promise<OpenBasket | null> {
  const found = await db().order.findFirst({
    where: {
      userId: requireUserId(actor),
      status: 'pending',
      expiresAt: { gt: now() },
      payments: { none: { status: 'processing' } },
      lines: { some: { listingId }, every: { OR: [{ listingId }, { listingId: null }] } },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: {
      number: true,
      billingCountry: true,
      lines: {
        orderBy: { position: 'asc' },
        select: { listingId: true, quantity: true, options: true, product: { select: { slug: true } } },
      },
    },
  });
  if (!found) return null;
  return {
    number: found.number,
    billingCountry: found.billingCountry,
    items: found.lines.map(({ product, quantity, options, ...line }) => ({
      product: product.slug,
      quantity,
      ...(line.listingId === null ? {} : { listingId: line.listingId }),
      options: { ...options, categories: options.categories?.map(({ slug }) => slug) },
    })),
  };
}
