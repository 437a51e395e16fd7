import { randomUUID } from 'node:crypto';
import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { priceOrder, type Quote, type RequestedOrder, vatOf } from '#lib/billing/orders/quote-order.ts';
import { checkoutHash, checkoutToken } from '#lib/billing/records/checkout-token.ts';
import type { Vat } from '#lib/billing/records/order.ts';
import { newOrderNumber } from '#lib/billing/records/order-number.ts';
import { config } from '#lib/core/config.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { AppError, conflict } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { now } from '#lib/core/time.ts';
import { paymentProvider } from '#lib/ports/payments/index.ts';

const linkLifetimeMs = 24 * 3600 * 1000;
const maxNumberTries = 5;
/** The maximum number of pending orders per user. The limit stops programs that create orders in a loop; no real buyer reaches it. */
const maxPending = 500;

/** A pending order that a person has to pay. */
export interface Checkout extends Quote {
  number: string;
  status: 'pending';
  /** The absolute URL of the checkout page. Anyone who has the URL can see and pay the order. */
  checkoutUrl: string;
  expiresAt: Date;
}

/** The VAT register's answer for a checkout. The register is slow, so its answer is fetched before the transaction. */
export interface PreparedCheckout {
  vat: Vat | null;
}

/** Asks the VAT register, which is slow, so call this before the transaction. Throws `unavailable` if the site takes no payments. */
export async function prepareCheckout(request: RequestedOrder): Promise<PreparedCheckout> {
  if (!paymentProvider())
    throw new AppError('unavailable', 'This site takes no payments at the moment, so nothing can be ordered. Prices can still be quoted.');
  return { vat: await vatOf(request) };
}

/**
 * Creates a pending order at the current prices. Its checkout link works for 24 hours. Nothing is charged. Throws `invalid_input` with
 * every error of the items, or the conflict `too_many_pending`. In a transaction the caller must pass `prepared`.
 */
export async function createCheckout(actor: Actor, request: RequestedOrder, prepared?: PreparedCheckout): Promise<Checkout> {
  const userId = requireUserId(actor);
  const { vat } = prepared ?? (await prepareCheckout(request));
  return transaction(async (tx) => {
    const quote = await priceOrder(userId, request, vat);
    const id = randomUUID();
    const token = checkoutToken(id);
    const at = now();
    await limitPendingOrders(tx, userId, at);
    const expiresAt = new Date(at.getTime() + linkLifetimeMs);
    const order = {
      id,
      userId,
      netCents: quote.netCents,
      vatCents: quote.vat?.cents ?? null,
      totalCents: quote.totalCents,
      // Stores the quoted VAT. When the order is paid, the VAT for the entered billing details replaces the quoted VAT.
      billing: quote.vat ? { vat: quote.vat } : {},
      billingCountry: request.billingCountry ?? null,
      vatNumber: request.vatNumber || null,
      checkoutHash: checkoutHash(token),
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
    return { ...quote, number, status: 'pending', checkoutUrl: `${config().siteUrl}${paths.checkout(token)}`, expiresAt };
  });
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

/** Inserts the order with a random number; retries with a new number if the number is taken. */
async function insertNumbered(insert: (number: string) => Promise<{ count: number }>): Promise<string> {
  for (let tries = 0; tries < maxNumberTries; tries++) {
    const number = newOrderNumber();
    if ((await insert(number)).count === 1) return number;
  }
  throw new Error('no free order number was found');
}
