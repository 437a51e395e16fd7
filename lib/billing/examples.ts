import { exampleSiteUrl } from '#lib/api/examples.ts';
import { tidemarkName } from '#lib/listings/examples.ts';

const line = {
  product: 'launch',
  name: 'Launch',
  listing: tidemarkName,
  listing_id: 481,
  quantity: 1,
  options: { week: '2026-12-07' },
  unit_net_cents: 9900,
  net_cents: 9900,
  vat_cents: 2277,
};
const totals = {
  currency: 'usd',
  net_cents: 9900,
  vat: { country: 'PT', rate_percent: 23, cents: 2277, rule: 'buyer_country', vat_number: null, vat_number_status: null },
  total_cents: 12177,
};
export const newOrder = { items: [{ product: 'launch', listing_id: 481, options: { week: '2026-12-07' } }], billing_country: 'PT' };
export const quote = { lines: [line], ...totals, warnings: [], warning_details: [] };
export const checkout = {
  checkout_url: `${exampleSiteUrl}/checkout/J7bq0wQ2nYt8ZfKx4Lr1Ma6Hs9Vd3Cg5Pe7Ub2Ti0Wo`,
  expires_at: '2026-11-22T10:00:00.000Z',
  number: 'DB-2026-7K3QX9A',
  status: 'pending',
  already_open: false,
  replaced_orders: [],
  ...quote,
};
export const paidOrder = {
  number: 'DB-2026-7K3QX9A',
  status: 'paid',
  lines: [{ ...line, status: 'fulfilled', fulfilled: true, fulfilled_at: '2026-11-21T10:04:10.000Z', problem: null, refunded_cents: 0 }],
  ...totals,
  checkout_url: null,
  refunded_cents: 0,
  invoices: [
    {
      number: 'INV-2026-000031',
      kind: 'invoice',
      url: `${exampleSiteUrl}/dashboard/orders/DB-2026-7K3QX9A/documents/INV-2026-000031.pdf`,
      issued_on: '2026-11-21',
    },
  ],
  expires_at: null,
  paid_at: '2026-11-21T10:04:00.000Z',
  created_at: '2026-11-21T10:00:00.000Z',
  updated_at: '2026-11-21T10:04:10.000Z',
};
export const orderSummary = {
  number: 'DB-2026-7K3QX9A',
  status: 'paid',
  products: ['Launch'],
  currency: 'usd',
  net_cents: 9900,
  total_cents: 12177,
  expires_at: null,
  paid_at: '2026-11-21T10:04:00.000Z',
  created_at: '2026-11-21T10:00:00.000Z',
};
export const cancelledOrder = {
  ...paidOrder,
  status: 'cancelled',
  lines: [{ ...line, vat_cents: null, status: 'pending', fulfilled: false, fulfilled_at: null, problem: null, refunded_cents: 0 }],
  vat: null,
  total_cents: null,
  invoices: [],
  paid_at: null,
};
