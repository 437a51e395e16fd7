import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import type { RequestedItem } from '#lib/billing/records/order.ts';
import { db } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';

/** The contents of an order, with which a buyer can begin to choose again. */
export interface OpenBasket {
  /** The order's number. */
  number: string;
  /** True if the order is not paid yet. A new order then replaces it. */
  isOpen: boolean;
  items: RequestedItem[];
  billingCountry: string | null;
}

/**
 * Returns the basket of one of the actor's orders for a listing: the order with this number, or else the latest unpaid one. Returns null if
 * there is none. Leaves out orders for several listings, because they can't be chosen on one page.
 */
export async function readOpenBasket(actor: Actor, listingId: number, number?: string): Promise<OpenBasket | null> {
  const isOpen = { status: 'pending', expiresAt: { gt: now() }, payments: { none: { status: 'processing' } } } as const;
  const found = await db().order.findFirst({
    where: {
      userId: requireUserId(actor),
      ...(number === undefined ? isOpen : { number }),
      lines: { some: { listingId }, every: { OR: [{ listingId }, { listingId: null }] } },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: {
      number: true,
      status: true,
      expiresAt: true,
      payments: { where: { status: 'processing' }, select: { id: true } },
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
    isOpen: found.status === 'pending' && found.expiresAt > now() && found.payments.length === 0,
    billingCountry: found.billingCountry,
    items: found.lines.map(({ product, quantity, options, ...line }) => ({
      product: product.slug,
      quantity,
      ...(line.listingId === null ? {} : { listingId: line.listingId }),
      options: { ...options, categories: options.categories?.map(({ slug }) => slug) },
    })),
  };
}
