/** A category as a listing names it. */
export interface CategoryName {
  slug: string;
  name: string;
}

export type ListingStatus = 'draft' | 'awaiting_badge' | 'scheduled' | 'live' | 'paused' | 'rejected' | 'removed';
export type Stage = 'idea' | 'prelaunch' | 'beta' | 'launched' | 'growing' | 'established';
export type PricingModel = 'free' | 'freemium' | 'free_trial' | 'subscription' | 'one_time' | 'usage_based' | 'open_source' | 'contact';

/** What lists show of a listing. */
export interface ListingSummary {
  id: number;
  slug: string;
  name: string;
  tagline: string;
  websiteUrl: string;
  logoUrl: string | null;
  /** The primary one. */
  category: CategoryName | null;
  votes: number;
  followers: number;
  /** 0 to 100; null when no provider measured it. */
  domainRating: number | null;
  status: ListingStatus;
  /** The Monday. */
  launchWeek: Date | null;
  launchedAt: Date | null;
  verified: boolean;
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

/** A listing's public profile. What was not bought or not stated is null or empty. */
export interface ListingProfile extends ListingSummary {
  plan: 'free' | 'paid' | null;
  headline: string | null;
  shortDescription: string | null;
  description: string;
  summary: string | null;
  stage: Stage | null;
  pricingModel: PricingModel | null;
  pricingSummary: string | null;
  country: string | null;
  city: string | null;
  foundedYear: number | null;
  contactEmail: string | null;
  demoVideoUrl: string | null;
  features: string[];
  usps: string[];
  keywords: string[];
  tags: string[];
  /** Platform to URL. */
  socials: Record<string, string>;
  faqs: { question: string; answer: string }[];
  seoTitle: string | null;
  seoDescription: string | null;
  /** Field names the company's own site did not state. */
  notFound: string[];
  views: number;
  rating: { average: number | null; count: number };
  /** The primary one first, then as many as were bought. */
  categories: CategoryName[];
  /** The primary one first. */
  founders: { slug: string; name: string; title: string | null; bio: string | null }[];
  /** Newest first, at most five. */
  latestUpdates: { id: number; title: string; body: string; publishedAt: Date }[];
  /** Oldest first, at most 24 measurements. */
  domainRatingTrend: { measuredOn: Date; rating: number; provider: string }[];
  /** Null unless unlocked and written. */
  story: Story | null;
  /** Newest first; null unless unlocked. */
  milestones: { id: number; date: Date; title: string; description: string | null; url: string | null }[] | null;
  /** Null unless unlocked. */
  media: { storageKey: string; alt: string; width: number; height: number }[] | null;
  updatedAt: Date;
  /** Links to its website pass nothing on: it is not live, or on the free plan and without our badge for two weeks. */
  outboundNofollow: boolean;
}

/** What its editors know of a listing beyond what lists show. */
export interface Ownership {
  plan: 'free' | 'paid' | null;
  /** Why the site team rejected or removed it. */
  statusReason: string | null;
  role: 'owner' | 'editor';
  draftId: string | null;
  /** Of the link that shows it before launch. */
  previewToken: string;
}

export interface OwnedListingSummary extends ListingSummary, Ownership {}

/** The owner's view: story, milestones and media whether visitors see them or not. */
export interface OwnedListing extends ListingProfile, Ownership {
  milestones: NonNullable<ListingProfile['milestones']>;
  media: NonNullable<ListingProfile['media']>;
  badge: BadgeState;
  unlocked: { story: boolean; milestones: boolean; media: boolean; extraCategories: number };
  version: number;
  createdAt: Date;
}

/** What is known of our badge on a listing's homepage. */
export interface BadgeState {
  /** Whether it was there when we looked last. */
  found: boolean;
  checkedAt: Date | null;
  missingSince: Date | null;
}
