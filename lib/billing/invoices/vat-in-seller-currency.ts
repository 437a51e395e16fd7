import type { InvoiceData, VatInSellerCurrency } from '#lib/billing/invoices/invoice-data.ts';
import { db } from '#lib/core/db.ts';
import { euMembers } from '#lib/core/eu-members.ts';
import type { Invoice } from '#lib/generated/prisma/client.ts';
import { exchangeRates, RatesUnavailable } from '#lib/ports/exchange-rates/index.ts';

/** The currencies of the EU's member states (ISO 3166-1) outside the euro. */
const otherCurrencies: Readonly<Record<string, string>> = { CZ: 'CZK', DK: 'DKK', HU: 'HUF', PL: 'PLN', RO: 'RON', SE: 'SEK' };

/**
 * Returns the currency of an EU member state (ISO 4217, capitals). Returns null for other countries, because the directive doesn't apply
 * there.
 */
function currencyOf(country: string): string | null {
  return euMembers.has(country) ? (otherCurrencies[country] ?? 'EUR') : null;
}

/**
 * Returns true if a document must state its VAT in the currency of the seller's state (Directive 2006/112, art. 230) but lacks this amount.
 * Its PDF is not made before it has the amount. Documents whose PDFs are older than this rule stay as they are.
 */
export function waitsForRate({ data, storageKey }: Pick<Invoice, 'data' | 'storageKey'>): boolean {
  // The seller may be missing in rows that are older than this rule, and in rows of tests.
  const currency = data.seller ? currencyOf(data.seller.country) : null;
  const isNeeded = data.vatCents > 0 && currency !== null && currency !== data.currency.toUpperCase();
  return isNeeded && storageKey === null && data.vatInSellerCurrency === null;
}

/** Converts cents to another currency, rounded half up. `from` and `to` are the values of one euro in the two currencies, as decimals. */
export function convertCents(cents: number, from: string, to: string): number {
  const scaled = (rate: string) => BigInt(rate.split('.')[0] ?? '') * 10n ** 9n + BigInt((rate.split('.')[1] ?? '').padEnd(9, '0'));
  const [numerator, denominator] = [BigInt(cents) * scaled(to), scaled(from)];
  return Number((2n * numerator + denominator) / (2n * denominator));
}

function convert(vatCents: number, rate: Omit<VatInSellerCurrency, 'cents' | 'rate'>, from: string): VatInSellerCurrency {
  const { currency, perEuro } = rate;
  const worth = [from, ...(currency === 'EUR' ? [] : [currency])].map((code) => `${perEuro[code]} ${code}`);
  return {
    ...rate,
    cents: convertCents(vatCents, perEuro[from] ?? '', perEuro[currency] ?? ''),
    rate: `1 EUR = ${worth.join(' = ')}`,
  };
}

/**
 * Adds the VAT in the currency of the seller's state to the document's data and stores the data, if the document must state it. Uses the
 * latest reference rate on the day of supply. A credit note uses the rate of its invoice. Returns the data, or null if no rate is available
 * now. May call the source of rates, so never call it in a transaction.
 */
export async function completeVat(invoice: Pick<Invoice, 'id' | 'data' | 'storageKey' | 'orderId'>): Promise<InvoiceData | null> {
  const { id, data, orderId } = invoice;
  if (!waitsForRate(invoice)) return data;
  const from = data.currency.toUpperCase();
  const vatInSellerCurrency =
    data.kind === 'credit_note' ? await byRateOfInvoice(orderId, data, from) : await byRateOf(data.suppliedOn, data, from);
  if (vatInSellerCurrency === 'unavailable') return null;
  const completed = { ...data, vatInSellerCurrency };
  await db().invoice.updateMany({ where: { id, storageKey: null }, data: { data: completed } });
  return completed;
}

async function byRateOf(day: string, { vatCents, seller }: InvoiceData, from: string): Promise<VatInSellerCurrency | 'unavailable'> {
  const currency = currencyOf(seller.country) ?? 'EUR';
  const { source, ratesOn } = exchangeRates();
  try {
    const found = await ratesOn(day);
    const perEuro: Record<string, string> = { ...found.perEuro, EUR: '1' };
    const [fromRate, toRate] = [perEuro[from], perEuro[currency]];
    if (!fromRate || !toRate) return 'unavailable';
    return convert(vatCents, { currency, day: found.day, source, perEuro: { [from]: fromRate, [currency]: toRate } }, from);
  } catch (error) {
    if (error instanceof RatesUnavailable || (error as Error).name === 'RatesUnavailable') return 'unavailable';
    throw error;
  }
}

/**
 * Returns a credit note's VAT by the rate of the invoice that it corrects. If the invoice was made without a rate, the credit note has
 * none.
 */
async function byRateOfInvoice(
  orderId: string,
  { vatCents }: InvoiceData,
  from: string,
): Promise<VatInSellerCurrency | null | 'unavailable'> {
  const invoice = await db().invoice.findFirstOrThrow({ where: { orderId, kind: 'invoice' } });
  const stated = invoice.data.vatInSellerCurrency;
  if (stated)
    return convert(vatCents, { currency: stated.currency, day: stated.day, source: stated.source, perEuro: stated.perEuro }, from);
  return waitsForRate(invoice) ? 'unavailable' : null;
}
