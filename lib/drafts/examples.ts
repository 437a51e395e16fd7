import { draftId, tidemarkFaq, tidemarkProfile } from '#lib/listings/examples.ts';

const evidence = (quote: string, path = '') => [
  { quote, url: `https://tidemark.example/${path}`, title: path === 'pricing' ? 'Pricing' : 'Tidemark', checked_on: '2026-11-09' },
];
const drafted = <Value>(value: Value, quote: string, path?: string) => ({
  value,
  state: 'ai',
  locked: false,
  evidence: evidence(quote, path),
  ai_value: value,
  basis: 'stated',
  reason: null,
  suggestions: [],
});
const concluded = <Value>(value: Value, reason: string, quote: string, path?: string) => ({
  ...drafted(value, quote, path),
  basis: 'inferred',
  reason,
});
const blank = {
  value: null,
  state: 'not_found',
  locked: false,
  evidence: [],
  ai_value: null,
  basis: null,
  reason: null,
  suggestions: [],
};
const blankFields = {
  name: blank,
  tagline: blank,
  short_description: blank,
  description: blank,
  stage: blank,
  pricing_model: blank,
  pricing_summary: blank,
  country: blank,
  city: blank,
  founded_year: blank,
  contact_email: blank,
  demo_video_url: blank,
  logo_url: blank,
  categories: blank,
  tags: blank,
  features: blank,
  usps: blank,
  keywords: blank,
};
const emptyStory = {
  title: null,
  story: null,
  why_started: null,
  problem: null,
  journey: null,
  challenges: null,
  achievements: null,
  lessons: null,
  whats_next: null,
};

/** A draft right after its submission. */
export const newDraft = {
  id: draftId,
  url: 'https://tidemark.example',
  status: 'crawling',
  progress: { step: 'robots', pages_found: 0, pages_read: 0, percent: 0 },
  build: null,
  fields: blankFields,
  faqs: [],
  founders: [],
  company_socials: {},
  founder_socials: {},
  story: emptyStory,
  quotes: { company_socials: {}, founder_socials: {}, story: {} },
  milestones: [],
  competitor_url: null,
  seo: { title: null, meta: null },
  completeness: 0,
  raises: [
    { part: 'name', percent: 7 },
    { part: 'tagline', percent: 7 },
  ],
  missing: ['name', 'tagline', 'description', 'categories'],
  screenshot_url: null,
  listing_id: null,
  invites: [],
  version: 1,
  submitted_at: null,
  created_at: '2026-10-02T08:12:00.000Z',
  updated_at: '2026-10-02T08:12:00.000Z',
};
/** The same draft once it is ready, with one edited field. */
export const readyDraft = {
  ...newDraft,
  status: 'ready',
  progress: null,
  build: { outcome: 'complete', pages: 9, problems: [], problem_pages: [], seconds: 41.2 },
  fields: {
    ...blankFields,
    name: drafted('Tidemark', 'Tidemark'),
    tagline: {
      ...drafted('Tide tables for boats', 'Tide tables that fit your boat'),
      value: 'Tide tables that fit your boat',
      state: 'edited',
      basis: null,
    },
    stage: {
      ...blank,
      suggestions: [
        { value: 'launched', reason: 'The site sells a plan.', evidence: evidence('EUR 9 a month for all.', 'pricing') },
        { value: 'beta', reason: 'The page of prices names a beta.', evidence: evidence('Wind forecasts are in beta', 'pricing') },
      ],
    },
    description: drafted(tidemarkProfile.description, 'when you can enter and leave'),
    pricing_model: concluded(
      'freemium',
      'The site names a free plan beside a paid one.',
      'Free for one harbour, EUR 9 a month for all.',
      'pricing',
    ),
    pricing_summary: drafted('Free for one harbour, EUR 9 a month for all.', 'Free for one harbour, EUR 9 a month for all.', 'pricing'),
    categories: concluded(['Sailing'], 'The site’s words “for sailors” fit the category “Sailing”.', 'for sailors'),
    features: drafted(['Tide tables of 1,400 harbours'], 'Tide tables of 1,400 harbours'),
  },
  faqs: [{ ...tidemarkFaq, evidence: evidence('Works offline once a harbour was opened') }],
  completeness: 82,
  raises: [
    { part: 'founders', percent: 4 },
    { part: 'company_socials', percent: 3 },
  ],
  missing: [],
  screenshot_url: tidemarkProfile.screenshot_url,
  version: 3,
  updated_at: '2026-10-02T08:20:00.000Z',
};
export const draftSummary = {
  id: draftId,
  url: 'https://tidemark.example',
  name: 'Tidemark',
  status: 'ready',
  completeness: 82,
  missing: [],
  listing_id: null,
  submitted_at: null,
  created_at: '2026-10-02T08:12:00.000Z',
  updated_at: '2026-10-02T08:20:00.000Z',
};
