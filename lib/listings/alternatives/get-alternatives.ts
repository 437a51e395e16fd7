import { rows } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { alternativesOf, subjectBySlug } from '#lib/listings/alternatives/statements.ts';
import type { ListingStatus, ListingSummary } from '#lib/listings/profile.ts';

/** A list of alternatives is no longer than this. */
const mostAlternatives = 12;

interface Alternative extends ListingSummary {
  /** The owner named it; otherwise it is of the same primary category. */
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
  /** `live`, or one on the way there. */
  status: ListingStatus;
}

/**
 * What could be used instead of a listing that is live or on its way: live ones that its owner approved, then those of its
 * primary category, the closest first: by the keywords and tags they share, each the weightier the fewer have it, then by votes.
 * Never itself, at most `mostAlternatives`. 404 as for the listing.
 */
export async function getAlternatives(slug: string): Promise<Alternatives> {
  const [listing] = await rows<Subject>(subjectBySlug, [slug]);
  if (!listing) throw notFound('listing', slug);
  return { listing, items: await rows<Alternative>(alternativesOf, [listing.id, mostAlternatives]) };
}
