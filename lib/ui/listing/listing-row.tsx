import { Star } from 'lucide-react';
import Link from 'next/link';
import { paths } from '#lib/core/paths.ts';
import type { Movement } from '#lib/launches/race/get-week-standing.ts';
import type { SourcedFact } from '#lib/listings/showing/get-sourced-facts.ts';
import { VoteButton } from '#lib/ui/community/vote-button.tsx';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { Skeleton } from '#lib/ui/kit/skeleton.tsx';
import { FactCite } from '#lib/ui/listing/fact-cite.tsx';
import { ListingLogo } from '#lib/ui/listing/listing-logo.tsx';
import { VerifiedMark } from '#lib/ui/listing/verified-mark.tsx';

/** The properties of a listing that a row shows. */
interface RowListing {
  id: number;
  slug: string;
  name: string;
  tagline: string;
  logoUrl: string | null;
  category: { slug: string; name: string } | null;
  votes: number;
  /** Only a `live` listing has a vote button. */
  status: string;
  verified: boolean;
  rating: { average: number | null; count: number };
}

export interface ListingRowProps {
  listing: RowListing;
  rank: number;
  /** The number of votes of the list's first listing, for the bar. Set if the list is sorted by votes. */
  leaderVotes?: number;
  lazy?: boolean;
  /** The change of the listing's rank since yesterday. Undefined if the list does not compare ranks. */
  movement?: Movement;
  /** A fact with its source. Shown beside the votes if there is room. */
  fact?: SourcedFact | undefined;
  className?: string | undefined;
}

/** A listing in a ranked list; the whole row is clickable. */
export function ListingRow(props: ListingRowProps) {
  const { listing, rank, leaderVotes, lazy = rank > 8, movement = null, fact, className } = props;
  return (
    <li data-racer={listing.id} className={classNames('ranked-row', className)}>
      <div data-part="place" className="grid gap-1">
        <span className="tall text-[1.75rem] sm:text-[2rem]">
          <span className="sr-only">Rank </span>
          {rank}
        </span>
        <MovementLabel movement={movement} short />
      </div>
      <ListingLogo name={listing.name} logoUrl={listing.logoUrl} size={40} lazy={lazy} />
      <div className="min-w-0">
        <h3 className="flex items-center gap-1.5 display text-lg">
          <Link href={paths.listing(listing.slug)} prefetch={false} className="row-link max-sm:text-base">
            {listing.name}
          </Link>
          {listing.verified && <VerifiedMark />}
        </h3>
        <p className="line-clamp-2 text-base leading-snug text-soft [overflow-wrap:anywhere]">{listing.tagline}</p>
        <p className="flex items-center gap-x-3 text-sm text-soft">
          {listing.category && <span className="min-w-0 truncate max-sm:hidden">{listing.category.name}</span>}
          <RatingLabel rating={listing.rating} />
        </p>
      </div>
      <div className="flex items-center gap-4">
        {fact && (
          <p className="z-10 w-44 text-sm text-pretty max-md:hidden">
            <FactCite fact={fact} of={listing.name} />
          </p>
        )}
        {listing.status === 'live' && (
          <div className="grid gap-1.5">
            <VoteButton listing={{ id: listing.id, name: listing.name, votes: listing.votes }} />
            {leaderVotes !== undefined && <ShareBar value={listing.votes} of={leaderVotes} />}
          </div>
        )}
      </div>
    </li>
  );
}

/** The mean rating and the number of reviews. Renders nothing if there are no reviews. */
function RatingLabel({ rating: { average, count } }: Pick<RowListing, 'rating'>) {
  if (average === null) return null;
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <Star aria-hidden size={12} className="fill-ink text-ink" />
      <span className="figures">
        {average.toFixed(1)} <span className="sr-only">of 5 stars, </span>({count}
        <span className="sr-only"> {count === 1 ? 'review' : 'reviews'}</span>)
      </span>
    </span>
  );
}

/** A placeholder in the shape of a row. */
export function ListingRowSkeleton() {
  return (
    <li aria-hidden className="ranked-row">
      <Skeleton className="h-7 w-4" />
      <Skeleton className="size-10 rounded-md" />
      <div className="grid gap-2">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-4 w-full max-w-96" />
        <Skeleton className="h-3 w-24" />
      </div>
      <div className="grid gap-2">
        <Skeleton className="h-11 w-18 rounded-md md:w-34" />
        <Skeleton className="h-1 w-full" />
      </div>
    </li>
  );
}

/**
 * A thin bar that compares a listing's votes with the leader's votes. It is hidden from screen readers, because the number is beside it.
 */
function ShareBar({ value, of }: { value: number; of: number }) {
  const share = of > 0 ? Math.min(1, value / of) : 0;
  return (
    <span aria-hidden className="block h-1 overflow-hidden rounded-full bg-line">
      <span
        data-part="share"
        className="block h-full rounded-full bg-ink transition-[width] duration-200"
        style={{ width: `${(share * 100).toFixed(1)}%` }}
      />
    </span>
  );
}

/**
 * Shows “up 2”, “down 1” or “new today”. Renders nothing if the rank is unchanged, or if no earlier rank is recorded. With `short`, an
 * arrow replaces the words “up” and “down”.
 */
export function MovementLabel({ movement, short = false }: { movement: Movement; short?: boolean }) {
  if (movement === null || movement === 0) return null;
  if (movement === 'new') return <span className="text-sm text-quiet">{short ? 'new' : 'new today'}</span>;
  const isUp = movement > 0;
  return (
    <span className={classNames('inline-flex items-center gap-1 text-sm whitespace-nowrap', isUp ? 'text-success' : 'text-soft')}>
      <span aria-hidden className={classNames('icon icon-up size-2.5', !isUp && 'rotate-180')} />
      <span className={short ? 'sr-only' : undefined}>{isUp ? 'up' : 'down'}</span> <span className="figures">{Math.abs(movement)}</span>
      <span className="sr-only"> since yesterday</span>
    </span>
  );
}
