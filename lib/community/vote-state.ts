/**
 * Why a vote is held. `new_account`: it is counted automatically once the account is old enough. `burst`: many votes came from one
 * network, and the team decides.
 */
export type HoldReason = 'new_account' | 'burst';

/** The actor's vote for a listing, and the listing's number of votes. */
export interface VoteState {
  vote: 'none' | 'counted' | 'held';
  heldFor: HoldReason | null;
  votes: number;
}
