import { dayMs, hourMs } from '#lib/core/durations.ts';

// The numbers in the rules on voting (docs/domain.md, Launch cycle), which the page `/how-voting-works` explains.

/** Votes of an account younger than this are held, unless it has another sign of a real person (settled-account.ts). */
export const newAccountMs = 24 * hourMs;

/**
 * If more votes than `votes` come for one listing from one network within `ms`, the excess votes are held until the team decides. The
 * longer times see scripts that vote a few times an hour.
 */
export const bursts = [
  { votes: 5, ms: 10 * 60_000 },
  { votes: 20, ms: dayMs },
  { votes: 50, ms: 7 * dayMs },
] as const;

/**
 * If this many votes of young accounts for one listing come within `ms` so evenly that the standard deviation of the times between them is
 * below `spread` of their mean, they are held until the team decides. People’s votes have about 1 or more; by chance one listing in two
 * million would have less than this.
 */
export const rhythm = { votes: 20, ms: dayMs, spread: 0.35, youngMs: 30 * dayMs };
