import { createHmac } from 'node:crypto';
import { drawDocument } from '#lib/billing/invoices/draw-document.ts';
import type { InvoiceData } from '#lib/billing/invoices/invoice-data.ts';
import { completeVat } from '#lib/billing/invoices/vat-in-seller-currency.ts';
import { amountText } from '#lib/billing/records/amount-text.ts';
import { secretFor } from '#lib/core/config.ts';
import { db, transaction } from '#lib/core/db.ts';
import { sendMail } from '#lib/mails/send-mail.ts';
import { parseEmailAddress } from '#lib/ports/mail/index.ts';
import { storage } from '#lib/ports/storage/index.ts';

/**
 * Renders and stores the PDF of an issued document, and mails it to the billing address and, if different, to the address of the buyer's
 * account. Can be called again after a failure. The transaction that records the storage key also writes the mails, so they are sent once.
 * If the document needs an exchange rate that is unavailable, does nothing and returns `waiting`.
 */
export async function issueDocument(invoiceId: number): Promise<'issued' | 'waiting'> {
  const invoice = await readInvoice(invoiceId);
  if (invoice.storageKey !== null) return 'issued';
  const data = await completeVat(invoice);
  if (data === null) return 'waiting';
  const key = documentKey(data.number);
  await storage().put(key, await drawDocument(data), 'application/pdf');
  await transaction(async (tx) => {
    const { count } = await tx.invoice.updateMany({ where: { id: invoiceId, storageKey: null }, data: { storageKey: key } });
    if (count === 1) await mailDocument(data, key, invoice.order.user);
  });
  return 'issued';
}

/** Mails a document again, in the ambient transaction. Returns false if its PDF is not made yet; its job will mail it then. */
export async function mailDocumentAgain(invoiceId: number): Promise<boolean> {
  const invoice = await readInvoice(invoiceId);
  if (invoice.storageKey === null) return false;
  await mailDocument(invoice.data, invoice.storageKey, invoice.order.user);
  return true;
}

const readInvoice = (id: number) =>
  db().invoice.findUniqueOrThrow({
    where: { id },
    include: { order: { select: { user: { select: { email: true, deletedAt: true } } } } },
  });

/** Mails a document to the billing address and to the address of the buyer's account. */
async function mailDocument(data: InvoiceData, key: string, user: { email: string; deletedAt: Date | null }): Promise<void> {
  const addresses = new Set([data.buyer.email, user.deletedAt ? '' : user.email].flatMap((address) => parseEmailAddress(address) ?? []));
  const { number, orderNumber, totalCents, currency, test } = data;
  const mail = {
    kind: data.kind === 'invoice' ? 'invoice' : 'credit-note',
    data: { order: { number: orderNumber, isTest: test }, number, amount: amountText(totalCents, currency) },
  } as const;
  for (const to of addresses) await sendMail({ to, mail, attachments: [{ name: `${number}.pdf`, type: 'application/pdf', key }] });
}

/** Returns a document's storage key. Nobody can guess it from the number. It never changes, so storing again replaces the file. */
function documentKey(number: string): string {
  const part = createHmac('sha256', secretFor('document-key')).update(number).digest('hex').slice(0, 32);
  return `documents/${number.toLowerCase()}-${part}.pdf`;
}
