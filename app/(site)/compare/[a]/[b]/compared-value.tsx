import { Check, X } from 'lucide-react';
import { formatNumber } from '#lib/core/format-number.ts';
import type { ComparedValue } from '#lib/listings/compare/compare-listings.ts';
import { placeLabel, pricingModelLabel, stageLabel } from '#lib/listings/listing-labels.ts';

const labels: Record<string, (value: string) => string> = {
  stage: stageLabel,
  pricing_model: pricingModelLabel,
  country: (code) => placeLabel(null, code) ?? code,
};

/** Formats a fact. Years get no thousands separator. */
function textOf(key: string, from: 'category' | 'profile', value: string | number): string {
  if (typeof value === 'number') return key === 'founded_year' ? String(value) : formatNumber(value);
  return (from === 'profile' ? labels[key]?.(value) : undefined) ?? value;
}

/** One cell of the comparison; “Not stated” for a missing value. */
export function Compared(props: {
  row: { key: string; from: 'category' | 'profile' };
  value: ComparedValue | null;
  /** The list entries that only this listing has. */
  own: ReadonlySet<string>;
  quote: string | null;
}) {
  const { row, value, own, quote } = props;
  if (value === null) return <span className="text-quiet">Not stated</span>;
  return (
    <div className="grid gap-1">
      {typeof value === 'boolean' ? (
        <span className="inline-flex items-center gap-1.5">
          {value ? <Check aria-hidden size={16} className="text-success" /> : <X aria-hidden size={16} className="text-soft" />}
          {value ? 'Yes' : 'No'}
        </span>
      ) : Array.isArray(value) ? (
        <ul className="grid gap-0.5">
          {value.map((entry) => (
            <li key={entry} className={own.has(entry) ? 'font-medium' : undefined}>
              {entry}
            </li>
          ))}
        </ul>
      ) : (
        <span className={typeof value === 'number' ? 'figures' : undefined}>{textOf(row.key, row.from, value)}</span>
      )}
      {quote && <q className="line-clamp-3 text-sm text-soft">{quote}</q>}
    </div>
  );
}
