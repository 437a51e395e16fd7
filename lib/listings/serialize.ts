import type { z } from 'zod';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { isoDate } from '#lib/core/time.ts';
import type { ListingProfile } from '#lib/listings/get-listing.ts';
import { listingUrl, previewUrl } from '#lib/listings/listing-address.ts';
import type {
  OwnedListing as OwnedOfService,
  OwnedListingSummary as OwnedSummaryOfService,
  Ownership,
  Story,
  ListingSummary as SummaryOfService,
} from '#lib/listings/profile.ts';
import type { Listing, ListingSummary, OwnedListing, OwnedListingSummary } from '#lib/listings/schema.ts';

/** Which listing an answer is about. */
export const nameOnTheWire = ({ id, slug, name }: { id: number; slug: string; name: string }) => ({
  id,
  slug,
  name,
  url: listingUrl(slug),
});

/** What every list shows of a listing. */
export function summaryOnTheWire(listing: SummaryOfService): z.input<typeof ListingSummary> {
  const { siteUrl } = config();
  return {
    id: listing.id,
    slug: listing.slug,
    name: listing.name,
    url: listingUrl(listing.slug),
    website_url: listing.websiteUrl,
    tagline: listing.tagline,
    // A copy of ours may be stored by its path.
    logo_url: listing.logoUrl && new URL(listing.logoUrl, siteUrl).href,
    category: listing.category,
    votes: listing.votes,
    followers: listing.followers,
    domain_rating: listing.domainRating,
    status: listing.status,
    launch_week: listing.launchWeek && isoDate(listing.launchWeek),
    launched_at: listing.launchedAt?.toISOString() ?? null,
    verified: listing.verified,
  };
}

/** The public profile. Sections that are not unlocked are absent, rather than null. */
export function listingOnTheWire(listing: ListingProfile): z.input<typeof Listing> {
  const { story, milestones, media } = listing;
  return {
    ...profileOnTheWire(listing),
    ...(story && { story: storyOnTheWire(story) }),
    ...(milestones && { milestones: milestones.map(milestoneOnTheWire) }),
    ...(media && { media: media.map(imageOnTheWire) }),
  };
}

/** One of the caller's listings, in brief. */
export function ownedSummaryOnTheWire(listing: OwnedSummaryOfService): z.input<typeof OwnedListingSummary> {
  return { ...summaryOnTheWire(listing), ...ownershipOnTheWire(listing) };
}

/** One of the caller's listings, with all they may know of it. */
export function ownedListingOnTheWire(listing: OwnedOfService): z.input<typeof OwnedListing> {
  const { badge, unlocked } = listing;
  return {
    ...profileOnTheWire(listing),
    ...ownershipOnTheWire(listing),
    seo_title: listing.seoTitle,
    seo_description: listing.seoDescription,
    badge: {
      found: badge.found,
      checked_at: badge.checkedAt?.toISOString() ?? null,
      missing_since: badge.missingSince?.toISOString() ?? null,
    },
    unlocked: {
      story: unlocked.story,
      milestones: unlocked.milestones,
      media: unlocked.media,
      extra_categories: unlocked.extraCategories,
    },
    story: listing.story && storyOnTheWire(listing.story),
    milestones: listing.milestones.map(milestoneOnTheWire),
    media: listing.media.map(imageOnTheWire),
    version: listing.version,
    created_at: listing.createdAt.toISOString(),
    updated_at: listing.updatedAt.toISOString(),
  };
}

function ownershipOnTheWire(listing: Ownership & { slug: string }) {
  return {
    plan: listing.plan,
    status_reason: listing.statusReason,
    role: listing.role,
    draft_id: listing.draftId,
    preview_url: previewUrl(listing.slug, listing.previewToken),
  };
}

/** What the public profile and the owner's have in common. */
function profileOnTheWire(listing: ListingProfile) {
  const summary = summaryOnTheWire(listing);
  return {
    ...summary,
    headline: listing.headline,
    short_description: listing.shortDescription,
    description: listing.description,
    summary: listing.summary,
    stage: listing.stage,
    pricing_model: listing.pricingModel,
    pricing_summary: listing.pricingSummary,
    country: listing.country,
    city: listing.city,
    founded_year: listing.foundedYear,
    contact_email: listing.contactEmail,
    demo_video_url: listing.demoVideoUrl,
    features: listing.features,
    usps: listing.usps,
    keywords: listing.keywords,
    tags: listing.tags,
    categories: listing.categories,
    founders: listing.founders.map(({ slug, name, title, bio }) => ({ slug, name, title, bio })),
    faqs: listing.faqs.map(({ question, answer }) => ({ question, answer })),
    socials: listing.socials,
    latest_updates: listing.latestUpdates.map(({ id, title, body, publishedAt }) => ({
      id,
      title,
      body,
      published_at: publishedAt.toISOString(),
    })),
    rating: { average: listing.rating.average, count: listing.rating.count },
    domain_rating_trend: listing.domainRatingTrend.map(({ measuredOn, rating, provider }) => ({
      measured_on: isoDate(measuredOn),
      rating,
      provider,
    })),
    views: listing.views,
    links: {
      page: summary.url,
      website: summary.website_url,
    },
    not_found_on_website: listing.notFound,
  };
}

/** A founder’s story; what was not written is null. */
export function storyOnTheWire(story: Story) {
  return {
    title: story.title,
    story: story.story,
    why_started: story.whyStarted,
    problem: story.problem,
    journey: story.journey,
    challenges: story.challenges,
    achievements: story.achievements,
    lessons: story.lessons,
    whats_next: story.whatsNext,
  };
}

function milestoneOnTheWire({ id, date, title, description, url }: OwnedOfService['milestones'][number]) {
  return { id, date: isoDate(date), title, description, url };
}

function imageOnTheWire({ storageKey, alt, width, height }: OwnedOfService['media'][number]) {
  return { url: `${config().siteUrl}${paths.media(storageKey)}`, alt, width, height };
}
