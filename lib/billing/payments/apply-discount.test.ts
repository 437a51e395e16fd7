// Discount codes at the checkout, with the real Stripe library and a server on loopback.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handlePaymentWebhook } from '#lib/adapters/payment-webhook.ts';
import { type Actor, machineActor, sessionActor } from '#lib/auth/actor.ts';
import { cancelOrder } from '#lib/billing/orders/cancel-order.ts';
import { expireOrders } from '#lib/billing/orders/expire-orders.ts';
import { applyDiscount } from '#lib/billing/payments/apply-discount.ts';
import { beginPayment } from '#lib/billing/payments/begin-payment.ts';
import { readCheckout } from '#lib/billing/payments/read-checkout.ts';
import { consumer, orderNow, paymentInputFor, pendingOrder } from '#lib/billing/payments/testing/begun-payment.ts';
import { withStripe } from '#lib/billing/payments/testing/with-stripe.ts';
import { createDiscountCode, listDiscountCodes, type NewDiscountCode, setDiscountCodeEnded } from '#lib/billing/products/discount-codes.ts';
import { applyRefund } from '#lib/billing/refunds/apply-refund.ts';
import { requestRefund } from '#lib/billing/refunds/request-refund.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { dayMs, hourMs } from '#lib/core/durations.ts';
import { now } from '#lib/core/time.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';
import { makeUser } from '#scripts/testing/factories.ts';
import type { StripeServer } from '#scripts/testing/stripe-server.ts';

let stripe: StripeServer;
let admin: Actor;
beforeAll(async () => {
  await seedBase();
  stripe = await withStripe();
  admin = sessionActor((await makeUser({ role: 'admin' })).id, 'admin');
});
afterAll(() => stripe.close());
beforeEach(() => stripe.sendEventsTo(handlePaymentWebhook));
afterEach(async () => {
  await stripe.waitForDeliveries();
  setClock(systemClock);
});

let made = 0;
/** Makes a discount code of 20 % without an end, or as `values` say. Returns the code. */
async function makeCode(values: Partial<NewDiscountCode> = {}): Promise<{ id: number; code: string }> {
  const code = `SPRING-${++made}`;
  const usual = { off: { percent: 20 }, product: null, maxUses: null, validUntil: null, reason: 'A fair.' };
  return { id: await createDiscountCode(admin, { code, ...usual, ...values }), code };
}
const refusal = (code: string) => ({ code: 'invalid_input', errors: [{ path: 'code', code }] });
const usesOf = async (id: number) => (await listDiscountCodes(admin)).find((each) => each.id === id)?.uses;

describe('a code', () => {
  test('takes its part off each line with a fixed price, in the quote, the session, the VAT, the invoice and the refund', async () => {
    const { token, order, listing } = await pendingOrder({ billingCountry: 'NL' });
    const { code, id } = await makeCode();
    await applyDiscount(token, ` ${code.toLowerCase()} `);
    const view = await readCheckout(token);
    // The story costs 4,900. The billboard's amount is the buyer's choice, so nothing is taken off it.
    expect(view).toMatchObject({ discountCode: code, netCents: 3_920 + 2_501, vatCents: 823 + 525, totalCents: 7_769 });
    expect(view.lines.map(({ discountCents, netCents }) => [discountCents, netCents])).toEqual([
      [980, 3_920],
      [0, 2_501],
    ]);
    await applyDiscount(token, code);
    expect(await usesOf(id)).toBe(1);

    const begun = await beginPayment(token, await paymentInputFor(token));
    const payment = await db().payment.findUniqueOrThrow({ where: { id: begun.paymentId } });
    expect(payment.amountCents).toBe(7_769);
    expect(stripe.sessions.get(payment.sessionId ?? '')?.amount_total).toBe(7_769);
    const session = stripe.calls.findLast(
      ({ path, params }) => path === '/v1/checkout/sessions' && params.client_reference_id === order.number,
    );
    expect(session?.params.line_items).toMatchObject({
      0: { quantity: '1', price_data: { unit_amount: '3920', product_data: { name: `Founder story for ${listing.name}, less $9.80` } } },
      1: { price_data: { unit_amount: '2501' } },
    });
    await stripe.deliver(stripe.simulate(payment.sessionId ?? '', 'paid'));
    const paid = await orderNow(order.id);
    expect(paid).toMatchObject({ status: 'paid', netCents: 6_421, vatCents: 1_348, totalCents: 7_769 });
    expect(paid.invoices[0]?.data).toMatchObject({
      netCents: 6_421,
      vatCents: 1_348,
      totalCents: 7_769,
      lines: [
        { unitNetCents: 4_900, netCents: 3_920, vatCents: 823, detail: `Less $9.80 with the code ${code}` },
        { unitNetCents: 2_501, netCents: 2_501, vatCents: 525 },
      ],
    });

    const { refundId } = await requestRefund(machineActor, order.number, { reason: 'Asked for.' });
    await db().refund.update({ where: { id: refundId }, data: { status: 'succeeded', providerId: `re_${refundId}` } });
    await applyRefund(refundId);
    expect(await orderNow(order.id)).toMatchObject({ status: 'refunded' });
    const note = await db().invoice.findFirstOrThrow({ where: { refundId } });
    expect(note.data).toMatchObject({ kind: 'credit_note', netCents: 6_421, totalCents: 7_769 });
    // A refunded order was a use.
    expect(await usesOf(id)).toBe(1);
  });

  test('of an amount is split by the prices, and ends at them', async () => {
    const lines = [
      { product: 'story', unitNetCents: 1_000 },
      { product: 'milestones', unitNetCents: 2_000 },
      { product: 'billboard', unitNetCents: 2_500, options: { amountCents: 2_500 } },
    ];
    const { token } = await pendingOrder({}, lines);
    await applyDiscount(token, (await makeCode({ off: { amountCents: 1_000 } })).code);
    const netsOf = async () => (await readCheckout(token)).lines.map(({ netCents }) => netCents);
    expect(await netsOf()).toEqual([667, 1_333, 2_500]);
    // Another code takes its place, and no code brings the prices back.
    await applyDiscount(token, (await makeCode({ off: { amountCents: 9_000 } })).code);
    expect(await netsOf()).toEqual([0, 0, 2_500]);
    await applyDiscount(token, (await makeCode({ product: 'milestones', off: { percent: 100 } })).code);
    expect(await netsOf()).toEqual([1_000, 0, 2_500]);
    await applyDiscount(token, '');
    expect(await readCheckout(token)).toMatchObject({ discountCode: null, netCents: 5_500 });
  });

  test('that is unknown, over, ended, for another product or for the whole price is refused, and changes nothing', async () => {
    const { token } = await pendingOrder({}, [{ product: 'story' }]);
    const over = await makeCode({ validUntil: new Date(now().getTime() + hourMs) });
    const ended = await makeCode();
    await setDiscountCodeEnded(admin, ended.id, true, 'The fair is over.');
    const refusals = {
      NONESUCH: 'unknown_code',
      [ended.code]: 'code_ended',
      [(await makeCode({ product: 'milestones' })).code]: 'code_elsewhere',
      [(await makeCode({ off: { percent: 100 } })).code]: 'too_small',
      [(await makeCode({ off: { amountCents: 4_851 } })).code]: 'too_small',
    };
    for (const [code, reason] of Object.entries(refusals)) await expect(applyDiscount(token, code)).rejects.toMatchObject(refusal(reason));
    setClock({ now: () => new Date(Date.now() + 2 * hourMs) });
    await expect(applyDiscount(token, over.code)).rejects.toMatchObject(refusal('code_ended'));
    expect(await readCheckout(token)).toMatchObject({ discountCode: null, netCents: 4_900 });
    await setDiscountCodeEnded(admin, ended.id, false, 'It goes on.');
    await applyDiscount(token, ended.code);
    expect(await readCheckout(token)).toMatchObject({ discountCode: ended.code, netCents: 3_920 });
  });

  test('for three orders is had by three of ten that ask at once', async () => {
    const { code, id } = await makeCode({ maxUses: 3 });
    const orders = [];
    for (let at = 0; at < 10; at++) orders.push(await pendingOrder({}, [{ product: 'story' }]));
    const results = await Promise.allSettled(orders.map(({ token }) => applyDiscount(token, code)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject(refusal('code_used_up'));
    expect(await usesOf(id)).toBe(3);
    expect(await db().orderLine.count({ where: { orderId: { in: orders.map(({ order }) => order.id) }, discountCents: { gt: 0 } } })).toBe(
      3,
    );
  });

  test('comes back from orders that are cancelled or expire; a late payment with a code that others have by then goes back', async () => {
    const { code } = await makeCode({ maxUses: 1 });
    const [first, second, third] = [await pendingOrder(), await pendingOrder(), await pendingOrder()];
    await applyDiscount(first.token, code);
    await expect(applyDiscount(second.token, code)).rejects.toMatchObject(refusal('code_used_up'));
    await cancelOrder(sessionActor(first.userId), first.order.number);
    await applyDiscount(second.token, code);
    const begun = await beginPayment(second.token, await paymentInputFor(second.token));
    const { sessionId } = await db().payment.findUniqueOrThrow({ where: { id: begun.paymentId } });
    setClock({ now: () => new Date(Date.now() + dayMs + hourMs) });
    await expireOrders();
    await db().order.update({ where: { id: third.order.id }, data: { status: 'pending', expiresAt: new Date(now().getTime() + dayMs) } });
    await applyDiscount(third.token, code);
    await stripe.deliver(stripe.simulate(sessionId ?? '', 'paid'));
    expect(await orderNow(second.order.id)).toMatchObject({ status: 'expired', payments: [{ status: 'returned' }], refunds: [{}] });
  });
});

describe('a payment that was begun', () => {
  test('is closed by a code, because its amount is another one; one that is being made keeps its price', async () => {
    const { token, order } = await pendingOrder();
    const { code } = await makeCode();
    const begun = await beginPayment(token, await paymentInputFor(token));
    const { sessionId } = await db().payment.findUniqueOrThrow({ where: { id: begun.paymentId } });
    await expect(applyDiscount(token, 'NONESUCH')).rejects.toMatchObject(refusal('unknown_code'));
    expect(stripe.sessions.get(sessionId ?? '')?.status).toBe('open');
    await applyDiscount(token, code);
    expect(stripe.sessions.get(sessionId ?? '')?.status).toBe('expired');

    const again = await beginPayment(token, await paymentInputFor(token, consumer));
    const next = await db().payment.findUniqueOrThrow({ where: { id: again.paymentId } });
    await stripe.deliver(stripe.simulate(next.sessionId ?? '', 'unpaid'));
    await expect(applyDiscount(token, '')).rejects.toMatchObject({ code: 'payment_processing' });
    await stripe.deliver(stripe.simulate(next.sessionId ?? '', 'succeeded'));
    expect(await orderNow(order.id)).toMatchObject({ status: 'paid', totalCents: next.amountCents });
    await expect(applyDiscount(token, '')).rejects.toMatchObject({ code: 'order_paid' });
  });

  test('is refused if a code changes the price while it begins', async () => {
    const { token, order } = await pendingOrder();
    const { code } = await makeCode();
    const input = await paymentInputFor(token);
    const [payment] = await Promise.allSettled([beginPayment(token, input), applyDiscount(token, code)]);
    const { payments, netCents } = await orderNow(order.id);
    const open = payments.filter(({ status }) => status === 'open');
    if (payment.status === 'rejected')
      expect(payment.reason).toMatchObject({ code: expect.stringMatching(/^(total_changed|payment_replaced)$/) });
    for (const { amountCents, billing } of open) expect(amountCents).toBe(netCents + (billing.vat?.cents ?? 0));
  });
});

describe('the desk', () => {
  test('makes codes that are right, once each, and says why in the log', async () => {
    const { code, id } = await makeCode({ maxUses: 5 });
    await expect(makeCode({ code })).rejects.toMatchObject(refusal('taken'));
    const invalid: [Partial<NewDiscountCode>, string][] = [
      [{ code: 'A B' }, 'code'],
      [{ off: { percent: 101 } }, 'off'],
      [{ off: { percent: Number.NaN } }, 'off'],
      [{ off: { amountCents: 0 } }, 'off'],
      [{ product: 'billboard' }, 'product'],
      [{ maxUses: 0 }, 'uses'],
      [{ validUntil: new Date(0) }, 'until'],
      [{ reason: ' ' }, 'reason'],
    ];
    for (const [values, path] of invalid)
      await expect(makeCode(values)).rejects.toMatchObject({ code: 'invalid_input', errors: [{ path }] });
    expect(await setDiscountCodeEnded(admin, id, true, 'Misused.')).toBe(true);
    expect(await setDiscountCodeEnded(admin, id, true, 'Misused.')).toBe(false);
    const log = await db().auditEntry.findMany({ where: { subject: `discount code:${code}` }, orderBy: { id: 'asc' } });
    expect(log.map(({ data }) => data)).toMatchObject([
      { made: true, percent: 20, uses: 5, reason: 'A fair.' },
      { ended: true, reason: 'Misused.' },
    ]);
  });
});
