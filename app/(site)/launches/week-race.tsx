import type { Movement } from '#lib/launches/race/get-week-standing.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';
import { getSourcedFacts } from '#lib/listings/showing/get-sourced-facts.ts';
import { ListingRow } from '#lib/ui/listing/listing-row.tsx';

export interface WeekRaceProps {
  listings: readonly ListingSummary[];
  /** The number of launches on the previous pages. */
  after?: number;
  /** True if the launches are ordered by votes, so that each row has a bar relative to the most votes. */
  byVotes?: boolean;
  /** The changes of ranks since yesterday, by listing id. */
  movements?: ReadonlyMap<number, Movement>;
}

/** Lists live launches in the given order, each with a fact of its site and a vote button. */
export async function WeekRace({ listings, after = 0, byVotes = true, movements }: WeekRaceProps) {
  const facts = await getSourcedFacts(listings.map(({ id }) => id));
  const leader = byVotes ? { leaderVotes: Math.max(0, ...listings.map(({ votes }) => votes)) } : {};
  return (
    <ol className="divide-y divide-line border-y border-t-rule border-b-line" {...(after > 0 ? { start: after + 1 } : {})}>
      {listings.map((listing, at) => (
        <ListingRow
          key={listing.id}
          listing={listing}
          rank={after + at + 1}
          {...leader}
          lazy={at > 8}
          fact={facts.get(listing.id)?.[0]}
          movement={movements?.get(listing.id) ?? null}
        />
      ))}
    </ol>
  );
}
