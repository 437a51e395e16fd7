import { db } from '#lib/core/db.ts';

/** Returns the bytes (WebP) of our copy of a logo by the hash in its address; null if there is none. */
export async function getLogo(hash: string): Promise<Uint8Array | null> {
  if (!/^[0-9a-f]{64}$/.test(hash)) return null;
  const logo = await db().logo.findUnique({ where: { hash }, select: { body: true } });
  return logo?.body ?? null;
}
