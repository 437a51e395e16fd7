import { newAccountMs } from '#lib/community/vote-rules.ts';

/**
 * Why a vote is held. `new_account`: it is counted automatically once the account is old enough. `burst`: many votes came from one
 * network, and the team decides.
 */
export type HoldReason = 'new_account' | 'burst';

/** The actor's vote for a listing, and the listing's number of votes. */
export interface VoteState {
  vote: 'none' | 'counted' | 'held';
  heldFor: HoldReason | null;
  /** The time (ISO) from which a vote counts that is held because its account is new; else null. */
  countsFrom: string | null;
  votes: number;
}

/** Returns from when a held vote of an account counts, if that is known. */
export function countsFrom(heldFor: HoldReason | null, accountSince: Date): string | null {
  return heldFor === 'new_account' ? new Date(accountSince.getTime() + newAccountMs).toISOString() : null;
}
