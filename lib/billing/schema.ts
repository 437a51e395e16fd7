import { z } from 'zod';
import { listSchema, pageSchema } from '#lib/api/schema/paging.ts';
import { integer, rowId } from '#lib/api/schema/parameters.ts';
import { country, requiredText, text, weekName } from '#lib/api/schema/text.ts';
import { Address, CalendarDate, Cents, Count, RowId, Time } from '#lib/api/schema/times.ts';
import { ListingName } from '#lib/listings/schema.ts';

// ── Products ─────────────────────────────────────────────────────────────────────────────────────────────────────

const Product = z
  .object({
    id: z.string().meta({ description: 'What an order item names as `product`.', example: 'launch' }),
    name: z.string().meta({ description: 'What people call it.', example: 'Launch' }),
    description: z.string().meta({ description: 'What the buyer gets.' }),
    currency: z.literal('usd').meta({ description: 'Always `usd`.' }),
    price_cents: Cents.nullable().meta({
      description:
        'The price now, in US cents without VAT; null where the buyer names the amount. The site’s team may change it: read it, don’t remember it.',
    }),
    minimum_cents: Cents.nullable().meta({ description: 'The least amount, where the buyer names it.' }),
    needs_listing: z
      .boolean()
      .meta({ description: 'Whether it is bought for one of your listings: the item must then name `listing_id`.', example: true }),
    options: z
      .array(
        z
          .object({
            name: z.string().meta({ description: 'The member of `options`.', example: 'week' }),
            description: z.string().meta({ description: 'What it takes.' }),
            required: z.boolean().meta({ description: 'Whether the item must have it.' }),
          })
          .meta({ id: 'ProductOption', description: 'An option of a product.' }),
      )
      .meta({ description: 'What an order item may choose.' }),
  })
  .meta({ id: 'Product', description: 'Something for sale.' });
export const ProductList = listSchema('ProductList', Product, 'What is for sale, with the prices of now.');

// ── Requests ─────────────────────────────────────────────────────────────────────────────────────────────────────

const OrderOptions = z
  .strictObject({
    week: weekName(['now']).optional().meta({
      description: 'For `launch`: `now` (live as soon as it is paid), or any date YYYY-MM-DD in a week from this one to 26 ahead.',
      example: '2026-12-07',
    }),
    categories: z
      .array(requiredText(200))
      .max(3)
      .optional()
      .meta({
        description:
          'For `launch`: up to 3 more categories, by name or slug, from list_categories; its price includes them. For `extra_category`: which ones to add, as many as `quantity` says.',
        example: ['Weather'],
      }),
    amount_cents: integer({ min: 1, max: 100_000_000 }).optional().meta({
      description: 'For `billboard`: how much to contribute, in US cents, at least the product’s `minimum_cents`.',
      example: 5000,
    }),
  })
  .meta({ id: 'OrderOptions', description: 'What the buyer chooses; which options a product has stands in list_products.' });

const OrderItem = z
  .strictObject({
    product: requiredText().meta({ description: 'The `id` of a product, from list_products.', example: 'launch' }),
    listing_id: rowId().optional().meta({ description: 'One of your listings, for products that need one.', example: 481 }),
    quantity: integer({ min: 1, max: 100 })
      .default(1)
      .meta({ description: 'How many, of `extra_category` up to 3. What is bought once for a listing takes 1.', example: 1 }),
    options: OrderOptions.optional(),
  })
  .meta({ id: 'OrderItem', description: 'Something to buy.' });

export const NewOrder = z
  .strictObject({
    items: z
      .array(OrderItem)
      .refine((items) => items.length > 0, { error: 'must have at least 1 item' })
      .refine((items) => items.length <= 50, { error: 'must have at most 50 items' })
      .meta({ description: 'What to buy: 1 to 50 items.' }),
    billing_country: country().optional().meta({
      description: 'The buyer’s country (ISO 3166-1, two letters), to work out the VAT. Without it VAT is left open until checkout.',
      example: 'PT',
    }),
    vat_number: text()
      .refine((value) => /^[A-Za-z0-9 .-]{0,40}$/.test(value), { error: 'must be a VAT number: letters and digits, at most 40 characters' })
      .optional()
      .meta({
        description: 'The VAT number of an EU business, with its country prefix: when valid, reverse charge.',
        example: 'PT501964843',
      }),
  })
  .meta({ id: 'NewOrder', description: 'What to buy, and for whom. Never card or other payment details: there is no member for them.' });

// ── Responses ────────────────────────────────────────────────────────────────────────────────────────────────────

const optionsShown = z
  .object({
    week: z.string().optional().meta({ description: 'The launch’s week: `now` or its Monday.' }),
    categories: z.array(z.string()).optional().meta({ description: 'The further categories, by name.' }),
    amount_cents: Cents.optional().meta({ description: 'The amount contributed.' }),
  })
  .meta({ id: 'ChosenOptions', description: 'What the buyer chose.' });
const line = {
  product: z.string().meta({ description: 'The product’s `id`.', example: 'launch' }),
  name: z.string().meta({ description: 'The product’s name.', example: 'Launch' }),
  listing: ListingName.nullable().meta({ description: 'The listing it is for.' }),
  listing_id: RowId.nullable().meta({ description: 'Its number.', example: 481 }),
  quantity: Count.meta({ description: 'How many.', example: 1 }),
  options: optionsShown,
  unit_net_cents: Cents.meta({ description: 'Price of one, in US cents without VAT.' }),
  net_cents: Cents.meta({ description: 'Price of the line, in US cents without VAT.' }),
  vat_cents: Cents.nullable().meta({ description: 'Its VAT; null until the country is known.', example: 2277 }),
};
export const QuoteLine = z.object(line).meta({ id: 'QuoteLine', description: 'An item with its price.' });

const Vat = z
  .object({
    country: z.string().meta({ description: 'The buyer’s country.', example: 'PT' }),
    rate_percent: z.number().meta({ description: 'The rate.', example: 23 }),
    cents: Cents.meta({ description: 'The VAT of all lines, in US cents.', example: 2277 }),
    rule: z.enum(['none', 'domestic', 'buyer_country', 'reverse_charge']).meta({
      description: 'Why: no VAT, the seller’s country, the consumer’s country, or the EU business pays it itself.',
      example: 'buyer_country',
    }),
    vat_number: z.string().nullable().meta({ description: 'The number given.' }),
    vat_number_status: z
      .enum(['valid', 'invalid', 'unverified'])
      .nullable()
      .meta({ description: 'What the register says; an unverified number is charged VAT. Null without a number.' }),
  })
  .meta({ id: 'Vat', description: 'Value added tax, and the rule it follows.' });
const totals = {
  currency: z.literal('usd').meta({ description: 'Always `usd`.' }),
  net_cents: Cents.meta({ description: 'The sum without VAT, in US cents.' }),
  vat: Vat.nullable().meta({ description: 'The VAT; null until the buyer’s country is known.' }),
  total_cents: Cents.nullable().meta({
    description: 'What is to pay, VAT included; null until the buyer’s country is known.',
    example: 12177,
  }),
};
const warnings = z.array(z.string()).meta({
  description: 'What the buyer should know before paying: for instance that little is left of the week.',
});

export const Quote = z
  .object({ lines: z.array(QuoteLine).meta({ description: 'The items with their prices.' }), ...totals, warnings })
  .meta({ id: 'Quote', description: 'What an order would cost now. Nothing was saved or charged.' });

const orderStatuses = ['pending', 'paid', 'expired', 'cancelled', 'refunded', 'partially_refunded', 'disputed'] as const;
const orderName = {
  number: z.string().meta({ description: 'The order’s number; get_order takes it.', example: 'DB-2026-7K3QX9A' }),
  status: z.enum(orderStatuses).meta({ description: '`pending` until a person paid it; then `paid`.', example: 'pending' }),
};

export const Checkout = z
  .object({
    checkout_url: Address.meta({
      description:
        'The page where a person reviews the order, enters billing details and pays. Give it to them; never ask for payment details yourself.',
      example: 'https://debut.example/checkout/J7bq0wQ2nYt8ZfKx4Lr1Ma6Hs9Vd3Cg5Pe7Ub2Ti0Wo',
    }),
    expires_at: Time.meta({ description: 'Until when the page works.' }),
    ...orderName,
    lines: z.array(QuoteLine).meta({ description: 'The items with their prices, frozen for this order.' }),
    ...totals,
    warnings,
  })
  .meta({ id: 'Checkout', description: 'An order that waits to be paid by a person.' });

export const OrderSummary = z
  .object({
    ...orderName,
    products: z.array(z.string()).meta({ description: 'The names of what was ordered.', example: ['Launch'] }),
    currency: totals.currency,
    net_cents: totals.net_cents,
    total_cents: totals.total_cents,
    expires_at: Time.nullable().meta({ description: 'Until when it can be paid; null once it is no longer pending.' }),
    paid_at: Time.nullable().meta({ description: 'When it was paid.' }),
    created_at: Time.meta({ description: 'When it was made.' }),
  })
  .meta({ id: 'OrderSummary', description: 'One of your orders, as a list shows it.' });
export const OrderList = pageSchema('OrderList', OrderSummary, 'A page of your orders, newest first.');

const OrderLine = z
  .object({
    ...line,
    status: z
      .enum(['pending', 'fulfilled', 'failed', 'reversed'])
      .meta({ description: 'Whether the buyer has what this line is for.', example: 'fulfilled' }),
    fulfilled: z.boolean().meta({ description: 'Whether it was fulfilled.', example: true }),
    fulfilled_at: Time.nullable().meta({ description: 'When.' }),
    problem: z.string().nullable().meta({ description: 'Why it failed; the site’s team is told as well.' }),
    refunded_cents: Cents.meta({ description: 'What was paid back of it.', example: 0 }),
  })
  .meta({ id: 'OrderLine', description: 'A line of an order and whether it was fulfilled.' });
const Invoice = z
  .object({
    number: z.string().meta({ description: 'Its number.', example: 'INV-2026-000031' }),
    kind: z.enum(['invoice', 'credit_note']).meta({ description: 'A bill, or its correction.', example: 'invoice' }),
    url: Address.meta({ description: 'Where its owner downloads it, signed in.' }),
    issued_on: CalendarDate.meta({ description: 'The day it was issued.' }),
  })
  .meta({ id: 'Invoice', description: 'A document of an order.' });
export const Order = z
  .object({
    ...orderName,
    lines: z.array(OrderLine).meta({ description: 'What was ordered.' }),
    ...totals,
    refunded_cents: Cents.meta({ description: 'What was paid back in all.', example: 0 }),
    invoices: z.array(Invoice).meta({ description: 'Its documents; empty until it is paid.' }),
    expires_at: Time.nullable().meta({ description: 'Until when it can be paid; null once it is no longer pending.' }),
    paid_at: Time.nullable().meta({ description: 'When it was paid.' }),
    created_at: Time.meta({ description: 'When it was made.' }),
    updated_at: Time.meta({ description: 'When it last changed.' }),
  })
  .meta({ id: 'Order', description: 'An order with its lines.' });

export const OrderParams = z.strictObject({
  number: requiredText().meta({ description: 'The order’s number, from create_checkout or list_my_orders.', example: 'DB-2026-7K3QX9A' }),
});
