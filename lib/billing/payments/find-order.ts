import { checkoutHash } from '#lib/billing/records/checkout-token.ts';
import { db } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import type { Prisma } from '#lib/generated/prisma/client.ts';

const parts = {
  lines: {
    orderBy: { position: 'asc' },
    include: { product: { select: { slug: true, name: true } }, listing: { select: { id: true, slug: true, name: true, status: true } } },
  },
  payments: { orderBy: { createdAt: 'asc' } },
  discountCode: { select: { code: true } },
} satisfies Prisma.OrderInclude;

/** An order with the rows that its checkout page shows. */
export type CheckoutOrder = Prisma.OrderGetPayload<{ include: typeof parts }>;

/** Returns the order of a checkout token. Throws `not_found` for an unknown or malformed token. */
export async function findOrder(token: string): Promise<CheckoutOrder> {
  const found = /^[\w-]{43}$/.test(token)
    ? await db().order.findUnique({ where: { checkoutHash: checkoutHash(token) }, include: parts })
    : null;
  if (!found) throw notFound('checkout page: the link is incomplete, or not from this site');
  return found;
}

export function findOrderById(id: string): Promise<CheckoutOrder> {
  return db().order.findUniqueOrThrow({ where: { id }, include: parts });
}
