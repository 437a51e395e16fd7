import { waitsForRate } from '#lib/billing/invoices/vat-in-seller-currency.ts';
import { checkoutToken } from '#lib/billing/records/checkout-token.ts';
import { invoiceNumber } from '#lib/billing/records/invoice-number.ts';
import { isTestPayment } from '#lib/billing/records/is-test-payment.ts';
import type { OrderLineStatus, OrderStatus, PricedLine, Vat } from '#lib/billing/records/order.ts';
import type { Prisma } from '#lib/generated/prisma/client.ts';

/** A line of an order with its fulfilment and refunds. Amounts are US cents. */
export interface OrderLineView extends Omit<PricedLine, 'productId' | 'listing'> {
  position: number;
  /** The line's listing. Null if the product needs no listing, or if the listing was deleted. */
  listing: { id: number; slug: string; name: string; live: boolean } | null;
  vatCents: number | null;
  /** What the order's discount code takes off the line. */
  discountCents: number;
  status: OrderLineStatus;
  fulfilledAt: Date | null;
  /** The reason why fulfilment failed; null unless the status is `failed`. */
  problem: string | null;
  /** The refunded amount with VAT. */
  refundedCents: number;
}

/** An order as its buyer sees it. Amounts are US cents. */
export interface OrderView {
  number: string;
  status: OrderStatus;
  /** The reason why the order was cancelled or its payment was returned. */
  statusReason: string | null;
  lines: OrderLineView[];
  netCents: number;
  /** The VAT; null until the buyer's country is known. */
  vat: Vat | null;
  totalCents: number | null;
  refundedCents: number;
  /** `isWaiting` is true while the PDF needs an exchange rate that is not available yet. */
  documents: { number: string; kind: 'invoice' | 'credit_note'; issuedAt: Date; isWaiting: boolean }[];
  /** The token of the checkout link; null unless the order is pending. */
  token: string | null;
  /** True if a payment was submitted and the provider has not confirmed it yet. */
  processing: boolean;
  /** True if any payment of the order is a test payment, which moves no money. */
  test: boolean;
  expiresAt: Date;
  paidAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** The columns that `orderViewOf` needs. */
export const orderViewSelect = {
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
      discountCents: true,
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
  invoices: {
    orderBy: { id: 'asc' },
    select: { kind: true, test: true, year: true, sequence: true, issuedAt: true, data: true, storageKey: true },
  },
} as const satisfies Prisma.OrderSelect;

type OrderRow = Prisma.OrderGetPayload<{ select: typeof orderViewSelect }>;

export function orderViewOf({ id, billing, lines, payments, invoices, ...order }: OrderRow): OrderView {
  const pending = order.status === 'pending';
  return {
    ...order,
    vat: billing.vat ?? null,
    lines: lines.map(({ product, listing, options, error, ...line }) => ({
      ...line,
      listing: listing && { id: listing.id, slug: listing.slug, name: listing.name, live: listing.status === 'live' },
      product: product.slug,
      name: product.name,
      options,
      problem: line.status === 'failed' ? error : null,
    })),
    refundedCents: lines.reduce((sum, { refundedCents }) => sum + refundedCents, 0),
    documents: invoices.map((invoice) => ({
      number: invoiceNumber(invoice),
      kind: invoice.kind,
      issuedAt: invoice.issuedAt,
      isWaiting: waitsForRate(invoice),
    })),
    token: pending ? checkoutToken(id) : null,
    processing: pending && payments.some(({ status }) => status === 'processing'),
    test: payments.some(isTestPayment),
  };
}
