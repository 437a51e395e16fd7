import type { ReactNode } from 'react';
import { formatAmount } from '#lib/core/format-money.ts';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import type { Totals } from './billing.ts';

interface TotalBarProps {
  /** The totals, or only the amount without VAT until they are known. */
  amount: Totals | Pick<Totals, 'netCents'>;
  busy: boolean;
  pending: boolean;
  children: ReactNode;
  button?: ReactNode;
}

/** The sticky bar below a step: the total and the submit button. */
export function TotalBar(props: TotalBarProps) {
  const { amount, busy } = props;
  const totals = 'totalCents' in amount ? amount : null;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex items-center justify-between gap-4 border-t border-line bg-page px-4 py-3 sm:-mx-6 sm:px-6 lg:static lg:mx-0 lg:px-0 print:hidden">
      {/* Hidden from screen readers, because the summary above has the same total. */}
      <p aria-hidden className={classNames('grid leading-tight transition-opacity duration-150', busy && 'opacity-50')}>
        <span className="text-sm text-soft">{totals ? (totals.vat.cents > 0 ? 'Total with VAT' : 'Total') : 'Without VAT'}</span>
        <span className="tall text-[2rem]">{formatAmount(totals ? totals.totalCents : amount.netCents)}</span>
      </p>
      {props.button ?? (
        <SubmitButton variant="strong" pending={props.pending} className="min-w-40">
          {props.children}
        </SubmitButton>
      )}
    </div>
  );
}
