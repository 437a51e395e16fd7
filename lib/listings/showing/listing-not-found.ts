import { db } from '#lib/core/db.ts';
import { AppError, notFound } from '#lib/core/errors.ts';
import { maxRowId } from '#lib/core/ids.ts';
import { publicStatuses } from '#lib/listings/public-status.ts';

/**
 * Makes the 404 error for a slug that no public listing has. If the text is the id of a public listing, the message names that listing's
 * slug.
 */
export async function listingNotFound(slug: string): Promise<AppError> {
  const id = /^[1-9]\d{0,9}$/.test(slug) && Number(slug) <= maxRowId ? Number(slug) : null;
  const meant = id && (await db().listing.findFirst({ where: { id, status: { in: [...publicStatuses] } }, select: { slug: true } }));
  if (!meant) return notFound('listing', slug);
  return new AppError(
    'not_found',
    `There is no listing with the slug “${slug}”. It is the number of a listing: use its slug, “${meant.slug}”.`,
  );
}
