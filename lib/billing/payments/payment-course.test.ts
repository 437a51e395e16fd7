// Events about an order's payments may arrive in any order. The order must never be paid without money, and no money may be lost.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { expireOrders } from '#lib/billing/orders/expire-orders.ts';
import { handlePaymentEvent } from '#lib/billing/payments/handle-payment-event.ts';
import { begunPayment, orderNow, timesPaid } from '#lib/billing/payments/testing/begun-payment.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import type { ProviderEvent, SessionState } from '#lib/ports/payments/index.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';
import { deepOr } from '#scripts/testing/deep.ts';

beforeAll(() => seedBase());
afterEach(() => setClock(systemClock));

const total = 8_955;
type Step =
  | {
      do: 'tell';
      attempt: number;
      status: SessionState['status'];
      amount: 'right' | 'less' | 'more';
      currency: 'usd' | 'eur';
      again: boolean;
    }
  | { do: 'dispute'; attempt: number; won: boolean | null }
  | { do: 'refund'; attempt: number; share: number }
  | { do: 'wait'; days: number }
  | { do: 'cancel' }
  | { do: 'remove' };

const attempt = fc.nat({ max: 2 });
const weighted = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary });
const step: fc.Arbitrary<Step> = fc.oneof(
  weighted(
    12,
    fc.record({
      do: fc.constant('tell' as const),
      attempt,
      status: fc.constantFrom(
        'paid' as const,
        'paid' as const,
        'processing' as const,
        'failed' as const,
        'expired' as const,
        'open' as const,
      ),
      amount: fc.oneof(weighted(8, fc.constant('right' as const)), weighted(1, fc.constantFrom('less' as const, 'more' as const))),
      currency: fc.oneof(weighted(9, fc.constant('usd' as const)), weighted(1, fc.constant('eur' as const))),
      again: fc.boolean(),
    }),
  ),
  weighted(1, fc.record({ do: fc.constant('dispute' as const), attempt, won: fc.constantFrom(true, false, null) })),
  weighted(1, fc.record({ do: fc.constant('refund' as const), attempt, share: fc.constantFrom(0.25, 1) })),
  weighted(2, fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(0.5, 1.1, 5, 9) })),
  weighted(1, fc.record({ do: fc.constant('cancel' as const) })),
  weighted(1, fc.record({ do: fc.constant('remove' as const) })),
);

/** Makes an order with three payments, as if three windows had begun payments at once. */
async function threeAttempts() {
  const { order, payment, listing } = await begunPayment();
  const { id: _, ...first } = payment;
  const rows = [payment.id, randomUUID(), randomUUID()];
  const data = rows.slice(1).map((id) => ({ ...first, id, sessionId: `cs_${id}`, billing: first.billing, facts: {} }));
  await db().payment.createMany({ data });
  return {
    orderId: order.id,
    listingId: listing.id,
    payments: rows.map((id, at) => ({ id, sessionId: at === 0 ? (payment.sessionId ?? '') : `cs_${id}` })),
  };
}

test('no course of events breaks the books', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      setClock(systemClock);
      const { orderId, listingId, payments } = await threeAttempts();
      let waited = 0;
      /**
       * The money that the provider received, by payment. It is the amount of the first success event, because a session has only one
       * amount.
       */
      const came = new Map<number, { cents: number; currency: string }>();
      for (const each of steps) {
        await take(each);
        await check();
      }

      async function take(each: Step): Promise<void> {
        if (each.do === 'wait') {
          waited += each.days * dayMs;
          setClock({ now: () => new Date(Date.now() + waited) });
          await expireOrders();
          return;
        }
        if (each.do === 'cancel') {
          // Cancels the order as `cancelOrder` does if no payment is open.
          await db().$executeRaw`update orders set status = 'cancelled' where id = ${orderId}::uuid and status = 'pending'`;
          return;
        }
        if (each.do === 'remove') {
          await db().listing.update({ where: { id: listingId }, data: { status: 'removed' } });
          return;
        }
        const { id, sessionId } = payments[each.attempt] as (typeof payments)[number];
        const providerPaymentId = `pi_${id}`;
        const base = { id: `evt_${randomUUID()}`, type: each.do, at: new Date(Date.now() + waited) };
        const known = came.get(each.attempt);
        let event: ProviderEvent;
        if (each.do === 'tell') {
          const amountCents = each.amount === 'right' ? total : each.amount === 'less' ? total - 1 : total + 1;
          const money = known ?? { cents: amountCents, currency: each.currency };
          if (each.status === 'paid') came.set(each.attempt, money);
          const session = {
            id: sessionId,
            paymentId: id,
            status: each.status,
            currency: money.currency,
            amountCents: money.cents,
            providerPaymentId,
            country: 'NL',
          };
          event = { ...base, kind: 'session', session };
          const { outcome } = await handlePaymentEvent(event);
          expect(['handled', 'ignored']).toContain(outcome);
          if (each.again) expect((await handlePaymentEvent(event)).outcome).toBe('duplicate');
          return;
        }
        event =
          each.do === 'dispute'
            ? {
                ...base,
                kind: 'dispute',
                disputeId: `dp_${providerPaymentId}`,
                providerPaymentId,
                cents: known?.cents ?? total,
                reason: 'fraudulent',
                won: each.won,
              }
            : {
                ...base,
                kind: 'refund',
                providerPaymentId,
                paymentId: id,
                currency: 'usd',
                refundedCents: Math.floor((known?.cents ?? total) * each.share),
              };
        const { outcome } = await handlePaymentEvent(event);
        // Money that was never received must not be refunded.
        if (!known) expect(['later', 'ignored']).toContain(outcome);
      }

      async function check(): Promise<void> {
        const order = await orderNow(orderId);
        const paid = order.payments.filter(({ status }) => status === 'paid');
        const returned = order.payments.filter(({ status }) => status === 'returned');
        // For each session, the received money is either kept or refunded.
        expect([...paid, ...returned].map(({ id }) => id).sort()).toEqual([...came.keys()].map((at) => payments[at]?.id).sort());
        for (const [at, { cents, currency }] of came) {
          const payment = order.payments.find(({ id }) => id === payments[at]?.id);
          const own = order.refunds.filter(({ paymentId }) => paymentId === payment?.id);
          if (payment?.status === 'paid') expect([cents, currency]).toEqual([payment.amountCents, payment.currency]);
          else expect(own[0]).toMatchObject({ cents, status: 'requested', lines: [] });
        }
        // The order is paid at most once, with the right amount. It is invoiced and ready for fulfilment only if it is paid.
        const times = order.paidAt === null ? 0 : 1;
        expect(paid).toHaveLength(times);
        expect(order.invoices.filter(({ kind }) => kind === 'invoice')).toHaveLength(times);
        expect(await timesPaid(orderId)).toBe(times);
        expect(['pending', 'expired', 'cancelled'].includes(order.status)).toBe(times === 0);
        if (times === 1) expect(order.totalCents).toBe(total);
        // No line is refunded by more than its price.
        for (const line of order.lines) expect(line.refundedCents).toBeLessThanOrEqual(line.netCents + (line.vatCents ?? 0));
      }
    }),
    { numRuns: deepOr(60, 12) },
  );
});
