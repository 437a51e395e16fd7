import type Stripe from 'stripe';
import { PaymentProviderError, type ProviderEvent, type SessionState } from '#lib/ports/payments/provider.ts';

// Converts Stripe's sessions and events to our types. The data are external, so each property is checked despite its declared type.

const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);
const countryOf = (value: unknown): string | null => (typeof value === 'string' && /^[A-Z]{2}$/.test(value) ? value : null);

/** Returns the buyer's country: the card's country, else that of the billing address. Null if neither is known. */
function buyerCountry(session: Stripe.Checkout.Session): string | null {
  const intent = session.payment_intent;
  const charge = typeof intent === 'object' ? intent?.latest_charge : null;
  const card = typeof charge === 'object' ? charge?.payment_method_details?.card : null;
  return countryOf(card?.country) ?? countryOf(session.customer_details?.address?.country);
}

function statusOf(session: Stripe.Checkout.Session): SessionState['status'] {
  if (session.payment_status === 'paid') return 'paid';
  if (session.status === 'expired') return 'expired';
  // The payment of a completed but unpaid session is in progress or has failed. Only the payment intent shows which, if it was loaded.
  if (session.status === 'complete') {
    const intent = session.payment_intent;
    return typeof intent === 'object' && intent && ['requires_payment_method', 'canceled'].includes(intent.status)
      ? 'failed'
      : 'processing';
  }
  return 'open';
}

/** Converts a Stripe checkout session. */
export function sessionStateOf(session: Stripe.Checkout.Session, status: SessionState['status'] = statusOf(session)): SessionState {
  return {
    id: session.id,
    paymentId: session.metadata?.payment_id ?? null,
    status,
    currency: session.currency ?? '',
    amountCents: session.amount_total ?? 0,
    providerPaymentId: idOf(session.payment_intent),
    country: buyerCountry(session),
  };
}

/** Converts an event of Stripe or of the test provider, whose events have Stripe's format. Throws if the event is malformed. */
export function providerEventOf(event: Stripe.Event | null): ProviderEvent {
  if (typeof event?.id !== 'string' || typeof event.type !== 'string' || typeof event.created !== 'number' || !event.data?.object)
    throw new PaymentProviderError('signature', 'The event has an invalid form.');
  const base = { id: event.id, type: event.type, at: new Date(event.created * 1000) };
  switch (event.type) {
    // A completed session may still be unpaid. For example, the money of a bank debit arrives later.
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return { ...base, kind: 'session', session: sessionStateOf(event.data.object) };
    case 'checkout.session.async_payment_failed':
      return { ...base, kind: 'session', session: sessionStateOf(event.data.object, 'failed') };
    case 'checkout.session.expired':
      return { ...base, kind: 'session', session: sessionStateOf(event.data.object, 'expired') };
    case 'charge.refunded': {
      const charge = event.data.object;
      const providerPaymentId = idOf(charge.payment_intent);
      if (!providerPaymentId) return { ...base, kind: 'unknown' };
      const { amount_refunded: refundedCents, currency } = charge;
      return { ...base, kind: 'refund', providerPaymentId, paymentId: charge.metadata?.payment_id ?? null, currency, refundedCents };
    }
    case 'refund.failed': {
      const { id, failure_reason: reason } = event.data.object;
      return { ...base, kind: 'refund-failed', refundId: id, problem: reason ?? 'the bank did not accept the refund' };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const dispute = event.data.object;
      const providerPaymentId = idOf(dispute.payment_intent);
      if (!providerPaymentId) return { ...base, kind: 'unknown' };
      const won = event.type === 'charge.dispute.created' ? null : dispute.status !== 'lost';
      return { ...base, kind: 'dispute', disputeId: dispute.id, providerPaymentId, cents: dispute.amount, reason: dispute.reason, won };
    }
    default:
      return { ...base, kind: 'unknown' };
  }
}
