import { describeLine } from '#lib/billing/invoices/describe-line.ts';
import { type InvoiceData, type InvoiceLine, sumsOf } from '#lib/billing/invoices/invoice-data.ts';
import { takeNumber } from '#lib/billing/invoices/take-number.ts';
import type { ChosenOptions } from '#lib/billing/records/order.ts';
import type { Tx } from '#lib/core/db.ts';
import { isoDate } from '#lib/core/time.ts';
import type { Prisma } from '#lib/generated/prisma/client.ts';
import { emit } from '#lib/ports/jobs/emit.ts';

/** A line of `refunds.lines`. */
interface RefundedLine {
  line_id: number;
  /** VAT included. */
  cents: number;
  net_cents: number;
}

/**
 * Issues the credit note of a refund, once: a second call does nothing. Call it in the transaction that applies the refund, as its last
 * step. A refund without lines (money for which nothing was delivered) has none, nor has an order without an invoice.
 */
export async function issueCreditNote(tx: Tx, refundId: number): Promise<void> {
  await tx.$queryRaw`select 1 from refunds where id = ${refundId} for update`;
  if ((await tx.invoice.count({ where: { refundId } })) > 0) return;
  const refund = await tx.refund.findUniqueOrThrow({
    where: { id: refundId },
    include: { order: { include: { invoices: { where: { kind: 'invoice' } } } } },
  });
  const refunded = refund.lines as unknown as RefundedLine[];
  const [invoice] = refund.order.invoices;
  if (!invoice || refunded.length === 0) return;
  const billed = invoice.data as unknown as InvoiceData;
  const found = await tx.orderLine.findMany({
    where: { orderId: refund.orderId, id: { in: refunded.map(({ line_id }) => line_id) } },
    include: { product: true, listing: { select: { name: true } } },
    orderBy: { position: 'asc' },
  });
  const lines = found.flatMap((line): InvoiceLine[] => {
    const back = refunded.find(({ line_id }) => line_id === line.id);
    if (!back) return [];
    const whole = back.net_cents === line.netCents;
    // As the invoice worded it: a product or a listing may have got another name since.
    const worded =
      billed.lines.find(({ position }) => position === line.position) ??
      describeLine({ product: line.product.name, listing: line.listing?.name ?? null, options: line.options as ChosenOptions });
    return [
      {
        position: line.position,
        description: whole ? worded.description : `Part of ${worded.description}`,
        detail: worded.detail,
        quantity: whole ? line.quantity : 1,
        unitNetCents: whole ? line.unitNetCents : back.net_cents,
        netCents: back.net_cents,
        rateBasisPoints: billed.rates[0]?.rateBasisPoints ?? 0,
        vatCents: back.cents - back.net_cents,
      },
    ];
  });
  const sums = sumsOf(lines);
  if (sums.totalCents !== refund.cents) throw new Error(`the lines of refund ${refundId} do not add up to it`);
  const { year, sequence, number, issuedAt } = await takeNumber(tx, 'credit_note', billed.test);
  const data: InvoiceData = {
    ...billed,
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
      ...{ kind: 'credit_note', test: billed.test, year, sequence, orderId: refund.orderId, refundId, issuedAt },
      data: data as unknown as Prisma.InputJsonObject,
    },
    select: { id: true },
  });
  await emit('invoice/issued', { invoiceId: id });
}
