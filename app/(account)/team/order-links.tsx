import Link from 'next/link';
import type { OrderStatus } from '#lib/billing/records/order.ts';
import { countOf } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { orderStates } from '../dashboard/orders/order-state.ts';

/** The maximum number of orders that are shown. A listing with a billboard may have hundreds. */
const most = 10;

/** Orders with their states. For people who may see orders, each is a link. */
export function OrderLinks({ orders, isLinked }: { orders: readonly { number: string; status: OrderStatus }[]; isLinked: boolean }) {
  return (
    <ul>
      {orders.slice(0, most).map(({ number, status }) => (
        <li key={number}>
          {isLinked ? (
            <Link href={paths.deskOrder(number)} prefetch={false} className="link figures">
              {number}
            </Link>
          ) : (
            <span className="figures">{number}</span>
          )}{' '}
          <span className="text-sm text-soft">{orderStates[status].label}</span>
        </li>
      ))}
      {orders.length > most && <li className="text-sm text-soft">and {countOf(orders.length - most, 'other')}</li>}
    </ul>
  );
}
