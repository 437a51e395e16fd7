import { db } from '#lib/core/db.ts';
import { publicStatuses } from '#lib/listings/public-status.ts';

/** Finds a public listing by the number in a form, with what is said of it where people confirm a vote or a follow. */
export async function findPressable(id: string): Promise<{ id: number; slug: string; name: string; logoUrl: string | null } | null> {
  if (!/^[1-9]\d{0,8}$/.test(id)) return null;
  return db().listing.findFirst({
    where: { id: Number(id), status: { in: [...publicStatuses] } },
    select: { id: true, slug: true, name: true, logoUrl: true },
  });
}
