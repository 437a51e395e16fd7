// What the parts of an order are called, in one place. Amounts are integer US cents; `net` is without VAT.
import type { OrderLineStatus, OrderStatus } from '#lib/generated/prisma/enums.ts';

export type { OrderLineStatus, OrderStatus };

/** Something that somebody wants to buy, before it was looked at. */
export interface WantedItem {
  product: string;
  listingId?: number | undefined;
  quantity: number;
  options?: WantedOptions | undefined;
}
export interface WantedOptions {
  /** `now`, or a date in the week. */
  week?: string | undefined;
  /** Names or slugs. */
  categories?: string[] | undefined;
  amountCents?: number | undefined;
}

/** What was chosen, as `order_lines.options` keeps it. */
export interface ChosenOptions {
  /** `now`, or the Monday (`YYYY-MM-DD`). */
  week?: string;
  /** Further categories, as they are called now; fulfilment goes by the slugs. */
  categories?: { slug: string; name: string }[];
  amountCents?: number;
}

/** An item that was found in order, with its price of now. */
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

/** Why which VAT is charged (domain.md, Orders). */
export type VatRule = 'none' | 'domestic' | 'buyer_country' | 'reverse_charge';
/** What the register says of a VAT number. An unverified one is charged VAT. */
export type VatNumberStatus = 'valid' | 'invalid' | 'unverified';

/** The VAT of an order, and the rule it follows. */
export interface Vat {
  /** Where the buyer is. */
  country: string;
  /** 2,100 are 21 %. */
  rateBasisPoints: number;
  rule: VatRule;
  /** The sum of the lines. */
  cents: number;
  /** Of each line, in their order. */
  lineCents: number[];
  /** As given, in its standard form. */
  vatNumber: string | null;
  vatNumberStatus: VatNumberStatus | null;
}

/** Something that tells where a buyer is; EU law asks for two that agree. */
export interface LocationProof {
  kind: 'billing_address' | 'ip_address' | 'payment_method' | 'vat_number';
  country: string;
  at: string;
}

/** Who pays: what a person entered on the checkout page. */
export interface BillingDetails {
  kind: 'consumer' | 'business';
  /** The person's, or the company's. */
  name: string;
  email: string;
  street: string;
  postalCode: string;
  city: string;
  /** A state or region, where the country's addresses have one; else empty. */
  region: string;
  country: string;
  vatNumber: string | null;
}

/** `orders.billing` and `payments.billing`: the details, with what was worked out from them when the payment began. */
export interface Billing {
  details: BillingDetails;
  vat: Vat;
  /** What the register answered, for the books. */
  register: { name: string | null; address: string | null; consultation: string | null; checkedAt: string } | null;
  proofs: LocationProof[];
  /** When the buyer agreed to the terms, and, as a consumer, to immediate performance. */
  termsAcceptedAt: string;
  immediatePerformanceAt: string | null;
}
