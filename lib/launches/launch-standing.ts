import { queryRows } from '#lib/core/db.ts';
import { standingInWeek } from '#lib/launches/statements.ts';

/** A neighbour in the race: who it is, and how many votes lie between. */
interface Neighbour {
  name: string;
  gap: number;
}

/** Where a listing stands in the race of its launch week. */
export interface LaunchStanding {
  rank: number;
  /** How many launches the week has. */
  total: number;
  /** The votes that count for the week. */
  votes: number;
  ahead: Neighbour | null;
  behind: Neighbour | null;
}

interface Row {
  rank: number;
  total: number;
  votes: number;
  aheadName: string | null;
  aheadVotes: number | null;
  behindName: string | null;
  behindVotes: number | null;
}

/** Returns where a live listing stands in the race of its launch week (its Monday), or stood when it ended; null for any other listing. */
export async function launchStanding(listingId: number, week: Date): Promise<LaunchStanding | null> {
  const [row] = await queryRows<Row>(standingInWeek, [week, listingId]);
  if (!row) return null;
  const { rank, total, votes, aheadName, aheadVotes, behindName, behindVotes } = row;
  return {
    ...{ rank, total, votes },
    ahead: aheadName === null ? null : { name: aheadName, gap: (aheadVotes ?? 0) - votes },
    behind: behindName === null ? null : { name: behindName, gap: votes - (behindVotes ?? 0) },
  };
}
