import { dayMs, hourMs } from '#lib/core/durations.ts';

// The numbers in the rules on voting (docs/domain.md, Launch cycle), which the page `/how-voting-works` explains.

/** Votes of an account younger than this are held, unless it has another sign of a real person (require-community-member.ts). */
export const newAccountMs = 24 * hourMs;

/**
 * If more than `votes` votes for one listing come from one network within `ms`, the excess votes are held until the team decides. The
 * longer times detect scripts that vote a few times an hour.
 */
export const bursts = [
  { votes: 5, ms: 10 * 60_000 },
  { votes: 20, ms: dayMs },
  { votes: 50, ms: 7 * dayMs },
] as const;

/**
 * If at least `votes` votes of young accounts for one listing come within `ms`, and the standard deviation of the times between them is
 * below `spread` times their mean, they are held until the team decides. For people’s votes, this ratio is about 1 or more. By chance it
 * would be below `spread` for one listing in two million.
 */
export const rhythm = { votes: 20, ms: dayMs, spread: 0.35, youngMs: 30 * dayMs };

/**
 * Why a vote is held. `new_account`: it is counted automatically once the account is old enough. `burst`: many votes came from one
 * network, and the team decides.
 */
export type HoldReason = 'new_account' | 'burst';
/**
 * Why a text is held (text-rules.ts), besides the reasons for votes. `copy`: somebody wrote the same, or the same person did elsewhere.
 * `links`: it has many addresses. The team decides about both.
 */
export type TextHold = HoldReason | 'copy' | 'links';

/** The actor's vote for a listing, and the listing's number of votes. */
export interface VoteState {
  vote: 'none' | 'counted' | 'held';
  heldFor: HoldReason | null;
  /** The time (ISO) from which a vote of a new account counts; null for any other vote. */
  countsFrom: string | null;
  votes: number;
}

/** Returns the time from which a held vote or text counts; null if it is not known. */
export function countsFrom(heldFor: TextHold | null, accountSince: Date): string | null {
  return heldFor === 'new_account' ? new Date(accountSince.getTime() + newAccountMs).toISOString() : null;
}
