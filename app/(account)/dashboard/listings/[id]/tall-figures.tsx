import type { ReactNode } from 'react';
import { classNames } from '#lib/ui/kit/class-names.ts';

export interface TallFigure {
  name: string;
  value: ReactNode;
  /** A note that compares the figure with another one. */
  note?: ReactNode;
  /** True for votes, the only figures in the accent colour. */
  isVotes?: boolean;
}

/** Large counts side by side, between a thick line and a thin line. */
export function TallFigures({ label, figures }: { label: string; figures: readonly TallFigure[] }) {
  return (
    <section aria-label={label} className="rule">
      <dl className="grid grid-cols-2 border-b border-rule sm:flex">
        {figures.map(({ name, value, note, isVotes = false }) => (
          <div
            key={name}
            className="flex min-w-0 flex-1 flex-col-reverse justify-end gap-0.5 py-4 odd:border-r odd:border-line max-sm:even:pl-4 max-sm:nth-[n+3]:border-t max-sm:nth-[n+3]:border-line max-sm:odd:last:col-span-2 max-sm:odd:last:border-r-0 sm:not-first:pl-5 sm:not-last:border-r sm:not-last:border-line"
          >
            <dt className="grid gap-0.5">
              <span className="font-semibold">{name}</span>
              {note && <span className="text-sm text-soft">{note}</span>}
            </dt>
            <dd className={classNames('tall pb-1 text-3xl whitespace-nowrap', isVotes && 'text-accent')}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
