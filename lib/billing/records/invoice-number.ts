import type { InvoiceKind } from '#lib/generated/prisma/enums.ts';

const prefixes: Record<InvoiceKind, string> = { invoice: 'INV', credit_note: 'CN' };

/** The parts of a document's number. */
export interface InvoiceName {
  kind: InvoiceKind;
  /** True for documents of test payments, which have their own series. */
  test: boolean;
  year: number;
  sequence: number;
}

/** Formats a document's number: `INV-2026-000031`, `CN-2026-000004`, `TEST-INV-2026-000002`. */
export function invoiceNumber({ kind, test, year, sequence }: InvoiceName): string {
  return `${test ? 'TEST-' : ''}${prefixes[kind]}-${year}-${String(sequence).padStart(6, '0')}`;
}

/** Parses a document's number. Returns null if the text doesn't have the exact format of `invoiceNumber`. */
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
