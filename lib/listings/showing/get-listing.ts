import { queryRows, type Statement } from '#lib/core/db.ts';
import { AppError, notFound } from '#lib/core/errors.ts';
import { isSlug, isUuid } from '#lib/core/ids.ts';
import type { ListingProfile } from '#lib/listings/profile.ts';
import { isDeleted } from '#lib/listings/showing/deleted-slugs.ts';
import { listingNotFound } from '#lib/listings/showing/listing-not-found.ts';
import { type ProfileRow, profileOf } from '#lib/listings/showing/profile-row.ts';
import { previewBySlug, profileBySlug, sourcedProfileBySlug } from '#lib/listings/showing/statements.ts';
import { contentOf, type StoredContent } from '#lib/profile/content.ts';
import { type PublicEvidence, publicEvidenceOf } from '#lib/profile/public-evidence.ts';

export type { ListingProfile } from '#lib/listings/profile.ts';

/** A listing with the sentences of the product’s site on which its values are based. */
export interface SourcedListing extends ListingProfile {
  evidence: PublicEvidence[];
  /** True while search engines must not index the listing, because the listing and the product's site say next to nothing. */
  isThin: boolean;
}

/**
 * Returns the public profile of a listing that is live or about to launch (`scheduled`, `awaiting_badge`), so that the badge’s link works
 * before the launch. Throws 410 for a listing that was public and that its owner deleted. Throws 404 for an unknown slug and for any other
 * status.
 */
export async function getListing(slug: string): Promise<ListingProfile> {
  return profileOf(await readPublic<ProfileRow>(profileBySlug, slug));
}

/** Returns a public listing as `getListing` does, with the sentences of the product’s site on which its values are based. */
export async function getListingWithEvidence(slug: string): Promise<SourcedListing> {
  return sourcedOf(await readPublic<SourcedRow>(sourcedProfileBySlug, slug));
}

async function readPublic<Row>(statement: Statement, slug: string): Promise<Row> {
  if (!isSlug(slug)) throw notFound('listing', slug);
  const [row] = await queryRows<Row>(statement, [slug]);
  if (row) return row;
  if (await isDeleted(slug)) throw new AppError('gone', 'The owner of this listing deleted it.');
  throw await listingNotFound(slug);
}

interface SourcedRow extends ProfileRow {
  content: StoredContent | null;
  isThin: boolean;
}

function sourcedOf({ content, isThin, ...row }: SourcedRow): SourcedListing {
  const listing = profileOf(row);
  const shown = { story: listing.story !== null, milestones: listing.milestones !== null };
  const names = new Set(listing.founders.map(({ name }) => name));
  // If the team hid a founder's page, also hides the quotes that name the founder.
  const evidence = content ? publicEvidenceOf(contentOf(content), shown) : [];
  return { ...listing, isThin, evidence: evidence.filter(({ field, entry }) => field !== 'founders' || names.has(entry ?? '')) };
}

/**
 * Returns the public profile with its sources for the token in a preview link. Works in any status except `rejected`, `removed` and
 * `deleted`. Throws 404 for an invalid token, whatever the slug is.
 */
export async function getListingPreview(slug: string, token: string): Promise<SourcedListing> {
  const [row] = isSlug(slug) && isUuid(token) ? await queryRows<SourcedRow>(previewBySlug, [slug, token]) : [];
  if (!row) throw notFound('preview');
  return sourcedOf(row);
}
