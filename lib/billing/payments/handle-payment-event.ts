import { applyDispute } from '#lib/billing/payments/apply-dispute.ts';
import { applyRefundEvent } from '#lib/billing/payments/apply-refund-event.ts';
import { noteRefundFailure } from '#lib/billing/payments/pay-back.ts';
import { type Settled, settleSession } from '#lib/billing/payments/settle-payment.ts';
import { transaction } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { now } from '#lib/core/time.ts';
import { type ProviderEvent, paymentProvider } from '#lib/ports/payments/index.ts';

/**
 * `handled`: something changed; `ignored`: it changes nothing; `refused`: nothing is fulfilled for it, the team was told; `duplicate`: it was
 * here before; `later`: what it is about isn't known yet, and it must come again.
 */
export interface EventOutcome {
  outcome: 'handled' | 'ignored' | 'refused' | 'duplicate' | 'later';
  note: string;
}

/** Rolls back that the event was here. */
class TooEarly extends Error {}

/**
 * Applies what the provider told, once, whatever the order in which events come: that it was here is kept in the transaction that applies
 * it. Events of other things that the provider's account sells are ignored.
 */
export async function handlePaymentEvent(event: ProviderEvent): Promise<EventOutcome> {
  const provider = paymentProvider()?.name;
  if (!provider) throw new Error('There is no payment provider to hear from.');
  try {
    const done = await transaction(async (tx): Promise<EventOutcome> => {
      const about = { provider, id: event.id, type: event.type, subject: subjectOf(event), occurredAt: event.at, receivedAt: now() };
      // The same event at the same time waits here for the other one.
      const { count } = await tx.paymentEvent.createMany({ data: [about], skipDuplicates: true });
      if (count === 0) return { outcome: 'duplicate', note: 'it was here before' };
      const { outcome, note, orderId } = await apply();
      await tx.paymentEvent.update({
        where: { provider_id: { provider, id: event.id } },
        data: { outcome: `${outcome}: ${note}`, orderId, handledAt: now() },
      });
      return { outcome, note };

      async function apply(): Promise<Settled> {
        if (event.kind === 'unknown') return { outcome: 'ignored', note: 'its type means nothing here', orderId: null };
        if (event.kind === 'refund-failed') return noteRefundFailure(tx, event);
        if (event.kind === 'session') return settleSession(tx, provider as string, event.session);
        const settled =
          event.kind === 'refund'
            ? await applyRefundEvent(tx, provider as string, event)
            : await applyDispute(tx, provider as string, event);
        if (settled === 'later') throw new TooEarly();
        return settled;
      }
    });
    log().info({ event: event.id, type: event.type, ...done }, 'a payment event');
    return done;
  } catch (error) {
    if (!(error instanceof TooEarly)) throw error;
    log().info({ event: event.id, type: event.type }, 'a payment event came before what it is about');
    return { outcome: 'later', note: 'what it is about is not known yet' };
  }
}

function subjectOf(event: ProviderEvent): string | null {
  if (event.kind === 'unknown') return null;
  if (event.kind === 'refund-failed') return event.refundId;
  return event.kind === 'session' ? event.session.id : event.providerPaymentId;
}
