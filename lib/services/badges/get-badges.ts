import { rows } from '#lib/db.ts';
import { notFound } from '#lib/errors.ts';
import { type Badge, type BadgeLook, badgeOf, badgeStylesOf } from '#lib/services/badges/badge.ts';
import { type DrawnBadge, drawBadge } from '#lib/services/badges/badge-svg.ts';
import { publicNameBySlug } from '#lib/services/listings/statements.ts';

interface ListingName {
  id: number;
  slug: string;
  name: string;
}

const slugShape = /^[a-z0-9][a-z0-9-]{0,219}$/;

async function listingWithBadges(slug: string): Promise<ListingName | null> {
  const [row] = slugShape.test(slug) ? await rows<ListingName>(publicNameBySlug, [slug]) : [];
  return row ?? null;
}

/** The badges that a listing with a public page may show, all in one look. Any other listing is not found. */
export async function getBadges(slug: string, look: BadgeLook): Promise<{ listing: ListingName; badges: Badge[] }> {
  const listing = await listingWithBadges(slug);
  if (listing?.slug !== slug) throw notFound('listing', slug);
  return { listing, badges: badgeStylesOf(listing).map((style) => badgeOf(listing.slug, style, look)) };
}

/** The image of a badge; null when there is no such listing, or it may not show that badge. */
export async function getBadgeImage(slug: string, style: string, look: BadgeLook): Promise<DrawnBadge | null> {
  const listing = await listingWithBadges(slug);
  const found = listing && badgeStylesOf(listing).find(({ id }) => id === style);
  return found ? drawBadge(found, look) : null;
}
