import { expect, test } from 'vitest';
import { serializerOf } from '#lib/api/serialize.ts';
import { launchWeekRule } from '#lib/billing/products/launch-week.ts';
import { NewOrder, Order } from '#lib/billing/schema.ts';
import { config } from '#lib/core/config.ts';
import { weekRuleMessage } from '#lib/core/week-name.ts';

const messages = (order: unknown) => NewOrder.safeParse(order).error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);

test('an order has something in it, and not too much', () => {
  expect(messages({ items: [] })).toEqual(['items must have at least 1 item']);
  expect(messages({ items: Array(51).fill({ product: 'launch' }) })).toEqual(['items must have at most 50 items']);
  expect(NewOrder.parse({ items: [{ product: 'launch' }] })).toEqual({ items: [{ product: 'launch', quantity: 1 }] });
});

test('options are checked as far as they can be without the prices', () => {
  const withOptions = (options: unknown) => messages({ items: [{ product: 'launch', options }] });
  expect(withOptions({ week: 'now' })).toBeUndefined();
  expect(withOptions({ week: '2026-12-07' })).toBeUndefined();
  for (const week of ['this', 'next']) expect(withOptions({ week })).toBeUndefined();
  for (const week of ['This', '2026-02-30'])
    expect(withOptions({ week })).toEqual([`items.0.options.week ${weekRuleMessage(launchWeekRule())}`]);
  expect(withOptions({ categories: ['a', 'b', 'c', 'd'] })).toEqual(['items.0.options.categories must have at most 3 items']);
  expect(withOptions({ amount_cents: 10.5 })).toEqual(['items.0.options.amount_cents must be an integer']);
  expect(withOptions({ amount_cents: -1 })).toEqual(['items.0.options.amount_cents must be at least 1']);
  expect(withOptions({ card_number: '4242' })).toEqual(['items.0.options must not have “card_number”']);
});

test('there is no member for payment details', () => {
  expect(messages({ items: [{ product: 'launch' }], card: {} })).toEqual([' must not have “card”']);
});

test('who is billed', () => {
  expect(NewOrder.parse({ items: [{ product: 'launch' }], billing_country: 'pt' }).billing_country).toBe('PT');
  expect(messages({ items: [{ product: 'launch' }], billing_country: 'EL' })).toEqual([
    'billing_country must be the code of a country (ISO 3166-1), such as DE; did you mean “GR”?',
  ]);
  expect(messages({ items: [{ product: 'launch' }], vat_number: 'EL 123.456.789' })).toBeUndefined();
  expect(messages({ items: [{ product: 'launch' }], vat_number: '<b>' })).toEqual([
    'vat_number must be a VAT number: letters and digits, at most 40 characters',
  ]);
});

test('an invoice has the day it was issued and its address; an order that is not pending has no time to pay', () => {
  const documents = [{ number: 'INV-2026-000031', kind: 'invoice' as const, issuedAt: new Date('2026-11-18T09:30:00Z') }];
  const order = { number: 'DB-2026-7K3QX9A', status: 'paid' as const, documents, expiresAt: new Date('2026-11-19T09:00:00Z') };
  expect(serializerOf(Order.pick({ invoices: true, expires_at: true }))(order)).toEqual({
    invoices: [
      {
        number: 'INV-2026-000031',
        kind: 'invoice',
        url: `${config().siteUrl}/dashboard/orders/DB-2026-7K3QX9A/documents/INV-2026-000031.pdf`,
        issued_on: '2026-11-18',
      },
    ],
    expires_at: null,
  });
});
