/** What is counted of a listing, by day and in all. */
export const figureNames = [
  ...(['views', 'visits', 'votes', 'followers', 'reviews', 'questions'] as const),
  ...(['badgeViews', 'badgeVisits', 'searches'] as const),
] as const;
export type FigureName = (typeof figureNames)[number];
export type Figures = Record<FigureName, number>;

/** Something to do next: what the figures say, and what follows from it. */
export interface Advice {
  /** One or two whole sentences. */
  text: string;
  /** The path of the page on which it is done. */
  path: string;
}

/** Views and visits by where the visitors came from. */
export interface Source {
  /** A host or the code of a country. Null for an unknown host; `other` for the hosts beyond the first of a day. */
  name: string | null;
  views: number;
  visits: number;
}

/** The medians of other listings over the same days. */
export interface Medians {
  /** The number of listings that are compared. */
  listings: number;
  views: number;
  visits: number;
  votes: number;
  /** Visits per view, of the listings that had views. */
  visitRate: number | null;
}

export interface ListingStats {
  listing: { id: number; slug: string; name: string };
  /** The first and last day, both included. */
  from: string;
  to: string;
  /** True if the owners show the figures to everybody. */
  public: boolean;
  launchedAt: Date | null;
  /** The place in the race of its launch week; null before the launch, and if the place was not recorded. */
  rank: { week: string; rank: number; of: number; votes: number; final: boolean } | null;
  totals: Figures;
  /** Shares of the views, 0 to 1; null without views. */
  conversion: { visits: number | null; votes: number | null };
  /** Null for a week or category with fewer than five other listings, because a median of few would name one of them. */
  medians: { week: Medians | null; category: (Medians & { slug: string; name: string }) | null };
  days: (Figures & { day: string })[];
  /** The last 48 hours, oldest first. */
  hours: { hour: Date; views: number; visits: number; votes: number }[];
  referrers: Source[];
  countries: Source[];
  /** The first day for which sources are known; null if there is none. */
  sourcesSince: string | null;
  /** What its editors could do next, the most useful first. */
  nextSteps: Advice[];
}

/** The row of `listingOfStats`. */
export interface StatsListing {
  id: number;
  slug: string;
  name: string;
  status: string;
  plan: string | null;
  launchWeek: Date | null;
  launchedAt: Date | null;
  isPublic: boolean;
  followers: number;
  votes: number;
  weekVotes: number;
  badgeFoundAt: Date | null;
  isEditor: boolean;
  categorySlug: string | null;
  categoryName: string | null;
  categoryId: number | null;
  lastUpdateAt: Date | null;
  openQuestions: number;
  openReviews: number;
}
