import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { issueCreditNote } from '#lib/billing/invoices/issue-credit-note.ts';
import { issueInvoice } from '#lib/billing/invoices/issue-invoice.ts';
import { invoiceNumber, parseInvoiceNumber } from '#lib/billing/records/invoice-number.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { type Config, config, parseConfig } from '#lib/core/config.ts';
import { db, transaction } from '#lib/core/db.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';
import { makeListing, makePaidOrder, makeUser, type PaidOrderValues } from '#scripts/testing/factories.ts';

const slot = processWide('config', () => parseConfig(process.env));
const original = config();
const configure = (more: Partial<Config>) => slot.set({ ...original, ...more });

let me: string;
beforeAll(async () => {
  await seedBase();
  me = (await makeUser()).id;
});
beforeEach(async () => {
  setClock({ now: () => new Date('2026-11-22T09:30:00Z') });
  await db().invoice.deleteMany();
  await db().invoiceCounter.deleteMany();
  await db().refund.deleteMany();
});
afterEach(() => {
  setClock(systemClock);
  slot.set(original);
});

const paid = (values: Partial<PaidOrderValues> = {}) => makePaidOrder({ userId: me, lines: [{ product: 'launch' }], ...values });
const issue = (orderId: string) => transaction((tx) => issueInvoice(tx, orderId));
const issued = async (orderId: string, kind: 'invoice' | 'credit_note' = 'invoice') => {
  const rows = await db().invoice.findMany({ where: { orderId, kind }, orderBy: { id: 'asc' } });
  return rows.map(({ data }) => data);
};
const eventsOf = (id: number) => db().jobEvent.count({ where: { name: 'invoice/issued', data: { path: ['invoiceId'], equals: id } } });

test('numbers read both ways, and nothing else is one', () => {
  expect(invoiceNumber({ kind: 'invoice', test: false, year: 2026, sequence: 31 })).toBe('INV-2026-000031');
  expect(parseInvoiceNumber('CN-2026-000004')).toEqual({ kind: 'credit_note', test: false, year: 2026, sequence: 4 });
  expect(parseInvoiceNumber('TEST-CN-2026-000004')).toEqual({ kind: 'credit_note', test: true, year: 2026, sequence: 4 });
  expect(parseInvoiceNumber('INV-2026-1234567')).toEqual({ kind: 'invoice', test: false, year: 2026, sequence: 1_234_567 });
  for (const text of ['INV-2026-31', 'inv-2026-000031', 'INV-2026-0000031', 'INV-2026-000031.pdf', 'CN-26-000001', '', '../x'])
    expect(parseInvoiceNumber(text)).toBeNull();
});

test('an invoice states what the law asks for, as it was when it was issued', async () => {
  configure({
    operator: { name: 'Debut B.V.', address: 'Keizersgracht 1, 1015 CJ Amsterdam' },
    operatorEmail: 'hello@debut.example',
    seller: { country: 'NL', vatNumber: 'NL123456782B90', euVat: false },
  });
  const listing = await makeListing({ name: 'Acme', ownerId: me });
  const order = await paid({
    lines: [
      { product: 'launch', listingId: listing.id, options: { week: '2026-12-07', categories: [{ slug: 'weather', name: 'Weather' }] } },
      { product: 'billboard', listingId: listing.id, unitNetCents: 2501, quantity: 3, options: { amountCents: 2501 } },
    ],
    details: { kind: 'business', name: 'Exemplo Lda' },
  });
  await issue(order.id);
  await db().listing.update({ where: { id: listing.id }, data: { name: 'Renamed' } });
  const [data] = await issued(order.id);
  expect(data).toEqual({
    version: 1,
    kind: 'invoice',
    number: 'TEST-INV-2026-000001',
    issuedAt: '2026-11-22T09:30:00.000Z',
    suppliedOn: '2026-11-22',
    laterSupplyOn: '2026-12-07',
    test: true,
    site: original.siteName,
    orderNumber: order.number,
    seller: {
      name: 'Debut B.V.',
      address: 'Keizersgracht 1, 1015 CJ Amsterdam',
      country: 'NL',
      vatNumber: 'NL123456782B90',
      email: 'hello@debut.example',
    },
    buyer: {
      kind: 'business',
      name: 'Exemplo Lda',
      email: 'ines@example.com',
      street: 'Rua Augusta 12',
      postalCode: '1100-048',
      city: 'Lisboa',
      region: '',
      country: 'PT',
      vatNumber: null,
    },
    lines: [
      {
        position: 0,
        description: 'Launch, Acme',
        detail: 'Week of December 7, 2026. Categories: Weather',
        quantity: 1,
        unitNetCents: 9900,
        netCents: 9900,
        rateBasisPoints: 2300,
        vatCents: 2277,
      },
      {
        position: 1,
        description: 'Billboard, Acme',
        detail: null,
        quantity: 3,
        unitNetCents: 2501,
        netCents: 7503,
        rateBasisPoints: 2300,
        vatCents: 1726,
      },
    ],
    currency: 'usd',
    netCents: 17_403,
    vatCents: 4003,
    totalCents: 21_406,
    rates: [{ rateBasisPoints: 2300, netCents: 17_403, vatCents: 4003 }],
    vat: { rule: 'buyer_country', country: 'PT' },
    vatInSellerCurrency: null,
    notes: [],
    paidBy: 'Test payment',
    corrects: null,
  });
  const [row] = await db().invoice.findMany({ where: { orderId: order.id } });
  expect(row).toMatchObject({ kind: 'invoice', year: 2026, sequence: 1, storageKey: null });
  expect(await eventsOf(row?.id ?? 0)).toBe(1);
});

test.each([
  ['reverse_charge', 'DE', 'DE811907980', 'valid', 'NL', /^Reverse charge: .*Articles 44 and 196 of Council Directive 2006\/112\/EC/],
  ['none', 'US', null, null, 'NL', /^Not subject to EU VAT: the place of supply is outside the EU/],
  ['none', 'PT', null, null, 'US', /^No VAT is charged: the seller is established outside the EU/],
  ['none', 'US', null, null, 'US', /^No VAT is charged: the seller is established outside the EU/],
  ['buyer_country', 'DE', 'DE811907980', 'unverified', 'NL', /^The VAT number DE811907980 could not be verified/],
  ['buyer_country', 'DE', 'DE811907981', 'invalid', 'NL', /^The VAT number DE811907981 was not found valid/],
] as const)('%s in %s with %s (%s), from %s: the invoice says why', async (rule, country, vatNumber, vatNumberStatus, seller, note) => {
  configure({ seller: { country: seller, vatNumber: null, euVat: false } });
  const rateBasisPoints = rule === 'buyer_country' ? 1900 : 0;
  const order = await paid({ vat: { rule, country, vatNumber, vatNumberStatus, rateBasisPoints } });
  await issue(order.id);
  const [data] = await issued(order.id);
  expect(data?.notes).toHaveLength(1);
  expect(data?.notes[0]).toMatch(note);
  expect(data?.buyer.vatNumber).toBe(vatNumber);
  expect(data?.vatCents).toBe(rule === 'buyer_country' ? 1881 : 0);
});

test('only money makes an invoice that counts: Stripe’s test mode makes none', async () => {
  const tried = await paid({ provider: 'stripe' });
  await db().payment.updateMany({ where: { orderId: tried.id }, data: { facts: { test: true } } });
  await issue(tried.id);
  const real = await paid({ provider: 'stripe' });
  await issue(real.id);
  const [[test], [invoice]] = [await issued(tried.id), await issued(real.id)];
  expect([test?.test, invoice?.test]).toEqual([true, false]);
  // Test documents have their own series, so the numbers of real documents have no gaps.
  expect([test?.number, invoice?.number]).toEqual(['TEST-INV-2026-000001', 'INV-2026-000001']);
});

test('once an order, also when two do it at the same time', async () => {
  const order = await paid();
  await Promise.all(Array.from({ length: 8 }, () => issue(order.id)));
  await issue(order.id);
  expect(await issued(order.id)).toHaveLength(1);
  expect(await db().invoiceCounter.findMany()).toEqual([{ kind: 'invoice', test: true, year: 2026, last: 1 }]);
});

test('an order that isn’t paid, or doesn’t add up, has none', async () => {
  const order = await paid();
  await db().order.update({ where: { id: order.id }, data: { vatCents: { increment: 1 }, totalCents: { increment: 1 } } });
  await expect(issue(order.id)).rejects.toThrow('do not add up');
  await db().payment.updateMany({ where: { orderId: order.id }, data: { status: 'open' } });
  await expect(issue(order.id)).rejects.toThrow('is not paid');
  expect(await db().invoiceCounter.count()).toBe(0);
});

test('the year is that of the UTC clock, and each begins at one', async () => {
  const numbers: (string | undefined)[] = [];
  for (const at of ['2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00Z', '2027-06-01T00:00:00Z']) {
    setClock({ now: () => new Date(at) });
    const order = await paid();
    await issue(order.id);
    numbers.push((await issued(order.id))[0]?.number);
  }
  expect(numbers).toEqual(['TEST-INV-2026-000001', 'TEST-INV-2027-000001', 'TEST-INV-2027-000002']);
});

test('a hundred at once, a third of them rolled back: no number is missing, and none is there twice', async () => {
  setClock(systemClock);
  const orders = await Promise.all(Array.from({ length: 100 }, () => paid()));
  const failing = new Set(orders.filter((_, at) => at % 3 === 1).map(({ id }) => id));
  const work = (orderId: string) =>
    transaction(async (tx) => {
      await issueInvoice(tx, orderId);
      if (failing.has(orderId)) throw new Error('something else failed');
    }).catch((error: Error) => error.message);
  const outcomes = await Promise.all(orders.map(({ id }) => work(id)));
  expect(outcomes.filter((outcome) => outcome === 'something else failed')).toHaveLength(33);
  expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(67);
  const numbers = async () => (await db().invoice.findMany({ orderBy: { sequence: 'asc' } })).map(({ sequence }) => sequence);
  expect(await numbers()).toEqual(Array.from({ length: 67 }, (_, at) => at + 1));
  // The failed invoices are issued again. The others are not issued twice.
  failing.clear();
  await Promise.all(orders.map(({ id }) => work(id)));
  expect(await numbers()).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
  expect(await db().jobEvent.count({ where: { name: 'invoice/issued' } })).toBeGreaterThanOrEqual(100);
  const times = (await db().invoice.findMany({ orderBy: { sequence: 'asc' } })).map(({ issuedAt }) => issuedAt.getTime());
  expect(times).toEqual([...times].sort((a, b) => a - b));
});

describe('a credit note', () => {
  const refund = (
    order: Awaited<ReturnType<typeof paid>>,
    lines: { line_id: number; cents: number; net_cents: number }[],
    cents?: number,
  ) =>
    db().refund.create({
      data: {
        orderId: order.id,
        paymentId: order.payments[0]?.id ?? '',
        cents: cents ?? lines.reduce((sum, line) => sum + line.cents, 0),
        lines,
        reason: 'Bought twice',
      },
    });
  const credit = (id: number) => transaction((tx) => issueCreditNote(tx, id));

  test('names the invoice and the reason, and has a sequence of its own', async () => {
    const order = await paid({ lines: [{ product: 'launch' }, { product: 'story' }] });
    await issue(order.id);
    await db().product.update({ where: { slug: 'story' }, data: { name: 'Other name' } });
    const [, story] = order.lines;
    const { id } = await refund(order, [{ line_id: story?.id ?? 0, cents: 6027, net_cents: 4900 }]);
    await credit(id);
    await credit(id);
    await db().product.update({ where: { slug: 'story' }, data: { name: 'Founder story' } });
    const notes = await issued(order.id, 'credit_note');
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatchObject({
      kind: 'credit_note',
      number: 'TEST-CN-2026-000001',
      corrects: { number: 'TEST-INV-2026-000001', issuedAt: '2026-11-22T09:30:00.000Z', reason: 'Bought twice' },
      lines: [
        {
          position: 1,
          description: 'Founder story',
          quantity: 1,
          unitNetCents: 4900,
          netCents: 4900,
          vatCents: 1127,
          rateBasisPoints: 2300,
        },
      ],
      ...{ netCents: 4900, vatCents: 1127, totalCents: 6027 },
      rates: [{ rateBasisPoints: 2300, netCents: 4900, vatCents: 1127 }],
      buyer: { name: 'Inês Marinho' },
    });
    const row = await db().invoice.findUniqueOrThrow({ where: { refundId: id } });
    expect(row).toMatchObject({ kind: 'credit_note', year: 2026, sequence: 1, orderId: order.id });
    expect(await eventsOf(row.id)).toBe(1);
  });

  test('of a part says so', async () => {
    const order = await paid({ lines: [{ product: 'billboard', unitNetCents: 5000, quantity: 2 }] });
    await issue(order.id);
    const { id } = await refund(order, [{ line_id: order.lines[0]?.id ?? 0, cents: 1230, net_cents: 1000 }]);
    await credit(id);
    expect((await issued(order.id, 'credit_note'))[0]?.lines).toMatchObject([
      { description: 'Part of Billboard', quantity: 1, unitNetCents: 1000, netCents: 1000, vatCents: 230 },
    ]);
  });

  test('is not for money that nothing was delivered for, nor without an invoice', async () => {
    const order = await paid();
    const early = await refund(order, [{ line_id: order.lines[0]?.id ?? 0, cents: 12_177, net_cents: 9900 }]);
    await credit(early.id);
    await issue(order.id);
    const returned = await refund(order, [], 12_177);
    await credit(returned.id);
    expect(await issued(order.id, 'credit_note')).toEqual([]);
    await expect(credit((await refund(order, [{ line_id: order.lines[0]?.id ?? 0, cents: 100, net_cents: 80 }], 99)).id)).rejects.toThrow(
      'do not add up',
    );
    expect(await db().invoiceCounter.count({ where: { kind: 'credit_note' } })).toBe(0);
  });
});

test('whatever is bought: net and VAT are the lines’, the total is their sum, the rates add up', async () => {
  const line = fc.record({
    product: fc.constantFrom('launch', 'extra_category', 'story', 'milestones', 'media', 'billboard'),
    unitNetCents: fc.integer({ min: 0, max: 1_000_000 }),
    quantity: fc.integer({ min: 1, max: 100 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.constantFrom(0, 1700, 2100, 2550),
      async (lines, rateBasisPoints) => {
        const order = await paid({ lines, vat: { rateBasisPoints, rule: rateBasisPoints ? 'buyer_country' : 'none' } });
        await issue(order.id);
        const [data] = await issued(order.id);
        if (!data) throw new Error('no invoice');
        const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
        expect(data.netCents).toBe(sum(lines.map(({ unitNetCents, quantity }) => unitNetCents * quantity)));
        expect(data.vatCents).toBe(sum(data.lines.map(({ vatCents }) => vatCents)));
        expect(data.totalCents).toBe(data.netCents + data.vatCents);
        expect([data.netCents, data.vatCents, data.totalCents]).toEqual([order.netCents, order.vatCents, order.totalCents]);
        expect(sum(data.rates.map(({ netCents, vatCents }) => netCents + vatCents))).toBe(data.totalCents);
      },
    ),
    { numRuns: 40 },
  );
});
