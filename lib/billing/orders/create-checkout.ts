import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import {
  cancelReplacedOrders,
  closeReplacedSessions,
  isSameBasket,
  launchedBy,
  listOpenLaunchOrders,
  lockOpenLaunchOrders,
  lockReplacedOrders,
  type OpenOrder,
} from '#lib/billing/orders/open-launch-orders.ts';
import { priceOrder, type Quote, type RequestedOrder } from '#lib/billing/orders/quote-order.ts';
import { checkoutHash, checkoutToken } from '#lib/billing/records/checkout-token.ts';
import type { VatDecision } from '#lib/billing/records/order.ts';
import { newOrderNumber } from '#lib/billing/records/order-number.ts';
import { vatOf } from '#lib/billing/vat/calculate-vat.ts';
import { decideVat } from '#lib/billing/vat/decide-vat.ts';
import { config } from '#lib/core/config.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { AppError, conflict } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { now } from '#lib/core/time.ts';
import { paymentProvider } from '#lib/ports/payments/index.ts';

const linkLifetimeMs = 24 * 3600 * 1000;
const maxNumberTries = 5;
/** The maximum number of pending orders per user. It stops programs that create orders in a loop; no real buyer reaches it. */
const maxPending = 500;

/** A pending order that a person has to pay. */
export interface Checkout extends Quote {
  number: string;
  status: 'pending';
  /** The absolute URL of the checkout page. Anyone who has the URL can see and pay the order. */
  checkoutUrl: string;
  expiresAt: Date;
  /** True if the order existed already: the buyer ordered the same launch with the same basket before. */
  alreadyOpen: boolean;
  /** The numbers of the buyer’s other open orders for the same launch. This order replaced them, so they are cancelled. */
  replacedOrders: string[];
}

/**
 * What a checkout needs from the VAT register and the payment provider. Their answers are slow, so they are asked before the transaction.
 */
export interface PreparedCheckout {
  vat: VatDecision | null;
  /** The open orders for the same launch whose payment sessions were closed. */
  closed: string[];
}

/**
 * Asks the VAT register, and closes the payment sessions of the buyer’s open orders for the same launch with another basket. Never call it
 * in a transaction. Throws `unavailable` if the site takes no payments, `invalid_input` as `createCheckout` does, or the conflict
 * `launch_ordered` if one of those orders was paid or is being paid.
 */
export async function prepareCheckout(actor: Actor, request: RequestedOrder): Promise<PreparedCheckout> {
  const userId = requireUserId(actor);
  if (!paymentProvider() || !config().takes.orders)
    throw new AppError('unavailable', 'This site takes no payments at the moment, so nothing can be ordered. Prices can still be quoted.');
  const { billingCountry, vatNumber } = request;
  const vat = billingCountry === undefined ? null : await decideVat({ country: billingCountry, vatNumber });
  const open = await listOpenLaunchOrders(userId, launchedBy(request.items));
  if (open.length === 0) return { vat, closed: [] };
  const quote = await priceOrder(userId, request, vat); // comes before closing sessions, because it throws if something can't be ordered
  const others = open.filter((order) => !isSameBasket(order, quote));
  await closeReplacedSessions(others);
  return { vat, closed: others.map(({ id }) => id) };
}

/**
 * Creates a pending order at the current prices. Its checkout link works for 24 hours. Nothing is charged. If the buyer has an open order
 * for the same launch, that order is returned if its basket is the same, and cancelled otherwise. Throws `invalid_input` with every error
 * of the items, or a conflict: `too_many_pending`, or `launch_ordered` if an order for the same launch was paid meanwhile or is being paid.
 * In a transaction, the caller must pass `prepared`.
 */
export async function createCheckout(actor: Actor, request: RequestedOrder, prepared?: PreparedCheckout): Promise<Checkout> {
  const userId = requireUserId(actor);
  const { vat, closed } = prepared ?? (await prepareCheckout(actor, request));
  return transaction(async (tx) => {
    const launched = launchedBy(request.items);
    // A user's checkouts of launches run one at a time, so that two checkouts of the same launch see each other.
    if (launched.length > 0) await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`debut:launch-orders:${userId}`}))`;
    await lockReplacedOrders(tx, closed);
    const quote = await priceOrder(userId, request, vat);
    const open = await lockOpenLaunchOrders(tx, userId, launched);
    const same = open.find((order) => isSameBasket(order, quote));
    const id = same?.id ?? randomUUID();
    const order = same ? await reopen(tx, same, request, { quote, vat }) : await insertOrder(tx, { id, userId, actor, request, quote });
    const others = open.filter((each) => each !== same).map((each) => each.id);
    return {
      ...order,
      status: 'pending',
      checkoutUrl: `${config().siteUrl}${paths.checkout(checkoutToken(id))}`,
      alreadyOpen: same !== undefined,
      replacedOrders: await cancelReplacedOrders(tx, others, order.number),
    };
  });
}

type StoredOrder = Quote & { number: string; expiresAt: Date };

interface NewOrder {
  id: string;
  userId: string;
  actor: Actor;
  request: RequestedOrder;
  quote: Quote;
}

async function insertOrder(tx: Tx, { id, userId, actor, request, quote }: NewOrder): Promise<StoredOrder> {
  const at = now();
  await limitPendingOrders(tx, userId, at);
  const expiresAt = new Date(at.getTime() + linkLifetimeMs);
  const order = {
    id,
    userId,
    netCents: quote.netCents,
    ...vatColumns(request, quote),
    checkoutHash: checkoutHash(checkoutToken(id)),
    application: actor.application,
    expiresAt,
    createdAt: at,
    updatedAt: at,
  };
  const number = await insertNumbered((number) => tx.order.createMany({ data: [{ ...order, number }], skipDuplicates: true }));
  await tx.orderLine.createMany({
    data: quote.lines.map(({ productId, listing, quantity, options, unitNetCents, netCents, vatCents }, position) => ({
      orderId: id,
      position,
      productId,
      listingId: listing?.id ?? null,
      quantity,
      unitNetCents,
      netCents,
      vatCents,
      options,
    })),
  });
  return { ...quote, number, expiresAt };
}

/** Returns an open order at its frozen prices. If the request has a country, the VAT of that country replaces the quoted VAT. */
async function reopen(
  tx: Tx,
  order: OpenOrder,
  request: RequestedOrder,
  { quote, vat: decision }: { quote: Quote; vat: VatDecision | null },
): Promise<StoredOrder> {
  const { number, netCents, expiresAt } = order;
  const vat = decision ? vatOf(decision, order.lines) : (order.billing.vat ?? null);
  const lines = order.lines.map(({ product, ...line }, at) => ({
    ...line,
    product: product.slug,
    name: product.name,
    vatCents: vat?.lineCents[at] ?? null,
  }));
  const stored = { lines, netCents, vat, totalCents: vat && netCents + vat.cents, warnings: quote.warnings };
  if (decision && !isDeepStrictEqual(vat, order.billing.vat)) {
    await tx.order.update({ where: { id: order.id }, data: { ...vatColumns(request, stored), updatedAt: now() } });
    for (const { id, vatCents } of lines) await tx.orderLine.update({ where: { id }, data: { vatCents } });
  }
  return { ...stored, number, expiresAt };
}

/** Returns the columns of an order with its quoted VAT. The VAT for the entered billing details replaces it when the order is paid. */
function vatColumns({ billingCountry, vatNumber }: RequestedOrder, { vat, totalCents }: Pick<Quote, 'vat' | 'totalCents'>) {
  return {
    vatCents: vat?.cents ?? null,
    totalCents,
    billing: vat ? { vat } : {},
    billingCountry: billingCountry ?? null,
    vatNumber: vatNumber || null,
  };
}

async function limitPendingOrders(tx: Tx, userId: string, at: Date): Promise<void> {
  const where = { userId, status: 'pending', createdAt: { gt: new Date(at.getTime() - linkLifetimeMs) }, expiresAt: { gt: at } } as const;
  const waiting = await tx.order.findMany({ where, select: { id: true }, orderBy: { createdAt: 'desc' }, take: maxPending });
  if (waiting.length >= maxPending)
    throw conflict(
      'too_many_pending',
      `${maxPending} of your orders are still unpaid. Pay or cancel some of these orders, or wait until their checkout links expire.`,
    );
}

/** Inserts the order with a random number. If the number is taken, tries another one. */
async function insertNumbered(insert: (number: string) => Promise<{ count: number }>): Promise<string> {
  for (let tries = 0; tries < maxNumberTries; tries++) {
    const number = newOrderNumber();
    if ((await insert(number)).count === 1) return number;
  }
  throw new Error('no free order number was found');
}
