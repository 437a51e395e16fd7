import { defineOperation } from '#lib/api/define.ts';
import { onePage } from '#lib/api/examples.ts';
import { Paging } from '#lib/api/schema/paging.ts';
import { cancelledOrder, checkout, newOrder, orderSummary, paidOrder, quote } from '#lib/billing/examples.ts';
import { cancelOrder, type PreparedCancellation, prepareCancellation } from '#lib/billing/orders/cancel-order.ts';
import { createCheckout, type PreparedCheckout, prepareCheckout } from '#lib/billing/orders/create-checkout.ts';
import { getOrder } from '#lib/billing/orders/get-order.ts';
import { listMyOrders } from '#lib/billing/orders/list-my-orders.ts';
import { quoteOrder } from '#lib/billing/orders/quote-order.ts';
import { listProducts } from '#lib/billing/products/list-products.ts';
import { Checkout, NewOrder, Order, OrderList, OrderParams, ProductList, Quote } from '#lib/billing/schema.ts';
import { tags } from '#lib/cache/tags.ts';
import { camelCased } from '#lib/core/camel-case.ts';

/** Returns a product with a fixed price and without options, for examples. */
const product = (id: string, name: string, price_cents: number, description: string) => ({
  id,
  name,
  description,
  price_cents,
  currency: 'usd',
  minimum_cents: null,
  needs_listing: true,
  options: [],
});

export const productOperations = [
  defineOperation({
    id: 'list_products',
    method: 'GET',
    path: '/products',
    scope: 'public',
    resource: 'Orders',
    status: 200,
    summary: 'List the products for sale',
    description:
      'The products with their current prices, in US cents without VAT, and the options of each. Prices can change, so read them each time. Where `needs_listing` is true, an order item names one of your listings.',
    tool: { title: 'Products and prices', closed: true },
    output: ProductList,
    example: {
      output: {
        items: [
          {
            ...product(
              'launch',
              'Launch',
              9900,
              'Your listing goes live at once, or in a week you choose up to 26 weeks ahead. No queue, and no badge on your homepage. The outbound link stays followed.',
            ),
            options: [
              {
                name: 'week',
                description: '`now`, `this`, `next`, or any date from this week to 26 weeks ahead. Default: `now`.',
                required: false,
              },
              { name: 'categories', description: 'Up to 3 more categories, by name or slug.', required: false },
            ],
          },
          {
            ...product(
              'extra_category',
              'Extra category',
              2900,
              'Shows your listing in one more category besides its primary one. Up to three can be added.',
            ),
            options: [
              {
                name: 'categories',
                description:
                  'The categories to add, by name or slug; `quantity` is their number. If left out, the next hidden categories of the listing’s draft are added.',
                required: false,
              },
            ],
          },
          product(
            'story',
            'Founder story',
            4900,
            'Publishes the story behind the product: why you started, what went wrong, what comes next. It has a page of its own.',
          ),
          product(
            'milestones',
            'Milestones',
            2900,
            'Shows a dated timeline of what the product has reached, from the first user to the latest release.',
          ),
          product('media', 'Gallery and video', 3900, 'Adds screenshots and a demo video to your listing, above its description.'),
          {
            id: 'billboard',
            name: 'Billboard',
            description:
              'A paid ranking by the amount contributed. It is marked as paid wherever it appears, its links are sponsored, and it has no bearing on votes or awards.',
            currency: 'usd',
            price_cents: null,
            minimum_cents: 2500,
            needs_listing: true,
            options: [
              { name: 'amount_cents', description: 'The amount to contribute, in US cents, at least `minimum_cents`.', required: true },
            ],
          },
        ],
      },
    },
    cache: { tags: () => [tags.products] },
    handler: async () => ({ items: await listProducts() }),
  }),
] as const;

export const orderOperations = [
  defineOperation({
    id: 'quote_order',
    method: 'POST',
    path: '/orders/quote',
    scope: 'orders:write',
    resource: 'Orders',
    status: 200,
    summary: 'Price an order',
    description:
      'What an order would cost now, with VAT if `billing_country` is given; checks every option. Saves and charges nothing: show the user the price before create_checkout.',
    tool: { title: 'Price an order' },
    body: NewOrder,
    refusesCardNumbers: true,
    output: Quote,
    example: { body: newOrder, output: quote },
    handler: ({ body, actor }) => quoteOrder(actor, camelCased(body)),
  }),
  defineOperation({
    id: 'create_checkout',
    method: 'POST',
    path: '/orders/checkout',
    scope: 'orders:write',
    resource: 'Orders',
    status: 200,
    idempotencyKey: true,
    summary: 'Create an order and its checkout link',
    description:
      'Creates a pending order and returns its `checkout_url`, where the user reviews it, enters billing details and pays in person; this call charges nothing. Never ask for or send card details: no operation takes them. Then call get_order until `paid`. Send an idempotency key. cancel_order undoes it until it is paid.',
    tool: { title: 'Make a checkout link', additive: true },
    undo: '`cancel_order`, until the order is paid. What was paid, only the site’s team refunds.',
    body: NewOrder,
    refusesCardNumbers: true,
    output: Checkout,
    example: { body: newOrder, output: checkout },
    secretAnswer: true,
    prepare: ({ body, actor }) => prepareCheckout(actor, camelCased(body)),
    handler: ({ body, actor, prepared }) => createCheckout(actor, camelCased(body), prepared as PreparedCheckout | undefined),
  }),
  defineOperation({
    id: 'list_my_orders',
    method: 'GET',
    path: '/orders',
    scope: 'account:read',
    resource: 'Orders',
    status: 200,
    summary: 'List my orders',
    description: 'Your orders, newest first, each with its number, status and totals.',
    tool: { title: 'My orders' },
    query: Paging,
    output: OrderList,
    example: { query: { page: 1 }, output: onePage(orderSummary) },
    handler: async ({ query, actor }) => ({ ...query, ...(await listMyOrders(actor, query)) }),
  }),
  defineOperation({
    id: 'get_order',
    method: 'GET',
    path: '/orders/{number}',
    scope: 'account:read',
    resource: 'Orders',
    status: 200,
    notFound: true,
    summary: 'Read an order',
    description:
      'One of your orders with its status, totals, VAT, and lines with their fulfilment. While `pending`, the user can pay by the `checkout_url`, or cancel_order cancels it.',
    tool: { title: 'Read an order' },
    params: OrderParams,
    refusesCardNumbers: true,
    output: Order,
    example: { params: { number: 'DB-2026-7K3QX9A' }, output: paidOrder },
    handler: ({ params, actor }) => getOrder(actor, params.number),
  }),
  defineOperation({
    id: 'cancel_order',
    method: 'POST',
    path: '/orders/{number}/cancel',
    scope: 'orders:write',
    resource: 'Orders',
    status: 200,
    idempotencyKey: true,
    notFound: true,
    extension: true,
    summary: 'Cancel an order',
    description:
      'Cancels one of your orders that nobody has paid yet: its checkout link stops working. A paid order can’t be cancelled: the site’s team decides about refunds.',
    tool: { title: 'Cancel an order', idempotent: true },
    params: OrderParams,
    refusesCardNumbers: true,
    output: Order,
    example: { params: { number: 'DB-2026-7K3QX9A' }, output: cancelledOrder },
    prepare: ({ params, actor }) => prepareCancellation(actor, params.number),
    handler: async ({ params, actor, prepared }) => {
      await cancelOrder(actor, params.number, prepared as PreparedCancellation | undefined);
      return getOrder(actor, params.number);
    },
  }),
] as const;
