// The types of an order's parts. Amounts are integer US cents; `net` means without VAT.

import type { OrderLineStatus, OrderStatus } from '#lib/generated/prisma/enums.ts';

export type { OrderLineStatus, OrderStatus };

/** An item of a requested order, before validation. */
export interface RequestedItem {
  product: string;
  listingId?: number | undefined;
  quantity: number;
  options?: RequestedOptions | undefined;
}
export interface RequestedOptions {
  /** The launch week: `now`, or any date of the week (`YYYY-MM-DD`). */
  week?: string | undefined;
  /** Extra categories, by name or slug. */
  categories?: string[] | undefined;
  amountCents?: number | undefined;
}

/** `order_lines.options`: the options of a line after validation. */
export interface ChosenOptions {
  /** The launch week: `now`, or the Monday of the week (`YYYY-MM-DD`). */
  week?: string;
  /** Extra categories, with their names at the time of the order; fulfilment looks the categories up by slug. */
  categories?: { slug: string; name: string }[];
  amountCents?: number;
}

/** A valid item with its current price. */
export interface PricedLine {
  productId: number;
  /** The product's slug: `launch`, … */
  product: string;
  name: string;
  listing: { id: number; slug: string; name: string } | null;
  quantity: number;
  options: ChosenOptions;
  unitNetCents: number;
  netCents: number;
}

/** What a buyer should read before paying. */
export interface OrderWarning {
  /**
   * `included_in_launch`: the launch of the same order has it already. `no_content`: the section is empty. `free_plan`: the free plan
   * launches as early. `late_in_week`: little is left of the launch week. The others are about the VAT number.
   */
  code:
    | 'included_in_launch'
    | 'no_content'
    | 'free_plan'
    | 'late_in_week'
    | 'vat_number_without_country'
    | 'vat_number_invalid'
    | 'vat_number_unverified';
  /** One or more sentences. */
  message: string;
  /** What the buyer saves by heeding the warning, in US cents without VAT; 0 if the warning is not about the price. */
  savingCents: number;
  /** The product and the listing of the line that the warning is about; null if it is about the whole order. */
  product: string | null;
  listingId: number | null;
  /** The absolute URL of the page where the buyer can do what the warning says; null if there is none. */
  url: string | null;
}

/** The rule that decides which VAT is charged (docs/domain.md, Orders). */
export type VatRule = 'none' | 'domestic' | 'buyer_country' | 'reverse_charge';
/** The register's answer about a VAT number. `unverified` means that the register did not answer; VAT is charged then. */
export type VatNumberStatus = 'valid' | 'invalid' | 'unverified';

/** The VAT of an order, and the VAT rule that applies. */
export interface Vat {
  /** The buyer's country (ISO 3166-1). */
  country: string;
  /** The rate in basis points: 2,100 are 21 %. */
  rateBasisPoints: number;
  rule: VatRule;
  /** The VAT of all lines. */
  cents: number;
  /** The VAT of each line, in the order of the lines. */
  lineCents: number[];
  /** The buyer's VAT number in its standard form; null for a consumer. */
  vatNumber: string | null;
  /** The register's answer; null without a VAT number, and for numbers from outside the EU. */
  vatNumberStatus: VatNumberStatus | null;
}

/** Evidence of the buyer's country. EU law requires two pieces of evidence that agree. */
export interface LocationProof {
  kind: 'billing_address' | 'ip_address' | 'payment_method' | 'vat_number';
  country: string;
  at: string;
}

/** The billing details that a person entered on the checkout page. */
export interface BillingDetails {
  kind: 'consumer' | 'business';
  /** The name of the person or company. */
  name: string;
  email: string;
  street: string;
  postalCode: string;
  city: string;
  /** The state or region; empty if addresses of the country have none. */
  region: string;
  country: string;
  vatNumber: string | null;
}

/** `orders.billing` and `payments.billing`: the billing details, and the VAT and evidence derived from them when the payment began. */
export interface Billing {
  details: BillingDetails;
  vat: Vat;
  /** The VAT register's answer, kept for the accounts; null if the register gave no answer. */
  register: { name: string | null; address: string | null; consultation: string | null; checkedAt: string } | null;
  proofs: LocationProof[];
  /** When the buyer agreed to the terms (ISO 8601). */
  termsAcceptedAt: string;
  /** When a consumer asked for immediate performance (ISO 8601); null for a business. */
  immediatePerformanceAt: string | null;
}
