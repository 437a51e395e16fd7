// An invoice on the running site: a job creates and mails it, the outbox shows it, and the buyer opens it.
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, inject, test } from 'vitest';
import { issueInvoice } from '#lib/billing/invoices/issue-invoice.ts';
import { db, transaction } from '#lib/core/db.ts';
import { paths } from '#lib/core/paths.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { makePaidOrder, makeUser } from '#scripts/testing/factories.ts';
import { useBrowser } from '../support/browser.ts';
import { signIn, visit } from '../support/pages.ts';
import { useSiteDatabase } from '../support/site-database.ts';

useSiteDatabase();
const browser = useBrowser();

async function textOf(pdf: Buffer) {
  return (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text;
}

test('from the payment to the PDF in the mail and in the dashboard', async () => {
  const me = await makeUser({ email: 'billed@example.com' });
  const order = await makePaidOrder({ userId: me.id, lines: [{ product: 'story' }], details: { name: 'Zażółć Αθήνα Київ' } });
  await transaction((tx) => issueInvoice(tx, order.id));
  const data = (await db().invoice.findFirstOrThrow({ where: { orderId: order.id } })).data;
  const mailed = { to: 'billed@example.com', kind: 'invoice' };
  await expect.poll(() => db().mail.count({ where: { ...mailed, status: 'kept' } })).toBe(1);
  const mail = await readMails().findFirstOrThrow({ where: mailed });

  const page = await browser.page();
  await signIn(page, 'billed@example.com');
  await visit(page, `/dev/outbox/${mail.id}`);
  const attachment = await page.getByRole('link', { name: `${data.number}.pdf` }).getAttribute('href');
  const sent = await page.request.get(attachment ?? '');
  expect(sent.headers()['content-type']).toBe('application/pdf');
  expect(await textOf(await sent.body())).toContain('Zażółć Αθήνα Київ');
  expect((await page.request.get(`/dev/outbox/${mail.id}/attachments/1`)).status()).toBe(404);
  // With a forwarding header, the request counts as coming from another machine.
  const proxied = await page.request.get(attachment ?? '', { headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(proxied.status()).toBe(404);

  const address = paths.invoice(order.number, data.number);
  const mine = await page.request.get(address);
  expect([mine.status(), mine.headers()['cache-control'], mine.headers()['x-content-type-options']]).toEqual([
    ...[200, 'private, no-store', 'nosniff'],
  ]);
  expect((await mine.body()).equals(await sent.body())).toBe(true);
  expect((await fetch(inject('site') + address)).status).toBe(404);
  const stranger = await browser.page();
  await signIn(stranger, 'stranger@example.com');
  expect((await stranger.request.get(address)).status()).toBe(404);
});
