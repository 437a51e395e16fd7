import { CircleCheck, CircleSlash, Clock, Hourglass, OctagonAlert, RotateCcw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CheckoutView } from '#lib/billing/payments/checkout-view.ts';
import { formatDateTime } from '#lib/core/format-date.ts';
import { paths } from '#lib/core/paths.ts';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { DeliveryList } from './delivery-list.tsx';
import { BesideOrder, ViewSummary } from './order-summary.tsx';

const tones = {
  good: { Icon: CircleCheck, colour: 'text-success' },
  waiting: { Icon: Hourglass, colour: 'text-soft' },
  late: { Icon: Clock, colour: 'text-soft' },
  closed: { Icon: CircleSlash, colour: 'text-soft' },
  back: { Icon: RotateCcw, colour: 'text-soft' },
  warning: { Icon: TriangleAlert, colour: 'text-warning' },
  bad: { Icon: OctagonAlert, colour: 'text-danger' },
} as const;
export type StatusTone = keyof typeof tones;

/** The heading of a page that shows an order's status. */
export function StatusHeading({ tone, title, children }: { tone: StatusTone; title: string; children?: ReactNode }) {
  const { Icon, colour } = tones[tone];
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 pt-8 sm:pt-10">
      <Icon aria-hidden size={28} strokeWidth={1.75} className={classNames('mt-0.5', colour)} />
      <h1 className="text-2xl">{title}</h1>
      {children && <div className="col-start-2 grid gap-2 text-pretty text-soft [overflow-wrap:anywhere]">{children}</div>}
    </header>
  );
}

/** A link to the order with its invoice, which is issued with the payment. Other people who have the link of this page can't see it. */
export function InvoiceLink({ view }: { view: CheckoutView }) {
  return (
    <a href={paths.order(view.number)} className="link">
      See the order and its invoice
    </a>
  );
}

/** Links to a new order of the same products, and to all orders. They are shown if an order can't be paid. */
function OrderAgain({ view, label = 'Order again' }: { view: CheckoutView; label?: string }) {
  const [first] = view.lines;
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton href={first?.listing ? paths.buyAgain(first.listing.id, view.number) : paths.buy()} variant="strong">
        {label}
      </LinkButton>
      <LinkButton href={paths.orders}>See your orders</LinkButton>
    </div>
  );
}

/** The page of an order that ended without a payment. */
function EndedOrder({ view, tone, title, children }: { view: CheckoutView; tone: StatusTone; title: string; children: ReactNode }) {
  return (
    <BesideOrder order={<ViewSummary view={view} />}>
      <StatusHeading tone={tone} title={title}>
        <Reasons reasons={view.reasons} />
        <p>{children}</p>
      </StatusHeading>
      <OrderAgain view={view} />
    </BesideOrder>
  );
}

function Reasons({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  if (reasons.length === 1) return <p>{reasons[0]}</p>;
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}

/** The page of an order that can't be paid or was paid already. It says what happened and what to do. It shows nothing about the buyer. */
export function OrderStatusPage({ view }: { view: CheckoutView }) {
  switch (view.state) {
    case 'open':
      return (
        <BesideOrder order={<ViewSummary view={view} />}>
          <StatusHeading tone="closed" title="Payments are off at the moment">
            <p>
              This site takes no payments just now, so the order can’t be paid. Nothing was charged. Please come back later, or write to us.
            </p>
          </StatusHeading>
        </BesideOrder>
      );
    case 'processing':
      return (
        <BesideOrder order={<ViewSummary view={view} />}>
          <StatusHeading tone="waiting" title="Your payment is on its way">
            <p>
              The bank has yet to confirm it, which takes from a moment to a few days. You have nothing more to do: everything is delivered
              as soon as the payment is confirmed, and you get a mail.
            </p>
          </StatusHeading>
        </BesideOrder>
      );
    case 'paid':
      return (
        <BesideOrder order={<ViewSummary view={view} totalLabel="Paid" />}>
          <StatusHeading tone="good" title="This order is paid">
            <p>
              {view.paidAt && <>Paid on {formatDateTime(view.paidAt)}. </>}Nothing more is charged. The invoice went out by mail.{' '}
              <InvoiceLink view={view} />
            </p>
          </StatusHeading>
          <DeliveryList lines={view.lines} />
        </BesideOrder>
      );
    case 'expired':
      return (
        <EndedOrder view={view} tone="late" title="This checkout link has expired">
          A link works for 24 hours, because prices and free places change. Nothing was charged. Order again in your dashboard, or let your
          agent make a new link.
        </EndedOrder>
      );
    case 'cancelled':
      return (
        <EndedOrder view={view} tone="closed" title="This order was cancelled">
          You owe nothing. If you still want the products, order again.
        </EndedOrder>
      );
    case 'unsellable':
      return (
        <BesideOrder order={<ViewSummary view={view} />}>
          <StatusHeading tone="warning" title="This order can’t be delivered any more">
            <Reasons reasons={view.reasons} />
            <p>Something changed since the order was made. Nothing was charged. A new order takes a minute.</p>
          </StatusHeading>
          <OrderAgain view={view} label="Make a new order" />
        </BesideOrder>
      );
    case 'refunded':
      return (
        <BesideOrder order={<ViewSummary view={view} totalLabel="Paid back" />}>
          <StatusHeading tone="back" title="This order was paid back">
            <p>
              The whole amount was sent back to where it came from. Banks take up to ten days to show it. A credit note went out by mail.
            </p>
          </StatusHeading>
        </BesideOrder>
      );
    case 'disputed':
      return (
        <BesideOrder order={<ViewSummary view={view} totalLabel="Paid" />}>
          <StatusHeading tone="bad" title="This payment is in dispute">
            <p>
              The bank is looking into the payment at the account holder’s request. Until the bank has decided, nothing can be done here.
            </p>
          </StatusHeading>
        </BesideOrder>
      );
  }
}
