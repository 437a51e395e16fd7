import type { ListingSummary, Story } from '#lib/listings/profile.ts';

/** A live listing as others name it. */
export interface CompanyName {
  id: number;
  slug: string;
  name: string;
}

export interface FounderFacts {
  slug: string;
  name: string;
  bio: string | null;
  /** Two letters. */
  country: string | null;
  /** As it was stored: a path of ours, or an address. */
  photoUrl: string | null;
  /** A verified owner said that the page is right. */
  confirmed: boolean;
  liveListings: number;
}

/** A person as lists show them. */
export interface FounderSummary extends FounderFacts {
  /** Live ones, most voted first, at most twenty. */
  companies: CompanyName[];
}

export interface FounderPage extends FounderFacts {
  /** Platform to URL. */
  socials: Record<string, string>;
  /** Live ones, most voted first, at most a hundred. */
  companies: (ListingSummary & { title: string | null })[];
  /** Of live listings that have theirs unlocked; newest first. */
  stories: (Story & { listing: CompanyName; updatedAt: Date })[];
  /** In the order of the questions. */
  interview: { question: string; answer: string }[];
}
