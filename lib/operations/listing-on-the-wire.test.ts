import { expect, test } from 'vitest';
import { config } from '#lib/config.ts';
import { listingOnTheWire } from '#lib/operations/listing-on-the-wire.ts';
import { Listing } from '#lib/schemas/listing.ts';
import type { ListingProfile } from '#lib/services/listings/get-listing.ts';

const profile: ListingProfile = {
  id: 481,
  slug: 'tidemark',
  name: 'Tidemark',
  tagline: 'Tide tables that fit your boat',
  websiteUrl: 'https://tidemark.example',
  logoUrl: '/media/tidemark.webp',
  category: { slug: 'sailing', name: 'Sailing' },
  votes: 128,
  followers: 41,
  domainRating: null,
  status: 'live',
  launchWeek: new Date('2026-11-16'),
  launchedAt: new Date('2026-11-16T00:00:00Z'),
  verified: true,
  plan: 'free',
  headline: null,
  shortDescription: null,
  description: 'Tide tables.',
  summary: null,
  stage: 'launched',
  pricingModel: null,
  pricingSummary: null,
  country: 'PT',
  city: null,
  foundedYear: null,
  contactEmail: null,
  demoVideoUrl: null,
  features: [],
  usps: [],
  keywords: [],
  tags: [],
  socials: { x: 'https://x.com/tidemark' },
  faqs: [],
  seoTitle: 'For search engines',
  seoDescription: null,
  notFound: ['founded_year'],
  views: 2304,
  rating: { average: null, count: 0 },
  categories: [{ slug: 'sailing', name: 'Sailing' }],
  founders: [{ slug: 'ines-marinho', name: 'Inês Marinho', title: null, bio: null }],
  latestUpdates: [{ id: 77, title: 'Offline', body: 'It works.', publishedAt: new Date('2026-11-18T09:30:00Z') }],
  domainRatingTrend: [{ measuredOn: new Date('2026-11-01'), rating: 37, provider: 'demo' }],
  story: null,
  milestones: null,
  media: null,
  updatedAt: new Date('2026-11-18T09:30:00Z'),
};

test('a profile as the wire shows it', () => {
  const { siteUrl } = config();
  const shown = listingOnTheWire(profile);
  expect(Listing.parse(shown)).toEqual(shown);
  expect(shown).toMatchObject({
    url: `${siteUrl}/listings/tidemark`,
    logo_url: `${siteUrl}/media/tidemark.webp`,
    launch_week: '2026-11-16',
    launched_at: '2026-11-16T00:00:00.000Z',
    latest_updates: [{ id: 77, published_at: '2026-11-18T09:30:00.000Z' }],
    domain_rating_trend: [{ measured_on: '2026-11-01', rating: 37, provider: 'demo' }],
    not_found_on_website: ['founded_year'],
  });
});

test('what is not unlocked, and what is the owner’s, is absent', () => {
  const shown = listingOnTheWire(profile);
  for (const name of ['story', 'milestones', 'media', 'plan', 'seo_title', 'updated_at']) expect(shown).not.toHaveProperty(name);
});

test('unlocked sections are there, empty ones too', () => {
  const shown = listingOnTheWire({
    ...profile,
    milestones: [{ id: 12, date: new Date('2026-03-02'), title: 'First harbours', description: null, url: null }],
    media: [],
    story: {
      title: 'A table',
      story: null,
      whyStarted: 'I ran aground.',
      problem: null,
      journey: null,
      challenges: null,
      achievements: null,
      lessons: null,
      whatsNext: null,
    },
  });
  expect(Listing.parse(shown)).toEqual(shown);
  expect(shown).toMatchObject({ milestones: [{ id: 12, date: '2026-03-02' }], media: [], story: { why_started: 'I ran aground.' } });
});
