import { hourMs } from '#lib/core/durations.ts';

// The numbers in the rules on voting (docs/domain.md, Launch cycle), which the page `/how-voting-works` explains.

/** Votes of an account younger than this are held, unless it has another sign of a real person (settled-account.ts). */
export const newAccountMs = 24 * hourMs;

/** Votes for a listing beyond this number, from one network within `burstMs`, are held until the team decides. */
export const burstVotes = 5;
export const burstMs = 10 * 60_000;
