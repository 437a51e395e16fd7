import { ReceiptText, ShoppingBag } from 'lucide-react';
import Link from 'next/link';
import type { Actor } from '#lib/auth/actor.ts';
import { requireUser } from '#lib/auth/session.ts';
import { listMyOrders, type OrderSummary } from '#lib/billing/orders/list-my-orders.ts';
import { isTestMode } from '#lib/billing/records/is-test-payment.ts';
import { config } from '#lib/core/config.ts';
import { formatAmount } from '#lib/core/format-money.ts';
import { paths } from '#lib/core/paths.ts';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { Pages } from '#lib/ui/kit/pages.tsx';
import { type Column, Table } from '#lib/ui/kit/table.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { pageNumberOf } from '../../page-number.ts';
import { orderStates } from './order-state.ts';

export const metadata = { title: 'Orders' };

const perPage = 20;
const list = new Intl.ListFormat('en');

const columns: Column<OrderSummary>[] = [
  {
    key: 'what',
    header: 'Order',
    cell: (order) => (
      <span className="grid gap-0.5">
        <Link href={paths.order(order.number)} className="link justify-self-start [overflow-wrap:anywhere]">
          {list.format(order.products)}
          {order.listings.length > 0 && ` for ${list.format(order.listings)}`}
        </Link>
        <span className="text-sm font-normal text-soft figures">{order.number}</span>
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={orderStates[status].tone}>{orderStates[status].label}</Badge>,
  },
  { key: 'made', header: 'Ordered', className: 'whitespace-nowrap', cell: ({ createdAt }) => <Time at={createdAt} /> },
  {
    key: 'total',
    header: 'Total',
    numeric: true,
    className: 'whitespace-nowrap',
    cell: ({ totalCents, netCents }) => (totalCents === null ? `${formatAmount(netCents)} + VAT` : formatAmount(totalCents)),
  },
];

export default async function OrdersPage({ searchParams }: PageProps<'/dashboard/orders'>) {
  const { actor } = await requireUser(paths.orders);
  const { page } = await searchParams;
  return (
    <>
      <PageHeader
        title="Orders"
        description="Your purchases, unpaid orders and invoices."
        actions={
          <>
            {config().payments && isTestMode() && (
              <Badge tone="warning" className="self-center">
                TEST MODE
              </Badge>
            )}
            <LinkButton href={paths.buy()} icon={<ShoppingBag aria-hidden size={16} />}>
              Buy a launch or an extra
            </LinkButton>
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pb-16">
        {/* Not in `Suspense`, because a browser without scripts would never show content that arrives later. */}
        <Orders actor={actor} page={pageNumberOf(page)} />
      </div>
    </>
  );
}

async function Orders({ actor, page }: { actor: Actor; page: number }) {
  const { items, total } = await listMyOrders(actor, { page, perPage });
  return (
    <>
      <Table
        caption="Your orders"
        columns={columns}
        rows={items}
        rowKey={({ number }) => number}
        empty={
          page === 1 ? (
            <EmptyState
              title="No orders yet"
              icon={<ReceiptText aria-hidden size={28} strokeWidth={1.5} />}
              action={
                <LinkButton href={paths.pricing} variant="strong">
                  See what there is
                </LinkButton>
              }
            >
              Launching is free if you can wait. What you buy, on the site or through an agent, appears here with its invoice.
            </EmptyState>
          ) : (
            <p className="text-soft">There are no orders on this page.</p>
          )
        }
      />
      <Pages label="Pages of orders" page={page} perPage={perPage} total={total} href={(to) => `${paths.orders}?page=${to}`} />
    </>
  );
}
