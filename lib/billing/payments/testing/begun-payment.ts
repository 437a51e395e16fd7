import { beginPayment, type PaymentWanted } from '#lib/billing/payments/begin-payment.ts';
import { previewTotals } from '#lib/billing/payments/preview-totals.ts';
import { checkoutToken } from '#lib/billing/records/checkout-token.ts';
import type { BillingDetails } from '#lib/billing/records/order.ts';
import { db } from '#lib/core/db.ts';
import { makeListing, makeOrder, makeUser, type OrderLineValues, type OrderValues } from '#scripts/testing/factories.ts';

/** A consumer in the Netherlands, where the seller of test payments is. */
export const consumer: BillingDetails = {
  ...{ kind: 'consumer', name: 'Robin Example', email: 'robin@example.com', street: 'Oudegracht 120', postalCode: '3511 AW' },
  ...{ city: 'Utrecht', region: '', country: 'NL', vatNumber: null },
};

/** A pending order of two lines for a live listing, and its link. Products must be there (`seedBase`). */
export async function pendingOrder(values: Partial<OrderValues> = {}, lines?: Omit<OrderLineValues, 'listingId'>[]) {
  const { id: userId } = await makeUser();
  const listing = await makeListing({ ownerId: userId });
  const wanted = lines ?? [{ product: 'story' }, { product: 'billboard', unitNetCents: 2_501, options: { amountCents: 2_501 } }];
  const order = await makeOrder({ userId, ...values, lines: wanted.map((line) => ({ ...line, listingId: listing.id })) });
  return { order, listing, userId, token: checkoutToken(order.id) };
}

/** What a person sends who saw the right total. */
export async function wantedOf(token: string, details: BillingDetails = consumer): Promise<PaymentWanted> {
  const { totalCents } = await previewTotals(token, details);
  return { details, terms: true, immediatePerformance: true, seenTotalCents: totalCents, ipCountry: null };
}

/** A pending order whose payment was begun. */
export async function begunPayment(values: Partial<OrderValues> = {}, details: BillingDetails = consumer) {
  const made = await pendingOrder(values);
  const begun = await beginPayment(made.token, await wantedOf(made.token, details));
  const payment = await db().payment.findUniqueOrThrow({ where: { id: begun.paymentId } });
  return { ...made, begun, payment, sessionId: payment.sessionId ?? '' };
}

/** The order with all that payments write. */
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

/** How often an order's fulfilment was asked for. */
export async function timesPaid(orderId: string): Promise<number> {
  const [row] = await db().$queryRaw<{ count: number }[]>`
    select count(*)::int as count from job_events where name = 'order/paid' and data->>'orderId' = ${orderId}`;
  return row?.count ?? 0;
}

/** The kinds of mails that name an order. */
export async function mailsAbout(number: string): Promise<string[]> {
  const mails = await db().mail.findMany({ where: { text: { contains: number } }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });
  return mails.map(({ kind }) => kind);
}
