import { describeLine } from '#lib/billing/invoices/describe-line.ts';
import { type InvoiceData, type InvoiceLine, sumsOf } from '#lib/billing/invoices/invoice-data.ts';
import { takeNumber } from '#lib/billing/invoices/take-number.ts';
import { amountText } from '#lib/billing/records/amount-text.ts';
import { isTestPayment } from '#lib/billing/records/is-test-payment.ts';
import type { Vat } from '#lib/billing/records/order.ts';
import { billingOf } from '#lib/billing/records/payment-records.ts';
import { vatMemberStateOf } from '#lib/billing/vat/eu-rates.ts';
import { config } from '#lib/core/config.ts';
import type { Tx } from '#lib/core/db.ts';
import { isoDate } from '#lib/core/time.ts';
import { emit } from '#lib/ports/jobs/emit.ts';

/**
 * Issues the invoice of a paid order. A second call does nothing. Locks the year's invoice counter until the commit, so call it as the last
 * step of the transaction that marks the order as paid, after billing, VAT and payment are written. Throws if the order isn't paid, or if
 * its lines don't add up to its totals. The error rolls the transaction back.
 */
export async function issueInvoice(tx: Tx, orderId: string): Promise<void> {
  await tx.$queryRaw`select 1 from orders where id = ${orderId}::uuid for update`;
  if ((await tx.invoice.count({ where: { orderId, kind: 'invoice' } })) > 0) return;
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    include: {
      lines: { orderBy: { position: 'asc' }, include: { product: true, listing: { select: { name: true } } } },
      payments: { where: { status: 'paid' }, orderBy: { paidAt: 'asc' }, take: 1 },
      discountCode: { select: { code: true } },
    },
  });
  const [payment] = order.payments;
  if (!payment || !order.paidAt) throw new Error(`order ${order.number} is not paid, so no invoice can be issued`);
  const { details, vat } = billingOf(order);
  const lines = order.lines.map(
    (line): InvoiceLine => ({
      position: line.position,
      ...describeLine({
        ...{ product: line.product.name, listing: line.listing?.name ?? null, options: line.options },
        discount:
          line.discountCents > 0 ? `${amountText(line.discountCents, order.currency)} with the code ${order.discountCode?.code}` : null,
      }),
      quantity: line.quantity,
      unitNetCents: line.unitNetCents,
      netCents: line.netCents,
      rateBasisPoints: vat.rateBasisPoints,
      vatCents: line.vatCents ?? 0,
    }),
  );
  const sums = sumsOf(lines);
  if (sums.netCents !== order.netCents || sums.vatCents !== order.vatCents || sums.totalCents !== order.totalCents)
    throw new Error(`the lines of order ${order.number} do not add up to its totals`);
  const { operator, operatorEmail, siteName, seller } = config();
  const test = isTestPayment(payment);
  const paidOn = isoDate(order.paidAt);
  const lastWeek = order.lines
    .flatMap(({ options: { week } }) => (week !== undefined && week !== 'now' && week > paidOn ? week : []))
    .toSorted()
    .at(-1);
  const { year, sequence, number, issuedAt } = await takeNumber(tx, 'invoice', test);
  const data: InvoiceData = {
    version: 1,
    kind: 'invoice',
    number,
    issuedAt: issuedAt.toISOString(),
    suppliedOn: paidOn,
    ...(lastWeek === undefined ? {} : { laterSupplyOn: lastWeek }),
    test,
    site: siteName,
    orderNumber: order.number,
    seller: {
      name: operator.name,
      address: operator.address,
      country: seller.country,
      vatNumber: seller.vatNumber,
      email: operatorEmail,
    },
    buyer: { ...details, vatNumber: vat.vatNumber },
    lines,
    currency: order.currency,
    ...sums,
    vat: { rule: vat.rule, country: vat.country },
    vatInSellerCurrency: null,
    notes: legalNotes(vat, seller),
    paidBy: payment.provider === 'test' ? 'Test payment' : 'Stripe',
    corrects: null,
  };
  const { id } = await tx.invoice.create({
    data: { kind: 'invoice', test, year, sequence, orderId, data, issuedAt },
    select: { id: true },
  });
  await emit('invoice/issued', { invoiceId: id });
}

/**
 * Returns the notes about VAT on an invoice. These are the sentences that the law requires (Directive 2006/112, art. 226), or the reason
 * why a business that gave a VAT number is charged VAT.
 */
function legalNotes(
  vat: Pick<Vat, 'rule' | 'country' | 'vatNumber' | 'vatNumberStatus'>,
  seller: { country: string; euVat: boolean },
): string[] {
  if (vat.rule === 'reverse_charge')
    return ['Reverse charge: the recipient is liable for the VAT (Articles 44 and 196 of Council Directive 2006/112/EC).'];
  if (vat.rule === 'none')
    return vatMemberStateOf(vat.country) === null && (vatMemberStateOf(seller.country) !== null || seller.euVat)
      ? ['Not subject to EU VAT: the place of supply is outside the EU (Articles 44 and 58 of Council Directive 2006/112/EC).']
      : ['No VAT is charged: the seller is established outside the EU.'];
  if (vat.rule === 'domestic' || vat.vatNumber === null) return [];
  if (vat.vatNumberStatus === 'unverified')
    return [`The VAT number ${vat.vatNumber} could not be verified at the time of payment, so VAT is charged.`];
  return [`The VAT number ${vat.vatNumber} was not found valid at the time of payment, so VAT is charged.`];
}
