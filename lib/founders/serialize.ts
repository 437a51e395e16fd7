import type { z } from 'zod';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import type {
  CompanyName,
  FounderFacts,
  FounderPage as FounderOfService,
  FounderSummary as SummaryOfService,
} from '#lib/founders/founder.ts';
import type { Founder, FounderSummary } from '#lib/founders/schema.ts';
import { listingUrl } from '#lib/listings/listing-address.ts';
import { storyOnTheWire, summaryOnTheWire } from '#lib/listings/serialize.ts';

/** A person as lists show them. */
export function founderSummaryOnTheWire(founder: SummaryOfService): z.input<typeof FounderSummary> {
  return { ...factsOnTheWire(founder), companies: founder.companies.map(companyOnTheWire) };
}

/** A person with everything public about them. */
export function founderOnTheWire(founder: FounderOfService): z.input<typeof Founder> {
  return {
    ...factsOnTheWire(founder),
    socials: founder.socials,
    companies: founder.companies.map((company) => ({ ...summaryOnTheWire(company), title: company.title })),
    stories: founder.stories.map((story) => ({
      ...storyOnTheWire(story),
      listing: companyOnTheWire(story.listing),
      published_at: story.updatedAt.toISOString(),
    })),
    interview: founder.interview.map(({ question, answer }) => ({ question, answer })),
  };
}

function factsOnTheWire(founder: FounderFacts) {
  const { siteUrl } = config();
  return {
    slug: founder.slug,
    name: founder.name,
    url: siteUrl + paths.founder(founder.slug),
    // A copy of ours may be stored by its path.
    photo_url: founder.photoUrl && new URL(founder.photoUrl, siteUrl).href,
    country: founder.country,
    bio: founder.bio,
    confirmed: founder.confirmed,
    live_listings: founder.liveListings,
  };
}

function companyOnTheWire({ id, slug, name }: CompanyName) {
  return { id, slug, name, url: listingUrl(slug) };
}
