import type { z } from 'zod';
import type { Checkout as CreatedCheckout } from '#lib/billing/orders/create-checkout.ts';
import type { OrderSummary as ListedOrder } from '#lib/billing/orders/list-my-orders.ts';
import type { OrderView } from '#lib/billing/orders/order-view.ts';
import type { Quote as PricedQuote, RequestedOrder } from '#lib/billing/orders/quote-order.ts';
import type { PricedLine, Vat } from '#lib/billing/records/order.ts';
import type { Checkout, NewOrder, Order, OrderSummary, Quote, QuoteLine } from '#lib/billing/schema.ts';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { isoDate } from '#lib/core/time.ts';

const currency = 'usd' as const;
const absolute = (path: string) => config().siteUrl + path;

export function parseOrderRequest({ items, billing_country, vat_number }: z.output<typeof NewOrder>): RequestedOrder {
  return {
    billingCountry: billing_country,
    vatNumber: vat_number,
    items: items.map(({ product, listing_id, quantity, options }) => ({
      product,
      quantity,
      listingId: listing_id,
      ...(options && { options: { week: options.week, categories: options.categories, amountCents: options.amount_cents } }),
    })),
  };
}

type LineToSerialize = Omit<PricedLine, 'productId'> & { vatCents: number | null };

function serializeLine(line: LineToSerialize): z.input<typeof QuoteLine> {
  const { listing, options } = line;
  return {
    product: line.product,
    name: line.name,
    listing: listing && { id: listing.id, slug: listing.slug, name: listing.name, url: absolute(paths.listing(listing.slug)) },
    listing_id: listing?.id ?? null,
    quantity: line.quantity,
    options: {
      ...(options.week === undefined ? {} : { week: options.week }),
      ...(options.categories === undefined ? {} : { categories: options.categories.map(({ name }) => name) }),
      ...(options.amountCents === undefined ? {} : { amount_cents: options.amountCents }),
    },
    unit_net_cents: line.unitNetCents,
    net_cents: line.netCents,
    vat_cents: line.vatCents,
  };
}

function serializeTotals({ netCents, vat, totalCents }: { netCents: number; vat: Vat | null; totalCents: number | null }) {
  return {
    currency,
    net_cents: netCents,
    vat: vat && {
      country: vat.country,
      rate_percent: vat.rateBasisPoints / 100,
      cents: vat.cents,
      rule: vat.rule,
      vat_number: vat.vatNumber,
      vat_number_status: vat.vatNumberStatus,
    },
    total_cents: totalCents,
  };
}

export function serializeQuote(quote: PricedQuote): z.input<typeof Quote> {
  return { lines: quote.lines.map(serializeLine), ...serializeTotals(quote), warnings: quote.warnings };
}

export function serializeCheckout(checkout: CreatedCheckout): z.input<typeof Checkout> {
  return {
    checkout_url: checkout.checkoutUrl,
    expires_at: checkout.expiresAt.toISOString(),
    number: checkout.number,
    status: checkout.status,
    ...serializeQuote(checkout),
  };
}

/** Serializes the times that every order has. */
const serializeTimes = ({ status, expiresAt, paidAt, createdAt }: Pick<OrderView, 'status' | 'expiresAt' | 'paidAt' | 'createdAt'>) => ({
  expires_at: status === 'pending' ? expiresAt.toISOString() : null,
  paid_at: paidAt?.toISOString() ?? null,
  created_at: createdAt.toISOString(),
});

export function serializeOrderSummary(order: ListedOrder): z.input<typeof OrderSummary> {
  return {
    number: order.number,
    status: order.status,
    products: order.products,
    currency,
    net_cents: order.netCents,
    total_cents: order.totalCents,
    ...serializeTimes(order),
  };
}

export function serializeOrder(order: OrderView): z.input<typeof Order> {
  return {
    number: order.number,
    status: order.status,
    lines: order.lines.map((line) => ({
      ...serializeLine(line),
      status: line.status,
      fulfilled: line.status === 'fulfilled',
      fulfilled_at: line.fulfilledAt?.toISOString() ?? null,
      problem: line.problem,
      refunded_cents: line.refundedCents,
    })),
    ...serializeTotals(order),
    refunded_cents: order.refundedCents,
    invoices: order.documents.map(({ number, kind, issuedAt }) => ({
      number,
      kind,
      issued_on: isoDate(issuedAt),
      url: absolute(paths.invoice(order.number, number)),
    })),
    ...serializeTimes(order),
    updated_at: order.updatedAt.toISOString(),
  };
}
