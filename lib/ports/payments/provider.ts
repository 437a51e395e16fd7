/** What is to be paid, as a provider is asked for it. Amounts are integer cents; the lines with the VAT add up to `amountCents`. */
export interface SessionWanted {
  /** Our payment: the idempotency key, and what the provider's events name. */
  paymentId: string;
  orderNumber: string;
  currency: string;
  amountCents: number;
  lines: { name: string; quantity: number; unitNetCents: number }[];
  /** Null where there is none to pay. */
  vat: { label: string; cents: number } | null;
  email: string;
  expiresAt: Date;
  /** Where the buyer comes back to. */
  returnUrl: string;
}

interface OpenSession {
  id: string;
  /** What the form in the browser is opened with; null where the provider has none. */
  clientSecret: string | null;
}

/** A provider's session as it stands. */
export interface SessionState {
  id: string;
  /** Our payment that it was opened for. */
  paymentId: string | null;
  /** `processing`: the buyer did their part, and the money is on its way. */
  status: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  currency: string;
  amountCents: number;
  /** The provider's name of the payment, once there is one. */
  providerPaymentId: string | null;
  /** What it knows of where the buyer is. */
  country: string | null;
}

/** What an event says, in our words. Types that mean nothing to us are `unknown`. */
export type ProviderEvent = { id: string; type: string; at: Date } & (
  | { kind: 'session'; session: SessionState }
  | {
      kind: 'refund';
      providerPaymentId: string;
      /** Our payment, where the provider names it. */
      paymentId: string | null;
      currency: string;
      /** In all, by now. */
      refundedCents: number;
    }
  /** One that we asked for did not arrive after all. */
  | { kind: 'refund-failed'; refundId: string; problem: string }
  | {
      kind: 'dispute';
      disputeId: string;
      providerPaymentId: string;
      cents: number;
      reason: string;
      /** Null while it is open. */
      won: boolean | null;
    }
  | { kind: 'unknown' }
);

export interface RefundState {
  id: string;
  status: 'pending' | 'succeeded' | 'failed';
  problem: string | null;
}

/** A payment as the provider has it on its books. */
export interface BookedPayment {
  session: SessionState;
  refundedCents: number;
  createdAt: Date;
}

/** Who takes payments. Failures are `PaymentProviderError`. */
export interface PaymentProvider {
  readonly name: 'stripe' | 'test';
  /** Opens a session; asked again for the same payment with the same amounts it answers the same one. */
  open(wanted: SessionWanted): Promise<OpenSession>;
  read(sessionId: string): Promise<SessionState>;
  /** Ends an open session, so that nobody can pay it; one that ended or was paid is left as it is. Answers how it then stands. */
  close(sessionId: string): Promise<SessionState>;
  /** Pays back. `key` makes it once. */
  refund(refund: { key: string; providerPaymentId: string; cents: number }): Promise<RefundState>;
  /** How a refund stands; the same `refund` again would answer how it began. */
  readRefund(id: string): Promise<RefundState>;
  /** The event of a webhook call; throws `PaymentProviderError` with `kind: 'signature'` when it isn't the provider's, or is older than five minutes. */
  readEvent(body: string, headers: Headers): ProviderEvent;
  /** Payments that were begun in a time, for reconciliation. */
  list(since: Date, until: Date): AsyncIterable<BookedPayment>;
}

/** Something went wrong on the way to the provider, or there. Told by name: module graphs differ. */
export class PaymentProviderError extends Error {
  /** `temporary`: ask again; `busy`: the same is being asked already; `refused`: it won't; `signature`: an event that isn't its. */
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
