// The numbers of the public rules on voting (domain.md, Launch cycle); `/how-voting-works` tells them.

/** A younger account's votes are held until it is this old, or gave a second sign of life. */
export const newAccountMs = 24 * 3_600_000;

/** More votes than this for one listing, from one network, within `burstMs`, are held for the team. */
export const burstVotes = 5;
export const burstMs = 10 * 60_000;
