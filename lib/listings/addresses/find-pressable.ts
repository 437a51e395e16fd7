import { db } from '#lib/core/db.ts';
import { publicStatuses } from '#lib/listings/public-status.ts';

/**
 * Finds a live listing by the id in the form of a vote or text, or a public listing by the id in the form of a follow. Returns what the page for
 * confirming the press shows of it; null if there is none.
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
