import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { anonymous, sessionActor } from '#lib/auth/actor.ts';
import { getDocument } from '#lib/billing/invoices/get-document.ts';
import { invoicePdf } from '#lib/billing/invoices/invoice-pdf.ts';
import { issueDocument } from '#lib/billing/invoices/issue-document.ts';
import { issueInvoice } from '#lib/billing/invoices/issue-invoice.ts';
import { config } from '#lib/core/config.ts';
import { db, transaction } from '#lib/core/db.ts';
import { getOutboxAttachment } from '#lib/ports/mail/outbox.ts';
import { storage } from '#lib/ports/storage/index.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';
import { makePaidOrder, makeUser, type PaidOrderValues } from '#scripts/testing/factories.ts';

let me: { id: string; email: string };
beforeAll(async () => {
  await seedBase();
  me = await makeUser();
});
beforeEach(() => db().mail.deleteMany());
afterEach(() => vi.restoreAllMocks());

async function issued(values: Partial<PaidOrderValues> = {}) {
  const order = await makePaidOrder({ userId: me.id, lines: [{ product: 'launch' }], ...values });
  await transaction((tx) => issueInvoice(tx, order.id));
  const invoice = await db().invoice.findFirstOrThrow({ where: { orderId: order.id } });
  return { order, invoice, data: invoice.data };
}
const mails = () => db().mail.findMany({ orderBy: { to: 'asc' } });
const keyOf = async (id: number) => (await db().invoice.findUniqueOrThrow({ where: { id } })).storageKey;

test('the PDF is kept, and mailed to who was billed and to who ordered', async () => {
  const { order, invoice, data } = await issued();
  await issueDocument(invoice.id);
  const key = (await keyOf(invoice.id)) ?? '';
  expect(key).toMatch(new RegExp(`^documents/${data.number.toLowerCase()}-[0-9a-f]{32}\\.pdf$`));
  const stored = await storage().get(key);
  expect(stored?.type).toBe('application/pdf');
  expect(stored?.body.equals(await invoicePdf(data))).toBe(true);

  const sent = await mails();
  expect(sent.map(({ to }) => to).sort()).toEqual(['ines@example.com', me.email].sort());
  for (const mail of sent) {
    expect(mail).toMatchObject({
      kind: 'invoice',
      status: 'queued',
      subject: `TEST MODE: Invoice ${data.number} from ${config().siteName}`,
    });
    expect(mail.attachments).toEqual([{ name: `${data.number}.pdf`, type: 'application/pdf', key }]);
    for (const part of [order.number, '$121.77', 'TEST MODE: no money was moved', `/dashboard/orders/${order.number}`])
      expect(mail.text).toContain(part);
    expect((await getOutboxAttachment(mail.id, 0))?.body.subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test('one mail, where who was billed is who ordered', async () => {
  const { invoice } = await issued({ details: { email: me.email.toUpperCase() } });
  await issueDocument(invoice.id);
  expect((await mails()).map(({ to }) => to)).toEqual([me.email]);
});

test('who deleted their account is not written to; who was billed is', async () => {
  const gone = await makeUser({ deletedAt: new Date() });
  const { invoice } = await issued({ userId: gone.id });
  await issueDocument(invoice.id);
  expect((await mails()).map(({ to }) => to)).toEqual(['ines@example.com']);
});

test('called again, or by two at once, it mails once', async () => {
  const { invoice } = await issued();
  await Promise.all([issueDocument(invoice.id), issueDocument(invoice.id), issueDocument(invoice.id)]);
  await issueDocument(invoice.id);
  expect(await mails()).toHaveLength(2);
});

test('killed after the PDF was kept, it goes on; killed while mailing, nothing was mailed', async () => {
  const { invoice } = await issued();
  const put = vi.spyOn(storage(), 'put');
  put.mockImplementationOnce(async () => {
    throw new Error('killed before');
  });
  await expect(issueDocument(invoice.id)).rejects.toThrow('killed before');
  expect([await keyOf(invoice.id), (await mails()).length]).toEqual([null, 0]);

  // The process dies between the two mails: what the transaction had written goes with it.
  await db().$executeRawUnsafe(`create function die() returns trigger language plpgsql as $$ begin
    if (select count(*) from mails) >= 1 then raise exception 'killed between'; end if; return new; end $$`);
  await db().$executeRawUnsafe('create trigger die before insert on mails for each row execute function die()');
  await expect(issueDocument(invoice.id)).rejects.toThrow('killed between');
  await db().$executeRawUnsafe('drop trigger die on mails');
  expect([await keyOf(invoice.id), (await mails()).length]).toEqual([null, 0]);

  await issueDocument(invoice.id);
  expect(await mails()).toHaveLength(2);
  expect(await keyOf(invoice.id)).not.toBeNull();
  // Each try wrote the same key: nothing is left over.
  expect(new Set(put.mock.calls.map(([key]) => key)).size).toBe(1);
});

test('a document is its orderer’s alone', async () => {
  const { order, invoice, data } = await issued();
  const other = await makeUser();
  const mine = sessionActor(me.id);
  // Before its job ran it is made on the spot.
  const early = await getDocument(mine, order.number, data.number);
  await issueDocument(invoice.id);
  const kept = await getDocument(mine, order.number, data.number);
  expect(kept.name).toBe(`${data.number}.pdf`);
  expect(kept.body.equals(early.body)).toBe(true);
  const elsewhere = await issued();
  for (const [actor, orderNumber, number] of [
    [anonymous, order.number, data.number],
    [sessionActor(other.id), order.number, data.number],
    [mine, elsewhere.order.number, data.number],
    [mine, order.number, elsewhere.data.number],
    [mine, order.number, data.number.replace('INV', 'CN')],
    [mine, order.number, '../../etc/passwd'],
    [mine, 'DB-2026-NOTHERE', data.number],
  ] as const)
    await expect(getDocument(actor, orderNumber, number)).rejects.toMatchObject({ code: 'not_found', status: 404 });
});

test('what storage lost, or can’t give just now, is made anew', async () => {
  const { order, invoice, data } = await issued();
  await issueDocument(invoice.id);
  const mine = sessionActor(me.id);
  const { body } = await getDocument(mine, order.number, data.number);
  vi.spyOn(storage(), 'get').mockRejectedValueOnce(new Error('away'));
  expect((await getDocument(mine, order.number, data.number)).body.equals(body)).toBe(true);
  await storage().delete((await keyOf(invoice.id)) ?? '');
  expect((await getDocument(mine, order.number, data.number)).body.equals(body)).toBe(true);
});
