import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { handlePaymentWebhook } from '#lib/adapters/payment-webhook.ts';
import { sessionActor } from '#lib/auth/actor.ts';
import { reconcile } from '#lib/billing/payments/reconcile.ts';
import { listReconciliations, reconcileByTeam } from '#lib/billing/payments/reconcile-by-team.ts';
import { sendRefund } from '#lib/billing/payments/send-refund.ts';
import { begunPayment, orderNow, timesPaid } from '#lib/billing/payments/testing/begun-payment.ts';
import { withStripe } from '#lib/billing/payments/testing/with-stripe.ts';
import { requestRefund } from '#lib/billing/refunds/request-refund.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { dayMs, hourMs } from '#lib/core/durations.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { paymentProvider, setPaymentProvider } from '#lib/ports/payments/index.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';
import { makeUser } from '#scripts/testing/factories.ts';
import type { StripeServer, StripeSession } from '#scripts/testing/stripe-server.ts';

let stripe: StripeServer;
beforeAll(async () => {
  await seedBase();
  await makeUser({ role: 'admin', email: 'team@example.com' });
  stripe = await withStripe();
});
afterAll(() => stripe.close());
beforeEach(async () => {
  stripe.sendEventsTo(handlePaymentWebhook);
  stripe.sessions.clear();
  await db().invoice.deleteMany();
  await db().refund.deleteMany();
  await db().payment.deleteMany();
  await db().mail.deleteMany();
});
afterEach(async () => {
  await stripe.waitForDeliveries();
  setClock(systemClock);
});

const mails = () => readMails().findMany({ where: { kind: 'reconciliation' } });
/** Sets the clock an hour ahead. Until then, a newly begun payment may still get its session. */
const laterToday = () => setClock({ now: () => new Date(Date.now() + hourMs) });

test('where all agrees nobody is told, and it is kept that it was looked at', async () => {
  const paid = await begunPayment();
  await stripe.deliver(stripe.simulate(paid.sessionId, 'paid'));
  const { refundId } = await requestRefund(null, paid.order.number, { lines: [{ position: 0 }], reason: 'A change of mind.' });
  await sendRefund(refundId);
  await begunPayment(); // open
  const slow = await begunPayment();
  await stripe.deliver(stripe.simulate(slow.sessionId, 'unpaid'));
  // A session of another sale with the same account.
  stripe.sessions.set('cs_other', {
    ...(stripe.sessions.get(paid.sessionId) as StripeSession),
    id: 'cs_other',
    metadata: {},
    payment_intent: null,
  });
  laterToday();
  expect(await reconcile()).toEqual({ payments: 3, differences: [] });
  expect(await mails()).toEqual([]);
  expect(await db().reconciliation.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
    provider: 'stripe',
    payments: 3,
    differences: [],
  });
});

test('one payment that can’t be settled keeps nobody else’s from it, and the team hears of it', async () => {
  const broken = await begunPayment();
  const fine = await begunPayment();
  const old = await begunPayment();
  for (const { sessionId } of [broken, fine, old]) stripe.simulate(sessionId, 'paid');
  // This session is too old for the provider's list of the last days.
  (stripe.sessions.get(old.sessionId) as StripeSession).created -= 10 * 86_400;
  await db().payment.update({ where: { id: old.payment.id }, data: { billing: {}, expiresAt: new Date(Date.now() - 1) } });
  await db().payment.update({ where: { id: broken.payment.id }, data: { billing: {} } });
  const done = await reconcile();
  expect(await orderNow(fine.order.id)).toMatchObject({ status: 'paid' });
  expect(await orderNow(broken.order.id)).toMatchObject({ status: 'pending', payments: [{ status: 'open' }] });
  const kinds = new Map(done?.differences.map(({ kind, payment }) => [payment, kind]));
  expect(kinds).toEqual(
    new Map([
      [broken.payment.id, 'fault'],
      [fine.payment.id, 'lost_event'],
      [old.payment.id, 'fault'],
    ]),
  );
  expect((await mails())[0]?.text).toContain(`${broken.order.number}: `);
});

test('a payment whose event never came is caught up with, reported once', async () => {
  const { order, sessionId } = await begunPayment();
  stripe.simulate(sessionId, 'paid');
  const first = await reconcile();
  expect(first?.differences).toMatchObject([{ kind: 'lost_event', order: order.number }]);
  expect(await orderNow(order.id)).toMatchObject({ status: 'paid' });
  expect(await timesPaid(order.id)).toBe(1);
  expect(await mails()).toMatchObject([{ to: 'team@example.com', text: expect.stringContaining(order.number) }]);
  expect((await reconcile())?.differences).toEqual([]);
});

test('what still waits is looked at however old it is', async () => {
  const [slow, left] = [await begunPayment(), await begunPayment()];
  await stripe.deliver(stripe.simulate(slow.sessionId, 'unpaid'));
  stripe.simulate(slow.sessionId, 'succeeded');
  stripe.simulate(left.sessionId, 'expired');
  setClock({ now: () => new Date(Date.now() + 6 * dayMs) });
  expect(await reconcile()).toMatchObject({ payments: 2, differences: [{ kind: 'lost_event', order: slow.order.number }] });
  expect(await orderNow(slow.order.id)).toMatchObject({ status: 'paid' });
  expect((await orderNow(left.order.id)).payments).toMatchObject([{ status: 'expired' }]);
});

test('what is paid here and not there is reported, and left', async () => {
  const [unknown, unpaid] = [await begunPayment(), await begunPayment()];
  for (const { sessionId } of [unknown, unpaid]) await stripe.deliver(stripe.simulate(sessionId, 'paid'));
  stripe.sessions.delete(unknown.sessionId);
  const session = stripe.sessions.get(unpaid.sessionId);
  if (session) Object.assign(session, { status: 'open', payment_status: 'unpaid' });
  laterToday();
  const found = await reconcile();
  expect(found?.differences.map(({ kind, order }) => [kind, order]).sort()).toEqual([
    ['missing_there', unknown.order.number],
    ['not_paid_there', unpaid.order.number],
  ]);
  expect(await orderNow(unpaid.order.id)).toMatchObject({ status: 'paid' });
});

test('what is paid there for a payment that is not here is reported', async () => {
  const { order, payment, sessionId } = await begunPayment();
  stripe.simulate(sessionId, 'paid');
  await db().payment.delete({ where: { id: payment.id } });
  expect((await reconcile())?.differences).toMatchObject([{ kind: 'unknown_here', order: null, payment: sessionId }]);
  expect(await orderNow(order.id)).toMatchObject({ status: 'pending' });
});

test('amounts and currencies that differ are reported', async () => {
  const { sessionId, order } = await begunPayment();
  await stripe.deliver(stripe.simulate(sessionId, 'paid'));
  const session = stripe.sessions.get(sessionId);
  if (session) session.amount_total += 1;
  expect((await reconcile())?.differences).toMatchObject([
    { kind: 'amount', order: order.number, message: expect.stringMatching(/89\.56.*89\.55/) },
  ]);
});

test('refunds: made there and not told are booked; made here only are reported', async () => {
  const [there, here] = [await begunPayment(), await begunPayment()];
  for (const { sessionId } of [there, here]) await stripe.deliver(stripe.simulate(sessionId, 'paid'));
  stripe.simulate(there.sessionId, 'refund');
  await db().refund.create({
    data: { orderId: here.order.id, paymentId: here.payment.id, cents: 5, status: 'succeeded', providerId: 're_none' },
  });
  const found = await reconcile();
  expect(found?.differences.map(({ kind, order }) => [kind, order]).sort()).toEqual(
    [
      ['refunds', there.order.number],
      ['refunds', here.order.number],
    ].sort(),
  );
  expect(await orderNow(there.order.id)).toMatchObject({ status: 'refunded', refunds: [{ cents: 8_955 }] });
  // This payment is now in the books. The other one is reported until somebody has dealt with it.
  expect((await reconcile())?.differences.map(({ order }) => order)).toEqual([here.order.number]);
});

test('nothing is compared where nobody takes payments, and a provider that is away is a fault', async () => {
  stripe.fail(3);
  await expect(reconcile()).rejects.toMatchObject({ kind: 'temporary' });
  stripe.fail(0);
  const provider = paymentProvider();
  setPaymentProvider(null);
  try {
    expect(await reconcile()).toBeNull();
  } finally {
    setPaymentProvider(provider);
  }
});

test('an admin compares at any time, and the desk lists what differs', async () => {
  const { id } = await db().user.findFirstOrThrow({ where: { email: 'team@example.com' } });
  const admin = sessionActor(id, 'admin');
  await db().reconciliation.deleteMany();
  const { sessionId } = await begunPayment();
  await stripe.deliver(stripe.simulate(sessionId, 'paid'));
  stripe.sessions.delete(sessionId);
  laterToday();
  const differences = await reconcileByTeam(admin);
  expect(await listReconciliations(admin)).toMatchObject([{ provider: 'stripe', differences: [{ kind: 'missing_there' }] }]);
  expect(differences).toBe(1);
  expect(await db().auditEntry.findFirst({ where: { action: 'payments compared' } })).toMatchObject({ data: { differences: 1 } });
});
