import type { InvoiceLine, RateTotal } from '#lib/core/json-columns.ts';

export type { InvoiceData, InvoiceLine, RateTotal, VatInSellerCurrency } from '#lib/core/json-columns.ts';

/** Sums the lines by VAT rate, highest rate first. */
function rateTotals(lines: readonly InvoiceLine[]): RateTotal[] {
  const byRate = new Map<number, RateTotal>();
  for (const { rateBasisPoints, netCents, vatCents } of lines) {
    const total = byRate.get(rateBasisPoints) ?? { rateBasisPoints, netCents: 0, vatCents: 0 };
    byRate.set(rateBasisPoints, { rateBasisPoints, netCents: total.netCents + netCents, vatCents: total.vatCents + vatCents });
  }
  return [...byRate.values()].sort((a, b) => b.rateBasisPoints - a.rateBasisPoints);
}

/** Sums a document’s lines. */
export function sumsOf(lines: readonly InvoiceLine[]): { netCents: number; vatCents: number; totalCents: number; rates: RateTotal[] } {
  const netCents = lines.reduce((sum, line) => sum + line.netCents, 0);
  const vatCents = lines.reduce((sum, line) => sum + line.vatCents, 0);
  return { netCents, vatCents, totalCents: netCents + vatCents, rates: rateTotals(lines) };
}
