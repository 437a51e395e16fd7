import { BadgeCheck } from 'lucide-react';
import Link from 'next/link';
import { paths } from '#lib/paths.ts';
import type { ListingSummary } from '#lib/services/listings/profile.ts';
import { formatDate } from '#lib/ui/format-date.ts';
import { countOf } from '#lib/ui/format-number.ts';
import { ListingLogo } from '#lib/ui/listing-logo.tsx';
import { Marked } from '#lib/ui/marked.tsx';

/** A product among results, with the words it was found by marked. */
export function FoundListing({ listing, words, lazy }: { listing: ListingSummary; words: readonly string[]; lazy: boolean }) {
  return (
    <li className="relative isolate grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-4 py-3 before:absolute before:-inset-x-3 before:inset-y-0 before:-z-10 hover:before:bg-hover">
      <ListingLogo name={listing.name} logoUrl={listing.logoUrl} size={48} lazy={lazy} />
      <div className="min-w-0">
        <h2 className="flex items-center gap-1.5 text-base">
          <Link
            href={paths.listing(listing.slug)}
            className="truncate after:absolute after:-inset-x-3 after:inset-y-0 after:content-[''] hover:underline hover:underline-offset-4 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ink"
          >
            <Marked text={listing.name} words={words} />
          </Link>
          {listing.verified && (
            <span title="Its owner is verified" className="shrink-0 text-success">
              <BadgeCheck aria-hidden size={16} />
              <span className="sr-only">Verified</span>
            </span>
          )}
        </h2>
        <p className="line-clamp-2 text-ui text-soft [overflow-wrap:anywhere]">
          <Marked text={listing.tagline} words={words} />
        </p>
        {listing.category && <p className="truncate text-sm text-soft">{listing.category.name}</p>}
      </div>
      <p className="text-right text-sm whitespace-nowrap text-soft figures">
        {listing.status === 'live'
          ? countOf(listing.votes, 'vote')
          : listing.launchWeek && (
              <>
                <span className="max-sm:hidden">Week of </span>
                {formatDate(listing.launchWeek)}
              </>
            )}
      </p>
    </li>
  );
}
