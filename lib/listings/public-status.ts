import type { ListingStatus } from '#lib/generated/prisma/enums.ts';

/** The statuses in which anybody may see a listing: it is live or will launch (docs/domain.md, Listing). */
export const publicStatuses = ['live', 'scheduled', 'awaiting_badge'] as const satisfies readonly ListingStatus[];

/** `publicStatuses` as SQL after a status column: `where l.status ${isPublicSql}`. */
export const isPublicSql = `in ('${publicStatuses.join("', '")}')`;

/** Returns true if anybody may see a listing with this status. */
export function isPublic(status: string): boolean {
  return (publicStatuses as readonly string[]).includes(status);
}
