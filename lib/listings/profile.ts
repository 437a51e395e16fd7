import type { ListingStatus, PricingModel } from '#lib/generated/prisma/enums.ts';
import type { BadgeCheckResult } from '#lib/listings/badge/badge-result.ts';
import type { ShownScreenshot } from '#lib/listings/media/gallery-image.ts';
import type { ShownField, ShownFields } from '#lib/profile/catalogue.ts';

/** A category’s slug and name, as part of a listing. */
export interface CategoryName {
  slug: string;
  name: string;
}

/** The part of a listing that is shown in lists. */
export interface ListingSummary {
  id: number;
  slug: string;
  name: string;
  tagline: string;
  websiteUrl: string;
  logoUrl: string | null;
  /** The primary category. */
  category: CategoryName | null;
  votes: number;
  followers: number;
  /** 0 to 100; null if no provider measured it. */
  domainRating: number | null;
  pricingModel: PricingModel | null;
  status: ListingStatus;
  /** The Monday of the launch week; null before a week is chosen. */
  launchWeek: Date | null;
  launchedAt: Date | null;
  verified: boolean;
  /** `average` is the mean number of stars with one decimal; null without reviews. `count` is the number of published reviews. */
  rating: { average: number | null; count: number };
}

export interface Story {
  title: string | null;
  story: string | null;
  whyStarted: string | null;
  problem: string | null;
  journey: string | null;
  challenges: string | null;
  achievements: string | null;
  lessons: string | null;
  whatsNext: string | null;
}

/** A listing’s public profile. Sections that are not unlocked are null or empty, and so are facts that nobody stated. */
export interface ListingProfile extends ListingSummary, ShownFields<ShownField> {
  plan: 'free' | 'paid' | null;
  /** URLs by platform, such as `x`. */
  socials: Record<string, string>;
  faqs: { question: string; answer: string }[];
  seoTitle: string | null;
  seoDescription: string | null;
  /** The names of the fields that the product’s website does not state. */
  notFound: string[];
  views: number;
  /** The primary category, then the additional categories that the listing may show. */
  categories: CategoryName[];
  /** The primary founder first. */
  founders: { slug: string; name: string; title: string | null; bio: string | null }[];
  /** Newest first, at most five. */
  latestUpdates: { id: number; title: string; body: string; publishedAt: Date }[];
  /** Oldest first, at most 24 measurements. */
  domainRatingTrend: { measuredOn: Date; rating: number; provider: string }[];
  /** Null if the story is not unlocked or not written. */
  story: Story | null;
  /** Newest first; null if visitors don’t see the section (`showsMilestones`). */
  milestones: { id: number; date: Date; title: string; description: string | null; url: string | null }[] | null;
  /** The main colour of the logo, as `#rrggbb`. Null if the logo is missing or grey. */
  tint: string | null;
  /** Null if no screenshot could be taken, or if an owner removed it. */
  screenshot: ShownScreenshot | null;
  /** Null if the gallery is not unlocked. */
  media: { storageKey: string; alt: string; width: number; height: number }[] | null;
  updatedAt: Date;
  /**
   * True if links to the product’s website are `nofollow`. This is so if the listing is not live, or if it is on the free plan and its
   * badge has been missing for two weeks.
   */
  outboundNofollow: boolean;
}

/** The part of a listing that only its editors see. */
export interface Ownership {
  plan: 'free' | 'paid' | null;
  /** The reason why the site’s team rejected or removed the listing; null otherwise. */
  statusReason: string | null;
  role: 'owner' | 'editor';
  draftId: string | null;
  /** The secret part of the link that shows the listing before its launch. */
  previewToken: string;
  /** When an owner deleted the listing; null for any other listing. */
  deletedAt: Date | null;
}

export interface OwnedListingSummary extends ListingSummary, Ownership {}

/** The owner’s view of a listing. Story, milestones and media are present even if visitors don't see them. */
export interface OwnedListing extends ListingProfile, Ownership {
  milestones: NonNullable<ListingProfile['milestones']>;
  media: NonNullable<ListingProfile['media']>;
  badge: BadgeState;
  unlocked: { story: boolean; milestones: boolean; media: boolean; extraCategories: number };
  /** The website of a competing product. */
  competitorUrl: string | null;
  /** The number of people who edit the listing, including the actor. */
  editors: number;
  /** The numbers of questions and reviews without an answer, each at most 10,000. */
  waiting: { questions: number; reviews: number };
  version: number;
  createdAt: Date;
}

/** The result of looking for our badge on a listing’s homepage. */
export interface BadgeState {
  /** True if the badge was found at the last check. */
  found: boolean;
  checkedAt: Date | null;
  missingSince: Date | null;
  /** The finding of the last check; null before the first check. */
  check: BadgeCheckResult | null;
}
