// Tests money that goes back to the buyer: refunds by us, refunds in the provider's interface, and disputes.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handlePaymentWebhook } from '#lib/adapters/payment-webhook.ts';
import { readCheckout } from '#lib/billing/payments/read-checkout.ts';
import { sendRefund } from '#lib/billing/payments/send-refund.ts';
import { begunPayment, orderNow } from '#lib/billing/payments/testing/begun-payment.ts';
import { withStripe } from '#lib/billing/payments/testing/with-stripe.ts';
import { requestRefund } from '#lib/billing/refunds/request-refund.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { paymentProvider, setPaymentProvider } from '#lib/ports/payments/index.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';
import { makeUser } from '#scripts/testing/factories.ts';
import type { StripeServer } from '#scripts/testing/stripe-server.ts';

let stripe: StripeServer;
beforeAll(async () => {
  await seedBase();
  await makeUser({ role: 'admin', email: 'team@example.com' });
  stripe = await withStripe();
});
afterAll(() => stripe.close());
beforeEach(() => stripe.sendEventsTo(handlePaymentWebhook));
afterEach(async () => {
  await stripe.waitForDeliveries();
  stripe.fail(0);
  stripe.setRefundStatus('succeeded');
  setClock(systemClock);
});

async function paidOrder() {
  const begun = await begunPayment();
  await stripe.deliver(stripe.simulate(begun.sessionId, 'paid'));
  return begun;
}
const reason = 'It was not what you expected.';
const toTeam = async (number: string) =>
  (await readMails().findMany({ where: { to: 'team@example.com' }, orderBy: { id: 'asc' } }))
    .filter(({ text }) => text.includes(number))
    .map(({ kind }) => kind);
const refundCalls = () => stripe.calls.filter(({ method, path }) => method === 'POST' && path === '/v1/refunds').length;

describe('a refund of ours', () => {
  test('is asked for once, and applied once, however often and however many ask', async () => {
    const { order } = await paidOrder();
    const { refundId } = await requestRefund(null, order.number, { lines: [{ position: 0 }], reason });
    expect(await Promise.all([sendRefund(refundId), sendRefund(refundId), sendRefund(refundId)])).toEqual(
      Array(3).fill({ status: 'succeeded' }),
    );
    await stripe.waitForDeliveries(); // the provider's event about the refund changes nothing
    const before = refundCalls();
    expect(await sendRefund(refundId)).toEqual({ status: 'succeeded' });
    expect(refundCalls()).toBe(before);
    const now = await orderNow(order.id);
    expect(now).toMatchObject({
      status: 'partially_refunded',
      refunds: [{ cents: 5_929, status: 'succeeded', providerId: expect.stringMatching(/^re_/) }],
    });
    expect(now.lines.map(({ refundedCents }) => refundedCents)).toEqual([5_929, 0]);
    expect(now.invoices.filter(({ kind }) => kind === 'credit_note')).toHaveLength(1);
  });

  test('waits while it is under way; a failure at last is told to the team', async () => {
    const { order, token } = await paidOrder();
    stripe.setRefundStatus('pending');
    const { refundId } = await requestRefund(null, order.number, { reason });
    expect(await sendRefund(refundId)).toEqual({ status: 'pending' });
    expect(await sendRefund(refundId)).toEqual({ status: 'pending' });
    const id = (await db().refund.findUniqueOrThrow({ where: { id: refundId } })).providerId ?? '';
    expect(await orderNow(order.id)).toMatchObject({ status: 'paid' });
    stripe.endRefund(id, 'succeeded');
    expect(await sendRefund(refundId)).toEqual({ status: 'succeeded' });
    expect(await orderNow(order.id)).toMatchObject({ status: 'refunded', refunds: [{ cents: 8_955 }] });
    expect(await readCheckout(token)).toMatchObject({ state: 'refunded' });

    const other = await paidOrder();
    const failing = await requestRefund(null, other.order.number, { reason });
    await sendRefund(failing.refundId);
    stripe.endRefund((await db().refund.findUniqueOrThrow({ where: { id: failing.refundId } })).providerId ?? '', 'failed');
    expect(await sendRefund(failing.refundId)).toEqual({ status: 'failed' });
    expect(await sendRefund(failing.refundId)).toEqual({ status: 'failed' });
    expect(await orderNow(other.order.id)).toMatchObject({ status: 'paid', refunds: [{ status: 'failed', appliedAt: null }] });
    expect(await toTeam(other.order.number)).toEqual(['refund-failed']);
  });

  test('is asked for again after a fault that passes, and not after a refusal', async () => {
    const { order, sessionId } = await paidOrder();
    const { refundId } = await requestRefund(null, order.number, { reason });
    stripe.fail(3);
    await expect(sendRefund(refundId)).rejects.toMatchObject({ kind: 'temporary' });
    expect(await orderNow(order.id)).toMatchObject({ refunds: [{ status: 'requested' }] });
    expect(await sendRefund(refundId)).toEqual({ status: 'succeeded' });

    const gone = await paidOrder();
    const again = await requestRefund(null, gone.order.number, { reason });
    stripe.sendEventsTo(null);
    stripe.simulate(gone.sessionId, 'refund'); // somebody made a refund in the provider's interface first
    expect(await sendRefund(again.refundId)).toEqual({ status: 'failed' });
    expect(await toTeam(gone.order.number)).toEqual(['refund-failed']);
    expect(sessionId).not.toBe(gone.sessionId);
  });

  test('one that was made and did not arrive is told to the team; what it was for stays reversed', async () => {
    const { order } = await paidOrder();
    const { refundId } = await requestRefund(null, order.number, { reason });
    await sendRefund(refundId);
    const { providerId } = await db().refund.findUniqueOrThrow({ where: { id: refundId } });
    const event = stripe.event('refund.failed', { id: providerId, object: 'refund', failure_reason: 'expired_or_canceled_card' });
    expect(await stripe.deliver(event, { times: 2 })).toEqual([200, 200]);
    expect(await orderNow(order.id)).toMatchObject({ status: 'refunded', refunds: [{ problem: 'expired_or_canceled_card' }] });
    expect(await toTeam(order.number)).toEqual(['refund-failed']);
  });

  test('of a payment of a provider that the site no longer has is for the team', async () => {
    const { order } = await paidOrder();
    const { refundId } = await requestRefund(null, order.number, { reason });
    const provider = paymentProvider();
    setPaymentProvider(null);
    try {
      expect(await sendRefund(refundId)).toEqual({ status: 'failed' });
    } finally {
      setPaymentProvider(provider);
    }
    expect(await toTeam(order.number)).toEqual(['refund-failed']);
  });
});

describe('a refund made at the provider', () => {
  test('of all reverses the lines, once; the team is told', async () => {
    const { order, sessionId } = await paidOrder();
    expect(await stripe.deliver(stripe.simulate(sessionId, 'refund'), { times: 2 })).toEqual([200, 200]);
    const now = await orderNow(order.id);
    expect(now).toMatchObject({ status: 'refunded', refunds: [{ cents: 8_955, status: 'succeeded', appliedAt: expect.any(Date) }] });
    expect(now.lines.map(({ refundedCents }) => refundedCents)).toEqual([5_929, 3_026]);
    expect(now.invoices.filter(({ kind }) => kind === 'credit_note')).toHaveLength(1);
    expect(await toTeam(order.number)).toEqual(['refund-elsewhere']);
  });

  test('of a part takes nothing away, for nobody knows what it was for', async () => {
    const { order, sessionId } = await paidOrder();
    await stripe.deliver(stripe.simulate(sessionId, 'refund', { cents: 1_000 }));
    expect(await orderNow(order.id)).toMatchObject({ status: 'paid', refunds: [{ cents: 1_000, lines: [] }] });
    expect(await toTeam(order.number)).toEqual(['refund-elsewhere']);
  });

  test('of what ours left is told from ours', async () => {
    const { order, sessionId } = await paidOrder();
    const { refundId } = await requestRefund(null, order.number, { lines: [{ position: 0 }], reason });
    await sendRefund(refundId);
    await stripe.waitForDeliveries();
    const rest = stripe.simulate(sessionId, 'refund');
    await stripe.deliver(rest, { times: 2 });
    const now = await orderNow(order.id);
    expect(now.refunds.map(({ cents }) => cents)).toEqual([5_929, 3_026]);
    expect(now.status).toBe('refunded');
    // An event that is older than the last refund arrives late.
    const late = stripe.events.find(({ type, payload }) => type === 'charge.refunded' && payload.includes('"amount_refunded":5929'));
    if (!late) throw new Error('the provider told of no refund');
    await stripe.deliver({ ...late, payload: late.payload.replace(late.id, `${late.id}again`) });
    expect((await orderNow(order.id)).refunds).toHaveLength(2);
  });

  test('before the payment itself is known comes again', async () => {
    const { order, sessionId } = await begunPayment();
    const paid = stripe.simulate(sessionId, 'paid');
    const back = stripe.simulate(sessionId, 'refund');
    expect(await stripe.deliver(back)).toEqual([409]);
    expect(await orderNow(order.id)).toMatchObject({ status: 'pending', refunds: [] });
    expect(await stripe.deliver(paid)).toEqual([200]);
    expect(await stripe.deliver(back)).toEqual([200]);
    expect(await orderNow(order.id)).toMatchObject({ status: 'refunded', refunds: [{ cents: 8_955 }] });
  });
});

test('money that goes back before its payment is known to have come waits for that', async () => {
  const { order, sessionId } = await begunPayment();
  await stripe.deliver(stripe.simulate(sessionId, 'unpaid'));
  const paid = stripe.simulate(sessionId, 'succeeded');
  const [back, disputed] = [stripe.simulate(sessionId, 'refund', { cents: 5 }), stripe.simulate(sessionId, 'dispute')];
  for (const event of [back, disputed]) expect(await stripe.deliver(event)).toEqual([409]);
  expect(await orderNow(order.id)).toMatchObject({ status: 'pending', refunds: [] });
  for (const event of [paid, back, disputed]) expect(await stripe.deliver(event)).toEqual([200]);
  expect(await orderNow(order.id)).toMatchObject({ status: 'disputed', refunds: [{ cents: 5 }] });
});

describe('a dispute', () => {
  test('that is won: the order is what it was', async () => {
    const { order, sessionId, token } = await paidOrder();
    const { refundId } = await requestRefund(null, order.number, { lines: [{ position: 1 }], reason });
    await sendRefund(refundId);
    expect(await stripe.deliver(stripe.simulate(sessionId, 'dispute', { cents: 5_929 }), { times: 2 })).toEqual([200, 200]);
    expect(await orderNow(order.id)).toMatchObject({ status: 'disputed' });
    expect(await readCheckout(token)).toMatchObject({ state: 'disputed' });
    await stripe.deliver(stripe.simulate(sessionId, 'dispute_won', { cents: 5_929 }), { times: 2 });
    expect(await orderNow(order.id)).toMatchObject({ status: 'partially_refunded', refunds: [{ id: refundId }] });
    expect(await toTeam(order.number)).toEqual(['payment-dispute', 'payment-dispute']);
  });

  test('that is lost: its lines are reversed, and nothing is asked of the provider', async () => {
    const { order, sessionId } = await paidOrder();
    await stripe.deliver(stripe.simulate(sessionId, 'dispute'));
    const before = refundCalls();
    await stripe.deliver(stripe.simulate(sessionId, 'dispute_lost'), { times: 2 });
    expect(await orderNow(order.id)).toMatchObject({ status: 'refunded', refunds: [{ cents: 8_955, status: 'succeeded' }] });
    expect(refundCalls()).toBe(before);
  });

  test('of a part that is lost takes nothing away by itself', async () => {
    const { order, sessionId } = await paidOrder();
    await stripe.deliver(stripe.simulate(sessionId, 'dispute', { cents: 100 }));
    await stripe.deliver(stripe.simulate(sessionId, 'dispute_lost', { cents: 100 }));
    expect(await orderNow(order.id)).toMatchObject({ status: 'paid', refunds: [{ cents: 100, lines: [] }] });
  });

  test('whose end comes before its beginning, or before the payment', async () => {
    const { order, sessionId } = await begunPayment();
    const paid = stripe.simulate(sessionId, 'paid');
    const [begun, won] = [stripe.simulate(sessionId, 'dispute'), stripe.simulate(sessionId, 'dispute_won')];
    expect(await stripe.deliver(won)).toEqual([409]);
    await stripe.deliver(paid);
    expect(await stripe.deliver(won)).toEqual([200]);
    expect(await stripe.deliver(begun)).toEqual([200]);
    expect(await orderNow(order.id)).toMatchObject({ status: 'paid' });
  });

  test('can come a second time: each has its own end', async () => {
    const { order, sessionId } = await paidOrder();
    await stripe.deliver(stripe.simulate(sessionId, 'dispute', { cents: 100 }));
    await stripe.deliver(stripe.simulate(sessionId, 'dispute_won', { cents: 100 }));
    const [payment] = (await orderNow(order.id)).payments;
    const second = { id: 'dp_second', amount: 8_955, reason: 'fraudulent', payment_intent: payment?.paymentId };
    await stripe.deliver(stripe.event('charge.dispute.created', { ...second, status: 'needs_response' }));
    expect(await orderNow(order.id)).toMatchObject({ status: 'disputed' });
    await stripe.deliver(stripe.event('charge.dispute.closed', { ...second, status: 'lost' }), { times: 2 });
    expect(await orderNow(order.id)).toMatchObject({ status: 'refunded', refunds: [{ cents: 8_955 }] });
  });

  test('about something else is asked for again for an hour, no longer', async () => {
    const about = { id: 'dp_1', amount: 5, reason: 'fraudulent', status: 'needs_response', payment_intent: 'pi_other' };
    const event = stripe.event('charge.dispute.created', about);
    expect(await stripe.deliver(event)).toEqual([409]);
    setClock({ now: () => new Date(Date.now() + 3_700_000) });
    expect(await stripe.deliver(event)).toEqual([200]);
  });
});
