import type { ListingSummary } from '#lib/listings/profile.ts';
import { ListingRow } from '#lib/ui/listing/listing-row.tsx';

export interface WeekRaceProps {
  listings: readonly ListingSummary[];
  /** How many stand before these. */
  after?: number;
  /** Votes are the order, and each row has a bar of its share. */
  byVotes?: boolean;
}

/** Live launches in their order, each with its vote. */
export function WeekRace({ listings, after = 0, byVotes = true }: WeekRaceProps) {
  const most = byVotes ? { leaderVotes: Math.max(0, ...listings.map(({ votes }) => votes)) } : {};
  return (
    <ol className="divide-y divide-line border-b border-line" {...(after > 0 ? { start: after + 1 } : {})}>
      {listings.map((listing, at) => (
        <ListingRow key={listing.id} listing={listing} rank={after + at + 1} {...most} lazy={at > 8} />
      ))}
    </ol>
  );
}
