import { type InvoiceData, type InvoiceLine, sumsOf } from '#lib/billing/invoices/invoice-data.ts';

/** Makes a line of a sample invoice. */
export const sampleLine = (position: number, more: Partial<InvoiceLine> = {}): InvoiceLine => ({
  position,
  description: 'Launch, Acme',
  detail: 'Week of December 7, 2026. Categories: Weather',
  ...{ quantity: 1, unitNetCents: 9900, netCents: 9900, rateBasisPoints: 2300, vatCents: 2277 },
  ...more,
});
/** Makes an invoice with one line. */
export const sampleInvoice = ({ lines = [sampleLine(0)], ...more }: Partial<InvoiceData> = {}): InvoiceData => ({
  version: 1,
  kind: 'invoice',
  number: 'INV-2026-000031',
  issuedAt: '2026-11-22T09:30:00.000Z',
  suppliedOn: '2026-11-21',
  test: false,
  site: 'Debut',
  orderNumber: 'DB-2026-7K3QX9A',
  seller: {
    name: 'Debut B.V.',
    address: 'Keizersgracht 1, 1015 CJ Amsterdam',
    country: 'NL',
    vatNumber: 'NL123456782B90',
    email: 'hello@debut.example',
  },
  buyer: {
    ...{ kind: 'business', name: 'Exemplo Lda', email: 'ines@example.com', street: 'Rua Augusta 12', postalCode: '1100-048' },
    ...{ city: 'Lisboa', region: '', country: 'PT', vatNumber: 'PT501964843' },
  },
  lines,
  currency: 'usd',
  ...sumsOf(lines),
  vat: { rule: 'buyer_country', country: 'PT' },
  vatInSellerCurrency: null,
  notes: [],
  paidBy: 'Stripe',
  corrects: null,
  ...more,
});
