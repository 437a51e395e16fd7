import Link from 'next/link';
import { formatDate } from '#lib/core/format-date.ts';
import { countOf } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';
import { ListingLogo } from '#lib/ui/listing/listing-logo.tsx';
import { VerifiedMark } from '#lib/ui/listing/verified-mark.tsx';
import { Marked } from '#lib/ui/shell/marked.tsx';

/** A search result with the matched words marked. */
export function FoundListing({ listing, words, lazy }: { listing: ListingSummary; words: readonly string[]; lazy: boolean }) {
  return (
    <li className="row grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-4 py-3">
      <ListingLogo name={listing.name} logoUrl={listing.logoUrl} size={48} lazy={lazy} />
      <div className="min-w-0">
        <h2 className="flex items-center gap-1.5 text-base">
          <Link href={paths.listing(listing.slug)} prefetch={false} className="row-link">
            <Marked text={listing.name} words={words} />
          </Link>
          {listing.verified && <VerifiedMark />}
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
