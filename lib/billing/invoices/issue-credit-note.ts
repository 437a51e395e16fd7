import { describeLine } from '#lib/billing/invoices/describe-line.ts';
import { type InvoiceData, type InvoiceLine, sumsOf } from '#lib/billing/invoices/invoice-data.ts';
import { takeNumber } from '#lib/billing/invoices/take-number.ts';
import type { Tx } from '#lib/core/db.ts';
import { isoDate } from '#lib/core/time.ts';
import { emit } from '#lib/ports/jobs/emit.ts';

/**
 * Issues the credit note of a refund. A second call does nothing. Call it as the last step of the transaction that applies the refund. Does
 * nothing if the order has no invoice, or if the refund has no lines because its payment bought nothing.
 */
export async function issueCreditNote(tx: Tx, refundId: number): Promise<void> {
  await tx.$queryRaw`select 1 from refunds where id = ${refundId} for update`;
  if ((await tx.invoice.count({ where: { refundId } })) > 0) return;
  const refund = await tx.refund.findUniqueOrThrow({
    where: { id: refundId },
    include: { order: { include: { invoices: { where: { kind: 'invoice' } } } } },
  });
  const refunded = refund.lines;
  const [invoice] = refund.order.invoices;
  if (!invoice || refunded.length === 0) return;
  const billed = invoice.data;
  const found = await tx.orderLine.findMany({
    where: { orderId: refund.orderId, id: { in: refunded.map(({ line_id }) => line_id) } },
    include: { product: true, listing: { select: { name: true } } },
    orderBy: { position: 'asc' },
  });
  const lines = found.flatMap((line): InvoiceLine[] => {
    const refundedPart = refunded.find(({ line_id }) => line_id === line.id);
    if (!refundedPart) return [];
    const isWhole = refundedPart.net_cents === line.netCents;
    // The wording is that of the invoice, because the product or listing may have another name now. What a discount took off the whole line
    // is not said of a part of it.
    const billedLine = billed.lines.find(({ position }) => position === line.position);
    const described = describeLine({
      product: line.product.name,
      listing: line.listing?.name ?? null,
      options: line.options,
      discount: null,
    });
    const description = billedLine?.description ?? described.description;
    const detail = billedLine && (isWhole || line.discountCents === 0) ? billedLine.detail : described.detail;
    return [
      {
        position: line.position,
        description: isWhole ? description : `Part of ${description}`,
        detail,
        quantity: isWhole ? line.quantity : 1,
        unitNetCents: isWhole ? line.unitNetCents : refundedPart.net_cents,
        netCents: refundedPart.net_cents,
        rateBasisPoints: billed.rates[0]?.rateBasisPoints ?? 0,
        vatCents: refundedPart.cents - refundedPart.net_cents,
      },
    ];
  });
  const sums = sumsOf(lines);
  if (sums.totalCents !== refund.cents) throw new Error(`the lines of refund ${refundId} do not add up to its amount`);
  const { year, sequence, number, issuedAt } = await takeNumber(tx, 'credit_note', billed.test);
  const { laterSupplyOn: _ofInvoice, ...kept } = billed;
  const data: InvoiceData = {
    ...kept,
    kind: 'credit_note',
    number,
    issuedAt: issuedAt.toISOString(),
    suppliedOn: isoDate(issuedAt),
    lines,
    ...sums,
    vatInSellerCurrency: null,
    corrects: { number: billed.number, issuedAt: billed.issuedAt, reason: refund.reason },
  };
  const { id } = await tx.invoice.create({
    data: {
      kind: 'credit_note',
      test: billed.test,
      year,
      sequence,
      orderId: refund.orderId,
      refundId,
      issuedAt,
      data,
    },
    select: { id: true },
  });
  await emit('invoice/issued', { invoiceId: id });
}
