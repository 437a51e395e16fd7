import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { anonymous, sessionActor } from '#lib/auth/actor.ts';
import { getDocument } from '#lib/billing/invoices/get-document.ts';
import { invoicePdf } from '#lib/billing/invoices/invoice-pdf.ts';
import { issueDocument } from '#lib/billing/invoices/issue-document.ts';
import { issueInvoice } from '#lib/billing/invoices/issue-invoice.ts';
import { convertCents } from '#lib/billing/invoices/vat-in-seller-currency.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { config, parseConfig } from '#lib/core/config.ts';
import { db, transaction } from '#lib/core/db.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { type EcbServer, startEcbServer } from '#lib/ports/exchange-rates/testing/ecb-server.ts';
import { getOutboxAttachment } from '#lib/ports/mail/outbox.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
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
const mails = () => readMails().findMany({ orderBy: { to: 'asc' } });
const dataOf = async (id: number) => (await db().invoice.findUniqueOrThrow({ where: { id } })).data;
const keyOf = async (id: number) => (await db().invoice.findUniqueOrThrow({ where: { id } })).storageKey;

test('the PDF is kept, and mailed to who was billed and to who ordered', async () => {
  const { order, invoice, data } = await issued();
  await issueDocument(invoice.id);
  const key = (await keyOf(invoice.id)) ?? '';
  expect(key).toMatch(new RegExp(`^documents/${data.number.toLowerCase()}-[0-9a-f]{32}\\.pdf$`));
  const stored = await storage().get(key);
  expect(stored?.type).toBe('application/pdf');
  const completed = await dataOf(invoice.id);
  expect(completed).toEqual({
    ...data,
    vatInSellerCurrency: {
      ...{ currency: 'EUR', cents: 2070, rate: '1 EUR = 1.1000 USD', perEuro: { USD: '1.1000', EUR: '1' } },
      ...{ day: data.suppliedOn, source: 'test rates' },
    },
  });
  expect(stored?.body.equals(await invoicePdf(completed))).toBe(true);

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

  // The process dies between the two mails. The transaction is rolled back, so none of its changes remain.
  await db().$executeRawUnsafe(`create function die() returns trigger language plpgsql as $$ begin
    if (select count(*) from mails) >= 1 then raise exception 'killed between'; end if; return new; end $$`);
  await db().$executeRawUnsafe('create trigger die before insert on mails for each row execute function die()');
  await expect(issueDocument(invoice.id)).rejects.toThrow('killed between');
  await db().$executeRawUnsafe('drop trigger die on mails');
  expect([await keyOf(invoice.id), (await mails()).length]).toEqual([null, 0]);

  await issueDocument(invoice.id);
  expect(await mails()).toHaveLength(2);
  expect(await keyOf(invoice.id)).not.toBeNull();
  // Each attempt wrote the same key, so no unused file remains.
  expect(new Set(put.mock.calls.map(([key]) => key)).size).toBe(1);
});

test('a document is its orderer’s alone', async () => {
  const { order, invoice, data } = await issued();
  const other = await makeUser();
  const mine = sessionActor(me.id);
  // Until the job has run, a request renders the document.
  await db().invoice.update({ where: { id: invoice.id }, data: { data: { ...data, vatCents: 0 } } });
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

describe('the VAT in the currency of the seller’s state', () => {
  const slot = processWide('config', () => parseConfig(process.env));
  const original = config();
  let bank: EcbServer;
  beforeAll(async () => {
    bank = await startEcbServer();
    setClock({ now: () => new Date('2026-11-22T09:30:00Z') });
  });
  afterAll(() => {
    setClock(systemClock);
    return bank.close();
  });
  beforeEach(() => sellFrom('NL'));
  afterEach(() => slot.set(original));
  const sellFrom = (country: string) =>
    slot.set({
      ...original,
      seller: { ...original.seller, country },
      exchangeRates: { provider: 'ecb', baseUrl: bank.baseUrl },
    });
  const rates = { '2026-11-20': { USD: '1.0412', SEK: '11.5165', PLN: '4.3400' }, '2026-11-19': { USD: '1.0526' } };
  const vatOf = async (id: number) => (await dataOf(id)).vatInSellerCurrency;

  test('waits for a rate, and is then made with the rate of the day of payment', async () => {
    bank.publish(503);
    const { order, invoice, data } = await issued();
    expect(await issueDocument(invoice.id)).toBe('waiting');
    expect([await keyOf(invoice.id), (await mails()).length]).toEqual([null, 0]);
    await expect(getDocument(sessionActor(me.id), order.number, data.number)).rejects.toMatchObject({ code: 'unavailable' });
    bank.publish({ '2026-11-26': { USD: '9.9' }, ...rates });
    expect(await issueDocument(invoice.id)).toBe('issued');
    // 22.77 USD / 1.0412 = 21.868997…
    expect(await vatOf(invoice.id)).toEqual({
      ...{ currency: 'EUR', cents: 2187, rate: '1 EUR = 1.0412 USD', perEuro: { USD: '1.0412', EUR: '1' } },
      ...{ day: '2026-11-20', source: 'European Central Bank' },
    });
    expect(await mails()).toHaveLength(2);
  });

  test('of a state without the euro is converted through the euro', async () => {
    bank.publish(rates);
    sellFrom('SE');
    const { invoice } = await issued();
    await issueDocument(invoice.id);
    // 22.77 USD / 1.0412 × 11.5165 = 251.8544…
    expect(await vatOf(invoice.id)).toMatchObject({ currency: 'SEK', cents: 25_185, rate: '1 EUR = 1.0412 USD = 11.5165 SEK' });
  });

  test.each([
    ['of a seller outside the EU', 'US', {}],
    ['without VAT', 'NL', { rateBasisPoints: 0, rule: 'reverse_charge' }],
  ] as const)('is not stated on an invoice %s', async (_, seller, vat) => {
    bank.publish(503);
    sellFrom(seller);
    const { invoice } = await issued({ vat });
    expect(await issueDocument(invoice.id)).toBe('issued');
    expect(await vatOf(invoice.id)).toBeNull();
  });

  test('of a credit note follows the rate of its invoice, whatever the rate is by then', async () => {
    bank.publish(503);
    const { order, invoice } = await issued();
    const refund = await db().refund.create({
      data: { orderId: order.id, paymentId: order.payments[0]?.id ?? '', cents: invoice.data.totalCents, lines: [] },
    });
    const { id } = await db().invoice.create({
      data: {
        ...{ kind: 'credit_note', test: true, year: 2026, sequence: 7, orderId: order.id, refundId: refund.id },
        data: { ...invoice.data, kind: 'credit_note', number: 'TEST-CN-2026-000007', vatCents: 1138 },
      },
      select: { id: true },
    });
    expect(await issueDocument(id)).toBe('waiting');
    bank.publish(rates);
    await issueDocument(invoice.id);
    bank.publish({ '2026-12-20': { USD: '2.0000' } });
    expect(await issueDocument(id)).toBe('issued');
    expect(await vatOf(id)).toMatchObject({ cents: 1093, rate: '1 EUR = 1.0412 USD', day: '2026-11-20' });
  });

  test('is exact to the half cent', () => {
    expect(convertCents(1, '2', '1')).toBe(1);
    expect(convertCents(99_999_999, '1.0412', '11.5165')).toBe(1_106_079_513);
    expect(convertCents(0, '1.1', '1')).toBe(0);
  });
});
