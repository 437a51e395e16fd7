import type { ListingSummary } from '#lib/services/listings/profile.ts';
import { ListingRow } from '#lib/ui/listing-row.tsx';

/** Live launches in their order, each with its vote. */
export function WeekRace({ listings, after = 0 }: { listings: readonly ListingSummary[]; after?: number }) {
  const most = Math.max(0, ...listings.map(({ votes }) => votes));
  return (
    <ol className="divide-y divide-line border-b border-line" {...(after > 0 ? { start: after + 1 } : {})}>
      {listings.map((listing, at) => (
        <ListingRow key={listing.id} listing={listing} rank={after + at + 1} leaderVotes={most} lazy={at > 8} />
      ))}
    </ol>
  );
}
