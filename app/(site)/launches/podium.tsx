import Link from 'next/link';
import { countOf } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { ListingLogo } from '#lib/ui/listing/listing-logo.tsx';

export interface Placed {
  rank: number;
  votes: number;
  listing: ListingSummary;
}

/** The first three launches of a week. The winner is large and in a frame; the others are beside it. */
export function Podium({ places, level = 3 }: { places: readonly Placed[]; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <ol className="grid gap-x-8 md:grid-cols-2 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)_minmax(0,1fr)]">
      {places.map(({ rank, votes, listing }) => {
        const isFirst = rank === 1;
        return (
          <li
            key={listing.id}
            className={classNames(
              'relative grid content-start gap-x-5 gap-y-3',
              isFirst
                ? 'bill-frame grid-cols-[auto_minmax(0,1fr)] items-center p-6 max-md:mb-4 sm:gap-x-7 sm:p-8 md:max-lg:col-span-2'
                : 'grid-cols-[2.5rem_minmax(0,1fr)] border-line py-4 max-lg:border-t md:max-lg:mt-4 lg:border-t-4 lg:border-t-rule lg:pt-5',
            )}
          >
            <p className={classNames('tall', isFirst ? 'text-[5.5rem] sm:text-[8rem]' : 'text-[3.5rem]')}>
              <span className="sr-only">Launch of the Week #</span>
              {rank}
            </p>
            <div className="grid min-w-0 content-start gap-2">
              {isFirst && (
                <p aria-hidden className="text-sm font-semibold">
                  Launch of the Week
                </p>
              )}
              <div
                className={classNames('flex min-w-0', isFirst ? 'gap-x-4 gap-y-2 max-sm:flex-col sm:items-center' : 'items-center gap-3')}
              >
                <ListingLogo name={listing.name} logoUrl={listing.logoUrl} size={isFirst ? 80 : 40} />
                <Heading className={classNames('display min-w-0 [overflow-wrap:anywhere]', isFirst ? 'text-xl sm:text-2xl' : 'text-xl')}>
                  <Link href={paths.listing(listing.slug)} className="cover-link hover:decoration-2">
                    {listing.name}
                  </Link>
                </Heading>
              </div>
              <p className={classNames('line-clamp-2 text-soft', isFirst && 'sm:text-lg')}>{listing.tagline}</p>
              <p className="text-sm text-soft figures">{countOf(votes, 'vote')} in its week</p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
