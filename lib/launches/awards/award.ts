import { dayMs } from '#lib/core/durations.ts';
import { addWeeks } from '#lib/core/time.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';
import { primaryCategory, summaryColumns } from '#lib/listings/showing/summary-columns.ts';

/** A prize for one of the first three launches of a week. */
export interface Award {
  id: number;
  /** The Monday of the launch week. */
  week: Date;
  /** 1, 2 or 3. */
  rank: number;
  /** The number of community votes that the listing got in the week. */
  votes: number;
  awardedAt: Date;
  listing: ListingSummary;
}

/** Returns a title such as `Launch of the Week #1`. */
export function awardTitle(rank: number): string {
  return `Launch of the Week #${rank}`;
}

/** The SQL columns of an award `a` and its listing `l`. `awardOf` converts a row with these columns to an `Award`. */
export const awardColumns = `a.id as "awardId", a.week, a.rank, a.votes as "awardVotes", a.created_at as "awardedAt", ${summaryColumns}, ${primaryCategory}`;

export interface AwardRow extends ListingSummary {
  awardId: number;
  week: Date;
  rank: number;
  awardVotes: number;
  awardedAt: Date;
}

export function awardOf({ awardId, week, rank, awardVotes, awardedAt, ...listing }: AwardRow): Award {
  return { id: awardId, week, rank, votes: awardVotes, awardedAt, listing };
}

/** The time after a week’s end in which released held votes still count for the week’s awards (docs/domain.md, Launch cycle). */
const heldVotesGraceMs = dayMs; // at least `newAccountMs` of lib/community/vote-rules.ts

/**
 * Returns the time at which the ranking of a week is final and its awards are due. `week` is the Monday. Later changes of votes don’t
 * count.
 */
export function weekDecidedAt(week: Date): Date {
  return new Date(addWeeks(week, 1).getTime() + heldVotesGraceMs);
}
