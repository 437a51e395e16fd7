import Link from 'next/link';
import { reviewView } from '#lib/community/reviews/review-views.ts';
import { countOf, formatNumber } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import type { StarCounts } from '#lib/listings/reviews/list-reviews.ts';
import { classNames } from '#lib/ui/kit/class-names.ts';

interface RatingHeadProps {
  slug: string;
  average: number;
  counts: StarCounts;
  /** The number of stars by which the page is filtered. Null if there is no filter. */
  stars: number | null;
}

/** The mean rating, and the number of reviews with each number of stars. Each row links to the reviews with that number. */
export function RatingHead({ slug, average, counts, stars: chosen }: RatingHeadProps) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const most = Math.max(...counts, 1);
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-4">
      <p className="grid">
        <span className="tall text-3xl leading-none">{formatNumber(average)}</span>
        <span className="text-sm text-soft figures">of 5 in {countOf(total, 'review')}</span>
      </p>
      <ul aria-label="Reviews by stars" className="grid min-w-0 max-w-md flex-1 basis-60">
        {([5, 4, 3, 2, 1] as const).map((stars) => {
          const count = counts[stars - 1] ?? 0;
          const label = `${countOf(count, 'review')} with ${countOf(stars, 'star')}`;
          const row = 'grid min-h-7 grid-cols-[3.5rem_minmax(0,1fr)_3rem] items-center gap-3 text-sm max-sm:min-h-11';
          const content = (
            <>
              <span aria-hidden className="whitespace-nowrap figures">
                {countOf(stars, 'star')}
              </span>
              <span aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
                <span className="block h-full rounded-full bg-ink" style={{ width: `${(100 * count) / most}%` }} />
              </span>
              <span aria-hidden className="text-right text-soft figures">
                {formatNumber(count)}
              </span>
              <span className="sr-only">{label}</span>
            </>
          );
          return (
            <li key={stars}>
              {count > 0 ? (
                <Link
                  href={paths.reviews(slug, reviewView({ order: 'helpful', stars }))}
                  aria-current={chosen === stars ? 'page' : undefined}
                  className={classNames(row, 'rounded-md hover:bg-hover aria-current:font-semibold')}
                >
                  {content}
                </Link>
              ) : (
                <span className={row}>{content}</span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
