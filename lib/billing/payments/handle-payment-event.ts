import { applyDispute } from '#lib/billing/payments/apply-dispute.ts';
import { applyRefundEvent } from '#lib/billing/payments/apply-refund-event.ts';
import { recordRefundFailure } from '#lib/billing/payments/send-refund.ts';
import { type SettleResult, settleSession } from '#lib/billing/payments/settle-payment.ts';
import { transaction } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { now } from '#lib/core/time.ts';
import { type ProviderEvent, paymentProvider } from '#lib/ports/payments/index.ts';

/**
 * The outcome of an event. `handled`: it changed our records. `ignored`: it changed nothing. `refused`: it contradicts our records, so
 * nothing is fulfilled, and the team is notified if money was paid. `duplicate`: it was handled before. `later`: its payment isn't known to
 * be paid yet, so the provider must send the event again.
 */
export interface EventOutcome {
  outcome: 'handled' | 'ignored' | 'refused' | 'duplicate' | 'later';
  /** The reason, for the log. */
  note: string;
}

/** Thrown to roll back the record of an event that the provider must send again. */
class TooEarly extends Error {}

/**
 * Applies an event of the payment provider exactly once: the transaction that applies it also records its id. Events may arrive in any
 * order. Ignores events about sales outside this site with the same provider account.
 */
export async function handlePaymentEvent(event: ProviderEvent): Promise<EventOutcome> {
  const provider = paymentProvider()?.name;
  if (!provider) throw new Error('No payment provider is configured.');
  try {
    const done = await transaction(async (tx): Promise<EventOutcome> => {
      const about = { provider, id: event.id, type: event.type, subject: subjectOf(event), occurredAt: event.at, receivedAt: now() };
      // If another transaction is handling the same event, the insert waits for its end.
      const { count } = await tx.paymentEvent.createMany({ data: [about], skipDuplicates: true });
      if (count === 0) return { outcome: 'duplicate', note: 'handled before' };
      const { outcome, note, orderId } = await apply();
      await tx.paymentEvent.update({
        where: { provider_id: { provider, id: event.id } },
        data: { outcome: `${outcome}: ${note}`, orderId, handledAt: now() },
      });
      return { outcome, note };

      async function apply(): Promise<SettleResult> {
        if (event.kind === 'unknown') return { outcome: 'ignored', note: 'events of this type are not used', orderId: null };
        if (event.kind === 'refund-failed') return recordRefundFailure(tx, event);
        if (event.kind === 'session') return settleSession(tx, provider as string, event.session);
        const settled =
          event.kind === 'refund'
            ? await applyRefundEvent(tx, provider as string, event)
            : await applyDispute(tx, provider as string, event);
        if (settled === 'later') throw new TooEarly();
        return settled;
      }
    });
    log().info({ event: event.id, type: event.type, ...done }, 'payment event handled');
    return done;
  } catch (error) {
    if (!(error instanceof TooEarly)) throw error;
    log().info({ event: event.id, type: event.type }, 'payment event postponed: its payment is not known to be paid yet');
    return { outcome: 'later', note: 'its payment is not known to be paid yet' };
  }
}

function subjectOf(event: ProviderEvent): string | null {
  if (event.kind === 'unknown') return null;
  if (event.kind === 'refund-failed') return event.refundId;
  return event.kind === 'session' ? event.session.id : event.providerPaymentId;
}
