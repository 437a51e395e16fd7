import { expect, test } from 'vitest';
import { serializerOf } from '#lib/api/serialize.ts';
import { config } from '#lib/core/config.ts';
import { Listing, OwnedListing } from '#lib/listings/schema.ts';
import type { ListingProfile } from '#lib/listings/showing/get-listing.ts';

const serializeListing = serializerOf(Listing);
const serializeOwnedListing = serializerOf(OwnedListing);

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
  screenshot: { storageKey: 'tidemark-home.webp', width: 1280, height: 800, origin: 'site' },
  media: null,
  updatedAt: new Date('2026-11-18T09:30:00Z'),
  tint: null,
  outboundNofollow: false,
};

test('a profile as the wire shows it', () => {
  const { siteUrl } = config();
  const shown = serializeListing(profile);
  expect(Listing.parse(shown)).toEqual(shown);
  expect(shown).toMatchObject({
    url: `${siteUrl}/listings/tidemark`,
    logo_url: `${siteUrl}/media/tidemark.webp`,
    screenshot_url: `${siteUrl}/media/tidemark-home.webp`,
    launch_week: '2026-11-16',
    launched_at: '2026-11-16T00:00:00.000Z',
    latest_updates: [{ id: 77, published_at: '2026-11-18T09:30:00.000Z' }],
    domain_rating_trend: [{ measured_on: '2026-11-01', rating: 37, provider: 'demo' }],
    not_found_on_website: ['founded_year'],
  });
});

test('what is not unlocked, and what is the owner’s, is absent', () => {
  const shown = serializeListing(profile);
  for (const name of ['story', 'milestones', 'media', 'plan', 'seo_title', 'updated_at']) expect(shown).not.toHaveProperty(name);
});

test('unlocked sections are there, empty ones too', () => {
  const shown = serializeListing({
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

const ownership = {
  plan: 'free',
  statusReason: null,
  role: 'owner',
  draftId: '019a8c52-9d02-7e11-8c1b-6a5f4e3d2c10',
  previewToken: '5d0f1c3e-8a44-4b6e-9a53-0e6c6c2f7b21',
  deletedAt: null,
} as const;

test('the owner’s view', () => {
  const shown = serializeOwnedListing({
    ...profile,
    ...ownership,
    milestones: [{ id: 12, date: new Date('2026-03-02'), title: 'First harbours', description: null, url: null }],
    media: [],
    badge: { found: true, checkedAt: new Date('2026-11-20T04:00:00Z'), missingSince: null, check: null },
    unlocked: { story: false, milestones: false, media: false, extraCategories: 0 },
    competitorUrl: null,
    editors: 2,
    waiting: { questions: 0, reviews: 0 },
    version: 4,
    createdAt: new Date('2026-10-02T08:12:00Z'),
  });
  expect(OwnedListing.parse(shown)).toEqual(shown);
  expect(shown).toMatchObject({
    preview_url: `${config().siteUrl}/listings/tidemark/preview/${ownership.previewToken}`,
    seo_title: 'For search engines',
    badge: { found: true, checked_at: '2026-11-20T04:00:00.000Z', missing_since: null },
    milestones: [{ id: 12, date: '2026-03-02' }],
    version: 4,
  });
  expect(shown).not.toHaveProperty('outbound_nofollow');
});
