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
import { eventTolerance } from '#lib/ports/payments/stripe.ts';
import { providerEvent, sessionState } from '#lib/ports/payments/stripe-event.ts';

/** What may come of a test payment. `pending`: the money comes a little later, as with a bank debit. */
export type TestHappening = 'succeed' | 'decline' | 'pending' | 'expire';

export interface TestPaymentProvider extends PaymentProvider {
  readonly name: 'test';
  /** Ends an open session as its buyer chose; the events follow by the webhook. Answers whether it was still open. */
  happen(sessionId: string, what: TestHappening): Promise<boolean>;
  /** An event that is to be sent now, in Stripe's form and signed its way. The same event has the same id however often it is made. */
  makeEvent(sessionId: string, type: string): Promise<{ body: string; signature: string }>;
}

/** How long the money of a pending test payment takes, in seconds. */
const pendingSeconds = 3;

interface TestRefunds {
  [key: string]: { id: string; cents: number };
}

const completed = 'checkout.session.completed';
const succeeded = 'checkout.session.async_payment_succeeded';
const failed = 'checkout.session.async_payment_failed';
const expired = 'checkout.session.expired';
const refunded = 'charge.refunded';

/** Payments without money, remembered in a table. Throws where real ones are taken. */
export function testPayments(): TestPaymentProvider {
  if (config().payments?.provider !== 'test') throw new Error('There are no test payments beside real ones.');
  const secret = secretFor('test-payments-webhook');
  // Signs and checks only; nothing is sent to Stripe.
  const { webhooks } = new Stripe('sk_test_signs_only');

  async function find(sessionId: string): Promise<TestPayment> {
    const found = await db().testPayment.findUnique({ where: { id: sessionId } });
    if (!found) throw new PaymentProviderError('refused', 'There is no such test payment.');
    return found;
  }
  const read = async (sessionId: string): Promise<SessionState> => stateOf(await find(sessionId));

  /** Moves an open session on, and has its event sent. */
  async function end(sessionId: string, status: TestPayment['status'], ...types: [type: string, afterSeconds: number][]): Promise<boolean> {
    return transaction(async (tx) => {
      const { count } = await tx.testPayment.updateMany({ where: { id: sessionId, status: 'open' }, data: { status } });
      // Its first event says that the money is on its way, also when it is sent after the money came.
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
        const found = await tx.testPayment.findUnique({ where: { paymentId: providerPaymentId } });
        if (found?.status !== 'paid') throw new PaymentProviderError('refused', 'This test payment was not paid.');
        const refunds = refundsOf(found);
        const before = refunds[key];
        if (before) return done(before.id);
        if (cents > found.amountCents - found.refundedCents) throw new PaymentProviderError('refused', 'That is more than is left of it.');
        const id = `re_test_${randomBytes(12).toString('hex')}`;
        const metadata = { ...(found.metadata as object), refunds: { ...refunds, [key]: { id, cents } } };
        const refundedCents = found.refundedCents + cents;
        await tx.testPayment.update({ where: { id: found.id }, data: { refundedCents, metadata } });
        await emit(
          'test-payment/happened',
          { sessionId: found.id, type: refunded, afterSeconds: 0 },
          { id: `${found.id}:${refunded}:${refundedCents}` },
        );
        return done(id);
      });
    },

    async readRefund(id) {
      return done(id);
    },

    readEvent(body, headers) {
      let event: Stripe.Event;
      try {
        event = webhooks.constructEvent(body, headers.get('stripe-signature') ?? '', secret, eventTolerance);
      } catch (error) {
        throw new PaymentProviderError('signature', 'The event is not signed by the payment provider, or too old.', { cause: error });
      }
      return providerEvent(event);
    },

    async *list(since, until) {
      const where = { createdAt: { gte: since, lt: until } };
      for (const found of await db().testPayment.findMany({ where, orderBy: { createdAt: 'asc' } }))
        yield { session: stateOf(found), refundedCents: found.refundedCents, createdAt: found.createdAt } satisfies BookedPayment;
    },

    happen(sessionId, what) {
      if (what === 'succeed') return end(sessionId, 'paid', [completed, 0]);
      if (what === 'decline') return end(sessionId, 'failed', [failed, 0]);
      if (what === 'expire') return end(sessionId, 'expired', [expired, 0]);
      return end(sessionId, 'processing', [completed, 0], [succeeded, pendingSeconds]);
    },

    async makeEvent(sessionId, type) {
      if (type === succeeded)
        await db().testPayment.updateMany({ where: { id: sessionId, status: 'processing' }, data: { status: 'paid' } });
      const found = await find(sessionId);
      const object = type === refunded ? chargeObject(found) : sessionObject(found, type);
      const about = type === refunded ? `${type}:${found.refundedCents}` : type;
      const id = `evt_test_${createHash('sha256').update(`${sessionId}:${about}`).digest('hex').slice(0, 24)}`;
      const created = Math.floor(now().getTime() / 1000);
      const body = JSON.stringify({ id, object: 'event', type, created, livemode: false, data: { object } });
      return { body, signature: webhooks.generateTestHeaderString({ payload: body, secret }) };
    },
  };
}

function done(id: string): RefundState {
  return { id, status: 'succeeded', problem: null };
}

function metadataOf({ metadata }: TestPayment): Record<string, string> {
  const { payment_id = '', order_number = '' } = metadata as Record<string, string>;
  return { payment_id, order_number };
}

function refundsOf({ metadata }: TestPayment): TestRefunds {
  return (metadata as { refunds?: TestRefunds }).refunds ?? {};
}

/** Such as Stripe would say of it; `type` is of the event that says it. */
function sessionObject(found: TestPayment, type: string | null): Record<string, unknown> {
  const late = type === completed && found.status === 'paid' && (found.metadata as { pending?: boolean }).pending === true;
  return {
    id: found.id,
    object: 'checkout.session',
    status: found.status === 'open' ? 'open' : found.status === 'expired' ? 'expired' : 'complete',
    payment_status: found.status === 'paid' && !late ? 'paid' : 'unpaid',
    amount_total: found.amountCents,
    currency: found.currency,
    client_reference_id: metadataOf(found).order_number,
    metadata: metadataOf(found),
    payment_intent: ['processing', 'paid', 'failed'].includes(found.status) ? found.paymentId : null,
    customer_details: null,
  };
}

function stateOf(found: TestPayment): SessionState {
  return sessionState(
    sessionObject(found, null) as unknown as Stripe.Checkout.Session,
    found.status as SessionState['status'], // a constraint of the table holds them
  );
}

function chargeObject(found: TestPayment): Record<string, unknown> {
  return {
    id: found.paymentId.replace('pi_', 'ch_'),
    object: 'charge',
    payment_intent: found.paymentId,
    amount: found.amountCents,
    amount_refunded: found.refundedCents,
    currency: found.currency,
    metadata: metadataOf(found),
  };
}
