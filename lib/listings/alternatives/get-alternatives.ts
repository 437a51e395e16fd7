import { queryRows } from '#lib/core/db.ts';
import type { ListingStatus } from '#lib/generated/prisma/enums.ts';
import { alternativesOf, subjectBySlug } from '#lib/listings/alternatives/statements.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';
import { listingNotFound } from '#lib/listings/showing/listing-not-found.ts';

const maxAlternatives = 12;

interface Alternative extends ListingSummary {
  /** True if the owner named the alternative; false if it was chosen from the same primary category. */
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
 * Returns the alternatives to a listing that is live or on its way to launch: first the live listings that its owner approved, then
 * live listings of its primary category. In each group, listings that share more keywords and tags with it come first (rare terms
 * weigh more), then listings with more votes. Returns at most `maxAlternatives`. 404 if no public listing has the slug.
 */
export async function getAlternatives(slug: string): Promise<Alternatives> {
  const [listing] = await queryRows<Subject>(subjectBySlug, [slug]);
  if (!listing) throw await listingNotFound(slug);
  return { listing, items: await queryRows<Alternative>(alternativesOf, [listing.id, maxAlternatives]) };
}
