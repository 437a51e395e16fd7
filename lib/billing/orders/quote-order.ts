import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { priceItems } from '#lib/billing/products/price-items.ts';
import type { OrderWarning, PricedLine, RequestedItem, Vat, VatDecision } from '#lib/billing/records/order.ts';
import { decideVat } from '#lib/billing/vat/decide-vat.ts';
import { describeForeignVatNumber } from '#lib/billing/vat/foreign-vat-number.ts';

export interface RequestedOrder {
  items: RequestedItem[];
  /** The buyer's country (ISO 3166-1, two letters). Without a country no VAT is calculated. */
  billingCountry?: string | undefined;
  vatNumber?: string | undefined;
}

/** The price of an order. Amounts are US cents. `vat` and `totalCents` are null until the buyer's country is known. */
export interface Quote {
  lines: (PricedLine & { vatCents: number | null })[];
  netCents: number;
  vat: Vat | null;
  totalCents: number | null;
  /** Warnings that the buyer should read before paying. */
  warnings: OrderWarning[];
}

/** Calculates the current price of an order. Saves and charges nothing. */
export async function quoteOrder(actor: Actor, request: RequestedOrder): Promise<Quote> {
  const userId = requireUserId(actor);
  const { billingCountry, vatNumber } = request;
  const decision = billingCountry === undefined ? null : await decideVat({ country: billingCountry, vatNumber });
  return priceOrder(userId, request, decision);
}

/** Prices an order. Calculates no VAT if `decision` is null. Throws `invalid_input` with every error of the items. */
export async function priceOrder(userId: string, request: RequestedOrder, decision: VatDecision | null): Promise<Quote> {
  const ofVat = vatWarnings(request, decision);
  const { lines, vat, warnings } = await priceItems(userId, request.items, decision);
  const netCents = lines.reduce((sum, line) => sum + line.netCents, 0);
  return {
    lines: lines.map((line, at) => ({ ...line, vatCents: vat?.lineCents[at] ?? null })),
    netCents,
    vat,
    totalCents: vat && netCents + vat.cents,
    warnings: [...warnings, ...ofVat],
  };
}

function vatWarnings({ vatNumber }: RequestedOrder, decision: VatDecision | null): OrderWarning[] {
  if (!vatNumber) return [];
  const warn = (code: OrderWarning['code'], message: string): OrderWarning[] => [
    { code, message, savingCents: 0, product: null, listingId: null, url: null },
  ];
  if (!decision)
    return warn(
      'vat_number_without_country',
      'The VAT number has no effect without a country: give the billing country as well, or enter both on the checkout page.',
    );
  const number = decision.vatNumber ?? vatNumber;
  const foreign = describeForeignVatNumber(decision);
  if (foreign) return warn('vat_number_invalid', `The VAT number ${number} has no effect here. ${foreign}`);
  if (decision.vatNumberStatus === 'invalid')
    return warn(
      'vat_number_invalid',
      `The VAT number ${number} is not valid for this country, so VAT is charged. The buyer can correct the number on the checkout page.`,
    );
  if (decision.vatNumberStatus === 'unverified')
    return warn(
      'vat_number_unverified',
      `The VAT number ${number} could not be verified just now, so VAT is charged. The checkout page checks the number again.`,
    );
  return [];
}
