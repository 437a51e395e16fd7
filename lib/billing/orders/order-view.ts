import { checkoutToken } from '#lib/billing/records/checkout-token.ts';
import { invoiceNumber } from '#lib/billing/records/invoice-number.ts';
import { isTestPayment } from '#lib/billing/records/is-test-payment.ts';
import type { Billing, ChosenOptions, OrderLineStatus, OrderStatus, PricedLine, Vat } from '#lib/billing/records/order.ts';
import type { Prisma } from '#lib/generated/prisma/client.ts';

/** A line of an order and what became of it. Amounts are US cents. */
export interface OrderLineView extends Omit<PricedLine, 'productId' | 'listing'> {
  position: number;
  /** Null where it needs none, or it is gone. */
  listing: { id: number; slug: string; name: string; live: boolean } | null;
  vatCents: number | null;
  status: OrderLineStatus;
  fulfilledAt: Date | null;
  /** Why it failed. */
  problem: string | null;
  /** Paid back, VAT included. */
  refundedCents: number;
}

/** An order as its buyer sees it. */
export interface OrderView {
  number: string;
  status: OrderStatus;
  /** Why it was cancelled, or paid back. */
  statusReason: string | null;
  lines: OrderLineView[];
  netCents: number;
  /** Null until the buyer's country is known. */
  vat: Vat | null;
  totalCents: number | null;
  refundedCents: number;
  documents: { number: string; kind: 'invoice' | 'credit_note'; issuedAt: Date }[];
  /** What opens its checkout page; null once it is no longer pending. */
  token: string | null;
  /** The buyer did their part, and the money is on its way. */
  processing: boolean;
  /** Paid by the provider of test payments: no money moved. */
  test: boolean;
  expiresAt: Date;
  paidAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** What `orderView` reads of an order. */
export const orderShown = {
  id: true,
  number: true,
  status: true,
  statusReason: true,
  netCents: true,
  totalCents: true,
  billing: true,
  expiresAt: true,
  paidAt: true,
  createdAt: true,
  updatedAt: true,
  lines: {
    orderBy: { position: 'asc' },
    select: {
      position: true,
      quantity: true,
      options: true,
      unitNetCents: true,
      netCents: true,
      vatCents: true,
      refundedCents: true,
      status: true,
      error: true,
      fulfilledAt: true,
      product: { select: { slug: true, name: true } },
      listing: { select: { id: true, slug: true, name: true, status: true } },
    },
  },
  payments: { select: { provider: true, status: true, facts: true } },
  invoices: { orderBy: { id: 'asc' }, select: { kind: true, test: true, year: true, sequence: true, issuedAt: true } },
} as const satisfies Prisma.OrderSelect;

type OrderRow = Prisma.OrderGetPayload<{ select: typeof orderShown }>;

export function orderView({ id, billing, lines, payments, invoices, ...order }: OrderRow): OrderView {
  const pending = order.status === 'pending';
  return {
    ...order,
    vat: (billing as Partial<Billing>).vat ?? null,
    lines: lines.map(({ product, listing, options, error, ...line }) => ({
      ...line,
      listing: listing && { id: listing.id, slug: listing.slug, name: listing.name, live: listing.status === 'live' },
      product: product.slug,
      name: product.name,
      options: options as ChosenOptions,
      problem: line.status === 'failed' ? error : null,
    })),
    refundedCents: lines.reduce((sum, { refundedCents }) => sum + refundedCents, 0),
    documents: invoices.map((invoice) => ({ number: invoiceNumber(invoice), kind: invoice.kind, issuedAt: invoice.issuedAt })),
    token: pending ? checkoutToken(id) : null,
    processing: pending && payments.some(({ status }) => status === 'processing'),
    test: payments.some(isTestPayment),
  };
}
