import Link from 'next/link';
import { formatWeek } from '#lib/core/format-week.ts';
import { paths } from '#lib/core/paths.ts';
import { isoDate } from '#lib/core/time.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';
import { ListingLogo } from '#lib/ui/listing/listing-logo.tsx';

/** Scheduled launches grouped by week, without rank and votes. */
export function UpcomingList({ listings }: { listings: readonly ListingSummary[] }) {
  const weeks = Map.groupBy(
    listings.filter(({ launchWeek }) => launchWeek !== null),
    ({ launchWeek }) => isoDate(launchWeek as Date),
  );
  return (
    <div className="grid gap-8">
      {[...weeks].map(([monday, inWeek]) => (
        <section key={monday} aria-labelledby={`week-${monday}`}>
          <h2 id={`week-${monday}`} className="part-title">
            <Link href={paths.week(monday)} className="hover:underline hover:underline-offset-4">
              {formatWeek(new Date(monday))}
            </Link>
          </h2>
          <ScheduledRows listings={inWeek} level={3} />
        </section>
      ))}
    </div>
  );
}

export function ScheduledRows({ listings, level }: { listings: readonly ListingSummary[]; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <ul className="divide-y divide-line border-b border-line">
      {listings.map((listing, at) => (
        <li key={listing.id} className="row flex items-center gap-4 py-4">
          <ListingLogo name={listing.name} logoUrl={listing.logoUrl} size={48} lazy={at > 8} />
          <div className="min-w-0">
            <Heading className="display text-lg">
              <Link href={paths.listing(listing.slug)} className="[overflow-wrap:anywhere] cover-link">
                {listing.name}
              </Link>
            </Heading>
            <p className="line-clamp-2 text-base [overflow-wrap:anywhere] text-soft sm:line-clamp-1">{listing.tagline}</p>
            {listing.category && <p className="truncate text-sm text-soft">{listing.category.name}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
