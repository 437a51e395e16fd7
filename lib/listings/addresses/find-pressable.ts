import { db } from '#lib/core/db.ts';
import { publicStatuses } from '#lib/listings/public-status.ts';

/**
 * Finds the listing whose number is in the form of a vote (a live one) or follow (any public one), with what is said of it where people
 * confirm the press. Null if there is none.
 */
export async function findPressable(
  press: 'vote' | 'follow',
  id: string,
): Promise<{ id: number; slug: string; name: string; logoUrl: string | null; live: boolean } | null> {
  if (!/^[1-9]\d{0,8}$/.test(id)) return null;
  const found = await db().listing.findFirst({
    where: { id: Number(id), status: { in: press === 'vote' ? ['live'] : [...publicStatuses] } },
    select: { id: true, slug: true, name: true, logoUrl: true, status: true },
  });
  if (!found) return null;
  const { status, ...listing } = found;
  return { ...listing, live: status === 'live' };
}
