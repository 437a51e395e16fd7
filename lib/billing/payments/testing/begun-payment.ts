import { beginPayment, type PaymentInput } from '#lib/billing/payments/begin-payment.ts';
import { previewTotals } from '#lib/billing/payments/preview-totals.ts';
import { checkoutToken } from '#lib/billing/records/checkout-token.ts';
import type { BillingDetails } from '#lib/billing/records/order.ts';
import { db } from '#lib/core/db.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { makeListing, makeOrder, makeUser, type OrderLineValues, type OrderValues } from '#scripts/testing/factories.ts';

/** A consumer in the Netherlands, which is the seller's country in tests. */
export const consumer: BillingDetails = {
  kind: 'consumer',
  name: 'Robin Example',
  email: 'robin@example.com',
  street: 'Oudegracht 120',
  postalCode: '3511 AW',
  city: 'Utrecht',
  region: '',
  country: 'NL',
  vatNumber: null,
};

/** Creates a pending order with two lines for a live listing. The products must exist already (`seedBase`). */
export async function pendingOrder(values: Partial<OrderValues> = {}, lines?: Omit<OrderLineValues, 'listingId'>[]) {
  const { id: userId } = await makeUser();
  const listing = await makeListing({ ownerId: userId });
  const wanted = lines ?? [{ product: 'story' }, { product: 'billboard', unitNetCents: 2_501, options: { amountCents: 2_501 } }];
  const order = await makeOrder({ userId, ...values, lines: wanted.map((line) => ({ ...line, listingId: listing.id })) });
  return { order, listing, userId, token: checkoutToken(order.id) };
}

/** Returns the checkout input of a buyer who saw the correct total. */
export async function paymentInputFor(token: string, details: BillingDetails = consumer): Promise<PaymentInput> {
  const { totalCents } = await previewTotals(token, details);
  return { details, terms: true, immediatePerformance: true, seenTotalCents: totalCents, ipCountry: null };
}

/** Creates a pending order and begins its payment. */
export async function begunPayment(values: Partial<OrderValues> = {}, details: BillingDetails = consumer) {
  const made = await pendingOrder(values);
  const begun = await beginPayment(made.token, await paymentInputFor(made.token, details));
  const payment = await db().payment.findUniqueOrThrow({ where: { id: begun.paymentId } });
  return { ...made, begun, payment, sessionId: payment.sessionId ?? '' };
}

/** Reads an order with all rows that payments write. */
export function orderNow(id: string) {
  return db().order.findUniqueOrThrow({
    where: { id },
    include: {
      lines: { orderBy: { position: 'asc' } },
      payments: { orderBy: { createdAt: 'asc' } },
      refunds: { orderBy: { id: 'asc' } },
      invoices: true,
    },
  });
}

/** Counts the `order/paid` events of an order. */
export async function timesPaid(orderId: string): Promise<number> {
  const [row] = await db().$queryRaw<{ count: number }[]>`
    select count(*)::int as count from job_events where name = 'order/paid' and data->>'orderId' = ${orderId}`;
  return row?.count ?? 0;
}

/** Returns the kinds of the mails that contain an order's number, oldest first. */
export async function mailsAbout(number: string): Promise<string[]> {
  const mails = await readMails().findMany({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });
  return mails.filter(({ text }) => text.includes(number)).map(({ kind }) => kind);
}
