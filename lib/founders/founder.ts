import { queryRows, type Statement } from '#lib/core/db.ts';
import type { ListingSummary, Story } from '#lib/listings/profile.ts';

/** Id, slug and name of a live listing, for a link to it. */
interface CompanyName {
  id: number;
  slug: string;
  name: string;
}

interface FounderFacts {
  slug: string;
  name: string;
  bio: string | null;
  /** ISO 3166-1, two letters. */
  country: string | null;
  /** As stored: a path on this site, or an absolute URL. */
  photoUrl: string | null;
  /** True after a verified owner confirmed that the page is correct. */
  confirmed: boolean;
  liveListings: number;
}

/** A founder as an entry of a list. */
export interface FounderSummary extends FounderFacts {
  /** Their live listings, most voted first, at most 20. */
  companies: CompanyName[];
}

export interface FounderPage extends FounderFacts {
  /** URLs of their profiles, by platform. */
  socials: Record<string, string>;
  /** Their live listings, most voted first, at most 100. `title` is the founder's role at the listing's company. */
  companies: (ListingSummary & { title: string | null })[];
  /** The stories of their live listings that have the story section unlocked, last changed first. */
  stories: (Story & { listing: CompanyName; updatedAt: Date })[];
  /** The answered questions, in editorial order. */
  interview: { question: string; answer: string }[];
}

interface Maker {
  slug: string;
  photoUrl: string | null;
  country: string | null;
}

const makersOfListing: Statement = {
  name: 'founders_of_listing',
  text: `select f.slug, f.photo_url as "photoUrl", f.country
    from listing_founders lf join founders f on f.id = lf.founder_id where lf.listing_id = $1 order by lf.position`,
};

/** Returns the faces and countries of a listing's founders, the primary one first. */
export function makersOf(listingId: number): Promise<Maker[]> {
  return queryRows<Maker>(makersOfListing, [listingId]);
}
