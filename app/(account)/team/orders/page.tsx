import { ReceiptText } from 'lucide-react';
import Link from 'next/link';
import { listOrders, type TeamOrder } from '#lib/billing/orders/team-orders.ts';
import { formatAmount } from '#lib/core/format-money.ts';
import { paths } from '#lib/core/paths.ts';
import { OrderStatus } from '#lib/generated/prisma/enums.ts';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { SelectField } from '#lib/ui/kit/field.tsx';
import { type Column, Table } from '#lib/ui/kit/table.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { orderStates } from '../../dashboard/orders/order-state.ts';
import { DeskPage } from '../desk-page.tsx';
import { FindForm } from '../find-form.tsx';
import { MoreLink } from '../more-link.tsx';
import { requireDesk } from '../require-desk.ts';

export const metadata = { title: 'Orders' };

const perPage = 50;

const columns: Column<TeamOrder>[] = [
  {
    key: 'number',
    header: 'Order',
    cell: ({ number, products }) => (
      <span className="grid gap-0.5">
        <Link href={paths.deskOrder(number)} prefetch={false} className="link justify-self-start figures">
          {number}
        </Link>
        <span className="text-sm font-normal text-soft">{products.join(', ')}</span>
      </span>
    ),
  },
  { key: 'buyer', header: 'Buyer', cell: ({ buyer }) => <span className="[overflow-wrap:anywhere]">{buyer}</span> },
  { key: 'status', header: 'Status', cell: ({ status }) => <Badge tone={orderStates[status].tone}>{orderStates[status].label}</Badge> },
  { key: 'made', header: 'Ordered', className: 'whitespace-nowrap', cell: ({ createdAt }) => <Time at={createdAt} /> },
  {
    key: 'total',
    header: 'Total',
    numeric: true,
    className: 'whitespace-nowrap',
    cell: ({ totalCents, netCents }) => (totalCents === null ? `${formatAmount(netCents)} + VAT` : formatAmount(totalCents)),
  },
];

export default async function DeskOrdersPage({ searchParams }: PageProps<'/team/orders'>) {
  const actor = await requireDesk(paths.deskOrders, 'orders');
  const { q, status, after } = await searchParams;
  const text = typeof q === 'string' ? q.trim() : '';
  const ofStatus = typeof status === 'string' && Object.hasOwn(OrderStatus, status) ? status : '';
  const orders = await listOrders(actor, {
    ...{ status: ofStatus || undefined, find: text || undefined, limit: perPage },
    after: typeof after === 'string' ? after : undefined,
  });
  return (
    <DeskPage title="Orders" description="What people bought; the newest first.">
      <FindForm path={paths.deskOrders} text={text} label="Find orders" hint="A number, or the buyer’s address">
        <SelectField
          name="status"
          label="Status"
          defaultValue={ofStatus}
          placeholder="Any"
          options={Object.entries(orderStates).map(([value, { label }]) => ({ value, label }))}
        />
      </FindForm>
      <Table
        caption="Orders"
        columns={columns}
        rows={orders}
        rowKey={({ number }) => number}
        empty={
          <EmptyState title="No order found" icon={<ReceiptText aria-hidden size={28} strokeWidth={1.5} />}>
            {text || ofStatus
              ? 'Try its whole number, or the buyer’s whole address.'
              : 'Orders appear here once somebody has begun a checkout.'}
          </EmptyState>
        }
      />
      <MoreLink
        path={paths.deskOrders}
        query={{ q: text, status: ofStatus }}
        after={orders.length === perPage ? orders.at(-1)?.number : undefined}
      >
        Older orders
      </MoreLink>
    </DeskPage>
  );
}
