import { invalidate } from '#lib/cache/invalidation.ts';
import { categoryTag, listingTag } from '#lib/cache/tags.ts';
import { queryRows, type Tx } from '#lib/core/db.ts';
import type { ListingStatus } from '#lib/generated/prisma/enums.ts';
import { alternativesOf, subjectBySlug } from '#lib/listings/alternatives/statements.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';
import { listingNotFound } from '#lib/listings/showing/listing-not-found.ts';

const maxAlternatives = 12;

interface Alternative extends ListingSummary {
  /** True if the owner named the alternative, or the team pinned it; false if it was chosen from the same primary category. */
  approved: boolean;
}

export interface Alternatives {
  listing: Subject;
  items: Alternative[];
}

interface Subject {
  id: number;
  slug: string;
  name: string;
  /** `live`, `scheduled` or `awaiting_badge`. */
  status: ListingStatus;
}

/**
 * Returns the alternatives to a listing that is live or on its way to launch: first the live listings that its owner named or the team
 * pinned, then live listings of its primary category, without those that the team hid. In each group, listings that share more keywords and tags with it come first (rare terms
 * weigh more), then listings with more votes. Returns at most `maxAlternatives`. 404 if no public listing has the slug.
 */
export async function getAlternatives(slug: string): Promise<Alternatives> {
  const [listing] = await queryRows<Subject>(subjectBySlug, [slug]);
  if (!listing) throw await listingNotFound(slug);
  return { listing, items: await listAlternatives(listing.id) };
}

/** Returns the alternatives to a public listing as `getAlternatives` does, for who has read the listing already. */
export function listAlternatives(listingId: number): Promise<Alternative[]> {
  return queryRows<Alternative>(alternativesOf, [listingId, maxAlternatives]);
}

/**
 * Invalidates the pages that may show these listings as alternatives: the pages of listings in the same primary category, and of
 * listings whose owners named these listings. Call it in the transaction that changes a name, tagline, logo, keywords or tags.
 */
export async function invalidateAlternatives(tx: Tx, listingIds: readonly number[]): Promise<void> {
  const ids = [...listingIds];
  const categories = await tx.category.findMany({
    where: { listings: { some: { listingId: { in: ids }, position: 0 } } },
    select: { slug: true },
  });
  const namedBy = await tx.listing.findMany({
    where: { alternatives: { some: { alternativeId: { in: ids }, OR: [{ approved: true }, { decided: 'pinned' }] } } },
    select: { slug: true },
  });
  await invalidate(tx, ...categories.map(({ slug }) => categoryTag(slug)), ...namedBy.map(({ slug }) => listingTag(slug)));
}
