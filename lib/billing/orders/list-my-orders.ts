import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import type { OrderStatus } from '#lib/billing/records/order.ts';
import { columnsOf, type RowOf } from '#lib/core/columns.ts';
import { queryRows, type Statement } from '#lib/core/db.ts';
import { limitAndOffsetOf, maxTotal, type Page, type PageRequest, pageOf } from '#lib/core/page.ts';

/** An order as shown in a list. Amounts are US cents. */
export interface OrderSummary {
  number: string;
  status: OrderStatus;
  /** The names of the ordered products without duplicates. */
  products: string[];
  /** The names of the order's listings without duplicates. */
  listings: string[];
  netCents: number;
  /** The total with VAT; null until the buyer's country is known. */
  totalCents: number | null;
  expiresAt: Date;
  paidAt: Date | null;
  createdAt: Date;
}

const columns = columnsOf<'Order'>('o')('number', 'status', 'netCents', 'totalCents', 'expiresAt', 'paidAt', 'createdAt');

/** Selects a page of a user's orders, newest first, with the index on user and creation time. */
export const ordersOfUser: Statement = {
  name: 'orders_of_user',
  text: `with page as (select id from orders where user_id = $1::uuid order by created_at desc, id desc limit $2 offset $3)
    select ${columns},
      array(select p.name from order_lines l join products p on p.id = l.product_id where l.order_id = o.id
        group by p.name order by min(l.position)) as products,
      array(select g.name from order_lines l join listings g on g.id = l.listing_id where l.order_id = o.id
        group by g.name order by min(l.position)) as listings
    from page join orders o on o.id = page.id order by o.created_at desc, o.id desc`,
};
/** Counts a user's orders up to `maxTotal` + 1, because no list reports a larger total than `maxTotal`. */
export const countOrdersOfUser: Statement = {
  name: 'orders_of_user_count',
  text: `select count(*)::int as total from (select 1 from orders where user_id = $1::uuid limit ${maxTotal + 1}) counted`,
};

/** Returns a page of the actor's orders, newest first. `page` counts from 1. A page after the last one has no items. */
export async function listMyOrders(actor: Actor, request: PageRequest): Promise<Page<OrderSummary>> {
  const userId = requireUserId(actor);
  const [items, counted] = await Promise.all([
    queryRows<RowOf<typeof columns> & Pick<OrderSummary, 'products' | 'listings'>>(ordersOfUser, [userId, ...limitAndOffsetOf(request)]),
    queryRows<{ total: number }>(countOrdersOfUser, [userId]),
  ]);
  return pageOf(items, counted[0]?.total ?? 0);
}
