import type { ChosenOptions, OrderLineStatus, OrderWarning, Vat } from '#lib/billing/records/order.ts';

/** The state of an order on its checkout page. `unsellable`: a product in the order can no longer be sold; `reasons` says why. */
export type CheckoutState = 'open' | 'processing' | 'paid' | 'expired' | 'cancelled' | 'refunded' | 'disputed' | 'unsellable';

export interface CheckoutLine {
  position: number;
  /** The product's slug. */
  product: string;
  name: string;
  /** The line's listing; null if the product needs no listing, or the listing was deleted. */
  listing: { id: number; slug: string; name: string; live: boolean } | null;
  quantity: number;
  options: ChosenOptions;
  unitNetCents: number;
  netCents: number;
  /** `pending` until the line is paid and fulfilled. */
  status: OrderLineStatus;
  /** The refunded amount, VAT included. */
  refundedCents: number;
}

/** An order as its checkout page shows it, without billing details. Amounts are integer cents. */
export interface CheckoutView {
  number: string;
  state: CheckoutState;
  /** Sentences that explain the states `unsellable`, `cancelled` and `expired`; otherwise empty. */
  reasons: string[];
  /** The reason why the latest payment failed; null if the latest payment did not fail, or if the order can't be paid now. */
  problem: string | null;
  currency: string;
  lines: CheckoutLine[];
  netCents: number;
  /** The VAT for `billingCountry`, with its rule; null unless the order can be paid, because the VAT would reveal the buyer's country. */
  vat: Vat | null;
  /** The VAT that was paid, is being paid or, before that, the VAT for `billingCountry`; null while no country is known. */
  vatCents: number | null;
  /** The total with VAT; null while no country is known. */
  totalCents: number | null;
  /** The country to prefill the form with: that of the last begun payment, else that of the order. Null unless the order can be paid. */
  billingCountry: string | null;
  /** The VAT number to prefill the form with, from the same payment or order as `billingCountry`; null if there is none. */
  vatNumber: string | null;
  /** What the buyer should read before paying. */
  warnings: OrderWarning[];
  expiresAt: Date;
  paidAt: Date | null;
  /** The payment provider; null if none is configured. */
  provider: 'stripe' | 'test' | null;
  /** Stripe's publishable key, for its form in the browser; null for other providers. */
  publishableKey: string | null;
  /** True if payments move no money (test provider, or Stripe with test keys), so that the page is marked TEST MODE. */
  testMode: boolean;
}
