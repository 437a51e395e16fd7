// The invented product that all examples are about, and what lies around it. `scripts/testing/example-site.ts` makes a site of
// it on which every public read answers its example; the time there is 2026-11-21, 10:00 UTC.
const site = 'https://debut.example';

export const tidemarkName = { id: 481, slug: 'tidemark', name: 'Tidemark', url: `${site}/listings/tidemark` };
export const tidemark = {
  ...tidemarkName,
  website_url: 'https://tidemark.example/',
  tagline: 'Tide tables that fit your boat',
  logo_url: `${site}/logos/9c1f0d6b7e3a58c2d4f6019b8a7e5c3d2f1b0a9e8d7c6b5a4f3e2d1c0b9a8f7e.webp`,
  category: { slug: 'sailing', name: 'Sailing' },
  votes: 128,
  followers: 41,
  domain_rating: 37,
  status: 'live',
  launch_week: '2026-11-16',
  launched_at: '2026-11-16T00:00:00.000Z',
  verified: true,
} as const;
export const ebbline = {
  id: 502,
  slug: 'ebbline',
  name: 'Ebbline',
  url: `${site}/listings/ebbline`,
  website_url: 'https://ebbline.example/',
  tagline: 'A log book that knows the tide',
  logo_url: null,
  category: { slug: 'sailing', name: 'Sailing' },
  votes: 64,
  followers: 12,
  domain_rating: null,
  status: 'live',
  launch_week: '2026-11-09',
  launched_at: '2026-11-09T00:00:00.000Z',
  verified: false,
} as const;
export const fairlead = {
  id: 517,
  slug: 'fairlead',
  name: 'Fairlead',
  url: `${site}/listings/fairlead`,
  website_url: 'https://fairlead.example/',
  tagline: 'Book a berth before you cast off',
  logo_url: null,
  category: { slug: 'sailing', name: 'Sailing' },
  votes: 31,
  followers: 9,
  domain_rating: 22,
  status: 'live',
  launch_week: '2026-11-16',
  launched_at: '2026-11-16T00:00:00.000Z',
  verified: false,
} as const;

/** A first page that is the last one too. */
export function onePage<const Items extends readonly unknown[]>(...items: Items) {
  return { items, page: 1, per_page: 20, total: items.length, has_more: false };
}

const faq = { question: 'Does it work offline?', answer: 'Yes, once a harbour was opened.' };
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
  faqs: [faq],
  socials: { x: 'https://x.com/tidemark' },
  latest_updates: [tidemarkUpdate],
  rating: { average: 4.6, count: 9 },
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
    { url: `${site}/media/tidemark-window.webp`, alt: 'The hours in which a boat of 1.4 m draught can enter', width: 1600, height: 900 },
  ],
} as const;

/** What ebbline states of the fields that a comparison shows. */
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

type Compared = string | number | boolean | readonly string[] | null;
const attribute = (key: string, label: string, type: string, a: Compared, a_quote: string, b: Compared, b_quote: string | null) => ({
  ...{ key, label, type, from: 'category', a, b, a_quote, b_quote },
});
const field = (key: string, label: string, type: string, a: Compared, b: Compared) => ({
  ...{ key, label, type, from: 'profile', a, b, a_quote: null, b_quote: null },
});
/** The two side by side. */
export const tidemarkAndEbbline = [
  attribute('harbours', 'Harbours covered', 'number', 1400, 'Tide tables of 1,400 harbours', 420, 'Tides of 420 harbours'),
  attribute('draught', 'Knows your draught', 'boolean', true, 'Windows for your draught', null, null),
  attribute('offline', 'Works offline', 'boolean', true, `${faq.question} ${faq.answer}`, true, 'It works offline.'),
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

/** The interview, with what tidemark’s founder answered. */
export const tidemarkInterview = [
  {
    id: 1,
    question: 'What do you make, and for whom?',
    help: 'Two or three sentences, as you would say it to a neighbour.',
    answer: 'Tide tables that know how deep your boat sits, for people who sail where the water leaves twice a day.',
  },
  { id: 2, question: 'What nearly made you give up?', help: 'As much as you like to share, and what made you go on.', answer: null },
  { id: 3, question: 'What would you build differently today?', help: null, answer: 'I would ask harbour masters first.' },
];

export const launchWeekPostSummary = {
  slug: 'how-a-launch-week-works',
  title: 'How a launch week works',
  excerpt: 'From Monday to Sunday, with Tidemark as the example.',
  author: 'The Debut team',
  url: `${site}/blog/how-a-launch-week-works`,
  reading_minutes: 1,
  published_at: '2026-11-18T08:00:00.000Z',
  updated_at: '2026-11-18T08:00:00.000Z',
};
export const launchWeekPost = {
  ...launchWeekPostSummary,
  body: [
    'Weeks run **Monday to Sunday**, in UTC. Everything that launches in one competes in one race, whatever the day it went live.',
    '## The race',
    'A vote counts for the week in which it is cast. [Tidemark](https://debut.example/listings/tidemark) launched on Monday and led by the evening; what decides is Sunday at midnight.',
    '## The awards',
    'A day after the week’s end the three launches with the most votes get theirs. They can’t be bought.',
  ].join('\n\n'),
  faqs: [{ question: 'Can a week be bought?', answer: 'A place in it can; votes can’t.' }],
};

const draftId = '019a8c52-9d02-7e11-8c1b-6a5f4e3d2c10';
const owned = {
  plan: 'free',
  status_reason: null,
  role: 'owner',
  draft_id: draftId,
  preview_url: `${site}/listings/tidemark/preview/5d0f1c3e-8a44-4b6e-9a53-0e6c6c2f7b21`,
} as const;
export const ownedTidemarkSummary = { ...tidemark, ...owned };
export const ownedTidemark = {
  ...tidemarkProfile,
  ...owned,
  seo_title: null,
  seo_description: null,
  badge: { found: true, checked_at: '2026-11-20T04:00:00.000Z', missing_since: null },
  unlocked: { story: true, milestones: true, media: true, extra_categories: 1 },
  version: 4,
  created_at: '2026-10-02T08:12:00.000Z',
  updated_at: '2026-11-18T09:30:00.000Z',
};

const evidence = (quote: string, path = '') => [
  { quote, url: `https://tidemark.example/${path}`, title: path === 'pricing' ? 'Pricing' : 'Tidemark' },
];
const drafted = <Value>(value: Value, quote: string, path?: string) => ({
  value,
  state: 'ai',
  locked: false,
  evidence: evidence(quote, path),
  ai_value: value,
});
const blank = { value: null, state: 'not_found', locked: false, evidence: [], ai_value: null };
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

/** Just submitted. */
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
  missing: ['name', 'tagline', 'description', 'categories'],
  listing_id: null,
  invites: [],
  version: 1,
  submitted_at: null,
  created_at: '2026-10-02T08:12:00.000Z',
  updated_at: '2026-10-02T08:12:00.000Z',
};
/** A minute later. */
export const readyDraft = {
  ...newDraft,
  status: 'ready',
  progress: null,
  build: { outcome: 'complete', pages: 9, problems: [], seconds: 41.2 },
  fields: {
    ...blankFields,
    name: drafted('Tidemark', 'Tidemark'),
    tagline: {
      ...drafted('Tide tables for boats', 'Tide tables that fit your boat'),
      value: 'Tide tables that fit your boat',
      state: 'edited',
    },
    description: drafted(tidemarkProfile.description, 'when you can enter and leave'),
    pricing_model: drafted('freemium', 'Free for one harbour, EUR 9 a month for all.', 'pricing'),
    pricing_summary: drafted('Free for one harbour, EUR 9 a month for all.', 'Free for one harbour, EUR 9 a month for all.', 'pricing'),
    categories: drafted(['Sailing'], 'for sailors'),
    features: drafted(['Tide tables of 1,400 harbours'], 'Tide tables of 1,400 harbours'),
  },
  faqs: [{ ...faq, evidence: evidence('Works offline once a harbour was opened') }],
  completeness: 82,
  missing: [],
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

export const tidemarkClaim = {
  id: 64,
  listing: tidemarkName,
  method: 'dns',
  status: 'pending',
  instructions: 'Add a TXT record to tidemark.example, then ask us to verify the claim. It may take an hour to be seen.',
  publish: {
    kind: 'dns_txt',
    places: ['tidemark.example', '_debut.tidemark.example'],
    content: 'debut-verification=6b1f0c5e2d7a4f83',
  },
  email: null,
  checks: [],
  expires_at: '2026-12-04T10:00:00.000Z',
  verified_at: null,
  created_at: '2026-11-20T10:00:00.000Z',
};

const line = {
  product: 'launch',
  name: 'Launch',
  listing: tidemarkName,
  listing_id: 481,
  quantity: 1,
  options: { week: '2026-12-07' },
  unit_net_cents: 9900,
  net_cents: 9900,
  vat_cents: 2277,
};
const totals = {
  currency: 'usd',
  net_cents: 9900,
  vat: { country: 'PT', rate_percent: 23, cents: 2277, rule: 'buyer_country', vat_number: null, vat_number_status: null },
  total_cents: 12177,
};
export const newOrder = { items: [{ product: 'launch', listing_id: 481, options: { week: '2026-12-07' } }], billing_country: 'PT' };
export const quote = { lines: [line], ...totals, warnings: [] };
export const checkout = {
  checkout_url: `${site}/checkout/J7bq0wQ2nYt8ZfKx4Lr1Ma6Hs9Vd3Cg5Pe7Ub2Ti0Wo`,
  expires_at: '2026-11-22T10:00:00.000Z',
  number: 'DB-2026-7K3QX9A',
  status: 'pending',
  ...quote,
};
export const paidOrder = {
  number: 'DB-2026-7K3QX9A',
  status: 'paid',
  lines: [{ ...line, status: 'fulfilled', fulfilled: true, fulfilled_at: '2026-11-21T10:04:10.000Z', problem: null, refunded_cents: 0 }],
  ...totals,
  refunded_cents: 0,
  invoices: [
    {
      number: 'INV-2026-000031',
      kind: 'invoice',
      url: `${site}/dashboard/orders/DB-2026-7K3QX9A/documents/INV-2026-000031.pdf`,
      issued_on: '2026-11-21',
    },
  ],
  expires_at: null,
  paid_at: '2026-11-21T10:04:00.000Z',
  created_at: '2026-11-21T10:00:00.000Z',
  updated_at: '2026-11-21T10:04:10.000Z',
};
export const orderSummary = {
  number: 'DB-2026-7K3QX9A',
  status: 'paid',
  products: ['Launch'],
  currency: 'usd',
  net_cents: 9900,
  total_cents: 12177,
  expires_at: null,
  paid_at: '2026-11-21T10:04:00.000Z',
  created_at: '2026-11-21T10:00:00.000Z',
};
