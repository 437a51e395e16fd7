import Link from 'next/link';
import { paths } from '#lib/core/paths.ts';
import type { RaceDetails } from '#lib/launches/get-race-details.ts';
import type { Movement } from '#lib/launches/race/get-week-standing.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';
import type { SourcedFact } from '#lib/listings/showing/get-sourced-facts.ts';
import { countryLabel } from '#lib/listings/showing/listing-labels.ts';
import { VoteButton } from '#lib/ui/community/vote-button.tsx';
import { FactCite } from '#lib/ui/listing/fact-cite.tsx';
import { MovementLabel } from '#lib/ui/listing/listing-row.tsx';
import { Portrait } from '#lib/ui/listing/portrait.tsx';
import { ShotOrBill } from '#lib/ui/listing/shot-or-bill.tsx';
import { VerifiedMark } from '#lib/ui/listing/verified-mark.tsx';

export interface TopEntry {
  listing: ListingSummary;
  details: RaceDetails | undefined;
  movement: Movement;
  /** A text such as `since Tuesday`, for the first listing of the race. Null for the others, or if the time is unknown. */
  firstSince: string | null;
  fact: SourcedFact | undefined;
}

/**
 * The first three listings of the race in large size: picture, name, maker, a fact with its source, and the vote button. The cards side by
 * side have aligned rows.
 */
export function TopThree({ entries }: { entries: readonly TopEntry[] }) {
  return (
    <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,1fr)]">
      {entries.map((entry, at) => (
        <TopListing key={entry.listing.id} {...entry} rank={at + 1} />
      ))}
    </ol>
  );
}

function TopListing({ listing, details, movement, firstSince, fact, rank }: TopEntry & { rank: number }) {
  const isFirst = rank === 1;
  const { picture = null, maker = null } = details ?? {};
  const place = details?.city ?? (details?.country ? countryLabel(details.country) : null);
  return (
    <li
      data-racer={listing.id}
      data-form={isFirst ? 'first' : 'top'}
      className={`relative grid gap-4 sm:row-span-3 sm:grid-rows-subgrid ${isFirst ? 'sm:max-lg:col-span-2' : 'max-sm:grid-cols-[7rem_minmax(0,1fr)] max-sm:gap-y-3'}`}
    >
      <ShotOrBill
        listing={listing}
        picture={picture}
        size={isFirst ? 'large' : 'small'}
        // The picture is as high as that of the first card.
        className={isFirst ? undefined : 'max-sm:row-span-2 lg:aspect-auto lg:h-0 lg:min-h-full'}
      />
      <div className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 ${isFirst ? 'sm:gap-x-4' : ''}`}>
        <span data-part="place" className={`tall ${isFirst ? 'text-[4.5rem] sm:text-[5.5rem]' : 'text-[2.75rem] sm:text-[3.5rem]'}`}>
          <span className="sr-only">Rank </span>
          {rank}
        </span>
        <div className="grid content-start gap-1">
          <h3 className={`display ${isFirst ? 'text-2xl' : 'text-lg sm:text-xl'}`}>
            <Link
              href={paths.listing(listing.slug)}
              className="[overflow-wrap:anywhere] cover-link hover:decoration-2 focus-visible:after:outline-offset-4"
            >
              {listing.name}
            </Link>
            {listing.verified && (
              <>
                {' '}
                <VerifiedMark />
              </>
            )}
          </h3>
          <p className={`[overflow-wrap:anywhere] text-soft ${isFirst ? 'sm:text-lg' : 'line-clamp-3'}`}>{listing.tagline}</p>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
            {maker && (
              <>
                <Portrait name={maker.name} photoUrl={maker.photoUrl} size={24} />
                <span className="text-soft">
                  {maker.name}
                  {isFirst && place && `, ${place}`}
                </span>
              </>
            )}
            {firstSince ? <span className="text-quiet">first {firstSince}</span> : <MovementLabel movement={movement} />}
          </p>
        </div>
      </div>
      <div
        className={`flex items-center justify-between gap-3 ${isFirst ? 'border-t border-line pt-4' : 'sm:border-t sm:border-line sm:pt-4'}`}
      >
        <p className="z-10 min-w-0 text-base max-sm:text-sm">{fact && <FactCite fact={fact} of={listing.name} />}</p>
        <VoteButton listing={listing} />
      </div>
    </li>
  );
}
