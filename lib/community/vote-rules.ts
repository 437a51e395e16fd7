import { dayMs, hourMs } from '#lib/core/durations.ts';

// The numbers in the voting rules (docs/domain.md, Launch cycle). The page `/how-voting-works` explains them.

/** The age of an account below which its votes are held, unless it has another sign of a real person (require-community-member.ts). */
export const newAccountMs = 24 * hourMs;

/**
 * The limits for votes of one network for one listing: at most `votes` votes within `ms`. Further votes are held until the team decides.
 * The longer times detect scripts that vote a few times an hour.
 */
export const bursts = [
  { votes: 5, ms: 10 * 60_000 },
  { votes: 20, ms: dayMs },
  { votes: 50, ms: 7 * dayMs },
] as const;

/**
 * The rule that detects scripts by the rhythm of votes. If at least `votes` votes of young accounts for one listing come within `ms`, and
 * the standard deviation of the intervals is below `spread` times their mean, the votes are held until the team decides. For people’s
 * votes, this ratio is about 1 or more. By chance, it would be below `spread` for one listing in two million.
 */
export const rhythm = { votes: 20, ms: dayMs, spread: 0.35, youngMs: 30 * dayMs };

/**
 * The reason why a vote is held. `new_account`: it counts automatically when the account is old enough. `burst`: many votes came from one
 * network, so the team decides.
 */
export type HoldReason = 'new_account' | 'burst';
/**
 * The reason why a text is held (text-rules.ts): those for votes, and two about which the team decides. `copy`: another person wrote the
 * same text, or the same person wrote it elsewhere. `links`: it has many web addresses.
 */
export type TextHold = HoldReason | 'copy' | 'links';

/** The actor's vote for a listing, and the listing's number of votes. */
export interface VoteState {
  vote: 'none' | 'counted' | 'held';
  heldFor: HoldReason | null;
  /** The time (ISO) from which a new account's vote counts. Null for any other vote. */
  countsFrom: string | null;
  votes: number;
}

/** Returns the time from which a held vote or text counts. Returns null unless the reason is a new account. */
export function countsFrom(heldFor: TextHold | null, accountSince: Date): string | null {
  return heldFor === 'new_account' ? new Date(accountSince.getTime() + newAccountMs).toISOString() : null;
}
