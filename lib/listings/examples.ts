// The fictional product Tidemark, its competitors and their content, for all API examples. `scripts/testing/example-site.ts` builds a site
// from this data. At 2026-11-21, 10:00 UTC, every public read of that site returns its example.
import { exampleSiteUrl } from '#lib/api/examples.ts';

export const tidemarkName = { id: 481, slug: 'tidemark', name: 'Tidemark', url: `${exampleSiteUrl}/listings/tidemark` };
export const tidemark = {
  ...tidemarkName,
  website_url: 'https://tidemark.example/',
  tagline: 'Tide tables that fit your boat',
  logo_url: `${exampleSiteUrl}/logos/9c1f0d6b7e3a58c2d4f6019b8a7e5c3d2f1b0a9e8d7c6b5a4f3e2d1c0b9a8f7e.webp`,
  category: { slug: 'sailing', name: 'Sailing' },
  votes: 128,
  followers: 41,
  domain_rating: 37,
  pricing_model: 'freemium',
  status: 'live',
  launch_week: '2026-11-16',
  launched_at: '2026-11-16T00:00:00.000Z',
  verified: true,
  rating: { average: 5, count: 1 },
} as const;
export const ebbline = {
  id: 502,
  slug: 'ebbline',
  name: 'Ebbline',
  url: `${exampleSiteUrl}/listings/ebbline`,
  website_url: 'https://ebbline.example/',
  tagline: 'A log book that knows the tide',
  logo_url: null,
  category: { slug: 'sailing', name: 'Sailing' },
  votes: 64,
  followers: 12,
  domain_rating: null,
  pricing_model: 'one_time',
  status: 'live',
  launch_week: '2026-11-09',
  launched_at: '2026-11-09T00:00:00.000Z',
  verified: false,
  rating: { average: null, count: 0 },
} as const;
export const fairlead = {
  id: 517,
  slug: 'fairlead',
  name: 'Fairlead',
  url: `${exampleSiteUrl}/listings/fairlead`,
  website_url: 'https://fairlead.example/',
  tagline: 'Book a berth before you cast off',
  logo_url: null,
  category: { slug: 'sailing', name: 'Sailing' },
  votes: 31,
  followers: 9,
  domain_rating: 22,
  pricing_model: null,
  status: 'live',
  launch_week: '2026-11-16',
  launched_at: '2026-11-16T00:00:00.000Z',
  verified: false,
  rating: { average: null, count: 0 },
} as const;

export const tidemarkFaq = { question: 'Does it work offline?', answer: 'Yes, once a harbour was opened.' };
export const tidemarkMilestone = { id: 12, date: '2026-03-02', title: 'First hundred harbours', description: null, url: null };
export const tidemarkMilestones = [
  tidemarkMilestone,
  {
    id: 9,
    date: '2025-06-14',
    title: 'First boat at sea',
    description: 'Three skippers took it along for a summer on the Tagus.',
    url: 'https://tidemark.example/news/first-boat',
  },
];
export const tidemarkUpdate = {
  id: 77,
  title: 'Offline tables',
  body: 'Tables of a harbour you opened once now work without a connection.',
  published_at: '2026-11-18T09:30:00.000Z',
};
export const tidemarkReview = {
  id: 31,
  author: 'Rui Prata',
  stars: 5,
  body: 'I plan my crossings with it; print a month, please.',
  voted: true,
  helpful: 4,
  answer: 'Printing a month is next.',
  answered_at: '2026-11-20T08:00:00.000Z',
  answer_edited_at: null,
  created_at: '2026-11-19T18:20:00.000Z',
  edited_at: null,
};
export const tidemarkQuestion = {
  id: 52,
  author: 'Ines Mota',
  body: 'Does it know tidal streams, too?',
  same: 7,
  created_at: '2026-11-19T10:05:00.000Z',
  edited_at: null,
  answers: [
    {
      id: 88,
      author: 'Ana Costa',
      by_maker: true,
      body: 'From spring on.',
      created_at: '2026-11-19T12:30:00.000Z',
      edited_at: null,
    },
  ],
};
export const tidemarkStory = {
  title: 'A table that fits the boat',
  story: null,
  why_started: 'I ran aground on a table made for ships ten times our size.',
  problem: 'Printed tables know the harbour, but not the draught of the boat.',
  journey: 'One estuary, then the coast from Vigo to Cádiz, then whatever skippers asked for.',
  challenges: null,
  achievements: null,
  lessons: 'Harbour masters know what no table says. Ask them first.',
  whats_next: 'Currents, then weather.',
};

export const tidemarkProfile = {
  ...tidemark,
  headline: 'Leave with the tide, not with a guess',
  short_description: 'Tidemark works out when your boat can enter a harbour.',
  description: 'Tidemark takes the official tide tables and your boat’s draught and shows when you can enter and leave.',
  summary:
    'Made by a sailor for small boats on coasts with much tide. You enter your draught once; from then on every harbour shows its window, hour by hour, also without a connection.',
  screenshot_url: `${exampleSiteUrl}/media/tidemark-home.webp`,
  stage: 'launched',
  pricing_model: 'freemium',
  pricing_summary: 'Free for one harbour, EUR 9 a month for all.',
  country: 'PT',
  city: 'Lisbon',
  founded_year: null,
  contact_email: 'hello@tidemark.example',
  demo_video_url: null,
  features: ['Tide tables of 1,400 harbours', 'Windows for your draught'],
  usps: ['Knows your boat'],
  keywords: ['tides', 'harbours'],
  tags: ['sailing'],
  categories: [
    { slug: 'sailing', name: 'Sailing' },
    { slug: 'weather', name: 'Weather' },
  ],
  founders: [{ slug: 'ines-marinho', name: 'Inês Marinho', title: 'Founder', bio: 'Sails a small boat in a shallow estuary.' }],
  faqs: [tidemarkFaq],
  socials: { x: 'https://x.com/tidemark' },
  latest_updates: [tidemarkUpdate],
  domain_rating_trend: [
    { measured_on: '2026-09-01', rating: 33, provider: 'open-page-rank' },
    { measured_on: '2026-10-01', rating: 35.5, provider: 'open-page-rank' },
    { measured_on: '2026-11-01', rating: 37, provider: 'open-page-rank' },
  ],
  views: 2304,
  links: {
    page: tidemark.url,
    website: tidemark.website_url,
  },
  not_found_on_website: ['founded_year'],
  story: tidemarkStory,
  milestones: tidemarkMilestones,
  media: [
    {
      url: `${exampleSiteUrl}/media/tidemark-window.webp`,
      alt: 'The hours in which a boat of 1.4 m draught can enter',
      width: 1600,
      height: 900,
    },
  ],
} as const;

/** The fields of Ebbline that a comparison shows. */
export const ebblineProfile = {
  description: 'Ebbline keeps your log and notes tide, wind and position by itself. It works offline.',
  stage: 'beta',
  pricingModel: 'one_time',
  pricingSummary: 'EUR 29, once.',
  country: 'DE',
  city: 'Kiel',
  foundedYear: 2025,
  features: ['Log entries by voice', 'Tides of 420 harbours'],
} as const;

type ComparedValue = string | number | boolean | readonly string[] | null;
/** The page of Tidemark’s site that contains its features and the answer to its question. */
export const tidemarkSource = { url: 'https://tidemark.example/', title: 'Tidemark', checked_on: '2026-11-09' };
const attribute = (
  key: string,
  label: string,
  type: string,
  a: ComparedValue,
  a_quote: string,
  b: ComparedValue,
  b_quote: string | null,
) => ({
  key,
  label,
  type,
  from: 'category',
  a,
  b,
  a_quote,
  b_quote,
  a_source: tidemarkSource,
  b_source: b_quote === null ? null : { url: `${exampleSiteUrl}/listings/ebbline`, title: 'Ebbline', checked_on: null },
});
const field = (key: string, label: string, type: string, a: ComparedValue, b: ComparedValue) => ({
  key,
  label,
  type,
  from: 'profile',
  a,
  b,
  a_quote: null,
  b_quote: null,
  a_source: null,
  b_source: null,
});
/** The rows of the comparison of Tidemark with Ebbline. */
export const tidemarkAndEbbline = [
  attribute('harbours', 'Harbours covered', 'number', 1400, 'Tide tables of 1,400 harbours', 420, 'Tides of 420 harbours'),
  attribute('draught', 'Knows your draught', 'boolean', true, 'Windows for your draught', null, null),
  attribute('offline', 'Works offline', 'boolean', true, `${tidemarkFaq.question} ${tidemarkFaq.answer}`, true, 'It works offline.'),
  field('pricing_model', 'Pricing model', 'text', tidemarkProfile.pricing_model, ebblineProfile.pricingModel),
  field('pricing_summary', 'Prices', 'text', tidemarkProfile.pricing_summary, ebblineProfile.pricingSummary),
  field('stage', 'Stage', 'text', tidemarkProfile.stage, ebblineProfile.stage),
  field('founded_year', 'Founded', 'number', tidemarkProfile.founded_year, ebblineProfile.foundedYear),
  field('country', 'Country', 'text', tidemarkProfile.country, ebblineProfile.country),
  field('city', 'City', 'text', tidemarkProfile.city, ebblineProfile.city),
  field('features', 'Features', 'list', tidemarkProfile.features, ebblineProfile.features),
  field('rating', 'Community rating', 'number', tidemarkProfile.rating.average, null),
  field('domain_rating', 'Domain Rating', 'number', tidemark.domain_rating, null),
];

export const draftId = '019a8c52-9d02-7e11-8c1b-6a5f4e3d2c10';
const ownership = {
  plan: 'free',
  status_reason: null,
  role: 'owner',
  draft_id: draftId,
  preview_url: `${exampleSiteUrl}/listings/tidemark/preview/5d0f1c3e-8a44-4b6e-9a53-0e6c6c2f7b21`,
  deleted_at: null,
} as const;
export const ownedTidemarkSummary = { ...tidemark, ...ownership };
export const ownedTidemark = {
  ...tidemarkProfile,
  ...ownership,
  seo_title: null,
  seo_description: null,
  badge: {
    found: true,
    checked_at: '2026-11-20T04:00:00.000Z',
    missing_since: null,
    result: 'found',
    page: 'https://tidemark.example/',
    message: 'The badge is on https://tidemark.example.',
  },
  unlocked: { story: true, milestones: true, media: true, extra_categories: 1 },
  competitor_url: 'https://ebbline.example',
  editors: 2,
  waiting: { questions: 1, reviews: 2 },
  version: 4,
  created_at: '2026-10-02T08:12:00.000Z',
  updated_at: '2026-11-18T09:30:00.000Z',
};
