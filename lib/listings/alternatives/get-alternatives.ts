import { invalidate } from '#lib/cache/invalidation.ts';
import { categoryTag, listingTag } from '#lib/cache/tags.ts';
import { queryRows, type Tx } from '#lib/core/db.ts';
import type { ListingStatus } from '#lib/generated/prisma/enums.ts';
import { alternativesOf, subjectBySlug } from '#lib/listings/alternatives/statements.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';
import { listingNotFound } from '#lib/listings/showing/listing-not-found.ts';

const maxAlternatives = 12;

interface Alternative extends ListingSummary {
  /** True if the owner named the alternative or the team pinned it. False if it was chosen because it has the same primary category. */
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
 * Returns at most `maxAlternatives` alternatives to a public listing (live or about to launch). The live listings that its owner approved
 * or the team pinned come first, then live listings of its primary category. Those that the team hid are left out. Both groups are sorted
 * by the keywords and tags that they share with the listing (rare terms weigh more), then by votes. Throws 404 if no public listing has the
 * slug.
 */
export async function getAlternatives(slug: string): Promise<Alternatives> {
  const [listing] = await queryRows<Subject>(subjectBySlug, [slug]);
  if (!listing) throw await listingNotFound(slug);
  return { listing, items: await listAlternatives(listing.id) };
}

/** Returns the alternatives as `getAlternatives` does. The caller must know that the listing is public. */
export function listAlternatives(listingId: number): Promise<Alternative[]> {
  return queryRows<Alternative>(alternativesOf, [listingId, maxAlternatives]);
}

/**
 * Invalidates the pages that may show these listings as alternatives: those of listings with the same primary category, and those of
 * listings whose owners named them. Call it in the transaction that changes a name, tagline, logo, keywords or tags.
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
