import Link from 'next/link';
import { notFound } from 'next/navigation';
import { readOrder, type TeamOrderDetails } from '#lib/billing/orders/team-orders.ts';
import { nullIfNotFound } from '#lib/core/errors.ts';
import { formatAmount } from '#lib/core/format-money.ts';
import { paths } from '#lib/core/paths.ts';
import { readLog } from '#lib/desk/read-log.ts';
import { ActionForm } from '#lib/ui/kit/action-form.tsx';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { Card } from '#lib/ui/kit/card.tsx';
import { Facts } from '#lib/ui/kit/facts.tsx';
import { SelectField } from '#lib/ui/kit/field.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { orderStates } from '../../../dashboard/orders/order-state.ts';
import { RuledSection } from '../../../dashboard/ruled-section.tsx';
import { LogList } from '../../log-list.tsx';
import { ReasonField, ReasonForm } from '../../reason-form.tsx';
import { requireDesk } from '../../require-desk.ts';
import { inWords } from '../../words.ts';
import { actOnOrder } from '../actions.ts';

export const metadata = { title: 'An order' };

export default async function DeskOrderPage({ params }: PageProps<'/team/orders/[number]'>) {
  const { number } = await params;
  const actor = await requireDesk(paths.deskOrder(number), 'orders');
  const order = await nullIfNotFound(readOrder(actor, number));
  if (!order) notFound();
  const log = await readLog(actor, { subject: `order:${order.number}` });
  const { lines, payments, refunds } = order;
  const amountOf = (cents: number | null) => (cents === null ? 'VAT' : formatAmount(cents));
  return (
    <>
      <PageHeader
        above={
          <Link href={paths.deskOrders} className="link">
            Orders
          </Link>
        }
        title={order.number}
        description={<Badge tone={orderStates[order.status].tone}>{orderStates[order.status].label}</Badge>}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 pb-16 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 content-start gap-10">
          <Facts
            facts={[
              { name: 'Buyer', value: order.buyer },
              {
                name: 'Total',
                value: order.totalCents === null ? `${formatAmount(order.netCents)} + VAT` : formatAmount(order.totalCents),
              },
              { name: 'Refunded', value: order.refundedCents > 0 && formatAmount(order.refundedCents) },
              { name: 'Ordered', value: <Time at={order.createdAt} /> },
              { name: 'Paid', value: order.paidAt && <Time at={order.paidAt} /> },
              { name: 'Why', value: order.statusReason },
              { name: 'Documents', value: order.documents.length > 0 && order.documents.join(', ') },
            ]}
          />
          <RuledSection id="lines" title="Lines">
            <ol className="divide-y divide-line">
              {lines.map((line) => (
                <li key={line.position} className="grid gap-1 py-3 [overflow-wrap:anywhere]">
                  <span>
                    {line.position + 1}. {line.quantity} × {line.product}
                    {line.listing && (
                      <>
                        {' '}
                        for{' '}
                        <Link href={paths.deskListing(line.listing.id)} prefetch={false} className="link">
                          {line.listing.name}
                        </Link>
                      </>
                    )}{' '}
                    · {formatAmount(line.netCents)} + {amountOf(line.vatCents)}
                  </span>
                  <span className="flex flex-wrap items-center gap-3 text-sm text-soft">
                    <Badge>{inWords(line.status)}</Badge>
                    {line.discountCents > 0 && `${formatAmount(line.discountCents)} off with ${order.discountCode}`}
                    {line.refundedCents > 0 && `${formatAmount(line.refundedCents)} refunded`}
                    {line.error}
                    {line.status === 'pending' && order.paidAt && (
                      <ReasonForm
                        action={actOnOrder}
                        values={{ number: order.number, do: 'fulfil', line: line.position }}
                        summary="Delivered by hand"
                        label={`Delivered by hand: line ${line.position + 1}`}
                      >
                        <SubmitButton variant="secondary" size="sm">
                          It is delivered
                        </SubmitButton>
                      </ReasonForm>
                    )}
                  </span>
                </li>
              ))}
            </ol>
          </RuledSection>
          <RuledSection id="payments" title="Payments and refunds">
            {payments.length + refunds.length === 0 && <p className="text-soft">None.</p>}
            <ul className="divide-y divide-line text-base [overflow-wrap:anywhere]">
              {payments.map(({ at, provider, paymentId, status, amountCents, problem }) => (
                <li key={`${provider} ${at.getTime()}`} className="py-2.5">
                  {formatAmount(amountCents)} by {provider} <Badge>{inWords(status)}</Badge>
                  <span className="block text-sm text-soft">
                    <Time at={at} /> · {[paymentId, problem].filter(Boolean).join(' · ')}
                  </span>
                </li>
              ))}
              {refunds.map(({ id, at, status, cents, reason, problem, applied }) => (
                <li key={id} className="py-2.5">
                  {formatAmount(cents)} back{' '}
                  <Badge tone={status === 'failed' ? 'danger' : 'neutral'}>{applied ? 'Paid back' : inWords(status)}</Badge>
                  <span className="block text-sm text-soft">
                    <Time at={at} /> · {[reason, problem].filter(Boolean).join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          </RuledSection>
          <RuledSection id="log" title="What the team did">
            <LogList entries={log} />
          </RuledSection>
        </div>
        <Acts order={order} />
      </div>
    </>
  );
}

function Acts({ order: { number, lines, documents, paidAt } }: { order: TeamOrderDetails }) {
  if (!paidAt) return null;
  return (
    <aside aria-label="What you can do" className="grid min-w-0 content-start gap-4">
      <Card
        title="Refund"
        description="What is not refunded yet, whole or of one line. A line that cost nothing goes back with the last of the rest. It can’t be undone."
      >
        <ActionForm action={actOnOrder} values={{ number, do: 'refund' }}>
          <SelectField
            name="line"
            label="What"
            placeholder="The whole order"
            options={lines
              .filter(({ netCents }) => netCents > 0)
              .map(({ position, product }) => ({ value: String(position), label: `Line ${position + 1}, ${product}` }))}
          />
          <ReasonField hint="The buyer reads it." />
          <SubmitButton variant="danger" className="justify-self-start">
            Refund
          </SubmitButton>
        </ActionForm>
      </Card>
      <Card title="Help">
        <ActionForm action={actOnOrder} values={{ number }}>
          <ReasonField />
          <div className="flex flex-wrap gap-3">
            {documents.length > 0 && (
              <SubmitButton variant="secondary" name="do" value="documents">
                Mail the documents again
              </SubmitButton>
            )}
            {lines.some(({ status }) => status === 'failed' || status === 'pending') && (
              <SubmitButton variant="secondary" name="do" value="retry">
                Try its lines again
              </SubmitButton>
            )}
          </div>
        </ActionForm>
      </Card>
    </aside>
  );
}
