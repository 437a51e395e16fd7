import type { ChosenOptions, OrderLineStatus, OrderWarning, Vat } from '#lib/billing/records/order.ts';

/** The state of an order on its checkout page. `unsellable`: the order has a product that can no longer be sold; `reasons` says why. */
export type CheckoutState = 'open' | 'processing' | 'paid' | 'expired' | 'cancelled' | 'refunded' | 'disputed' | 'unsellable';

export interface CheckoutLine {
  position: number;
  /** The product's slug. */
  product: string;
  name: string;
  /** The line's listing. Null if the product needs no listing, or if the listing was deleted. */
  listing: { id: number; slug: string; name: string; live: boolean } | null;
  quantity: number;
  options: ChosenOptions;
  unitNetCents: number;
  /** What the discount code takes off the line. */
  discountCents: number;
  netCents: number;
  /** `pending` until the line is paid and fulfilled. */
  status: OrderLineStatus;
  /** The refunded amount with VAT. */
  refundedCents: number;
}

/** An order for its checkout page, without billing details. Amounts are integer cents. */
export interface CheckoutView {
  number: string;
  state: CheckoutState;
  /** Sentences that explain the states `unsellable`, `cancelled` and `expired`. Empty in other states. */
  reasons: string[];
  /** The reason why the latest payment failed. Null if it did not fail, or if the order can't be paid now. */
  problem: string | null;
  currency: string;
  lines: CheckoutLine[];
  /** The discount code that was applied; null without one. */
  discountCode: string | null;
  netCents: number;
  /** The VAT for `billingCountry`, with its rule. Null if the order can't be paid, because the VAT would reveal the buyer's country. */
  vat: Vat | null;
  /** The amount of VAT that was paid or is being paid. Before a payment, the VAT for `billingCountry`. Null while no country is known. */
  vatCents: number | null;
  /** The total with VAT; null while no country is known. */
  totalCents: number | null;
  /**
   * The country with which the form is prefilled: that of the last begun payment, else that of the order. Null if the order can't be paid.
   */
  billingCountry: string | null;
  /** The VAT number with which the form is prefilled, from the same payment or order as `billingCountry`. Null if there is none. */
  vatNumber: string | null;
  /** Warnings that the buyer should read before paying. */
  warnings: OrderWarning[];
  expiresAt: Date;
  paidAt: Date | null;
  /** The payment provider; null if none is configured. */
  provider: 'stripe' | 'test' | null;
  /** Stripe's publishable key for its form in the browser. Null for other providers. */
  publishableKey: string | null;
  /** True if payments move no money (test provider, or Stripe with test keys). The page is then marked TEST MODE. */
  testMode: boolean;
}
