import type { Actor } from '#lib/auth/actor.ts';
import type { InvoiceData } from '#lib/billing/invoices/invoice-data.ts';
import { invoicePdf } from '#lib/billing/invoices/invoice-pdf.ts';
import { parseInvoiceNumber } from '#lib/billing/records/invoice-number.ts';
import { db } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { log } from '#lib/core/log.ts';
import { storage } from '#lib/ports/storage/index.ts';

/**
 * An invoice or credit note of the actor's own order, as a PDF. It is made anew from what was frozen while its job hasn't run yet,
 * and where storage lost it. `not_found` for everybody else's.
 */
export async function getDocument(actor: Actor, orderNumber: string, invoiceNumber: string): Promise<{ name: string; body: Buffer }> {
  const wanted = parseInvoiceNumber(invoiceNumber);
  const invoice =
    wanted && actor.userId
      ? await db().invoice.findFirst({ where: { ...wanted, order: { number: orderNumber, userId: actor.userId } } })
      : null;
  if (!invoice) throw notFound('document', invoiceNumber);
  const name = `${invoiceNumber}.pdf`;
  // A storage that is away for a while is no reason for a person to go without.
  const kept = invoice.storageKey
    ? await storage()
        .get(invoice.storageKey)
        .catch((error: unknown) => {
          log().warn({ err: error, invoiceId: invoice.id }, 'a document could not be read from storage; it is made anew');
          return null;
        })
    : null;
  return { name, body: kept?.body ?? (await invoicePdf(invoice.data as unknown as InvoiceData)) };
}
