import { db } from '#lib/core/db.ts';

/** The bytes of a kept logo (WebP), by the name in its address; null when there is none. */
export async function getLogo(hash: string): Promise<Uint8Array | null> {
  if (!/^[0-9a-f]{64}$/.test(hash)) return null;
  const logo = await db().logo.findUnique({ where: { hash }, select: { body: true } });
  return logo?.body ?? null;
}
