import { z } from 'zod';
import { listSchema, pageSchema } from '#lib/api/schema/paging.ts';
import { integer, rowId } from '#lib/api/schema/parameters.ts';
import { country, requiredText, text, weekName } from '#lib/api/schema/text.ts';
import { Address, CalendarDate, Cents, Count, RowId, Time } from '#lib/api/schema/times.ts';
import { computed } from '#lib/api/serialize.ts';
import type { OrderView } from '#lib/billing/orders/order-view.ts';
import { launchWeekRule } from '#lib/billing/products/launch-week.ts';
import type { ChosenOptions, OrderStatus, OrderWarning } from '#lib/billing/records/order.ts';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { ListingName } from '#lib/listings/schema.ts';

const currency = computed(z.literal('usd').meta({ description: 'Always `usd`.' }), () => 'usd' as const);

// ── Products ─────────────────────────────────────────────────────────────────────────────────────────────────────

const Product = z
  .object({
    id: computed(
      z.string().meta({ description: 'The value for `product` in an order item.', example: 'launch' }),
      ({ slug }: { slug: string }) => slug,
    ),
    name: z.string().meta({ description: 'The product’s name.', example: 'Launch' }),
    description: z.string().meta({ description: 'What the buyer gets.' }),
    currency,
    price_cents: Cents.nullable().meta({
      description:
        'The current price, in US cents without VAT; null if the buyer chooses the amount. The site’s team can change it, so read the price each time.',
    }),
    minimum_cents: Cents.nullable().meta({ description: 'The minimum amount if the buyer chooses the amount, in US cents.' }),
    needs_listing: z.boolean().meta({
      description: 'If true, an order item for the product must have the `listing_id` of one of your listings.',
      example: true,
    }),
    options: z
      .array(
        z
          .object({
            name: z.string().meta({ description: 'The option’s name in `options` of an order item.', example: 'week' }),
            description: z.string().meta({ description: 'The values that it takes.' }),
            required: z.boolean().meta({ description: 'True if the order item must have this option.' }),
          })
          .meta({ id: 'ProductOption', description: 'An option of a product.' }),
      )
      .meta({ description: 'The options that an order item may choose.' }),
  })
  .meta({ id: 'Product', description: 'Something for sale.' });
export const ProductList = listSchema('ProductList', Product, 'The products for sale, with their current prices.');

// ── Requests ─────────────────────────────────────────────────────────────────────────────────────────────────────

const OrderOptions = z
  .strictObject({
    week: weekName(launchWeekRule).optional().meta({
      description: 'For `launch`: `now` (live once paid), `this`, `next`, or a date up to 26 weeks ahead.',
      example: '2026-12-07',
    }),
    categories: z
      .array(requiredText(200))
      .max(3)
      .optional()
      .meta({
        description: 'Names or slugs. For `launch`: up to 3 more, included in its price. For `extra_category`: as many as `quantity`.',
        example: ['Weather'],
      }),
    amount_cents: integer({ min: 1, max: 100_000_000 }).optional().meta({
      description: 'For `billboard`: US cents, at least the product’s `minimum_cents`.',
      example: 5000,
    }),
  })
  .meta({ id: 'OrderOptions', description: 'As list_products lists them.' });

const OrderItem = z
  .strictObject({
    product: requiredText().meta({ description: 'An `id` from list_products.', example: 'launch' }),
    listing_id: rowId().optional().meta({ description: 'From list_my_listings, for products that need one.', example: 481 }),
    quantity: integer({ min: 1, max: 100 }).default(1).meta({
      description: 'Up to 3 of `extra_category`; 1 of what is bought once per listing.',
      example: 1,
    }),
    options: OrderOptions.optional(),
  })
  .meta({ id: 'OrderItem', description: 'Something to buy.' });

export const NewOrder = z
  .strictObject({
    items: z
      .array(OrderItem)
      .refine((items) => items.length > 0, { error: 'must have at least 1 item' })
      .refine((items) => items.length <= 50, { error: 'must have at most 50 items' })
      .meta({ description: '1 to 50 items.' }),
    billing_country: country().optional().meta({
      description: 'The buyer’s, two letters (ISO 3166-1); without it, VAT is calculated at checkout.',
      example: 'PT',
    }),
    vat_number: text()
      .refine((value) => /^[A-Za-z0-9 .-]{0,40}$/.test(value), { error: 'must be a VAT number: letters and digits, at most 40 characters' })
      .optional()
      .meta({
        description: 'Of an EU business, with its country prefix, for reverse charge.',
        example: 'PT501964843',
      }),
  })
  .meta({
    id: 'NewOrder',
    description: 'What to buy, and for whom. Never send card or other payment details: there is no field for them.',
  });

// ── Responses ────────────────────────────────────────────────────────────────────────────────────────────────────

const optionsShown = z
  .object({
    week: z.string().optional().meta({ description: 'The launch week: `now`, or the week’s Monday.' }),
    categories: computed(
      z.array(z.string()).optional().meta({ description: 'The further categories, by name.' }),
      ({ categories }: ChosenOptions) => categories?.map(({ name }) => name),
    ),
    amount_cents: Cents.optional().meta({ description: 'The amount contributed.' }),
  })
  .meta({ id: 'ChosenOptions', description: 'What the buyer chose.' });
const line = {
  product: z.string().meta({ description: 'The product’s `id`.', example: 'launch' }),
  name: z.string().meta({ description: 'The product’s name.', example: 'Launch' }),
  listing: ListingName.nullable().meta({ description: 'The listing that the product is bought for.' }),
  listing_id: computed(
    RowId.nullable().meta({ description: 'The listing’s number.', example: 481 }),
    ({ listing }: { listing: { id: number } | null }) => listing?.id ?? null,
  ),
  quantity: Count.meta({ description: 'How many.', example: 1 }),
  options: optionsShown,
  unit_net_cents: Cents.meta({ description: 'The price of one unit, in US cents without VAT.' }),
  net_cents: Cents.meta({ description: 'The price of the line, in US cents without VAT.' }),
  vat_cents: Cents.nullable().meta({ description: 'The VAT of the line, in US cents; null until the country is known.', example: 2277 }),
};
const QuoteLine = z.object(line).meta({ id: 'QuoteLine', description: 'An item with its price.' });

const Vat = z
  .object({
    country: z.string().meta({ description: 'The buyer’s country.', example: 'PT' }),
    rate_percent: computed(
      z.number().meta({ description: 'The rate.', example: 23 }),
      ({ rateBasisPoints }: { rateBasisPoints: number }) => rateBasisPoints / 100,
    ),
    cents: Cents.meta({ description: 'The VAT of all lines, in US cents.', example: 2277 }),
    rule: z.enum(['none', 'domestic', 'buyer_country', 'reverse_charge']).meta({
      description:
        'The rule that applies: no VAT, VAT of the seller’s country, VAT of the consumer’s country, or reverse charge (the business pays the VAT).',
      example: 'buyer_country',
    }),
    vat_number: z.string().nullable().meta({ description: 'The number given.' }),
    vat_number_status: z
      .enum(['valid', 'invalid', 'unverified'])
      .nullable()
      .meta({ description: 'The VAT register’s answer; VAT is charged if the number is unverified. Null without a number.' }),
  })
  .meta({ id: 'Vat', description: 'The VAT, and the VAT rule that applies.' });
const totals = {
  currency,
  net_cents: Cents.meta({ description: 'The sum without VAT, in US cents.' }),
  vat: Vat.nullable().meta({ description: 'The VAT; null until the buyer’s country is known.' }),
  total_cents: Cents.nullable().meta({
    description: 'The total to pay, VAT included; null until the buyer’s country is known.',
    example: 12177,
  }),
};
const warningCodes = [
  ...['included_in_launch', 'no_content', 'free_plan', 'late_in_week'],
  ...['vat_number_without_country', 'vat_number_invalid', 'vat_number_unverified'],
] as const;
/** The operations that add the content that a section lacks, by section. */
const contentOperations: Readonly<Record<string, string>> = { story: 'set_founder_story', milestones: 'add_milestone' };
const Warning = z
  .object({
    code: z.enum(warningCodes).meta({
      description:
        '`included_in_launch`: the launch of the same order has it already. `no_content`: the section is still empty. `free_plan`: the free plan launches as early. `late_in_week`: little is left of the launch week. `vat_number_…`: the number has no effect.',
      example: 'included_in_launch',
    }),
    message: z.string().meta({ description: 'The warning, for the buyer.' }),
    saving_cents: Cents.meta({
      description: 'What heeding the warning saves, in US cents without VAT; 0 if it is not about the price.',
      example: 2900,
    }),
    product: z.string().nullable().meta({ description: 'The product of the line that it is about; null for the whole order.' }),
    listing_id: RowId.nullable().meta({ description: 'The listing of that line.', example: 481 }),
    url: Address.nullable().meta({ description: 'The page where the buyer does what the warning says, if there is one.' }),
    operation: computed(
      z
        .string()
        .nullable()
        .meta({ description: 'The operation that adds the missing content, if there is one.', example: 'add_milestone' }),
      ({ code, product }: Pick<OrderWarning, 'code' | 'product'>) =>
        code === 'no_content' ? (contentOperations[product ?? ''] ?? null) : null,
    ),
  })
  .meta({ id: 'OrderWarning', description: 'What the buyer should know before paying.' });
const warnings = {
  warnings: computed(
    z.array(z.string()).meta({
      description: 'Warnings for the buyer to read before paying, for instance that something could be had for less.',
    }),
    ({ warnings }: { warnings: OrderWarning[] }) =>
      warnings.map(({ message, url }) => (url ? `${message} The page for it: ${url}` : message)),
  ),
  warning_details: computed(
    z.array(Warning).meta({ description: 'The same warnings with what they save, in the same order.' }),
    ({ warnings }: { warnings: OrderWarning[] }) => warnings,
  ),
};

export const Quote = z
  .object({ lines: z.array(QuoteLine).meta({ description: 'The items with their prices.' }), ...totals, ...warnings })
  .meta({ id: 'Quote', description: 'What an order would cost now. Nothing was saved or charged.' });

const orderStatuses = ['pending', 'paid', 'expired', 'cancelled', 'refunded', 'partially_refunded', 'disputed'] as const;
const orderName = {
  number: z.string().meta({ description: 'The order’s number, for use with get_order.', example: 'DB-2026-7K3QX9A' }),
  status: z.enum(orderStatuses).meta({ description: '`pending` until a person has paid; then `paid`.', example: 'pending' }),
};

export const Checkout = z
  .object({
    checkout_url: Address.meta({
      description:
        'The URL of the page where a person reviews the order, enters billing details and pays. Give the URL to the person; never ask for payment details yourself.',
      example: 'https://debut.example/checkout/J7bq0wQ2nYt8ZfKx4Lr1Ma6Hs9Vd3Cg5Pe7Ub2Ti0Wo',
    }),
    expires_at: Time.meta({ description: 'When the checkout page expires.' }),
    ...orderName,
    already_open: z.boolean().meta({
      description: 'True if you had made this order before: the same launch with the same items. No second order was made.',
      example: false,
    }),
    replaced_orders: z.array(z.string()).meta({
      description: 'The numbers of your other open orders for the same launch, which this one cancelled: their links no longer work.',
      example: [],
    }),
    lines: z.array(QuoteLine).meta({ description: 'The items with their prices, frozen for this order.' }),
    ...totals,
    ...warnings,
  })
  .meta({ id: 'Checkout', description: 'An order that waits to be paid by a person.' });

const times = {
  expires_at: computed(
    Time.nullable().meta({ description: 'When the time to pay ends; null once the order is no longer pending.' }),
    ({ status, expiresAt }: { status: OrderStatus; expiresAt: Date }) => (status === 'pending' ? expiresAt : null),
  ),
  paid_at: Time.nullable().meta({ description: 'When it was paid.' }),
  created_at: Time.meta({ description: 'When it was created.' }),
};

const OrderSummary = z
  .object({
    ...orderName,
    products: z.array(z.string()).meta({ description: 'The names of the ordered products.', example: ['Launch'] }),
    currency,
    net_cents: totals.net_cents,
    total_cents: totals.total_cents,
    ...times,
  })
  .meta({ id: 'OrderSummary', description: 'One of your orders, as a list shows it.' });
export const OrderList = pageSchema('OrderList', OrderSummary, 'A page of your orders, newest first.');

const OrderLine = z
  .object({
    ...line,
    status: z.enum(['pending', 'fulfilled', 'failed', 'reversed']).meta({
      description: '`fulfilled` if the product is delivered, `failed` if it can’t be delivered, `reversed` if the delivery was undone.',
      example: 'fulfilled',
    }),
    fulfilled: computed(
      z.boolean().meta({ description: 'True if the line is fulfilled.', example: true }),
      ({ status }: { status: string }) => status === 'fulfilled',
    ),
    fulfilled_at: Time.nullable().meta({ description: 'The time of fulfilment; null if the line was never fulfilled.' }),
    problem: z.string().nullable().meta({ description: 'Why the line failed; the site’s team is notified too.' }),
    refunded_cents: Cents.meta({ description: 'The refunded amount of the line, in US cents, VAT included.', example: 0 }),
  })
  .meta({ id: 'OrderLine', description: 'A line of an order with its fulfilment.' });
const Invoice = z
  .object({
    number: z.string().meta({ description: 'Its number.', example: 'INV-2026-000031' }),
    kind: z.enum(['invoice', 'credit_note']).meta({ description: 'An invoice, or a credit note that corrects one.', example: 'invoice' }),
    url: Address.meta({ description: 'The URL where the signed-in buyer can download the document.' }),
    issued_on: CalendarDate.meta({ description: 'The day it was issued.' }),
  })
  .meta({ id: 'Invoice', description: 'A document of an order.' });
export const Order = z
  .object({
    ...orderName,
    lines: z.array(OrderLine).meta({ description: 'What was ordered.' }),
    ...totals,
    checkout_url: computed(
      Address.nullable().meta({ description: 'The page where a person can still pay the order; null unless the order is pending.' }),
      ({ token }: Pick<OrderView, 'token'>) => (token === null ? null : config().siteUrl + paths.checkout(token)),
    ),
    refunded_cents: Cents.meta({ description: 'The refunded amount of the order, in US cents, VAT included.', example: 0 }),
    invoices: computed(
      z.array(Invoice).meta({ description: 'The order’s invoice and credit notes; empty until the order is paid.' }),
      ({ number, documents }: Pick<OrderView, 'number' | 'documents'>) =>
        documents.map((document) => ({
          ...document,
          url: config().siteUrl + paths.invoice(number, document.number),
          issuedOn: document.issuedAt,
        })),
    ),
    ...times,
    updated_at: Time.meta({ description: 'When it last changed.' }),
  })
  .meta({ id: 'Order', description: 'An order with its lines.' });

export const OrderParams = z.strictObject({
  number: requiredText().meta({ description: 'From create_checkout or list_my_orders.', example: 'DB-2026-7K3QX9A' }),
});
