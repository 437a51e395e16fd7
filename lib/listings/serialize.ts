import type { z } from 'zod';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { isoDate } from '#lib/core/time.ts';
import type { ListingProfile } from '#lib/listings/get-listing.ts';
import { listingUrl, previewUrl } from '#lib/listings/listing-address.ts';
import type { ListingSummary, OwnedListing, OwnedListingSummary, Ownership, Story } from '#lib/listings/profile.ts';
import type {
  Listing as ListingJson,
  ListingSummary as ListingSummaryJson,
  OwnedListing as OwnedListingJson,
  OwnedListingSummary as OwnedListingSummaryJson,
} from '#lib/listings/schema.ts';
import { camelCase, type ShownField, type ShownValue, shownFields } from '#lib/profile/catalogue.ts';

/** Serializes the properties that identify a listing in other responses. */
export const serializeListingName = ({ id, slug, name }: { id: number; slug: string; name: string }) => ({
  id,
  slug,
  name,
  url: listingUrl(slug),
});

/** Serializes a listing’s summary. */
export function serializeListingSummary(listing: ListingSummary): z.input<typeof ListingSummaryJson> {
  const { siteUrl } = config();
  return {
    id: listing.id,
    slug: listing.slug,
    name: listing.name,
    url: listingUrl(listing.slug),
    website_url: listing.websiteUrl,
    tagline: listing.tagline,
    // Our copy of a logo is stored as a path on this site, not as an absolute URL.
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

/** Serializes the public profile. Sections that are not unlocked are absent, not null. */
export function serializeListing(listing: ListingProfile): z.input<typeof ListingJson> {
  const { story, milestones, media } = listing;
  return {
    ...serializeProfile(listing),
    ...(story && { story: serializeStory(story) }),
    ...(milestones && { milestones: milestones.map(serializeMilestone) }),
    ...(media && { media: media.map(serializeImage) }),
  };
}

/** Serializes the summary of a listing that the actor edits. */
export function serializeOwnedSummary(listing: OwnedListingSummary): z.input<typeof OwnedListingSummaryJson> {
  return { ...serializeListingSummary(listing), ...serializeOwnership(listing) };
}

/** Serializes the owner’s view of a listing. */
export function serializeOwnedListing(listing: OwnedListing): z.input<typeof OwnedListingJson> {
  const { badge, unlocked } = listing;
  return {
    ...serializeProfile(listing),
    ...serializeOwnership(listing),
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
    story: listing.story && serializeStory(listing.story),
    milestones: listing.milestones.map(serializeMilestone),
    media: listing.media.map(serializeImage),
    version: listing.version,
    created_at: listing.createdAt.toISOString(),
    updated_at: listing.updatedAt.toISOString(),
  };
}

function serializeOwnership(listing: Ownership & { slug: string }) {
  return {
    plan: listing.plan,
    status_reason: listing.statusReason,
    role: listing.role,
    draft_id: listing.draftId,
    preview_url: previewUrl(listing.slug, listing.previewToken),
  };
}

/** Serializes the properties that the public profile and the owner’s view share. */
function serializeProfile(listing: ListingProfile) {
  const summary = serializeListingSummary(listing);
  return {
    ...summary,
    ...(Object.fromEntries(shownFields.map((name) => [name, listing[camelCase(name)]])) as { [Name in ShownField]: ShownValue<Name> }),
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

/** Serializes a founder’s story; parts that were not written are null. */
export function serializeStory(story: Story) {
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

function serializeMilestone({ id, date, title, description, url }: OwnedListing['milestones'][number]) {
  return { id, date: isoDate(date), title, description, url };
}

function serializeImage({ storageKey, alt, width, height }: OwnedListing['media'][number]) {
  return { url: `${config().siteUrl}${paths.media(storageKey)}`, alt, width, height };
}
