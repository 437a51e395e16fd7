import type { CheckOutcome } from '#lib/ports/kept-check.ts';

/** The payment for which a provider opens a session. Amounts are integer cents. The lines and the VAT add up to `amountCents`. */
export interface SessionRequest {
  /** The id of our payment. It is the idempotency key, and the provider's events contain it. */
  paymentId: string;
  orderNumber: string;
  currency: string;
  amountCents: number;
  lines: { name: string; quantity: number; unitNetCents: number }[];
  /** Null if no VAT is due. */
  vat: { label: string; cents: number } | null;
  email: string;
  expiresAt: Date;
  /** The address to which the provider sends the buyer after the payment. */
  returnUrl: string;
}

interface OpenSession {
  id: string;
  /** The secret that the browser needs to show the provider's payment form. Null if the provider has no form. */
  clientSecret: string | null;
}

/** The current state of a provider's payment session. */
export interface SessionState {
  id: string;
  /** The id of the payment of ours for which the session was opened. */
  paymentId: string | null;
  /** `processing`: the buyer has completed the form, but the money has not arrived yet. */
  status: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  currency: string;
  amountCents: number;
  /** The provider's id for the payment; null until the provider has created the payment. */
  providerPaymentId: string | null;
  /** The buyer's country. Null if the provider doesn't know it. */
  country: string | null;
}

/** A provider's webhook event. `at` is the time of the event. Events of types that we don't handle have the kind `unknown`. */
export type ProviderEvent = { id: string; type: string; at: Date } & (
  | { kind: 'session'; session: SessionState }
  | {
      kind: 'refund';
      providerPaymentId: string;
      /** The id of our payment. Null if the event doesn't contain it. */
      paymentId: string | null;
      currency: string;
      /** The sum of all refunds of the payment so far. */
      refundedCents: number;
    }
  /** A refund that the provider had accepted has failed. */
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
  /** Closes an open session, so that nobody can pay it. Doesn't change a paid or ended session. Returns the resulting state. */
  close(sessionId: string): Promise<SessionState>;
  /** Refunds part or all of a payment. A repeated call with the same `key` doesn't refund again. */
  refund(refund: { key: string; providerPaymentId: string; cents: number }): Promise<RefundState>;
  /** Returns the current state of a refund. Calling `refund` again would return the state when the refund was created. */
  readRefund(id: string): Promise<RefundState>;
  /**
   * Verifies and parses the event of a webhook call. Throws `PaymentProviderError` of kind `signature` if the provider didn't sign the
   * event, or if it is older than five minutes.
   */
  readEvent(body: string, headers: Headers): ProviderEvent;
  /** Yields the payments whose sessions were created from `since` on and before `until`, for reconciliation. */
  list(since: Date, until: Date): AsyncIterable<BookedPayment>;
  /** Checks whether the provider answers and accepts our key. */
  check(): Promise<CheckOutcome>;
}

/**
 * Thrown if a call to the payment provider failed or an event was refused. To recognise it, use `isPaymentProviderError`, which compares
 * names: `instanceof` fails if Next has loaded this module a second time.
 */
export class PaymentProviderError extends Error {
  /**
   * `temporary`: retry later. `busy`: the same request is already in progress. `refused`: a retry would fail, too. `signature`: the
   * provider didn't sign the event, or the event is too old.
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
