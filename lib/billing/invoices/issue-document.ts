import { documentKey } from '#lib/billing/invoices/document-key.ts';
import type { InvoiceData } from '#lib/billing/invoices/invoice-data.ts';
import { invoicePdf } from '#lib/billing/invoices/invoice-pdf.ts';
import { config } from '#lib/core/config.ts';
import { db, transaction } from '#lib/core/db.ts';
import { paths } from '#lib/core/paths.ts';
import { mailText, parseEmailAddress, sendMail } from '#lib/ports/mail/index.ts';
import { storage } from '#lib/ports/storage/index.ts';

/**
 * Renders and stores the PDF of an issued document, and mails the PDF to the billing address and, if different, to the address of the
 * buyer's account. Safe to call again after a failure: the transaction that records the storage key also writes the mails, so mails are
 * sent once.
 */
export async function issueDocument(invoiceId: number): Promise<void> {
  const invoice = await db().invoice.findUniqueOrThrow({
    where: { id: invoiceId },
    include: { order: { select: { user: { select: { email: true, deletedAt: true } } } } },
  });
  if (invoice.storageKey !== null) return;
  const data = invoice.data;
  const key = documentKey(data.number);
  await storage().put(key, await invoicePdf(data), 'application/pdf');
  const { user } = invoice.order;
  const addresses = [data.buyer.email, user.deletedAt ? '' : user.email].flatMap((address) => parseEmailAddress(address) ?? []);
  await transaction(async (tx) => {
    const { count } = await tx.invoice.updateMany({ where: { id: invoiceId, storageKey: null }, data: { storageKey: key } });
    if (count === 1) await mailDocument(data, key, [...new Set(addresses)]);
  });
}

async function mailDocument(data: InvoiceData, key: string, addresses: readonly string[]): Promise<void> {
  const { siteUrl, siteName } = config();
  const { number, orderNumber, totalCents, currency, test } = data;
  const name = data.kind === 'invoice' ? 'invoice' : 'credit note';
  const amount = new Intl.NumberFormat('en', { style: 'currency', currency }).format(totalCents / 100);
  const subject = `${test ? 'TEST MODE: ' : ''}${name === 'invoice' ? 'Invoice' : 'Credit note'} ${number} from ${siteName}`;
  const intro =
    name === 'invoice'
      ? `Thank you for your order ${orderNumber}. The invoice over ${amount} is attached.`
      : `${amount} of your order ${orderNumber} go back to the account that paid. The credit note is attached.`;
  const { text, html } = mailText({
    title: subject,
    preview: intro,
    parts: [
      { text: intro },
      ...(test ? [{ text: `TEST MODE: no money was moved, and the attached document is no ${name}.` }] : []),
      { action: { label: 'See the order', url: `${siteUrl}${paths.order(orderNumber)}` } },
      { note: 'The order’s page has all its documents, for whoever is signed in as the person who ordered.' },
    ],
  });
  for (const to of addresses)
    await sendMail({
      kind: data.kind === 'invoice' ? 'invoice' : 'credit-note',
      to,
      subject,
      text,
      html,
      attachments: [{ name: `${number}.pdf`, type: 'application/pdf', key }],
    });
}
