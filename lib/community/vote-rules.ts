import { hourMs } from '#lib/core/durations.ts';

// The numbers in the rules on voting (docs/domain.md, Launch cycle), which the page `/how-voting-works` explains.

/** Votes of an account younger than this are held, unless it has another sign of a real person (settled-account.ts). */
export const newAccountMs = 24 * hourMs;

/**
 * If more votes than this number come for one listing from one network within `burstMs`, the excess votes are held until the team decides.
 */
export const burstVotes = 5;
export const burstMs = 10 * 60_000;
