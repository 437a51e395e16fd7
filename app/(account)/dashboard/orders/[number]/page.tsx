import { ArrowLeft, CircleCheck, Clock, CreditCard, Download, TriangleAlert, Undo2 } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { requireUser } from '#lib/auth/session.ts';
import { getOrder } from '#lib/billing/orders/get-order.ts';
import type { OrderLineView, OrderView } from '#lib/billing/orders/order-view.ts';
import { isTestMode } from '#lib/billing/records/is-test-payment.ts';
import { orderChoices } from '#lib/billing/records/order-choices.ts';
import { vatLabel } from '#lib/billing/vat/vat-label.ts';
import { config } from '#lib/core/config.ts';
import { nullIfNotFound } from '#lib/core/errors.ts';
import { formatDate } from '#lib/core/format-date.ts';
import { formatAmount } from '#lib/core/format-money.ts';
import { paths } from '#lib/core/paths.ts';
import { ActionForm } from '#lib/ui/kit/action-form.tsx';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { orderStates } from '../order-state.ts';
import { cancel } from './actions.ts';
import { nextStep } from './next-steps.ts';

export async function generateMetadata({ params }: PageProps<'/dashboard/orders/[number]'>): Promise<Metadata> {
  return { title: `Order ${(await params).number.toUpperCase().slice(0, 40)}` };
}

/** Shows one order of the signed-in person. Responds with 404 for another person's order. */
export default async function OrderPage({ params }: PageProps<'/dashboard/orders/[number]'>) {
  const { number } = await params;
  const { actor } = await requireUser(paths.order(number));
  const order = await nullIfNotFound(getOrder(actor, number));
  if (!order) notFound();
  const state = orderStates[order.status];
  const test = order.test || (order.status === 'pending' && config().payments !== null && isTestMode());
  const wasPaid = order.paidAt !== null;
  return (
    <>
      <PageHeader
        above={
          <Link href={paths.orders} className="inline-flex min-h-8 items-center gap-1.5 hover:underline hover:underline-offset-4">
            <ArrowLeft aria-hidden size={16} /> Orders
          </Link>
        }
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <span>
              Order <span className="figures">{order.number}</span>
            </span>
            <Badge tone={order.processing ? 'neutral' : state.tone}>{order.processing ? 'Payment under way' : state.label}</Badge>
            {test && (
              <Badge tone="warning" className="self-center">
                TEST MODE
              </Badge>
            )}
          </span>
        }
        description={
          <>
            Ordered <Time at={order.createdAt} />
            {order.paidAt && (
              <>
                , paid <Time at={order.paidAt} />
              </>
            )}
            .
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 pb-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <StatusNotice order={order} />
          <section aria-labelledby="lines" className="rule">
            <h2 id="lines" className="pt-4 pb-1 text-xl">
              What was ordered
            </h2>
            <ul className="divide-y divide-line">
              {order.lines.map((line) => (
                <Line key={line.position} line={line} paid={wasPaid} />
              ))}
            </ul>
            <Totals order={order} />
          </section>
        </div>
        <aside aria-label="Payment and documents" className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {order.token && !order.processing && (
            <section aria-labelledby="pay" className="grid grid-cols-[minmax(0,1fr)] gap-3">
              <h2 id="pay" className="part-title">
                Payment
              </h2>
              <p className="text-sm text-soft">
                You enter your billing details and pay on the checkout page, which closes <Time at={order.expiresAt} />.
              </p>
              <LinkButton href={paths.checkout(order.token)} variant="strong" icon={<CreditCard aria-hidden size={16} />}>
                Pay now
              </LinkButton>
              {/* No confirmation is needed, because the same products can be ordered again. */}
              <ActionForm action={cancel} values={{ number: order.number }} refusal="warning">
                <SubmitButton variant="secondary">Cancel the order</SubmitButton>
              </ActionForm>
            </section>
          )}
          {wasPaid && (
            <section aria-labelledby="documents" className="grid grid-cols-[minmax(0,1fr)] gap-3">
              <h2 id="documents" className="part-title">
                Documents
              </h2>
              {order.documents.length > 0 ? (
                <ul className="divide-y divide-line border-b border-line text-base">
                  {order.documents.map(({ number: document, kind, issuedAt, isWaiting }) => (
                    <li key={document} className="flex items-center justify-between gap-4 py-2.5">
                      <span className="grid">
                        <span>{kind === 'invoice' ? 'Invoice' : 'Credit note'}</span>
                        <span className="text-sm text-soft figures">
                          {document}, {formatDate(issuedAt)}
                        </span>
                      </span>
                      {isWaiting ? (
                        <span className="text-sm text-soft">Waits for an exchange rate. It comes by mail.</span>
                      ) : (
                        <LinkButton
                          href={paths.invoice(order.number, document)}
                          download
                          size="sm"
                          icon={<Download aria-hidden size={16} />}
                          aria-label={`Download ${document} as PDF`}
                        >
                          PDF
                        </LinkButton>
                      )}
                    </li>
                  ))}
                </ul>
              ) : (
                <p className="text-sm text-soft">The invoice is being prepared. You also get it by mail.</p>
              )}
            </section>
          )}
        </aside>
      </div>
    </>
  );
}

/** Shows a notice if the order's payment is in progress, or if the order expired or was cancelled, disputed or refunded. */
function StatusNotice({ order }: { order: OrderView }) {
  const reason = order.statusReason;
  switch (order.status) {
    case 'pending':
      return order.processing ? (
        <Alert title="The payment is under way">
          What you ordered takes effect as soon as the payment has arrived. You don’t have to do anything.
        </Alert>
      ) : null;
    case 'expired':
      return (
        <Alert title="Nobody paid the order in time">
          {reason ?? 'Nothing was charged. Order again whenever you like; prices may have changed.'}
        </Alert>
      );
    case 'cancelled':
      return <Alert title="The order was cancelled">{reason ?? 'Nothing was charged.'}</Alert>;
    case 'disputed':
      return (
        <Alert tone="warning" title="The payment is disputed">
          {reason ?? 'The payer’s bank is looking into the payment, and the site’s team is in touch with the bank.'}
        </Alert>
      );
    case 'refunded':
    case 'partially_refunded':
      return (
        <Alert title={`${formatAmount(order.refundedCents)} was paid back`}>{reason ?? 'The money takes a few days to arrive.'}</Alert>
      );
    default:
      return null;
  }
}

const statusIcons = {
  pending: { Icon: Clock, tone: 'text-soft' },
  fulfilled: { Icon: CircleCheck, tone: 'text-success' },
  failed: { Icon: TriangleAlert, tone: 'text-warning' },
  reversed: { Icon: Undo2, tone: 'text-soft' },
} as const;

function Line({ line, paid }: { line: OrderLineView; paid: boolean }) {
  const { Icon, tone } = statusIcons[line.status];
  const step = paid ? nextStep(line) : null;
  // `nextStep` says when a paid launch goes live, so the choice “now” is left out.
  const choices = orderChoices(paid && line.options.week === 'now' ? { ...line, product: '' } : line);
  const details = [...(line.listing ? [line.listing.name] : []), ...choices];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-3.5">
      <p className="display text-lg [overflow-wrap:anywhere]">
        {line.name}
        {line.quantity > 1 && <span className="font-sans text-base font-normal text-soft figures"> × {line.quantity}</span>}
      </p>
      <p className="text-right figures">{formatAmount(line.netCents)}</p>
      <p className="col-span-full text-base text-soft [overflow-wrap:anywhere]">
        {details.map((part, at) => (
          <span key={part}>
            {at > 0 && <span aria-hidden> · </span>}
            {part}
          </span>
        ))}
      </p>
      {step && (
        <p className="col-span-full flex items-start gap-2 text-base">
          <Icon aria-hidden size={16} className={`mt-1 shrink-0 ${tone}`} />
          <span className="[overflow-wrap:anywhere]">
            {step.text}
            {step.link && (
              <>
                {' '}
                <Link href={step.link.href} className="link">
                  {step.link.label}
                </Link>
              </>
            )}
          </span>
        </p>
      )}
      {line.refundedCents > 0 && <p className="col-span-full text-sm text-soft figures">{formatAmount(line.refundedCents)} paid back.</p>}
    </li>
  );
}

function Totals({ order: { netCents, vat, totalCents, refundedCents, paidAt } }: { order: OrderView }) {
  const vatCents = totalCents === null ? null : totalCents - netCents;
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 border-y border-t-rule border-b-line py-4 text-base">
      <dt className="text-soft">Net</dt>
      <dd className="text-right figures">{formatAmount(netCents)}</dd>
      <dt className="text-soft">{vat ? vatLabel(vat) : 'VAT'}</dt>
      <dd className="text-right figures">
        {vatCents === null ? <span className="text-soft">by your country</span> : formatAmount(vatCents)}
      </dd>
      <dt className="pt-2 text-base font-semibold">
        {paidAt ? 'Paid' : 'Total'} <span className="text-sm font-normal text-soft">in US dollars</span>
      </dt>
      <dd className="pt-2 text-right tall text-[3.5rem]">
        {totalCents === null ? <span className="text-xl text-soft">{formatAmount(netCents)} + VAT</span> : formatAmount(totalCents)}
      </dd>
      {refundedCents > 0 && (
        <>
          <dt className="text-soft">Paid back</dt>
          <dd className="text-right figures">−{formatAmount(refundedCents)}</dd>
        </>
      )}
    </dl>
  );
}
