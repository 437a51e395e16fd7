import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { priceItems, validateTotal } from '#lib/billing/products/price-items.ts';
import type { OrderWarning, PricedLine, RequestedItem, Vat } from '#lib/billing/records/order.ts';
import { calculateVat, vatOfLines } from '#lib/billing/vat/calculate-vat.ts';
import { describeForeignVatNumber } from '#lib/billing/vat/foreign-vat-number.ts';
import { invalidInput } from '#lib/core/errors.ts';

export interface RequestedOrder {
  items: RequestedItem[];
  /** The buyer's country (ISO 3166-1, two letters). Without a country no VAT is calculated. */
  billingCountry?: string | undefined;
  vatNumber?: string | undefined;
}

/** The price of an order. Amounts are US cents; `vat` and `totalCents` are null until the buyer's country is known. */
export interface Quote {
  lines: (PricedLine & { vatCents: number | null })[];
  netCents: number;
  vat: Vat | null;
  totalCents: number | null;
  /** What the buyer should read before paying. */
  warnings: OrderWarning[];
}

/**
 * Returns the VAT rule and rate for a buyer, with amounts of 0; null if the request has no country. Asks the VAT register, so never call it
 * in a transaction.
 */
export async function vatOf({ billingCountry, vatNumber }: RequestedOrder): Promise<Vat | null> {
  if (billingCountry === undefined) return null;
  return (await calculateVat({ country: billingCountry, vatNumber: vatNumber || null, nets: [] })).vat;
}

/** Prices an order. `buyerVat` comes from `vatOf`; if null, no VAT is calculated. Throws `invalid_input` with every error of the items. */
export async function priceOrder(userId: string, request: RequestedOrder, buyerVat: Vat | null): Promise<Quote> {
  const { lines, warnings } = await priceItems(userId, request.items);
  const nets = lines.map(({ netCents }) => netCents);
  const vat = buyerVat && { ...buyerVat, ...vatOfLines(nets, buyerVat.rateBasisPoints) };
  const errors = vat ? validateTotal(lines, vat.cents) : [];
  if (errors.length > 0) throw invalidInput(errors);
  const netCents = nets.reduce((sum, net) => sum + net, 0);
  return {
    lines: lines.map((line, at) => ({ ...line, vatCents: vat?.lineCents[at] ?? null })),
    netCents,
    vat,
    totalCents: vat && netCents + vat.cents,
    warnings: [...warnings, ...vatWarnings(request, vat)],
  };
}

function vatWarnings({ vatNumber }: RequestedOrder, vat: Vat | null): OrderWarning[] {
  if (!vatNumber) return [];
  const warn = (code: OrderWarning['code'], message: string): OrderWarning[] => [
    { code, message, savingCents: 0, product: null, listingId: null, url: null },
  ];
  if (!vat)
    return warn(
      'vat_number_without_country',
      'The VAT number has no effect without a country: give the billing country as well, or enter both on the checkout page.',
    );
  const number = vat.vatNumber ?? vatNumber;
  const foreign = describeForeignVatNumber(vat);
  if (foreign) return warn('vat_number_invalid', `The VAT number ${number} has no effect here. ${foreign}`);
  if (vat.vatNumberStatus === 'invalid')
    return warn(
      'vat_number_invalid',
      `The VAT number ${number} is not valid for this country, so VAT is charged. The buyer can correct the number on the checkout page.`,
    );
  if (vat.vatNumberStatus === 'unverified')
    return warn(
      'vat_number_unverified',
      `The VAT number ${number} could not be verified just now, so VAT is charged. The checkout page checks the number again.`,
    );
  return [];
}

/** Calculates what an order would cost now. Saves and charges nothing. */
export async function quoteOrder(actor: Actor, request: RequestedOrder): Promise<Quote> {
  return priceOrder(requireUserId(actor), request, await vatOf(request));
}
