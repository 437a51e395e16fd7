import type { Actor } from '#lib/auth/actor.ts';
import { invoiceNumber } from '#lib/billing/records/invoice-number.ts';
import type { ChosenOptions, OrderLineStatus } from '#lib/billing/records/order.ts';
import { transaction } from '#lib/core/db.ts';
import { invalidInput, notFound } from '#lib/core/errors.ts';
import type { Prisma } from '#lib/generated/prisma/client.ts';
import { OrderStatus, type PaymentStatus, type RefundStatus } from '#lib/generated/prisma/enums.ts';
import { requireView } from '#lib/team/rights.ts';

/** An order in the team's list. Amounts are US cents. */
export interface TeamOrder {
  number: string;
  status: OrderStatus;
  /** The buyer's e-mail address. */
  buyer: string;
  products: string[];
  /** The total with VAT; null until the buyer's country is known. */
  totalCents: number | null;
  netCents: number;
  refundedCents: number;
  createdAt: Date;
  paidAt: Date | null;
}

/** An order with everything that the team may see. */
export interface TeamOrderDetails extends TeamOrder {
  statusReason: string | null;
  lines: {
    position: number;
    product: string;
    listing: { id: number; name: string } | null;
    quantity: number;
    options: ChosenOptions;
    netCents: number;
    vatCents: number | null;
    refundedCents: number;
    status: OrderLineStatus;
    error: string | null;
  }[];
  payments: { provider: string; paymentId: string | null; status: PaymentStatus; amountCents: number; problem: string | null; at: Date }[];
  refunds: { id: number; status: RefundStatus; cents: number; reason: string | null; problem: string | null; applied: boolean; at: Date }[];
  documents: string[];
}

/**
 * Returns at most `limit` orders of all users, newest first. With `after`, returns those that were made before the order with this number.
 * `find` is an order’s number or a buyer’s address. Throws `forbidden`, and `invalid_input` for an unknown status.
 */
export function listOrders(
  actor: Actor,
  { status, find, after, limit }: { status?: string | undefined; find?: string | undefined; after?: string | undefined; limit: number },
): Promise<TeamOrder[]> {
  return transaction(async (tx) => {
    await requireView(tx, actor, 'orders');
    if (status !== undefined && !Object.hasOwn(OrderStatus, status))
      throw invalidInput([{ path: 'status', message: `must be one of ${Object.keys(OrderStatus).join(', ')}`, code: 'status' }]);
    const orders = await tx.order.findMany({
      where: {
        ...(status ? { status: status as OrderStatus } : {}),
        ...(find ? { OR: [{ number: find.toUpperCase() }, { user: { email: find.toLowerCase() } }] } : {}),
      },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: limit,
      ...(after ? { cursor: { number: after }, skip: 1 } : {}),
      include: orderInclude,
    });
    return orders.map(summaryOf);
  });
}

/** Returns one order of any user. Throws `forbidden` and `not_found`. */
export function readOrder(actor: Actor, number: string): Promise<TeamOrderDetails> {
  return transaction(async (tx) => {
    await requireView(tx, actor, 'orders');
    const order = await tx.order.findUnique({
      where: { number },
      include: {
        ...orderInclude,
        payments: { orderBy: { createdAt: 'asc' } },
        refunds: { orderBy: { id: 'asc' } },
        invoices: { orderBy: { id: 'asc' } },
      },
    });
    if (!order) throw notFound('order', number);
    return {
      ...summaryOf(order),
      statusReason: order.statusReason,
      lines: order.lines.map(({ product, listing, options, ...line }) => ({
        ...line,
        product: product.name,
        listing,
        options,
      })),
      payments: order.payments.map(({ createdAt: at, ...payment }) => ({ ...payment, at })),
      refunds: order.refunds.map(({ createdAt: at, appliedAt, ...refund }) => ({ ...refund, applied: appliedAt !== null, at })),
      documents: order.invoices.map(invoiceNumber),
    };
  });
}

const orderInclude = {
  user: { select: { email: true } },
  lines: {
    orderBy: { position: 'asc' },
    select: {
      position: true,
      quantity: true,
      options: true,
      netCents: true,
      vatCents: true,
      refundedCents: true,
      status: true,
      error: true,
      product: { select: { name: true } },
      listing: { select: { id: true, name: true } },
    },
  },
} as const;

function summaryOf(order: Prisma.OrderGetPayload<{ include: typeof orderInclude }>): TeamOrder {
  const { number, status, totalCents, netCents, createdAt, paidAt, user, lines } = order;
  return {
    number,
    status,
    totalCents,
    netCents,
    createdAt,
    paidAt,
    buyer: user.email,
    products: [...new Set(lines.map(({ product }) => product.name))],
    refundedCents: lines.reduce((sum, { refundedCents }) => sum + refundedCents, 0),
  };
}
