import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { paths } from '#lib/core/paths.ts';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { ListingLogo } from '#lib/ui/listing/listing-logo.tsx';

/** A row of a board. */
interface BoardRow {
  /** Null if the row has no rank. */
  rank: number | null;
  /** Rank at the start of the week; null if unknown. */
  previousRank: number | null;
  /** True if ranks were recorded at the start of the week, but the listing had no rank. */
  isNew: boolean;
  listing: { id: number; slug: string; name: string; tagline: string; logoUrl: string | null };
  metric: number;
}

export interface BoardTableProps {
  /** The table's caption, for screen readers only. */
  caption: string;
  rows: readonly BoardRow[];
  /** Header of the metric column. */
  metric: string;
  format: (value: number) => string;
  /** The value of the metric for which the bar is full. */
  fullBarMetric: number;
  /** `race` for the current week, `paid` for paid placements. */
  tone?: 'race' | 'paid' | 'plain';
  /** Returns a line below the metric, such as its source. */
  note?: (row: BoardRow, at: number) => ReactNode;
}

/** Returns the text sizes of a row. The first three ranks are larger. */
function sizesOf(rank: number | null): { rank: string; name: string; metric: string } {
  if (rank === 1)
    return { rank: 'text-[2.75rem] @4xl:text-[4rem]', name: 'text-lg @4xl:text-2xl', metric: 'text-[1.75rem] @4xl:text-[3.5rem]' };
  if (rank !== null && rank <= 3)
    return {
      rank: 'text-[2.25rem] @4xl:text-[3rem]',
      name: 'text-base sm:text-lg @4xl:text-xl',
      metric: 'text-[1.75rem] @4xl:text-[2.75rem]',
    };
  return { rank: 'text-[1.75rem]', name: 'text-base sm:text-lg', metric: 'text-[1.75rem]' };
}

/**
 * The table of all boards: rank, change since the start of the week, product, and metric. A bar shows the metric; it is beside the product
 * if there is room.
 */
export function BoardTable({ caption, rows, metric, format, fullBarMetric, tone = 'plain', note }: BoardTableProps) {
  const hasChanges = rows.some(({ previousRank, isNew }) => previousRank !== null || isNew);
  const isPaid = tone === 'paid';
  return (
    <div className="@container w-full">
      <table className="w-full table-fixed border-collapse text-left text-base">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-rule text-sm text-soft">
            <th scope="col" className="w-11 py-2 font-medium sm:w-14">
              <span className="max-sm:sr-only">Rank</span>
              <span aria-hidden className="sm:hidden">
                #
              </span>
            </th>
            {hasChanges && (
              <th scope="col" className="w-16 py-2 font-medium max-sm:hidden">
                Change
              </th>
            )}
            <th scope="col" className="px-2 py-2 font-medium sm:px-3 @4xl:w-[26rem]">
              Product
            </th>
            <td className="hidden @4xl:table-cell" />
            <th scope="col" className="w-24 py-2 pr-2 text-right font-medium sm:w-40">
              {metric}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const sizes = sizesOf(row.rank);
            const bar = (
              <span
                className={classNames('block h-full', isPaid ? 'bg-paid' : tone === 'race' ? 'bg-ink' : 'bg-quiet')}
                style={{ width: `${fullBarMetric > 0 ? Math.min(100, (row.metric / fullBarMetric) * 100).toFixed(1) : 0}%` }}
              />
            );
            return (
              <tr
                key={row.listing.id}
                className={classNames(
                  'relative isolate border-b border-line hover:bg-hover',
                  isPaid && 'border-l-4 border-l-paid bg-paid-wash',
                )}
              >
                <td className={classNames('py-3', isPaid && 'pl-3')}>
                  <span className={classNames('tall', sizes.rank)}>{row.rank ?? <NoPlace />}</span>
                  {hasChanges && (
                    <span className="block sm:hidden">
                      <Change row={row} />
                    </span>
                  )}
                </td>
                {hasChanges && (
                  <td className="py-3 max-sm:hidden">
                    <Change row={row} />
                  </td>
                )}
                <th scope="row" className="px-2 py-3 font-normal sm:px-3">
                  <span className="flex items-center gap-2.5 sm:gap-3">
                    <ListingLogo name={row.listing.name} logoUrl={row.listing.logoUrl} size={40} lazy={at > 12} />
                    <span className="grid min-w-0">
                      <Link
                        href={paths.listing(row.listing.slug)}
                        prefetch={false}
                        {...(isPaid ? { rel: 'sponsored nofollow noopener' } : {})}
                        className={classNames('line-clamp-2 display [overflow-wrap:anywhere] cover-link sm:line-clamp-1', sizes.name)}
                      >
                        {row.listing.name}
                      </Link>
                      <span className="line-clamp-2 text-sm text-soft sm:line-clamp-1">{row.listing.tagline}</span>
                    </span>
                  </span>
                </th>
                <td aria-hidden className="hidden px-3 py-3 align-middle @4xl:table-cell">
                  <span className="block h-2 bg-line">{bar}</span>
                </td>
                <td className="py-3 pr-2 text-right align-middle">
                  <span className={classNames('tall', sizes.metric)}>{format(row.metric)}</span>
                  <span aria-hidden className="mt-1.5 ml-auto block h-1 max-w-36 bg-line @4xl:hidden">
                    {bar}
                  </span>
                  {/* On a phone, only screen readers get the notes of paid placements, because the table's header says the same of all
                      rows. */}
                  {note && <span className={classNames('mt-1 block text-sm text-soft', isPaid && 'max-sm:sr-only')}>{note(row, at)}</span>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function NoPlace() {
  return (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">No place</span>
    </>
  );
}

function Change({ row: { rank, previousRank, isNew } }: { row: BoardRow }) {
  if (isNew) return <span className="text-sm font-medium text-soft">New</span>;
  if (previousRank === null || rank === null) return null;
  const delta = previousRank - rank;
  if (delta === 0)
    return (
      <span className="inline-flex items-center text-quiet">
        <Minus aria-hidden size={14} />
        <span className="sr-only">Unchanged</span>
      </span>
    );
  const Icon = delta > 0 ? ArrowUp : ArrowDown;
  return (
    <span className={classNames('inline-flex items-center gap-0.5 text-sm figures', delta > 0 ? 'text-success' : 'text-soft')}>
      <Icon aria-hidden size={14} />
      <span className="sr-only">{delta > 0 ? 'Up ' : 'Down '}</span>
      {Math.abs(delta)}
    </span>
  );
}
