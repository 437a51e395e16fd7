import { erasedBilling } from '#lib/billing/orders/expire-orders.ts';
import type { Quote } from '#lib/billing/orders/quote-order.ts';
import { closeOpenSessions } from '#lib/billing/payments/close-open-sessions.ts';
import type { ChosenOptions, RequestedItem } from '#lib/billing/records/order.ts';
import { db, type Tx } from '#lib/core/db.ts';
import { type AppError, conflict } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import type { Prisma } from '#lib/generated/prisma/client.ts';

const selected = {
  id: true,
  number: true,
  status: true,
  netCents: true,
  billing: true,
  expiresAt: true,
  lines: {
    orderBy: { position: 'asc' },
    select: {
      id: true,
      productId: true,
      quantity: true,
      options: true,
      unitNetCents: true,
      netCents: true,
      product: { select: { slug: true, name: true } },
      listing: { select: { id: true, slug: true, name: true } },
    },
  },
} as const satisfies Prisma.OrderSelect;

/** An order of a launch that is not paid yet, or whose payment is being processed. */
export type OpenOrder = Prisma.OrderGetPayload<{ select: typeof selected }>;

/** Returns the ids of the listings that a basket launches. */
export function launchedBy(items: readonly RequestedItem[]): number[] {
  return items.flatMap(({ product, listingId }) => (product === 'launch' ? (listingId ?? []) : []));
}

/** Returns the user’s open orders that launch one of these listings, oldest first. */
export function listOpenLaunchOrders(userId: string, listingIds: readonly number[]): Promise<OpenOrder[]> {
  if (listingIds.length === 0) return Promise.resolve([]);
  return db().order.findMany({
    where: {
      userId,
      status: 'pending',
      OR: [{ expiresAt: { gt: now() } }, { payments: { some: { status: 'processing' } } }],
      lines: { some: { product: { slug: 'launch' }, listingId: { in: [...listingIds] } } },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: selected,
  });
}

/**
 * Locks the open orders that `listOpenLaunchOrders` returns until the caller's transaction ends, and returns them as they are then: a
 * discount code may have changed their prices meanwhile.
 */
export async function lockOpenLaunchOrders(tx: Tx, userId: string, listingIds: readonly number[]): Promise<OpenOrder[]> {
  const ids = (await listOpenLaunchOrders(userId, listingIds)).map(({ id }) => id);
  if (ids.length === 0) return [];
  await tx.$queryRaw`select 1 from orders where id = any(${ids}::uuid[]) order by id for update`;
  return listOpenLaunchOrders(userId, listingIds);
}

/** Returns true if an open order has the same lines as a quote and costs no more, so that no new order is needed. */
export function isSameBasket(order: OpenOrder, quote: Pick<Quote, 'lines' | 'netCents'>): boolean {
  if (order.expiresAt <= now() || order.netCents > quote.netCents) return false;
  const keyOf = (line: { productId: number; listing: { id: number } | null; quantity: number; options: ChosenOptions }) => {
    const { week = null, categories = [], amountCents = null } = line.options;
    return JSON.stringify([
      line.productId,
      line.listing?.id ?? null,
      line.quantity,
      week,
      categories.map(({ slug }) => slug).sort(),
      amountCents,
    ]);
  };
  return order.lines.map(keyOf).sort().join() === quote.lines.map(keyOf).sort().join();
}

/**
 * Closes the payment sessions of open orders before a new order replaces them. Throws the conflict `launch_ordered` if one of them was paid
 * or is being paid. Calls the payment provider, so never call it in a transaction.
 */
export async function closeReplacedSessions(orders: readonly Pick<OpenOrder, 'id' | 'number'>[]): Promise<void> {
  for (const { id, number } of orders) {
    const result = await closeOpenSessions(id);
    if (result !== 'closed') throw launchOrdered(number, result);
  }
}

/**
 * Cancels the orders with these ids, because the order `number` replaces them. Leaves alone orders that have ended. Throws the conflict
 * `launch_ordered` if one of them was paid, or if somebody opened a payment after their sessions were closed.
 */
export async function cancelReplacedOrders(tx: Tx, ids: readonly string[], number: string): Promise<string[]> {
  const cancelled: string[] = [];
  for (const id of ids.toSorted()) {
    const order = await lockOpenOrder(tx, id);
    if (!order) continue;
    await tx.order.update({
      where: { id },
      data: {
        ...{ status: 'cancelled', statusReason: `A new order for the same launch, ${number}, takes its place.` },
        ...{ ...erasedBilling, updatedAt: now() },
      },
    });
    cancelled.push(order.number);
  }
  return cancelled;
}

/** Locks the orders with these ids. Throws the conflict `launch_ordered` if one of them was paid meanwhile or is being paid. */
export async function lockReplacedOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted()) await lockOpenOrder(tx, id);
}

/** Locks an order. Returns null if it ended unpaid. */
async function lockOpenOrder(tx: Tx, id: string): Promise<{ number: string } | null> {
  await tx.$queryRaw`select 1 from orders where id = ${id}::uuid for update`;
  const { number, status, payments } = await tx.order.findUniqueOrThrow({
    where: { id },
    select: { number: true, status: true, payments: { where: { status: { in: ['open', 'processing'] } }, select: { id: true } } },
  });
  if (status === 'cancelled' || status === 'expired') return null;
  if (status !== 'pending') throw launchOrdered(number, 'paid');
  if (payments.length > 0) throw launchOrdered(number, 'processing');
  return { number };
}

function launchOrdered(number: string, status: 'paid' | 'processing'): AppError {
  return conflict(
    'launch_ordered',
    status === 'paid'
      ? `Order ${number} for the same launch was paid in the meantime. It counts, so no second order was made and nothing more is charged.`
      : `Order ${number} for the same launch is being paid just now, so no second order was made. Wait until that payment is settled, or cancel that order first.`,
    { data: { number, status } },
  );
}
