import { db } from '#lib/core/db.ts';
import { processWide } from '#lib/core/process-wide.ts';
import type { Prisma } from '#lib/generated/prisma/client.ts';
import { publicStatuses } from '#lib/listings/public-status.ts';

/** The condition for deleted listings that were public. To strangers, other deleted listings must look as if they never existed. */
const wasPublic = {
  status: 'deleted',
  OR: [{ launchedAt: { not: null } }, { deletedFrom: { in: [...publicStatuses] } }],
} satisfies Prisma.ListingWhereInput;

const slugs = processWide('deleted-slugs', () => ({ deleted: new Set<string>() }));

/** Returns true if the listing with this slug was public, was deleted by an owner, and is not erased yet. */
export async function isDeleted(slug: string): Promise<boolean> {
  return (await db().listing.count({ where: { slug, ...wasPublic } })) > 0;
}

/**
 * Loads the slugs of all deleted listings that were public, for `isKnownAsDeleted`. Call it when the process starts and after each
 * deletion.
 */
export async function loadDeletedSlugs(): Promise<void> {
  const found = await db().listing.findMany({ where: wasPublic, select: { slug: true } });
  slugs.get().deleted = new Set(found.map(({ slug }) => slug));
}

/** Returns true if a deleted listing had the slug when `loadDeletedSlugs` last ran. For callers that can't wait for the database. */
export function isKnownAsDeleted(slug: string): boolean {
  return slugs.get().deleted.has(slug);
}
