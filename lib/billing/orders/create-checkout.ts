import { randomUUID } from 'node:crypto';
import type { Actor } from '#lib/auth/actor.ts';
import { buyerOf, priceOrder, type Quote, vatOf, type WantedOrder } from '#lib/billing/orders/quote-order.ts';
import { checkoutHash, checkoutToken } from '#lib/billing/records/checkout-token.ts';
import type { Vat } from '#lib/billing/records/order.ts';
import { newOrderNumber } from '#lib/billing/records/order-number.ts';
import { config } from '#lib/core/config.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { AppError, conflict } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { now } from '#lib/core/time.ts';
import type { Prisma } from '#lib/generated/prisma/client.ts';
import { paymentProvider } from '#lib/ports/payments/index.ts';

const openForMs = 24 * 3600 * 1000;
const numberTries = 5;
/** How many orders of a user may wait to be paid at once; nobody has so many by intent. */
const mostPending = 500;

/** An order that waits to be paid by a person. */
export interface Checkout extends Quote {
  number: string;
  status: 'pending';
  /** Absolute. Who has it sees the order and can pay it. */
  checkoutUrl: string;
  expiresAt: Date;
}

/** What is known before the order is made, and takes its time. */
export interface PreparedCheckout {
  vat: Vat | null;
}

/** Does what mustn't happen in a transaction: the register of VAT numbers is asked. 503 where the site takes no payments. */
export async function prepareCheckout(wanted: WantedOrder): Promise<PreparedCheckout> {
  if (!paymentProvider())
    throw new AppError(
      'unavailable',
      'This site takes no payments at the moment, so nothing can be ordered. quote_order still tells prices.',
    );
  return { vat: await vatOf(wanted) };
}

/**
 * Makes a pending order at the prices of now and answers its checkout link, open for 24 hours. Nothing is charged. Throws
 * `invalidInput` that names every fault, and the conflict `too_many_pending`. Inside a transaction `prepared` must be given.
 */
export async function createCheckout(actor: Actor, wanted: WantedOrder, prepared?: PreparedCheckout): Promise<Checkout> {
  const userId = buyerOf(actor);
  const { vat } = prepared ?? (await prepareCheckout(wanted));
  return transaction(async (tx) => {
    const quote = await priceOrder(userId, wanted, vat);
    const id = randomUUID();
    const token = checkoutToken(id);
    const at = now();
    await refuseHoarders(tx, userId, at);
    const expiresAt = new Date(at.getTime() + openForMs);
    const order = {
      id,
      userId,
      netCents: quote.netCents,
      vatCents: quote.vat?.cents ?? null,
      totalCents: quote.totalCents,
      // Until somebody pays: the VAT as it was quoted, which who pays may change by what they enter.
      billing: (quote.vat ? { vat: quote.vat } : {}) as unknown as Prisma.InputJsonValue,
      billingCountry: wanted.billingCountry ?? null,
      vatNumber: wanted.vatNumber || null,
      checkoutHash: checkoutHash(token),
      application: actor.application,
      expiresAt,
      createdAt: at,
      updatedAt: at,
    };
    const number = await insertNumbered((number) => tx.order.createMany({ data: [{ ...order, number }], skipDuplicates: true }));
    await tx.orderLine.createMany({
      data: quote.lines.map(({ productId, listing, quantity, options, unitNetCents, netCents, vatCents }, position) => ({
        ...{ orderId: id, position, productId, listingId: listing?.id ?? null, quantity, unitNetCents, netCents, vatCents },
        options: options as Prisma.InputJsonObject,
      })),
    });
    return { ...quote, number, status: 'pending', checkoutUrl: `${config().siteUrl}${paths.checkout(token)}`, expiresAt };
  });
}

async function refuseHoarders(tx: Tx, userId: string, at: Date): Promise<void> {
  const where = { userId, status: 'pending', createdAt: { gt: new Date(at.getTime() - openForMs) }, expiresAt: { gt: at } } as const;
  const waiting = await tx.order.findMany({ where, select: { id: true }, orderBy: { createdAt: 'desc' }, take: mostPending });
  if (waiting.length >= mostPending)
    throw conflict(
      'too_many_pending',
      `${mostPending} of your orders wait to be paid. Pay or cancel some of them, or make this one when their links have expired.`,
    );
}

/** Inserts under a number that is free: another one is tried where somebody has it. */
async function insertNumbered(insert: (number: string) => Promise<{ count: number }>): Promise<string> {
  for (let tries = 0; tries < numberTries; tries++) {
    const number = newOrderNumber();
    if ((await insert(number)).count === 1) return number;
  }
  throw new Error('no free order number was found');
}
