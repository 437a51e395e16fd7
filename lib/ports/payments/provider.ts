import type { CheckOutcome } from '#lib/ports/kept-check.ts';

/** The payment for which a provider opens a session. Amounts are integer cents; lines and VAT add up to `amountCents`. */
export interface SessionRequest {
  /** Id of our payment. It is the idempotency key, and the provider's events contain it. */
  paymentId: string;
  orderNumber: string;
  currency: string;
  amountCents: number;
  lines: { name: string; quantity: number; unitNetCents: number }[];
  /** Null if no VAT is due. */
  vat: { label: string; cents: number } | null;
  email: string;
  expiresAt: Date;
  /** Address to which the provider sends the buyer back. */
  returnUrl: string;
}

interface OpenSession {
  id: string;
  /** The secret with which the browser shows the provider's payment form. Null if the provider has no form. */
  clientSecret: string | null;
}

/** The current state of a provider's payment session. */
export interface SessionState {
  id: string;
  /** Id of our payment for which the session was opened. */
  paymentId: string | null;
  /** `processing`: the buyer has completed the form, but the money has not arrived yet. */
  status: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  currency: string;
  amountCents: number;
  /** The provider's id for the payment; null until the provider has created the payment. */
  providerPaymentId: string | null;
  /** The buyer's country, as far as the provider knows it. */
  country: string | null;
}

/** A provider's webhook event. `at` is the time of the event. Events of types that we don't handle have the kind `unknown`. */
export type ProviderEvent = { id: string; type: string; at: Date } & (
  | { kind: 'session'; session: SessionState }
  | {
      kind: 'refund';
      providerPaymentId: string;
      /** Id of our payment, if the event contains it. */
      paymentId: string | null;
      currency: string;
      /** Sum of all refunds of the payment so far. */
      refundedCents: number;
    }
  /** The provider accepted a refund that we requested, but the refund failed later. */
  | { kind: 'refund-failed'; refundId: string; problem: string }
  | {
      kind: 'dispute';
      disputeId: string;
      providerPaymentId: string;
      cents: number;
      reason: string;
      /** True if we won the dispute, false if we lost it, null while it is open. */
      won: boolean | null;
    }
  | { kind: 'unknown' }
);

export interface RefundState {
  id: string;
  status: 'pending' | 'succeeded' | 'failed';
  problem: string | null;
}

/** A payment in the provider's records, for reconciliation. */
export interface BookedPayment {
  session: SessionState;
  refundedCents: number;
  createdAt: Date;
}

/** A provider of payments. Its methods throw `PaymentProviderError`. */
export interface PaymentProvider {
  readonly name: 'stripe' | 'test';
  /** Opens a session. A repeated call for the same payment with the same amounts returns the same session. */
  open(request: SessionRequest): Promise<OpenSession>;
  read(sessionId: string): Promise<SessionState>;
  /** Closes an open session so that it can't be paid. Leaves a paid or ended session unchanged. Returns the resulting state. */
  close(sessionId: string): Promise<SessionState>;
  /** Refunds part or all of a payment. A repeated call with the same `key` doesn't refund again. */
  refund(refund: { key: string; providerPaymentId: string; cents: number }): Promise<RefundState>;
  /** Returns the current state of a refund. A repeated call of `refund` would return the state at its creation instead. */
  readRefund(id: string): Promise<RefundState>;
  /**
   * Verifies and parses the event of a webhook call. Throws `PaymentProviderError` with kind `signature` if the event isn't signed by the
   * provider or is older than five minutes.
   */
  readEvent(body: string, headers: Headers): ProviderEvent;
  /** Yields the payments whose sessions were created at or after `since` and before `until`, for reconciliation. */
  list(since: Date, until: Date): AsyncIterable<BookedPayment>;
  /** Checks whether the provider answers and accepts our key. */
  check(): Promise<CheckOutcome>;
}

/**
 * A call to the payment provider failed, or an event was refused. Recognise it with `isPaymentProviderError`, which compares names, because
 * `instanceof` fails if Next has loaded this module a second time.
 */
export class PaymentProviderError extends Error {
  /**
   * `temporary`: retry later. `busy`: the same request is in progress already. `refused`: a retry would fail too. `signature`: an event is
   * not signed by the provider, or is too old.
   */
  readonly kind: 'temporary' | 'busy' | 'refused' | 'signature';
  constructor(kind: PaymentProviderError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PaymentProviderError';
    this.kind = kind;
  }
}

export function isPaymentProviderError(error: unknown): error is PaymentProviderError {
  return error instanceof Error && error.name === 'PaymentProviderError';
}
