import { applyRefundEvent } from '#lib/billing/payments/apply-refund-event.ts';
import { refundedCentsOf } from '#lib/billing/payments/record-external-refund.ts';
import { settleSession } from '#lib/billing/payments/settle-payment.ts';
import { amountText } from '#lib/billing/records/amount-text.ts';
import { isPaymentId } from '#lib/billing/records/payment-records.ts';
import { config } from '#lib/core/config.ts';
import { isDatabaseDown } from '#lib/core/database-watch.ts';
import { db, transaction } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import type { Difference } from '#lib/core/json-columns.ts';
import { log } from '#lib/core/log.ts';
import { now } from '#lib/core/time.ts';
import type { Payment } from '#lib/generated/prisma/client.ts';
import { type BookedPayment, isPaymentProviderError, type PaymentProvider, paymentProvider } from '#lib/ports/payments/index.ts';
import { notifyTeam } from '#lib/team/notify-team.ts';

export type { Difference } from '#lib/core/json-columns.ts';

const defaultDays = 3;
/** The tolerance for comparing times, in milliseconds. A session is opened a little after our payment row is written, and clocks differ. */
const marginMs = 15 * 60_000;

export interface Reconciled {
  /** The number of compared payments. */
  payments: number;
  differences: Difference[];
}

/**
 * Compares payments with the provider's books, in both directions: the payments of the last `days` days, and all older ones without an
 * outcome. If an event was lost, applies its change. Stores the differences and mails them to the team. Returns null if no payment provider
 * is configured. Never call it in a transaction.
 */
export async function reconcile(days = defaultDays): Promise<Reconciled | null> {
  const provider = paymentProvider();
  if (!provider) return null;
  const until = now();
  const since = new Date(until.getTime() - days * dayMs);
  const differences: Difference[] = [];
  const seen = new Set<string>();
  let payments = 0;
  for await (const booked of provider.list(new Date(since.getTime() - marginMs), new Date(until.getTime() + marginMs))) {
    // The session belongs to a sale outside this site with the same provider account.
    if (!isPaymentId(booked.session.paymentId)) continue;
    payments += 1;
    seen.add(booked.session.paymentId);
    try {
      differences.push(...(await compare(provider, booked)));
    } catch (error) {
      differences.push(await differenceFromError(error, booked.session.paymentId));
    }
  }
  differences.push(...(await missingThere(provider, since, until, seen)));
  payments += await settleOverduePayments(provider, until, seen, differences);
  await transaction(async (tx) => {
    await tx.reconciliation.create({ data: { provider: provider.name, since, until, payments, differences, ranAt: now() } });
    if (differences.length > 0)
      await notifyTeam(tx, { kind: 'reconciliation', data: { differences, isTest: config().payments?.provider === 'test' } });
  });
  log().info({ provider: provider.name, payments, differences: differences.length }, 'payments compared with the provider’s books');
  return { payments, differences };
}

/**
 * Returns a difference that reports an internal error in the comparison of a payment. The comparison of the other payments then continues.
 * Rethrows database and provider errors, because they may be temporary and the job repeats the whole comparison.
 */
async function differenceFromError(error: unknown, paymentId: string): Promise<Difference> {
  if (isDatabaseDown(error) || isPaymentProviderError(error)) throw error;
  log().error({ err: error, payment: paymentId }, 'payment could not be compared with the provider’s books');
  const payment = await db().payment.findUnique({ where: { id: paymentId }, select: { order: { select: { number: true } } } });
  const message =
    'The payment could not be compared because of an internal error: see the log. If the buyer paid, our records don’t show it yet.';
  return { kind: 'fault', order: payment?.order.number ?? null, payment: paymentId, message };
}

/** Applies the status of a provider session to our payment, and then compares the two. */
async function compare(provider: PaymentProvider, { session, refundedCents }: BookedPayment): Promise<Difference[]> {
  const id = session.paymentId as string;
  const settled = await transaction((tx) => settleSession(tx, provider.name, session));
  if (settled.became)
    log().warn({ payment: id, became: settled.became }, 'payment updated from the provider’s books: its event never arrived');
  const payment = await db().payment.findFirst({
    where: { id, provider: provider.name },
    include: { order: { select: { number: true } }, refunds: true },
  });
  const sessionAmount = amountText(session.amountCents, session.currency);
  if (!payment) {
    if (session.status !== 'paid') return [];
    return [
      {
        kind: 'unknown_here',
        order: null,
        payment: session.id,
        message: `${sessionAmount} was paid in a session whose payment is missing in our records.`,
      },
    ];
  }
  const differs = (kind: Difference['kind'], message: string): Difference => ({ kind, order: payment.order.number, payment: id, message });
  const found: Difference[] = [];
  if (settled.became === 'paid' || settled.became === 'returned')
    found.push(
      differs(
        'lost_event',
        `The payment was paid (${sessionAmount}), but its event never arrived. Our records now show the status ${settled.became}.`,
      ),
    );
  if (settled.outcome === 'refused')
    found.push(differs('unknown_here', `${settled.note} The session is ${session.id} (${session.status}, ${sessionAmount}).`));
  if (session.amountCents !== payment.amountCents || session.currency !== payment.currency)
    found.push(
      differs('amount', `The provider’s amount is ${sessionAmount}, ours is ${amountText(payment.amountCents, payment.currency)}.`),
    );
  const paidHere = payment.status === 'paid' || payment.status === 'returned';
  if (paidHere && session.status !== 'paid' && settled.outcome !== 'refused')
    found.push(differs('not_paid_there', `The payment is ${payment.status} in our records and ${session.status} at the provider.`));
  if (paidHere && session.status === 'paid') found.push(...(await compareRefunds(provider, { session, refundedCents }, payment)));
  return found;

  async function compareRefunds(
    from: PaymentProvider,
    booked: Omit<BookedPayment, 'createdAt'>,
    ours: NonNullable<typeof payment>,
  ): Promise<Difference[]> {
    const refundedByUs = refundedCentsOf(ours.refunds, 'succeeded');
    if (booked.refundedCents > refundedCentsOf(ours.refunds, 'requested', 'pending', 'succeeded') && booked.session.providerPaymentId) {
      const event = {
        id: `reconciled:${booked.session.providerPaymentId}:${booked.refundedCents}`,
        providerPaymentId: booked.session.providerPaymentId,
        paymentId: ours.id,
        currency: booked.session.currency,
        refundedCents: booked.refundedCents,
      };
      await transaction((tx) => applyRefundEvent(tx, from.name, event));
    } else if (booked.refundedCents >= refundedByUs) return [];
    const [theirAmount, ourAmount] = [booked.refundedCents, refundedByUs].map((cents) => amountText(cents, booked.session.currency));
    return [differs('refunds', `The provider has refunded ${theirAmount}, but our records show ${ourAmount}.`)];
  }
}

type PaymentWithOrder = Payment & { order: { number: string } };

/** Returns a difference for each of our payments for which the provider has no session. */
async function missingThere(provider: PaymentProvider, since: Date, until: Date, seen: ReadonlySet<string>): Promise<Difference[]> {
  const ours: PaymentWithOrder[] = await db().payment.findMany({
    where: {
      provider: provider.name,
      createdAt: { gte: since, lt: new Date(until.getTime() - marginMs) },
      status: { in: ['paid', 'returned', 'processing'] },
    },
    include: { order: { select: { number: true } } },
    orderBy: { createdAt: 'asc' },
  });
  return ours
    .filter(({ id }) => !seen.has(id))
    .map(({ id, order, status }) => ({
      kind: 'missing_there',
      order: order.number,
      payment: id,
      message: `The payment is ${status} in our records, and the provider has no session for it.`,
    }));
}

/** Settles the payments of any age that expired without an outcome by the provider's books. Returns the number of checked payments. */
async function settleOverduePayments(
  provider: PaymentProvider,
  at: Date,
  seen: ReadonlySet<string>,
  differences: Difference[],
): Promise<number> {
  const waiting: PaymentWithOrder[] = await db().payment.findMany({
    where: { provider: provider.name, status: { in: ['open', 'processing'] }, expiresAt: { lt: at }, sessionId: { not: null } },
    include: { order: { select: { number: true } } },
    orderBy: { createdAt: 'asc' },
  });
  let lookedAt = 0;
  for (const payment of waiting) {
    if (seen.has(payment.id)) continue;
    lookedAt += 1;
    const about = { order: payment.order.number, payment: payment.id };
    try {
      const state = await provider.read(payment.sessionId as string);
      const { became } = await transaction((tx) => settleSession(tx, provider.name, state));
      if (became === 'paid' || became === 'returned')
        differences.push({
          kind: 'lost_event',
          ...about,
          message: `The payment was paid, but its event never arrived. Our records now show the status ${became}.`,
        });
    } catch (error) {
      if (!isPaymentProviderError(error) || error.kind !== 'refused') differences.push(await differenceFromError(error, payment.id));
      else
        differences.push({
          kind: 'missing_there',
          ...about,
          message: `The payment is ${payment.status} in our records, and the provider has no session for it.`,
        });
    }
  }
  return lookedAt;
}
