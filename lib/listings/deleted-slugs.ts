import { db } from '#lib/core/db.ts';
import { processWide } from '#lib/core/process-wide.ts';

const slugs = processWide('deleted-slugs', () => ({ deleted: new Set<string>() }));

/** Returns true if an owner deleted the listing with this slug, and it is not erased yet. */
export async function isDeleted(slug: string): Promise<boolean> {
  return (await db().listing.count({ where: { slug, status: 'deleted' } })) > 0;
}

/** Reads the slugs of all deleted listings, for `isKnownAsDeleted`. Called when this process starts, and after each deletion. */
export async function loadDeletedSlugs(): Promise<void> {
  const found = await db().listing.findMany({ where: { deletedAt: { not: null } }, select: { slug: true } });
  slugs.get().deleted = new Set(found.map(({ slug }) => slug));
}

/** Returns true if the slug was one of a deleted listing when the slugs were last read. It is for callers that can't wait. */
export function isKnownAsDeleted(slug: string): boolean {
  return slugs.get().deleted.has(slug);
}
