import type { z } from 'zod';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import type {
  CompanyName,
  FounderPage as DomainFounder,
  FounderSummary as DomainFounderSummary,
  FounderFacts,
} from '#lib/founders/founder.ts';
import type { Founder, FounderSummary } from '#lib/founders/schema.ts';
import { listingUrl } from '#lib/listings/listing-address.ts';
import { serializeListingSummary, serializeStory } from '#lib/listings/serialize.ts';

/** Serializes a founder as an entry of a list. */
export function serializeFounderSummary(founder: DomainFounderSummary): z.input<typeof FounderSummary> {
  return { ...serializeFacts(founder), companies: founder.companies.map(serializeCompany) };
}

/** Serializes a founder with all public data. */
export function serializeFounder(founder: DomainFounder): z.input<typeof Founder> {
  return {
    ...serializeFacts(founder),
    socials: founder.socials,
    companies: founder.companies.map((company) => ({ ...serializeListingSummary(company), title: company.title })),
    stories: founder.stories.map((story) => ({
      ...serializeStory(story),
      listing: serializeCompany(story.listing),
      published_at: story.updatedAt.toISOString(),
    })),
    interview: founder.interview.map(({ question, answer }) => ({ question, answer })),
  };
}

function serializeFacts(founder: FounderFacts) {
  const { siteUrl } = config();
  return {
    slug: founder.slug,
    name: founder.name,
    url: siteUrl + paths.founder(founder.slug),
    // Photos that we host are stored as a path.
    photo_url: founder.photoUrl && new URL(founder.photoUrl, siteUrl).href,
    country: founder.country,
    bio: founder.bio,
    confirmed: founder.confirmed,
    live_listings: founder.liveListings,
  };
}

function serializeCompany({ id, slug, name }: CompanyName) {
  return { id, slug, name, url: listingUrl(slug) };
}
