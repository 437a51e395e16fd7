import type { Actor } from '#lib/auth/actor.ts';
import { drawDocument } from '#lib/billing/invoices/draw-document.ts';
import { completeVat } from '#lib/billing/invoices/vat-in-seller-currency.ts';
import { parseInvoiceNumber } from '#lib/billing/records/invoice-number.ts';
import { db } from '#lib/core/db.ts';
import { AppError, notFound } from '#lib/core/errors.ts';
import { log } from '#lib/core/log.ts';
import { storage } from '#lib/ports/storage/index.ts';

/**
 * Returns an invoice or credit note of one of the actor's orders as a PDF. If the PDF can't be read from storage, it is rendered from
 * `invoices.data`. Throws `unavailable` while an exchange rate that the document needs is unavailable. Throws `not_found` if the document
 * doesn't exist or belongs to another user.
 */
export async function getDocument(actor: Actor, orderNumber: string, invoiceNumber: string): Promise<{ name: string; body: Buffer }> {
  const parsedNumber = parseInvoiceNumber(invoiceNumber);
  const invoice =
    parsedNumber && actor.userId
      ? await db().invoice.findFirst({ where: { ...parsedNumber, order: { number: orderNumber, userId: actor.userId } } })
      : null;
  if (!invoice) throw notFound('document', invoiceNumber);
  const data = await completeVat(invoice);
  if (!data)
    throw new AppError('unavailable', 'This document waits for an exchange rate. You get it by mail as soon as it is there.', {
      headers: { 'retry-after': '600' },
    });
  const name = `${invoiceNumber}.pdf`;
  // Buyers must get their documents even if storage is unavailable.
  const stored = invoice.storageKey
    ? await storage()
        .get(invoice.storageKey)
        .catch((error: unknown) => {
          log().warn({ err: error, invoiceId: invoice.id }, 'document could not be read from storage and is rendered again');
          return null;
        })
    : null;
  return { name, body: stored?.body ?? (await drawDocument(data)) };
}
