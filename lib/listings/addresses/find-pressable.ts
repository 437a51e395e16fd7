import { db } from '#lib/core/db.ts';
import { publicStatuses } from '#lib/listings/public-status.ts';

/**
 * Finds the listing of a form by its id: a live listing for a vote or a text, and a public listing for a follow. Returns what the
 * confirmation page shows of the listing; null if there is none.
 */
export async function findPressable(
  press: 'vote' | 'follow' | 'text',
  id: string,
): Promise<{ id: number; slug: string; name: string; logoUrl: string | null; live: boolean } | null> {
  if (!/^[1-9]\d{0,8}$/.test(id)) return null;
  const found = await db().listing.findFirst({
    where: { id: Number(id), status: { in: press === 'follow' ? [...publicStatuses] : ['live'] } },
    select: { id: true, slug: true, name: true, logoUrl: true, status: true },
  });
  if (!found) return null;
  const { status, ...listing } = found;
  return { ...listing, live: status === 'live' };
}
