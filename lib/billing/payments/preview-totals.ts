import { validateCountry, validateVatNumber } from '#lib/billing/payments/check-details.ts';
import { findOrder } from '#lib/billing/payments/find-order.ts';
import type { Vat } from '#lib/billing/records/order.ts';
import { vatOf } from '#lib/billing/vat/calculate-vat.ts';
import { decideVat } from '#lib/billing/vat/decide-vat.ts';
import { invalidInput } from '#lib/core/errors.ts';

/**
 * Returns the totals of an order for a buyer in `country` (ISO 3166-1), in integer cents. `token` is that of the checkout link. `vatNumber`
 * is null for a consumer. May call the VAT register. Throws `not_found`, or `invalid_input` with the path `country` or `vatNumber`.
 */
export async function previewTotals(
  token: string,
  { country, vatNumber }: { country: string; vatNumber: string | null },
): Promise<{ vat: Vat; netCents: number; totalCents: number }> {
  const { lines, netCents } = await findOrder(token);
  const errors = [...validateCountry(country), ...validateVatNumber(vatNumber)];
  if (errors.length > 0) throw invalidInput(errors);
  const vat = vatOf(await decideVat({ country, vatNumber }), lines);
  return { vat, netCents, totalCents: netCents + vat.cents };
}
