/** Why a vote is held: its account is new, and it counts by itself later; or many came from one network, and the team looks at it. */
export type HoldReason = 'new_account' | 'burst';

/** A person's vote for a listing, and how many it has now. */
export interface VoteState {
  vote: 'none' | 'counted' | 'held';
  heldFor: HoldReason | null;
  votes: number;
}
