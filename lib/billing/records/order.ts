// The types of an order's parts. Amounts are integer US cents; `net` means without VAT.

import type { ChosenOptions } from '#lib/core/json-columns.ts';
import type { OrderLineStatus, OrderStatus } from '#lib/generated/prisma/enums.ts';

export type { Billing, BillingDetails, ChosenOptions, LocationProof, Vat, VatNumberStatus, VatRule } from '#lib/core/json-columns.ts';

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
