import { countryFault, vatNumberFault } from '#lib/billing/payments/check-details.ts';
import { findOrder } from '#lib/billing/payments/find-order.ts';
import type { Vat } from '#lib/billing/records/order.ts';
import { workOutVat } from '#lib/billing/vat/work-out-vat.ts';
import { invalidInput } from '#lib/core/errors.ts';

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
