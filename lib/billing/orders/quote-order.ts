import type { Actor } from '#lib/auth/actor.ts';
import { priceItems, sumFaults } from '#lib/billing/products/price-items.ts';
import type { PricedLine, Vat, WantedItem } from '#lib/billing/records/order.ts';
import { vatOfLines, workOutVat } from '#lib/billing/vat/work-out-vat.ts';
import { AppError, invalidInput } from '#lib/core/errors.ts';

export interface WantedOrder {
  items: WantedItem[];
  /** ISO 3166-1. Without it the VAT stays open. */
  billingCountry?: string | undefined;
  vatNumber?: string | undefined;
}

/** What an order costs. Amounts are US cents; `vat` and `totalCents` are null until the buyer's country is known. */
export interface Quote {
  lines: (PricedLine & { vatCents: number | null })[];
  netCents: number;
  vat: Vat | null;
  totalCents: number | null;
  /** Sentences for the buyer. */
  warnings: string[];
}

/** The user who orders; 401 for nobody. */
export function buyerOf(actor: Actor): string {
  if (actor.userId === null) throw new AppError('unauthorized', 'Sign in to see your orders.');
  return actor.userId;
}

/** The VAT that this buyer pays, of no amount yet; null without a country. Asks the register of VAT numbers: never in a transaction. */
export async function vatOf({ billingCountry, vatNumber }: WantedOrder): Promise<Vat | null> {
  if (billingCountry === undefined) return null;
  return (await workOutVat({ country: billingCountry, vatNumber: vatNumber || null, nets: [] })).vat;
}

/** Prices an order for a buyer whose VAT is known or open. Throws `invalidInput` that names every fault. */
export async function priceOrder(userId: string, wanted: WantedOrder, buyerVat: Vat | null): Promise<Quote> {
  const { lines, warnings } = await priceItems(userId, wanted.items);
  const nets = lines.map(({ netCents }) => netCents);
  const vat = buyerVat && { ...buyerVat, ...vatOfLines(nets, buyerVat.rateBasisPoints) };
  const faults = vat ? sumFaults(lines, vat.cents) : [];
  if (faults.length > 0) throw invalidInput(faults);
  const netCents = nets.reduce((sum, net) => sum + net, 0);
  return {
    lines: lines.map((line, at) => ({ ...line, vatCents: vat?.lineCents[at] ?? null })),
    netCents,
    vat,
    totalCents: vat && netCents + vat.cents,
    warnings: [...warnings, ...vatWarnings(wanted, vat)],
  };
}

function vatWarnings({ vatNumber }: WantedOrder, vat: Vat | null): string[] {
  if (!vatNumber) return [];
  if (!vat) return ['A VAT number counts together with the country: give billing_country as well, or both on the checkout page.'];
  const number = vat.vatNumber ?? vatNumber;
  if (vat.vatNumberStatus === 'invalid')
    return [`The VAT number ${number} is not valid for this country, so VAT is charged. It can be corrected on the checkout page.`];
  if (vat.vatNumberStatus === 'unverified')
    return [`The VAT number ${number} could not be verified just now, so VAT is charged. The checkout page tries again.`];
  return [];
}

/** What an order would cost now. Saves and charges nothing. */
export async function quoteOrder(actor: Actor, wanted: WantedOrder): Promise<Quote> {
  return priceOrder(buyerOf(actor), wanted, await vatOf(wanted));
}
