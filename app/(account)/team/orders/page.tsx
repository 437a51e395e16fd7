import { ReceiptText } from 'lucide-react';
import Link from 'next/link';
import { listOrders, type TeamOrder } from '#lib/billing/orders/team-orders.ts';
import { listReconciliations } from '#lib/billing/payments/reconcile-by-team.ts';
import { formatAmount } from '#lib/core/format-money.ts';
import { countOf } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { OrderStatus } from '#lib/generated/prisma/enums.ts';
import { ActionForm } from '#lib/ui/kit/action-form.tsx';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { SelectField } from '#lib/ui/kit/field.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { type Column, Table } from '#lib/ui/kit/table.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { orderStates } from '../../dashboard/orders/order-state.ts';
import { RuledSection } from '../../dashboard/ruled-section.tsx';
import { DeskPage } from '../desk-page.tsx';
import { FindForm } from '../find-form.tsx';
import { MoreLink } from '../more-link.tsx';
import { requireDesk } from '../require-desk.ts';
import { comparePayments } from './actions.ts';

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
  const [orders, comparisons] = await Promise.all([
    listOrders(actor, {
      ...{ status: ofStatus || undefined, find: text || undefined, limit: perPage },
      after: typeof after === 'string' ? after : undefined,
    }),
    listReconciliations(actor),
  ]);
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
      <RuledSection id="compared" title="Compared with the payment provider" note="Each night, the last three days">
        <div className="grid gap-3">
          {comparisons.length === 0 && <p className="text-soft">Nothing was compared yet.</p>}
          <ul className="divide-y divide-line">
            {comparisons.map(({ id, provider, payments, differences, ranAt }) => (
              <li key={id} className="grid gap-1 py-2.5 [overflow-wrap:anywhere]">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <Time at={ranAt} /> <span className="text-soft">{provider}</span> {countOf(payments, 'payment')}
                  <Badge tone={differences.length > 0 ? 'danger' : 'success'}>
                    {differences.length > 0 ? countOf(differences.length, 'difference') : 'Nothing differs'}
                  </Badge>
                </span>
                {differences.map(({ kind, order, payment, message }) => (
                  <span key={`${kind} ${payment}`} className="text-sm text-soft">
                    {order && (
                      <Link href={paths.deskOrder(order)} prefetch={false} className="link">
                        {order}
                      </Link>
                    )}{' '}
                    {message}
                  </span>
                ))}
              </li>
            ))}
          </ul>
          <ActionForm action={comparePayments} values={{}}>
            <SubmitButton variant="secondary" className="justify-self-start">
              Compare now
            </SubmitButton>
          </ActionForm>
        </div>
      </RuledSection>
    </DeskPage>
  );
}
