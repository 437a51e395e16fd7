import type { BillingDetails, VatRule } from '#lib/billing/records/order.ts';
import type { InvoiceKind } from '#lib/generated/prisma/enums.ts';

/** A line of an invoice or credit note. Amounts are integer cents and positive, also on a credit note. */
export interface InvoiceLine {
  /** Its place in the order, from 0. */
  position: number;
  description: string;
  /** What was chosen, in a line; null where there is nothing to say. */
  detail: string | null;
  quantity: number;
  unitNetCents: number;
  netCents: number;
  rateBasisPoints: number;
  vatCents: number;
}

/** The amounts of a rate. */
export interface RateTotal {
  rateBasisPoints: number;
  netCents: number;
  vatCents: number;
}

/**
 * `invoices.data`: everything a document states (Directive 2006/112, art. 226), frozen when it was issued. What changes later
 * (a name, an address, a rate) changes no document.
 */
export interface InvoiceData {
  version: 1;
  kind: InvoiceKind;
  /** `INV-2026-000031`. */
  number: string;
  /** When it was issued, ISO 8601. */
  issuedAt: string;
  /** When it was paid, which is when it was supplied: `YYYY-MM-DD`. Of a credit note, when the money went back. */
  suppliedOn: string;
  /** No money moved: it is no invoice, and says so. */
  test: boolean;
  site: string;
  orderNumber: string;
  seller: { name: string; address: string | null; country: string; vatNumber: string | null; email: string };
  /** `vatNumber` in its standard form. */
  buyer: BillingDetails;
  lines: InvoiceLine[];
  /** ISO 4217, small letters. */
  currency: string;
  netCents: number;
  vatCents: number;
  totalCents: number;
  rates: RateTotal[];
  vat: { rule: VatRule; country: string };
  /** The VAT in the currency of the seller’s country, where that is another one (art. 230). Null: nothing here knows exchange rates. */
  vatInSellerCurrency: { currency: string; cents: number; rate: string; source: string } | null;
  /** What the law wants said, and what the buyer should know. */
  notes: string[];
  /** `Stripe` or `Test payment`. */
  paidBy: string;
  /** A credit note’s: the invoice that it corrects, and why. */
  corrects: { number: string; issuedAt: string; reason: string | null } | null;
}

/** Lines by their rate, the highest first. They add up to the lines. */
function rateTotals(lines: readonly InvoiceLine[]): RateTotal[] {
  const byRate = new Map<number, RateTotal>();
  for (const { rateBasisPoints, netCents, vatCents } of lines) {
    const total = byRate.get(rateBasisPoints) ?? { rateBasisPoints, netCents: 0, vatCents: 0 };
    byRate.set(rateBasisPoints, { rateBasisPoints, netCents: total.netCents + netCents, vatCents: total.vatCents + vatCents });
  }
  return [...byRate.values()].sort((a, b) => b.rateBasisPoints - a.rateBasisPoints);
}

/** The sums of a document’s lines. */
export function sumsOf(lines: readonly InvoiceLine[]): { netCents: number; vatCents: number; totalCents: number; rates: RateTotal[] } {
  const netCents = lines.reduce((sum, line) => sum + line.netCents, 0);
  const vatCents = lines.reduce((sum, line) => sum + line.vatCents, 0);
  return { netCents, vatCents, totalCents: netCents + vatCents, rates: rateTotals(lines) };
}
