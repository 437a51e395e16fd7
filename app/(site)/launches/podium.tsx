import { Trophy } from 'lucide-react';
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

/** Shows the first three launches of a week, with the winner emphasised. */
export function Podium({ places, level = 3 }: { places: readonly Placed[]; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <ol className="grid gap-3 sm:grid-cols-3">
      {places.map(({ rank, votes, listing }) => (
        <li
          key={listing.id}
          className={classNames(
            'relative isolate grid content-start gap-3 rounded-lg border bg-surface p-4 hover:bg-hover',
            rank === 1 ? 'border-edge' : 'border-line',
          )}
        >
          <p className="flex items-center gap-2 text-sm font-medium">
            <Trophy aria-hidden size={16} className={rank === 1 ? 'text-ink' : 'text-quiet'} />
            Launch of the Week #{rank}
          </p>
          <div className="flex items-center gap-3">
            <ListingLogo name={listing.name} logoUrl={listing.logoUrl} size={48} />
            <div className="min-w-0">
              <Heading className="text-base [overflow-wrap:anywhere]">
                <Link
                  href={paths.listing(listing.slug)}
                  className="after:absolute after:inset-0 after:rounded-lg after:content-[''] hover:underline hover:underline-offset-4 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ink"
                >
                  {listing.name}
                </Link>
              </Heading>
              <p className="text-sm text-soft figures">{countOf(votes, 'vote')} in its week</p>
            </div>
          </div>
          <p className="line-clamp-2 text-base text-soft">{listing.tagline}</p>
        </li>
      ))}
    </ol>
  );
}
