// The types of an order's parts. Amounts are integer US cents; `net` means without VAT.

import type { Billing, ChosenOptions, Vat } from '#lib/core/json-columns.ts';
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
  /** The names or slugs of extra categories. */
  categories?: string[] | undefined;
  amountCents?: number | undefined;
}

/** A valid item with its current price. */
export interface PricedLine {
  productId: number;
  /** The product's slug, such as `launch`. */
  product: string;
  name: string;
  listing: { id: number; slug: string; name: string } | null;
  quantity: number;
  options: ChosenOptions;
  unitNetCents: number;
  netCents: number;
}

/** A warning that the buyer should read before paying. */
export interface OrderWarning {
  /**
   * `included_in_launch`: the launch in the same order includes the product. `no_content`: the section is empty. `free_plan`: the free plan
   * launches no later. `late_in_week`: little of the launch week is left. The other codes are about the VAT number.
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
  /** The amount that the buyer saves by following the advice, in US cents without VAT. 0 if the warning is not about the price. */
  savingCents: number;
  /** The product and the listing of the line in question. Null if the warning is about the whole order. */
  product: string | null;
  listingId: number | null;
  /** The absolute URL of the page where the buyer can follow the advice; null if there is none. */
  url: string | null;
}

/** The facts about a buyer that decide the VAT of an order, whatever the order contains. */
export interface VatDecision extends Omit<Vat, 'cents' | 'lineCents'> {
  register: Billing['register'];
}
