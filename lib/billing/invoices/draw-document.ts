import type { InvoiceData } from '#lib/billing/invoices/invoice-data.ts';
import { inThread } from '#lib/core/threads/in-thread.ts';

const invoicePdf = inThread<typeof import('#lib/billing/invoices/invoice-pdf.ts'), 'invoicePdf'>(
  '#lib/billing/invoices/invoice-pdf.ts',
  'invoicePdf',
  'documents',
);

/** Renders an invoice or credit note as a PDF (`invoicePdf`) in a worker thread. */
export async function drawDocument(data: InvoiceData): Promise<Buffer> {
  return Buffer.from(await invoicePdf(data));
}
