import { createHash, randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import { config, secretFor } from '#lib/core/config.ts';
import { db, transaction } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import type { TestPayment } from '#lib/generated/prisma/client.ts';
import { emit } from '#lib/ports/jobs/emit.ts';
import {
  type BookedPayment,
  type PaymentProvider,
  PaymentProviderError,
  type RefundState,
  type SessionState,
} from '#lib/ports/payments/provider.ts';
import { maxEventAgeSeconds } from '#lib/ports/payments/stripe.ts';
import { providerEventOf, sessionStateOf } from '#lib/ports/payments/stripe-event.ts';

/** The possible ends of a test payment. `pending`: the money arrives a few seconds later, as with a bank debit. */
export type TestPaymentOutcome = 'succeed' | 'decline' | 'pending' | 'expire';

export interface TestPaymentProvider extends PaymentProvider {
  readonly name: 'test';
  /** Ends an open session as the buyer chose, and emits webhook events. Returns false if the session is not open. */
  endSession(sessionId: string, what: TestPaymentOutcome): Promise<boolean>;
  /** Creates an event in Stripe's format, signed at the current time. A repeated call gives the event the same id. */
  createEvent(sessionId: string, type: string): Promise<{ body: string; signature: string }>;
}

/** Seconds until the money of a pending test payment arrives. */
const pendingSeconds = 3;

const completed = 'checkout.session.completed';
const succeeded = 'checkout.session.async_payment_succeeded';
const failed = 'checkout.session.async_payment_failed';
const expired = 'checkout.session.expired';
const refunded = 'charge.refunded';

/** Creates the provider of test payments. It moves no money and keeps its state in a table. Throws if test payments are not configured. */
export function testPayments(): TestPaymentProvider {
  if (config().payments?.provider !== 'test') throw new Error('A site with real payments has no test payments.');
  const secret = secretFor('test-payments-webhook');
  // This Stripe client only signs and verifies events. It sends nothing to Stripe.
  const { webhooks } = new Stripe('sk_test_signs_only');

  async function find(sessionId: string): Promise<TestPayment> {
    const payment = await db().testPayment.findUnique({ where: { id: sessionId } });
    if (!payment) throw new PaymentProviderError('refused', 'There is no such test payment.');
    return payment;
  }
  const read = async (sessionId: string): Promise<SessionState> => stateOf(await find(sessionId));

  /** Sets the status of an open session and emits its events. Returns false if the session is not open. */
  async function end(sessionId: string, status: TestPayment['status'], ...types: [type: string, afterSeconds: number][]): Promise<boolean> {
    return transaction(async (tx) => {
      const { count } = await tx.testPayment.updateMany({ where: { id: sessionId, status: 'open' }, data: { status } });
      // Marks the payment as pending, so that its first event says “not paid yet”, even if the event is sent after the money has arrived.
      if (count > 0 && status === 'processing')
        await tx.$executeRaw`update test_payments set metadata = metadata || '{"pending": true}' where id = ${sessionId}`;
      if (count > 0)
        for (const [type, afterSeconds] of types)
          await emit('test-payment/happened', { sessionId, type, afterSeconds }, { id: `${sessionId}:${type}` });
      return count > 0;
    });
  }

  return {
    name: 'test',

    async open({ paymentId, orderNumber, currency, amountCents, lines, vat, expiresAt }) {
      const sum = lines.reduce((cents, line) => cents + line.quantity * line.unitNetCents, vat?.cents ?? 0);
      if (sum !== amountCents) throw new PaymentProviderError('refused', 'The lines don’t add up to the amount.');
      await db().testPayment.createMany({
        data: [
          {
            id: `cs_test_${randomBytes(16).toString('hex')}`,
            key: paymentId,
            paymentId: `pi_test_${randomBytes(12).toString('hex')}`,
            currency,
            amountCents,
            metadata: { payment_id: paymentId, order_number: orderNumber },
            expiresAt,
            createdAt: now(),
          },
        ],
        skipDuplicates: true,
      });
      const session = await db().testPayment.findUniqueOrThrow({ where: { key: paymentId } });
      if (session.amountCents !== amountCents || session.currency !== currency)
        throw new PaymentProviderError('refused', 'This payment was opened with another amount.');
      return { id: session.id, clientSecret: null };
    },

    read,

    async close(sessionId) {
      await end(sessionId, 'expired', [expired, 0]);
      return read(sessionId);
    },

    async refund({ key, providerPaymentId, cents }) {
      return transaction(async (tx) => {
        await tx.$queryRaw`select id from test_payments where payment_id = ${providerPaymentId} for update`;
        const payment = await tx.testPayment.findUnique({ where: { paymentId: providerPaymentId } });
        if (payment?.status !== 'paid') throw new PaymentProviderError('refused', 'This test payment was not paid.');
        const { refunds = {} } = payment.metadata;
        const earlierRefund = refunds[key];
        if (earlierRefund) return succeededRefund(earlierRefund.id);
        if (cents > payment.amountCents - payment.refundedCents)
          throw new PaymentProviderError('refused', 'The refund is higher than the part of the payment that is not refunded yet.');
        const id = `re_test_${randomBytes(12).toString('hex')}`;
        const metadata = { ...payment.metadata, refunds: { ...refunds, [key]: { id, cents } } };
        const refundedCents = payment.refundedCents + cents;
        await tx.testPayment.update({ where: { id: payment.id }, data: { refundedCents, metadata } });
        await emit(
          'test-payment/happened',
          { sessionId: payment.id, type: refunded, afterSeconds: 0 },
          { id: `${payment.id}:${refunded}:${refundedCents}` },
        );
        return succeededRefund(id);
      });
    },

    async readRefund(id) {
      return succeededRefund(id);
    },

    check: async () => ({ ok: true, detail: 'TEST MODE: no money is taken' }),

    readEvent(body, headers) {
      let event: Stripe.Event;
      try {
        event = webhooks.constructEvent(body, headers.get('stripe-signature') ?? '', secret, maxEventAgeSeconds);
      } catch (error) {
        throw new PaymentProviderError('signature', 'The event is not signed by the payment provider, or too old.', { cause: error });
      }
      return providerEventOf(event);
    },

    async *list(since, until) {
      const where = { createdAt: { gte: since, lt: until } };
      for (const payment of await db().testPayment.findMany({ where, orderBy: { createdAt: 'asc' } }))
        yield { session: stateOf(payment), refundedCents: payment.refundedCents, createdAt: payment.createdAt } satisfies BookedPayment;
    },

    endSession(sessionId, what) {
      if (what === 'succeed') return end(sessionId, 'paid', [completed, 0]);
      if (what === 'decline') return end(sessionId, 'failed', [failed, 0]);
      if (what === 'expire') return end(sessionId, 'expired', [expired, 0]);
      return end(sessionId, 'processing', [completed, 0], [succeeded, pendingSeconds]);
    },

    async createEvent(sessionId, type) {
      if (type === succeeded)
        await db().testPayment.updateMany({ where: { id: sessionId, status: 'processing' }, data: { status: 'paid' } });
      const payment = await find(sessionId);
      const object = type === refunded ? chargeObject(payment) : sessionObject(payment, type);
      const uniqueType = type === refunded ? `${type}:${payment.refundedCents}` : type;
      const id = `evt_test_${createHash('sha256').update(`${sessionId}:${uniqueType}`).digest('hex').slice(0, 24)}`;
      const created = Math.floor(now().getTime() / 1000);
      const body = JSON.stringify({ id, object: 'event', type, created, livemode: false, data: { object } });
      return { body, signature: webhooks.generateTestHeaderString({ payload: body, secret }) };
    },
  };
}

function succeededRefund(id: string): RefundState {
  return { id, status: 'succeeded', problem: null };
}

function metadataOf({ metadata }: TestPayment): Record<string, string> {
  const { payment_id = '', order_number = '' } = metadata;
  return { payment_id, order_number };
}

/** Returns the session in Stripe's format: its current state if `type` is null, else its state in an event of that type. */
function sessionObject(payment: TestPayment, type: string | null): Record<string, unknown> {
  const isStillUnpaid = type === completed && payment.status === 'paid' && payment.metadata.pending === true;
  return {
    id: payment.id,
    object: 'checkout.session',
    status: payment.status === 'open' ? 'open' : payment.status === 'expired' ? 'expired' : 'complete',
    payment_status: payment.status === 'paid' && !isStillUnpaid ? 'paid' : 'unpaid',
    amount_total: payment.amountCents,
    currency: payment.currency,
    client_reference_id: metadataOf(payment).order_number,
    metadata: metadataOf(payment),
    payment_intent: ['processing', 'paid', 'failed'].includes(payment.status) ? payment.paymentId : null,
    customer_details: null,
  };
}

function stateOf(payment: TestPayment): SessionState {
  return sessionStateOf(
    sessionObject(payment, null) as unknown as Stripe.Checkout.Session,
    payment.status as SessionState['status'], // a check constraint of the table allows no other values
  );
}

function chargeObject(payment: TestPayment): Record<string, unknown> {
  return {
    id: payment.paymentId.replace('pi_', 'ch_'),
    object: 'charge',
    payment_intent: payment.paymentId,
    amount: payment.amountCents,
    amount_refunded: payment.refundedCents,
    currency: payment.currency,
    metadata: metadataOf(payment),
  };
}
