import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import type { OrderStatus } from '#lib/billing/records/order.ts';
import { queryRows, type Statement } from '#lib/core/db.ts';
import { limitAndOffsetOf, maxTotal, type Page, type PageRequest, pageOf } from '#lib/core/page.ts';

/** An order as shown in a list. Amounts are US cents. */
export interface OrderSummary {
  number: string;
  status: OrderStatus;
  /** The names of the ordered products, without duplicates. */
  products: string[];
  /** The names of the listings that the order is for, without duplicates. */
  listings: string[];
  netCents: number;
  /** The total with VAT; null until the buyer's country is known. */
  totalCents: number | null;
  expiresAt: Date;
  paidAt: Date | null;
  createdAt: Date;
}

/** Selects a page of a user's orders, newest first; uses the index on user and creation time. */
export const ordersOfUser: Statement = {
  name: 'orders_of_user',
  text: `with page as (select o.id, o.number, o.status::text as status, o.net_cents, o.total_cents, o.expires_at, o.paid_at, o.created_at
      from orders o where o.user_id = $1::uuid order by o.created_at desc, o.id desc limit $2 offset $3)
    select page.number, page.status, page.net_cents as "netCents", page.total_cents as "totalCents", page.expires_at as "expiresAt",
      page.paid_at as "paidAt", page.created_at as "createdAt",
      array(select p.name from order_lines l join products p on p.id = l.product_id where l.order_id = page.id
        group by p.name order by min(l.position)) as products,
      array(select g.name from order_lines l join listings g on g.id = l.listing_id where l.order_id = page.id
        group by g.name order by min(l.position)) as listings
    from page order by page.created_at desc, page.id desc`,
};
/** Counts a user's orders, but stops at `maxTotal` + 1, because lists report no larger total than `maxTotal`. */
export const countOrdersOfUser: Statement = {
  name: 'orders_of_user_count',
  text: `select count(*)::int as total from (select 1 from orders where user_id = $1::uuid limit ${maxTotal + 1}) counted`,
};

/** Returns a page of the actor's orders, newest first. `page` counts from 1; a page past the end has no items. */
export async function listMyOrders(actor: Actor, request: PageRequest): Promise<Page<OrderSummary>> {
  const userId = requireUserId(actor);
  const [items, counted] = await Promise.all([
    queryRows<OrderSummary>(ordersOfUser, [userId, ...limitAndOffsetOf(request)]),
    queryRows<{ total: number }>(countOrdersOfUser, [userId]),
  ]);
  return pageOf(items, counted[0]?.total ?? 0);
}
