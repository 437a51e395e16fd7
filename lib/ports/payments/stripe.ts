import Stripe from 'stripe';
import type { Config } from '#lib/core/config.ts';
import {
  type BookedPayment,
  type PaymentProvider,
  PaymentProviderError,
  type RefundState,
  type SessionState,
  type SessionWanted,
} from '#lib/ports/payments/provider.ts';
import { providerEvent, sessionState } from '#lib/ports/payments/stripe-event.ts';

/** How old an event may be, in seconds. */
export const eventTolerance = 300;
const timeoutMs = 20_000;
const expanded = ['payment_intent.latest_charge'];

/** Stripe, by its own library. */
export function stripePayments(settings: Extract<Config['payments'], { provider: 'stripe' }>): PaymentProvider {
  const api = settings.apiUrl ? new URL(settings.apiUrl) : null;
  const stripe = new Stripe(settings.secretKey, {
    maxNetworkRetries: 2,
    timeout: timeoutMs,
    telemetry: false,
    ...(api
      ? {
          host: api.hostname,
          port: Number(api.port || (api.protocol === 'http:' ? 80 : 443)),
          protocol: api.protocol === 'http:' ? ('http' as const) : ('https' as const),
        }
      : {}),
  });

  const read = async (sessionId: string): Promise<SessionState> =>
    sessionState(await asked(stripe.checkout.sessions.retrieve(sessionId, { expand: expanded })));

  return {
    name: 'stripe',

    async open(wanted) {
      const session = await asked(stripe.checkout.sessions.create(sessionParams(wanted), { idempotencyKey: wanted.paymentId }));
      return { id: session.id, clientSecret: session.client_secret };
    },

    read,

    async close(sessionId) {
      try {
        return sessionState(await asked(stripe.checkout.sessions.expire(sessionId)));
      } catch (error) {
        // It was paid, or ended, before: then it stays as it is.
        if (error instanceof PaymentProviderError && error.kind === 'refused') return read(sessionId);
        throw error;
      }
    },

    async refund({ key, providerPaymentId, cents }) {
      return refundState(await asked(stripe.refunds.create({ payment_intent: providerPaymentId, amount: cents }, { idempotencyKey: key })));
    },

    async readRefund(id) {
      return refundState(await asked(stripe.refunds.retrieve(id)));
    },

    readEvent(body, headers) {
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(body, headers.get('stripe-signature') ?? '', settings.webhookSecret, eventTolerance);
      } catch (error) {
        throw new PaymentProviderError('signature', 'The event is not signed by the payment provider, or too old.', { cause: error });
      }
      return providerEvent(event);
    },

    async *list(since, until) {
      const created = { gte: seconds(since), lt: seconds(until) };
      const sessions = stripe.checkout.sessions.list({ created, limit: 100, expand: expanded.map((path) => `data.${path}`) });
      try {
        for await (const session of sessions) yield bookedPayment(session);
      } catch (error) {
        throw providerError(error);
      }
    },
  };
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

/**
 * What a session is opened with. Which ways to pay it offers is the account's choice. The VAT is a line of its own, for it was rounded per
 * line and Stripe's own tax would be another sum.
 */
function sessionParams(wanted: SessionWanted): Stripe.Checkout.SessionCreateParams {
  const item = (name: string, quantity: number, cents: number): Stripe.Checkout.SessionCreateParams.LineItem => ({
    quantity,
    price_data: { currency: wanted.currency, unit_amount: cents, product_data: { name } },
  });
  const metadata = { payment_id: wanted.paymentId, order_number: wanted.orderNumber };
  return {
    mode: 'payment',
    ui_mode: 'elements',
    line_items: [
      ...wanted.lines.map(({ name, quantity, unitNetCents }) => item(name, quantity, unitNetCents)),
      ...(wanted.vat && wanted.vat.cents > 0 ? [item(wanted.vat.label, 1, wanted.vat.cents)] : []),
    ],
    // The amount is the order's, in its currency, also for buyers from elsewhere.
    adaptive_pricing: { enabled: false },
    client_reference_id: wanted.orderNumber,
    metadata,
    payment_intent_data: { metadata, description: `Order ${wanted.orderNumber}` },
    customer_email: wanted.email,
    expires_at: seconds(wanted.expiresAt),
    return_url: wanted.returnUrl,
  };
}

function refundState(refund: Stripe.Refund): RefundState {
  const failed = refund.status === 'failed' || refund.status === 'canceled';
  const status = refund.status === 'succeeded' ? 'succeeded' : failed ? 'failed' : 'pending';
  return { id: refund.id, status, problem: failed ? (refund.failure_reason ?? `the refund is ${refund.status}`) : null };
}

function bookedPayment(session: Stripe.Checkout.Session): BookedPayment {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
  return { session: sessionState(session), refundedCents: charge?.amount_refunded ?? 0, createdAt: new Date(session.created * 1000) };
}

async function asked<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw providerError(error);
  }
}

/** What failed, and whether to ask again. The provider's words may name keys and buyers: they go along as the cause only. */
function providerError(error: unknown): PaymentProviderError {
  const { type = '', code = '', statusCode = 0 } = (error ?? {}) as { type?: string; code?: string; statusCode?: number };
  const temporary = type === 'StripeConnectionError' || type === 'StripeAPIError' || type === 'StripeRateLimitError' || statusCode >= 500;
  const what = [type || 'no answer', code].filter(Boolean).join(', ');
  return new PaymentProviderError(statusCode === 409 ? 'busy' : temporary ? 'temporary' : 'refused', `Stripe: ${what}`, { cause: error });
}
