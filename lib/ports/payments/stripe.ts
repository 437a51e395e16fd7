import Stripe from 'stripe';
import type { Config } from '#lib/core/config.ts';
import { keptCheck } from '#lib/ports/kept-check.ts';
import {
  type BookedPayment,
  type PaymentProvider,
  PaymentProviderError,
  type RefundState,
  type SessionRequest,
  type SessionState,
} from '#lib/ports/payments/provider.ts';
import { providerEventOf, sessionStateOf } from '#lib/ports/payments/stripe-event.ts';

/** Maximum age of a webhook event in seconds. */
export const maxEventAgeSeconds = 300;
const timeoutMs = 20_000;
const checkTimeoutMs = 8_000;
const expandedPaths = ['payment_intent.latest_charge'];

/** Creates the payment provider that uses Stripe, through Stripe's own library. */
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
    sessionStateOf(await withProviderError(stripe.checkout.sessions.retrieve(sessionId, { expand: expandedPaths })));

  return {
    name: 'stripe',

    async open(request) {
      const session = await withProviderError(
        stripe.checkout.sessions.create(sessionParams(request), { idempotencyKey: request.paymentId }),
      );
      return { id: session.id, clientSecret: session.client_secret };
    },

    read,

    async close(sessionId) {
      try {
        return sessionStateOf(await withProviderError(stripe.checkout.sessions.expire(sessionId)));
      } catch (error) {
        // Stripe refuses to expire a session that was paid or has ended. Then the session's current state is returned.
        if (error instanceof PaymentProviderError && error.kind === 'refused') return read(sessionId);
        throw error;
      }
    },

    async refund({ key, providerPaymentId, cents }) {
      return refundState(
        await withProviderError(stripe.refunds.create({ payment_intent: providerPaymentId, amount: cents }, { idempotencyKey: key })),
      );
    },

    async readRefund(id) {
      return refundState(await withProviderError(stripe.refunds.retrieve(id)));
    },

    readEvent(body, headers) {
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(body, headers.get('stripe-signature') ?? '', settings.webhookSecret, maxEventAgeSeconds);
      } catch (error) {
        const isOld = (error as Error).message?.includes('tolerance zone');
        const reason = isOld
          ? `The event is signed, but more than ${maxEventAgeSeconds} s old by this machine’s clock.`
          : 'The event is not signed with STRIPE_WEBHOOK_SECRET.';
        throw new PaymentProviderError('signature', reason, { cause: error });
      }
      return providerEventOf(event);
    },

    async *list(since, until) {
      const created = { gte: seconds(since), lt: seconds(until) };
      const sessions = stripe.checkout.sessions.list({ created, limit: 100, expand: expandedPaths.map((path) => `data.${path}`) });
      try {
        for await (const session of sessions) yield bookedPayment(session);
      } catch (error) {
        throw providerError(error);
      }
    },
    // The check lists sessions, because a restricted key may be allowed to read sessions but not the account or its balance.
    check: keptCheck(async () => {
      try {
        await stripe.checkout.sessions.list({ limit: 1 }, { maxNetworkRetries: 0, timeout: checkTimeoutMs });
        return { ok: true, detail: settings.live ? 'It accepts our live key.' : 'It accepts our test key: no money is taken.' };
      } catch (error) {
        const { kind, message } = providerError(error);
        return {
          ok: false,
          detail: kind === 'temporary' ? `It does not answer (${message}).` : `It refuses our key (${message}). Check STRIPE_SECRET_KEY.`,
        };
      }
    }),
  };
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

/**
 * Returns the parameters for opening a session. The payment methods are set in the Stripe account. VAT is a line item of its own, because
 * we round VAT per line and Stripe's tax calculation could give another amount.
 */
function sessionParams(request: SessionRequest): Stripe.Checkout.SessionCreateParams {
  const item = (name: string, quantity: number, cents: number): Stripe.Checkout.SessionCreateParams.LineItem => ({
    quantity,
    price_data: { currency: request.currency, unit_amount: cents, product_data: { name } },
  });
  const metadata = { payment_id: request.paymentId, order_number: request.orderNumber };
  return {
    mode: 'payment',
    ui_mode: 'elements',
    line_items: [
      ...request.lines.map(({ name, quantity, unitNetCents }) => item(name, quantity, unitNetCents)),
      ...(request.vat && request.vat.cents > 0 ? [item(request.vat.label, 1, request.vat.cents)] : []),
    ],
    // Buyers in all countries pay in the order's currency; Stripe must not convert the amount.
    adaptive_pricing: { enabled: false },
    client_reference_id: request.orderNumber,
    metadata,
    payment_intent_data: { metadata, description: `Order ${request.orderNumber}` },
    customer_email: request.email,
    expires_at: seconds(request.expiresAt),
    return_url: request.returnUrl,
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
  return { session: sessionStateOf(session), refundedCents: charge?.amount_refunded ?? 0, createdAt: new Date(session.created * 1000) };
}

/** Awaits a call of Stripe's library. Converts an error to a `PaymentProviderError`. */
async function withProviderError<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw providerError(error);
  }
}

/**
 * Converts an error of Stripe's library. The `kind` of the result says whether to retry. The original error is only attached as the cause,
 * because its message may contain keys or buyers' data.
 */
function providerError(error: unknown): PaymentProviderError {
  const { type = '', code = '', statusCode = 0 } = (error ?? {}) as { type?: string; code?: string; statusCode?: number };
  const temporary = type === 'StripeConnectionError' || type === 'StripeAPIError' || type === 'StripeRateLimitError' || statusCode >= 500;
  const reason = [type || 'no answer', code].filter(Boolean).join(', ');
  return new PaymentProviderError(statusCode === 409 ? 'busy' : temporary ? 'temporary' : 'refused', `Stripe: ${reason}`, { cause: error });
}
