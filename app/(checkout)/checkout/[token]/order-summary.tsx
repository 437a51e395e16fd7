import type { ReactNode } from 'react';
import type { CheckoutLine, CheckoutView } from '#lib/billing/payments/checkout-view.ts';
import type { Vat } from '#lib/billing/records/order.ts';
import { orderChoices } from '#lib/billing/records/order-choices.ts';
import { vatLabel } from '#lib/billing/vat/vat-label.ts';
import { formatAmount } from '#lib/core/format-money.ts';
import { classNames } from '#lib/ui/kit/class-names.ts';

interface SummaryTotals {
  netCents: number;
  /** The VAT's rule and rate; null if not known yet, or not shown. */
  vat: Pick<Vat, 'rule' | 'rateBasisPoints' | 'country' | 'cents'> | null;
  vatCents: number | null;
  totalCents: number | null;
}

/** A line with its texts formatted on the server, because browsers and Node write some dates with different spaces. */
export interface SummaryLine extends Pick<CheckoutLine, 'position' | 'name' | 'quantity' | 'netCents'> {
  about: string[];
}

export function summaryLine(line: CheckoutLine): SummaryLine {
  const { position, name, quantity, netCents, listing } = line;
  return { position, name, quantity, netCents, about: [...(listing ? [listing.name] : []), ...orderChoices(line)] };
}

export interface OrderSummaryProps extends SummaryTotals {
  number: string;
  lines: readonly SummaryLine[];
  /** True while the total is being recalculated. */
  busy?: boolean;
  /** Label of the last row, such as `Total` or `Paid`. */
  totalLabel?: string;
  /** True if the VAT still depends on the buyer's details. */
  open?: boolean;
  children?: ReactNode;
}

/** Shows the order's lines, their prices and the total. */
export function OrderSummary({ number, lines, busy = false, totalLabel = 'Total', open = false, children, ...totals }: OrderSummaryProps) {
  return (
    <section aria-labelledby="order" className="rule">
      <h2 id="order" className="flex flex-wrap items-baseline justify-between gap-x-4 pt-4 pb-1 text-xl">
        Your order
        <span className="font-sans text-sm font-normal tracking-normal text-soft figures">{number}</span>
      </h2>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.position} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3">
            <p className="display text-lg [overflow-wrap:anywhere]">
              {line.name}
              {line.quantity > 1 && <span className="font-sans text-base font-normal text-soft figures"> × {line.quantity}</span>}
            </p>
            <p className="text-right figures">{formatAmount(line.netCents)}</p>
            <p className="col-span-full text-base text-soft [overflow-wrap:anywhere]">
              {line.about.map((part, at) => (
                <span key={part}>
                  {at > 0 && <span aria-hidden> · </span>}
                  {part}
                </span>
              ))}
            </p>
          </li>
        ))}
      </ul>
      <Totals {...totals} busy={busy} totalLabel={totalLabel} open={open} />
      {children}
    </section>
  );
}

/** The summary of an order that is not being paid now. */
export function ViewSummary({ view, totalLabel = 'Total' }: { view: CheckoutView; totalLabel?: string }) {
  const { number, lines, netCents, vat, vatCents, totalCents } = view;
  return (
    <OrderSummary
      number={number}
      lines={lines.map(summaryLine)}
      netCents={netCents}
      vat={vat}
      vatCents={vatCents}
      totalCents={totalCents}
      totalLabel={totalLabel}
    />
  );
}

function Totals({
  netCents,
  vat,
  vatCents,
  totalCents,
  busy,
  totalLabel,
  open,
}: SummaryTotals & { busy: boolean; totalLabel: string; open: boolean }) {
  const isKnown = totalCents !== null && vatCents !== null;
  const amountStyle = classNames('text-right figures transition-opacity duration-150', busy && 'opacity-50');
  return (
    <dl
      aria-busy={busy}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 border-y border-t-rule border-b-line py-4 text-base"
    >
      {(isKnown || open) && (
        <>
          <dt className="text-soft">Net</dt>
          <dd className="text-right figures">{formatAmount(netCents)}</dd>
          <dt className="text-soft">{vat ? vatLabel(vat) : 'VAT'}</dt>
          <dd className={amountStyle}>{isKnown ? formatAmount(vatCents) : <span className="text-soft">by your country</span>}</dd>
        </>
      )}
      <dt className="pt-2 text-lg font-semibold">
        {isKnown || open ? totalLabel : 'Net'} <span className="text-sm font-normal text-soft">in US dollars</span>
      </dt>
      <dd className={classNames(amountStyle, 'pt-3 tall text-[3.5rem]')}>
        {isKnown ? (
          formatAmount(totalCents)
        ) : open ? (
          <span className="text-xl">{formatAmount(netCents)} + VAT</span>
        ) : (
          formatAmount(netCents)
        )}
      </dd>
    </dl>
  );
}
