import { rows } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import type { ListingProfile } from '#lib/listings/profile.ts';
import { type ProfileRow, profileOf } from '#lib/listings/profile-row.ts';
import { previewBySlug, profileBySlug } from '#lib/listings/statements.ts';

export type { ListingProfile } from '#lib/listings/profile.ts';

const slugShape = /^[a-z0-9][a-z0-9-]{0,219}$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The public profile of a live listing, or of one on its way to launch (`scheduled`, `awaiting_badge`: so that the badge's
 * link works). Any other is not found, as is an unknown slug.
 */
export async function getListing(slug: string): Promise<ListingProfile> {
  if (!slugShape.test(slug)) throw notFound('listing', slug);
  const [row] = await rows<ProfileRow>(profileBySlug, [slug]);
  if (!row) throw notFound('listing', slug);
  return profileOf(row);
}

/**
 * The same profile for whoever has the owner's preview link, in any state but `rejected` and `removed`. A wrong token is
 * not found, whatever the slug.
 */
export async function getListingPreview(slug: string, token: string): Promise<ListingProfile> {
  const [row] = slugShape.test(slug) && uuid.test(token) ? await rows<ProfileRow>(previewBySlug, [slug, token]) : [];
  if (!row) throw notFound('preview');
  return profileOf(row);
}
