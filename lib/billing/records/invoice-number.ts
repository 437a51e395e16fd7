import type { InvoiceKind } from '#lib/generated/prisma/enums.ts';

const prefixes: Record<InvoiceKind, string> = { invoice: 'INV', credit_note: 'CN' };

/** What names a document, beside its number as people read it. */
export interface InvoiceName {
  kind: InvoiceKind;
  /** Of a test payment. */
  test: boolean;
  year: number;
  sequence: number;
}

/** A document's number as people read it: `INV-2026-000031`, `CN-2026-000004`, `TEST-INV-2026-000002`. */
export function invoiceNumber({ kind, test, year, sequence }: InvoiceName): string {
  return `${test ? 'TEST-' : ''}${prefixes[kind]}-${year}-${String(sequence).padStart(6, '0')}`;
}

/** The other way; null for what is no number of ours. */
export function parseInvoiceNumber(text: string): InvoiceName | null {
  const [, test, prefix, year, sequence] = /^(TEST-)?(INV|CN)-(\d{4})-(\d{6,9})$/.exec(text) ?? [];
  if (!prefix) return null;
  const parsed = {
    kind: prefix === 'INV' ? ('invoice' as const) : ('credit_note' as const),
    test: test !== undefined,
    year: Number(year),
    sequence: Number(sequence),
  };
  return invoiceNumber(parsed) === text ? parsed : null;
}
