import { Check, X } from 'lucide-react';
import { formatNumber } from '#lib/core/format-number.ts';
import { shortAddress, webAddress } from '#lib/core/link-address.ts';
import { isoDate, now } from '#lib/core/time.ts';
import type { ComparedValue, QuoteSource } from '#lib/listings/compare/compare-listings.ts';
import { fieldText } from '#lib/listings/showing/listing-labels.ts';
import { type AnyField, catalogue } from '#lib/profile/catalogue.ts';
import { Marker } from '#lib/ui/kit/marker.tsx';
import { CheckedOn } from '#lib/ui/listing/checked-on.tsx';

/** Formats a fact. Years get no thousands separator. */
function textOf(key: string, from: 'category' | 'profile', value: string | number): string {
  if (from === 'profile' && key in catalogue) return fieldText(key as AnyField, value) ?? '';
  return typeof value === 'number' ? formatNumber(value) : value;
}

/** One cell of the comparison; “Not stated” for a missing value. */
export function Compared(props: {
  row: { key: string; from: 'category' | 'profile' };
  value: ComparedValue | null;
  /** The list entries that only this listing has. */
  own: ReadonlySet<string>;
  quote: string | null;
  source: QuoteSource | null;
}) {
  const { row, value, own, quote, source } = props;
  if (value === null)
    return (
      <p className="hatched grid h-full min-h-14 content-start p-2">
        <span className="justify-self-start bg-page px-1.5 text-quiet">Not stated</span>
      </p>
    );
  return (
    <div className="grid gap-1.5">
      {typeof value === 'boolean' ? (
        <span className="inline-flex items-center gap-1.5 font-semibold">
          {value ? <Check aria-hidden size={16} className="text-success" /> : <X aria-hidden size={16} className="text-soft" />}
          {value ? 'Yes' : 'No'}
        </span>
      ) : Array.isArray(value) ? (
        <ul className="grid gap-0.5">
          {value.map((entry) => (
            <li key={entry} className={own.has(entry) ? 'font-semibold' : undefined}>
              {entry}
            </li>
          ))}
        </ul>
      ) : (
        <span className={typeof value === 'number' ? 'font-semibold figures' : 'font-semibold'}>{textOf(row.key, row.from, value)}</span>
      )}
      {quote && (
        <q className="font-display leading-snug">
          <Marker tone="wash">{quote}</Marker>
        </q>
      )}
      {source && <Source source={source} />}
    </div>
  );
}

/**
 * The page that contains the sentence, and the day on which it was last seen there. Renders nothing if the sentence is in the listing
 * itself.
 */
function Source({ source: { url, title, checkedOn } }: { source: QuoteSource }) {
  const href = webAddress(url);
  if (!href || checkedOn === null) return null;
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-soft">
      <a href={href} rel="nofollow noopener" title={title} className="link">
        {shortAddress(href)}
      </a>
      <CheckedOn on={checkedOn} today={isoDate(now())} />
    </p>
  );
}
