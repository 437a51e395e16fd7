import { testNote } from '#lib/billing/notices/notify-of-payment.ts';
import { applyRefundEvent } from '#lib/billing/payments/apply-refund-event.ts';
import { settleSession } from '#lib/billing/payments/settle-payment.ts';
import { refundedHere } from '#lib/billing/payments/surplus-refund.ts';
import { amountText } from '#lib/billing/records/amount-text.ts';
import { isPaymentId } from '#lib/billing/records/payment-records.ts';
import { config } from '#lib/core/config.ts';
import { db, isDatabaseDown, transaction } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { now } from '#lib/core/time.ts';
import type { Payment, Prisma } from '#lib/generated/prisma/client.ts';
import type { MailPart } from '#lib/ports/mail/index.ts';
import { type BookedPayment, isPaymentProviderError, type PaymentProvider, paymentProvider } from '#lib/ports/payments/index.ts';
import { tellTeam } from '#lib/team/notify-team.ts';

const daysBack = 3;
const dayMs = 86_400_000;
/** A session is opened a little after its payment is written down, and clocks differ. */
const marginMs = 15 * 60_000;

/** Something on the provider's books that isn't on ours, or the other way round. */
interface Difference {
  kind: 'lost_event' | 'unknown_here' | 'missing_there' | 'not_paid_there' | 'amount' | 'refunds' | 'fault';
  order: string | null;
  /** Ours, or the provider's session where there is none. */
  payment: string;
  message: string;
}

export interface Reconciled {
  /** Sessions that were compared. */
  payments: number;
  differences: Difference[];
}

/**
 * Compares the payments of the last days with the provider's books, both ways, and those of any age that still wait for their outcome.
 * What the provider knows and we don't is caught up with, as its event would have done. Differences are kept, and told to the team. Null where
 * nobody takes payments. Not to be called in a transaction.
 */
export async function reconcile(days = daysBack): Promise<Reconciled | null> {
  const provider = paymentProvider();
  if (!provider) return null;
  const until = now();
  const since = new Date(until.getTime() - days * dayMs);
  const differences: Difference[] = [];
  const seen = new Set<string>();
  let payments = 0;
  for await (const booked of provider.list(new Date(since.getTime() - marginMs), new Date(until.getTime() + marginMs))) {
    // Something else that the account sells.
    if (!isPaymentId(booked.session.paymentId)) continue;
    payments += 1;
    seen.add(booked.session.paymentId);
    try {
      differences.push(...(await compare(provider, booked)));
    } catch (error) {
      differences.push(await faultOf(error, booked.session.paymentId));
    }
  }
  differences.push(...(await missingThere(provider, since, until, seen)));
  payments += await catchUp(provider, until, seen, differences);
  await transaction(async (tx) => {
    const kept = differences as unknown as Prisma.InputJsonArray;
    await tx.reconciliation.create({ data: { provider: provider.name, since, until, payments, differences: kept, ranAt: now() } });
    if (differences.length > 0) await tellTeam(tx, news(differences));
  });
  log().info({ provider: provider.name, payments, differences: differences.length }, 'payments were compared with the provider’s');
  return { payments, differences };
}

/** A payment that can't be compared: a fault of ours, that must not keep the others from it. What may pass is thrown on: all is compared again then. */
async function faultOf(error: unknown, paymentId: string): Promise<Difference> {
  if (isDatabaseDown(error) || isPaymentProviderError(error)) throw error;
  log().error({ err: error, payment: paymentId }, 'a payment could not be compared with the provider’s');
  const ours = await db().payment.findUnique({ where: { id: paymentId }, select: { order: { select: { number: true } } } });
  const message = 'It could not be compared, by a fault of ours: see the log. If it was paid, nothing of that is here yet.';
  return { kind: 'fault', order: ours?.order.number ?? null, payment: paymentId, message };
}

/** One session, against our payment. */
async function compare(provider: PaymentProvider, { session, refundedCents }: BookedPayment): Promise<Difference[]> {
  const id = session.paymentId as string;
  const settled = await transaction((tx) => settleSession(tx, provider.name, session));
  if (settled.became) log().warn({ payment: id, became: settled.became }, 'a payment moved on whose event never came');
  const payment = await db().payment.findFirst({
    where: { id, provider: provider.name },
    include: { order: { select: { number: true } }, refunds: true },
  });
  const there = amountText(session.amountCents, session.currency);
  if (!payment) {
    if (session.status !== 'paid') return [];
    return [
      { kind: 'unknown_here', order: null, payment: session.id, message: `${there} was paid in a session for a payment that isn’t here.` },
    ];
  }
  const differs = (kind: Difference['kind'], message: string): Difference => ({ kind, order: payment.order.number, payment: id, message });
  const found: Difference[] = [];
  if (settled.became === 'paid' || settled.became === 'returned')
    found.push(differs('lost_event', `It was paid (${there}), and its event never came. Now it is ${settled.became} here too.`));
  if (settled.outcome === 'refused')
    found.push(differs('unknown_here', `${settled.note} Its session is ${session.id} (${session.status}, ${there}).`));
  if (session.amountCents !== payment.amountCents || session.currency !== payment.currency)
    found.push(differs('amount', `It is ${there} there and ${amountText(payment.amountCents, payment.currency)} here.`));
  const paidHere = payment.status === 'paid' || payment.status === 'returned';
  if (paidHere && session.status !== 'paid' && settled.outcome !== 'refused')
    found.push(differs('not_paid_there', `It is ${payment.status} here and ${session.status} there.`));
  if (paidHere && session.status === 'paid') found.push(...(await compareRefunds(provider, { session, refundedCents }, payment)));
  return found;

  async function compareRefunds(
    from: PaymentProvider,
    booked: Omit<BookedPayment, 'createdAt'>,
    here: NonNullable<typeof payment>,
  ): Promise<Difference[]> {
    const done = refundedHere(here.refunds, 'succeeded');
    if (booked.refundedCents > refundedHere(here.refunds, 'requested', 'pending', 'succeeded') && booked.session.providerPaymentId) {
      const event = {
        id: `reconciled:${booked.session.providerPaymentId}:${booked.refundedCents}`,
        providerPaymentId: booked.session.providerPaymentId,
        paymentId: here.id,
        currency: booked.session.currency,
        refundedCents: booked.refundedCents,
      };
      await transaction((tx) => applyRefundEvent(tx, from.name, event));
    } else if (booked.refundedCents >= done) return [];
    const [sent, known] = [booked.refundedCents, done].map((cents) => amountText(cents, booked.session.currency));
    return [differs('refunds', `${sent} was sent back there, and ${known} here was known of.`)];
  }
}

type Known = Payment & { order: { number: string } };

/** Ours that the provider has no session of. */
async function missingThere(provider: PaymentProvider, since: Date, until: Date, seen: ReadonlySet<string>): Promise<Difference[]> {
  const ours: Known[] = await db().payment.findMany({
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
      message: `It is ${status} here, and there is no session of it there.`,
    }));
}

/** Payments that should have had their outcome by now, however old they are. Answers how many were looked at. */
async function catchUp(provider: PaymentProvider, at: Date, seen: ReadonlySet<string>, differences: Difference[]): Promise<number> {
  const waiting: Known[] = await db().payment.findMany({
    where: { provider: provider.name, status: { in: ['open', 'processing'] }, expiresAt: { lt: at }, sessionId: { not: null } },
    include: { order: { select: { number: true } } },
    orderBy: { createdAt: 'asc' },
  });
  let looked = 0;
  for (const payment of waiting) {
    if (seen.has(payment.id)) continue;
    looked += 1;
    const about = { order: payment.order.number, payment: payment.id };
    try {
      const state = await provider.read(payment.sessionId as string);
      const { became } = await transaction((tx) => settleSession(tx, provider.name, state));
      if (became === 'paid' || became === 'returned')
        differences.push({ kind: 'lost_event', ...about, message: `It was paid, and its event never came. Now it is ${became} here too.` });
    } catch (error) {
      if (!isPaymentProviderError(error) || error.kind !== 'refused') differences.push(await faultOf(error, payment.id));
      else
        differences.push({
          kind: 'missing_there',
          ...about,
          message: `It is ${payment.status} here, and there is no session of it there.`,
        });
    }
  }
  return looked;
}

const most = 50;

function news(differences: readonly Difference[]) {
  const count = differences.length === 1 ? 'One difference' : `${differences.length} differences`;
  const test = config().payments?.provider === 'test';
  const list = differences.slice(0, most).map(({ order, payment, message }) => `${order ?? payment}: ${message}`);
  const parts: MailPart[] = [
    {
      text: 'Our payments were compared with the payment provider’s books. Where money came that we had not heard of, the order was caught up with. Look at these:',
    },
    { quote: list.join('\n') },
    ...(differences.length > most ? [{ text: `And ${differences.length - most} more.` }] : []),
    ...(test ? [{ note: testNote }] : []),
  ];
  return { kind: 'reconciliation', subject: `${count} between our payments and the provider’s`, parts };
}
