import type { ChosenOptions, OrderLineStatus, Vat } from '#lib/billing/records/order.ts';

/** Where an order stands for whoever has its link. `unsellable`: something of it can no longer be had; `reasons` say what. */
export type CheckoutState = 'open' | 'processing' | 'paid' | 'expired' | 'cancelled' | 'refunded' | 'disputed' | 'unsellable';

export interface CheckoutLine {
  position: number;
  /** The product's slug. */
  product: string;
  name: string;
  /** Null where it needs none, or it is gone. */
  listing: { id: number; slug: string; name: string; live: boolean } | null;
  quantity: number;
  options: ChosenOptions;
  unitNetCents: number;
  netCents: number;
  /** `pending` until it was paid and done. */
  status: OrderLineStatus;
  /** What was paid back of it, VAT included. */
  refundedCents: number;
}

/** An order as its checkout page shows it, without anything about who pays. Amounts are integer cents. */
export interface CheckoutView {
  number: string;
  state: CheckoutState;
  /** Sentences; empty unless `unsellable`, or a cancelled or expired order has its reason. */
  reasons: string[];
  /** Why the last try to pay failed; null when none did, or another one is under way. */
  problem: string | null;
  currency: string;
  lines: CheckoutLine[];
  netCents: number;
  /** While it can be paid, for the country asked for with the order, if one was; null once paid, for it tells where the buyer is. */
  vat: Vat | null;
  /** Null until the country is known; once it is paid, what was paid. */
  vatCents: number | null;
  totalCents: number | null;
  /** What was asked for with the order, to begin with in the form; null once paid. */
  billingCountry: string | null;
  vatNumber: string | null;
  /** What to know before paying. */
  warnings: string[];
  expiresAt: Date;
  paidAt: Date | null;
  /** Who takes the payment; null: nobody does at this site. */
  provider: 'stripe' | 'test' | null;
  /** Stripe's, for its form in the browser. */
  publishableKey: string | null;
  /** Test payments: to be marked TEST MODE. True for Stripe's own test keys too. */
  testMode: boolean;
}
