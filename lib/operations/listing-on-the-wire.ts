import type { z } from 'zod';
import { config } from '#lib/config.ts';
import type { Listing, ListingSummary } from '#lib/schemas/listing.ts';
import type { ListingProfile } from '#lib/services/listings/get-listing.ts';
import type { ListingSummary as SummaryOfService } from '#lib/services/listings/profile.ts';
import { isoDate } from '#lib/time.ts';

/** What every list shows of a listing. */
export function summaryOnTheWire(listing: SummaryOfService): z.input<typeof ListingSummary> {
  const { siteUrl } = config();
  return {
    id: listing.id,
    slug: listing.slug,
    name: listing.name,
    url: `${siteUrl}/listings/${listing.slug}`,
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
  const { siteUrl } = config();
  const summary = summaryOnTheWire(listing);
  const { story, milestones, media } = listing;
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
    ...(story && {
      story: {
        title: story.title,
        story: story.story,
        why_started: story.whyStarted,
        problem: story.problem,
        journey: story.journey,
        challenges: story.challenges,
        achievements: story.achievements,
        lessons: story.lessons,
        whats_next: story.whatsNext,
      },
    }),
    ...(milestones && {
      milestones: milestones.map(({ id, date, title, description, url }) => ({ id, date: isoDate(date), title, description, url })),
    }),
    ...(media && {
      media: media.map(({ storageKey, alt, width, height }) => ({ url: `${siteUrl}/media/${storageKey}`, alt, width, height })),
    }),
  };
}
