import { BadgeCheck } from 'lucide-react';
import Link from 'next/link';
import { paths } from '#lib/paths.ts';
import { ListingLogo } from '#lib/ui/listing-logo.tsx';
import { ShareBar } from '#lib/ui/share-bar.tsx';
import { Skeleton } from '#lib/ui/skeleton.tsx';
import { VoteButton } from '#lib/ui/vote-button.tsx';

/** What a row shows of a listing. */
export interface RowListing {
  id: number;
  slug: string;
  name: string;
  tagline: string;
  logoUrl: string | null;
  category: { slug: string; name: string } | null;
  votes: number;
  /** Only what is live can be voted for. */
  status: string;
  verified: boolean;
}

const grid =
  'grid grid-cols-[1.25rem_3rem_minmax(0,1fr)_3.5rem] items-center gap-x-3 py-2.5 sm:grid-cols-[1.5rem_3rem_minmax(0,1fr)_4rem] sm:gap-x-4';

/** A product in a ranked list; the whole row leads to its page. */
export function ListingRow(props: { listing: RowListing; rank: number; leaderVotes: number; lazy?: boolean }) {
  const { listing, rank, leaderVotes, lazy = rank > 8 } = props;
  return (
    <li
      className={`relative isolate before:absolute before:-inset-x-3 before:inset-y-0 before:-z-10 before:transition-colors before:duration-150 hover:before:bg-hover ${grid}`}
    >
      <span className="text-ui text-quiet figures">
        <span className="sr-only">Rank </span>
        {rank}
      </span>
      <ListingLogo name={listing.name} logoUrl={listing.logoUrl} size={48} lazy={lazy} />
      <div className="min-w-0">
        <h3 className="flex items-center gap-1.5 text-base">
          <Link
            href={paths.listing(listing.slug)}
            className="truncate after:absolute after:-inset-x-3 after:inset-y-0 after:content-[''] hover:underline hover:underline-offset-4 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ink"
          >
            {listing.name}
          </Link>
          {listing.verified && (
            <span title="Its owner is verified" className="shrink-0 text-success">
              <BadgeCheck aria-hidden size={16} />
              <span className="sr-only">Verified</span>
            </span>
          )}
        </h3>
        <p className="line-clamp-1 text-ui text-soft max-sm:line-clamp-2">{listing.tagline}</p>
        {listing.category && <p className="truncate text-sm text-soft">{listing.category.name}</p>}
      </div>
      {listing.status === 'live' && (
        <div className="grid gap-1.5">
          <VoteButton listing={{ id: listing.id, name: listing.name, votes: listing.votes }} />
          <ShareBar value={listing.votes} of={leaderVotes} />
        </div>
      )}
    </li>
  );
}

/** The same shape, before it is there. */
export function ListingRowSkeleton() {
  return (
    <li aria-hidden className={grid}>
      <Skeleton className="size-4" />
      <Skeleton className="size-12 rounded-lg" />
      <div className="grid gap-2">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-4 w-full max-w-96" />
        <Skeleton className="h-3 w-24" />
      </div>
      <div className="grid gap-2">
        <Skeleton className="h-13 w-full rounded-lg" />
        <Skeleton className="h-1 w-full" />
      </div>
    </li>
  );
}
