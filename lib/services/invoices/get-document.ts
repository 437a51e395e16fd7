import type { Actor } from '#lib/auth/actor.ts';
import { db } from '#lib/db.ts';
import { notFound } from '#lib/errors.ts';
import { log } from '#lib/log.ts';
import { storage } from '#lib/ports/storage/index.ts';
import type { InvoiceData } from '#lib/services/invoices/invoice-data.ts';
import { parseInvoiceNumber } from '#lib/services/invoices/invoice-number.ts';
import { invoicePdf } from '#lib/services/invoices/invoice-pdf.ts';

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
