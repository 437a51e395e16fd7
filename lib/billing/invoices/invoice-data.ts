import type { BillingDetails, VatRule } from '#lib/billing/records/order.ts';
import type { InvoiceKind } from '#lib/generated/prisma/enums.ts';

/** A line of an invoice or credit note. Amounts are integer cents and positive, also on a credit note. */
export interface InvoiceLine {
  /** The line's position in the order, from 0. */
  position: number;
  description: string;
  /** The chosen options as one line of text; null if there are none. */
  detail: string | null;
  quantity: number;
  unitNetCents: number;
  netCents: number;
  rateBasisPoints: number;
  vatCents: number;
}

/** The sums of all lines with the same VAT rate. */
export interface RateTotal {
  rateBasisPoints: number;
  netCents: number;
  vatCents: number;
}

/** The VAT in the currency of the seller's state, with the rate that it was converted by. */
export interface VatInSellerCurrency {
  /** ISO 4217, capitals. */
  currency: string;
  cents: number;
  /** What one euro was worth, as the document states it: `1 EUR = 1.0412 USD`, and `= 11.5165 SEK` for a seller in Sweden. */
  rate: string;
  /** The same by currency, from which a credit note converts its VAT. */
  perEuro: Record<string, string>;
  /** The day of the rate, `YYYY-MM-DD`. */
  day: string;
  /** Who published the rate. */
  source: string;
}

/**
 * `invoices.data`: everything that a document states (Directive 2006/112, art. 226), frozen when the document was issued. Later changes of
 * names, addresses or rates don't change a document.
 */
export interface InvoiceData {
  version: 1;
  kind: InvoiceKind;
  /** The document's number, such as `INV-2026-000031`. */
  number: string;
  /** The time of issue, ISO 8601. */
  issuedAt: string;
  /** The date of supply (`YYYY-MM-DD`): the day of payment on an invoice, the day of the refund on a credit note. */
  suppliedOn: string;
  /** The Monday of the last launch on an invoice, if it is after the day of payment: what is supplied then, too. */
  laterSupplyOn?: string;
  /** True for a test payment, which moves no money. The document then has a TEST MODE watermark. */
  test: boolean;
  site: string;
  orderNumber: string;
  seller: { name: string; address: string | null; country: string; vatNumber: string | null; email: string };
  /** The billing details, with `vatNumber` in its standard form. */
  buyer: BillingDetails;
  lines: InvoiceLine[];
  /** ISO 4217, in lower case. */
  currency: string;
  netCents: number;
  vatCents: number;
  totalCents: number;
  rates: RateTotal[];
  vat: { rule: VatRule; country: string };
  /** The VAT in the currency of the seller’s state, if the document has another one (art. 230). Null until its job has found the rate. */
  vatInSellerCurrency: VatInSellerCurrency | null;
  /** Sentences that the law requires, and explanations for the buyer. */
  notes: string[];
  /** The payment method: `Stripe` or `Test payment`. */
  paidBy: string;
  /** The invoice that a credit note corrects, and the reason; null on an invoice. */
  corrects: { number: string; issuedAt: string; reason: string | null } | null;
}

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
