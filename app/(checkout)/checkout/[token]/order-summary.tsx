import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CheckoutLine, CheckoutView } from '#lib/billing/payments/checkout-view.ts';
import type { Vat } from '#lib/billing/records/order.ts';
import { orderChoices } from '#lib/billing/records/order-choices.ts';
import { vatLabel } from '#lib/billing/vat/vat-label.ts';
import { formatAmount } from '#lib/core/format-money.ts';
import { classNames } from '#lib/ui/kit/class-names.ts';

interface SummaryTotals {
  netCents: number;
  /** The VAT's rule and rate; null if they are not known yet or not shown. */
  vat: Pick<Vat, 'rule' | 'rateBasisPoints' | 'country' | 'cents'> | null;
  vatCents: number | null;
  totalCents: number | null;
}

/** An order line with its texts. They are formatted on the server, because browsers and Node write some dates with different spaces. */
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
  /** Content below the total. */
  children?: ReactNode;
}

/**
 * Shows the order's lines, their prices and the total. On wide screens it is beside the page and stays in view. On phones a checkbox
 * collapses the lines, so that this works without scripts.
 */
export function OrderSummary({ number, lines, busy = false, totalLabel = 'Total', children, ...totals }: OrderSummaryProps) {
  const count = lines.length === 1 ? 'the item' : `the ${lines.length} items`;
  return (
    <section aria-labelledby="order" className="rule lg:sticky lg:top-6">
      <h2 id="order" className="flex flex-wrap items-baseline justify-between gap-x-4 pt-4 pb-1 text-xl">
        Your order
        <span className="font-sans text-sm font-normal tracking-normal text-soft figures">{number}</span>
      </h2>
      <label className="group flex min-h-11 cursor-pointer items-center gap-2 text-base has-focus-visible:outline-2 has-focus-visible:outline-ink lg:hidden print:hidden">
        <input type="checkbox" className="peer sr-only" />
        <ChevronDown aria-hidden size={16} className="transition-transform peer-checked:rotate-180" />
        <span className="link">Show {count}</span>
      </label>
      <ul className="hidden divide-y divide-line in-[section:has(input:checked)]:block lg:block print:block">
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
      <Totals {...totals} busy={busy} totalLabel={totalLabel} />
      {children}
    </section>
  );
}

/**
 * A page of the checkout: the step on the left, the order on the right. On narrow screens the order is below the step, or above it if
 * `orderFirst` is true.
 */
export function BesideOrder({ order, orderFirst = false, children }: { order: ReactNode; orderFirst?: boolean; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className={classNames('lg:order-2 lg:self-stretch', !orderFirst && 'max-lg:order-2 lg:pt-10')}>{order}</div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
    </div>
  );
}

/** The summary of an order on a page that doesn't take the payment. */
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

/** The sums of an order. The large amount is the total with VAT. While the country is unknown, a note says that VAT is not included yet. */
function Totals({ netCents, vat, vatCents, totalCents, busy, totalLabel }: SummaryTotals & { busy: boolean; totalLabel: string }) {
  const isKnown = totalCents !== null && vatCents !== null;
  const amountStyle = classNames('text-right figures transition-opacity duration-150', busy && 'opacity-50');
  return (
    <dl
      aria-busy={busy}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 border-y border-t-rule border-b-line py-4 text-base"
    >
      <dt className="text-soft">Net</dt>
      <dd className="text-right figures">{formatAmount(netCents)}</dd>
      <dt className="text-soft">{vat ? vatLabel(vat) : 'VAT'}</dt>
      <dd className={amountStyle}>{isKnown ? formatAmount(vatCents) : <span className="text-soft">by your country</span>}</dd>
      <dt className="pt-2 text-lg font-semibold">
        {totalLabel} <span className="text-sm font-normal text-soft">in US dollars</span>
      </dt>
      <dd className={classNames(amountStyle, 'pt-3 tall', isKnown ? 'text-[3.5rem]' : 'text-[2.5rem]')}>
        {isKnown ? (
          formatAmount(totalCents)
        ) : (
          <>
            {formatAmount(netCents)} <span className="font-sans text-base font-normal tracking-normal">plus VAT</span>
          </>
        )}
      </dd>
    </dl>
  );
}
