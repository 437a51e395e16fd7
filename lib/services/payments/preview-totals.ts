import { invalidInput } from '#lib/errors.ts';
import type { Vat } from '#lib/services/orders/order.ts';
import { countryFault, vatNumberFault } from '#lib/services/payments/check-details.ts';
import { findOrder } from '#lib/services/payments/find-order.ts';
import { workOutVat } from '#lib/services/vat/work-out-vat.ts';

/**
 * What the order behind a link costs for a buyer in `country` (ISO 3166-1), a business where it names a VAT number; integer cents. May ask the
 * register of VAT numbers. Throws `not_found`, and `invalid_input` that names `country` or `vatNumber`.
 */
export async function previewTotals(
  token: string,
  { country, vatNumber }: { country: string; vatNumber: string | null },
): Promise<{ vat: Vat; netCents: number; totalCents: number }> {
  const { lines, netCents } = await findOrder(token);
  const faults = [...countryFault(country), ...vatNumberFault(vatNumber)];
  if (faults.length > 0) throw invalidInput(faults);
  const { vat } = await workOutVat({ country, vatNumber: vatNumber || null, nets: lines.map((line) => line.netCents) });
  return { vat, netCents, totalCents: netCents + vat.cents };
}
