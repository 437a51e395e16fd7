// The invented product that all examples are about.
const site = 'https://debut.example';

export const tidemarkName = { id: 481, slug: 'tidemark', name: 'Tidemark', url: `${site}/listings/tidemark` };
export const tidemark = {
  ...tidemarkName,
  website_url: 'https://tidemark.example',
  tagline: 'Tide tables that fit your boat',
  logo_url: `${site}/media/tidemark-logo.webp`,
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
  website_url: 'https://ebbline.example',
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

/** A first page that is the last one too. */
export function onePage<Item>(...items: Item[]) {
  return { items, page: 1, per_page: 20, total: items.length, has_more: false };
}

const faq = { question: 'Does it work offline?', answer: 'Yes, once a harbour was opened.' };
export const tidemarkMilestone = { id: 12, date: '2026-03-02', title: 'First hundred harbours', description: null, url: null };
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
  journey: null,
  challenges: null,
  achievements: null,
  lessons: null,
  whats_next: 'Currents, then weather.',
};

export const tidemarkProfile = {
  ...tidemark,
  headline: null,
  short_description: 'Tidemark works out when your boat can enter a harbour.',
  description: 'Tidemark takes the official tide tables and your boat’s draught and shows when you can enter and leave.',
  summary: null,
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
  categories: [{ slug: 'sailing', name: 'Sailing' }],
  founders: [{ slug: 'ines-marinho', name: 'Inês Marinho', title: 'Founder', bio: null }],
  faqs: [faq],
  socials: { x: 'https://x.com/tidemark' },
  latest_updates: [tidemarkUpdate],
  rating: { average: 4.6, count: 9 },
  domain_rating_trend: [{ measured_on: '2026-11-01', rating: 37, provider: 'open-page-rank' }],
  views: 2304,
  links: {
    page: tidemark.url,
    website: tidemark.website_url,
  },
  not_found_on_website: ['founded_year'],
} as const;

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
  unlocked: { story: false, milestones: false, media: false, extra_categories: 0 },
  story: tidemarkStory,
  milestones: [tidemarkMilestone],
  media: [],
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
  unit_net_cents: 4900,
  net_cents: 4900,
  vat_cents: 1127,
};
const totals = {
  currency: 'usd',
  net_cents: 4900,
  vat: { country: 'PT', rate_percent: 23, cents: 1127, rule: 'buyer_country', vat_number: null, vat_number_status: null },
  total_cents: 6027,
};
export const newOrder = { items: [{ product: 'launch', listing_id: 481, options: { week: '2026-12-07' } }], billing_country: 'PT' };
export const quote = { lines: [line], ...totals, warnings: [] };
export const checkout = {
  checkout_url: `${site}/checkout/J7bq0wQ2nYt8`,
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
    { number: 'INV-2026-000031', kind: 'invoice', url: `${site}/account/orders/DB-2026-7K3QX9A/invoices/31`, issued_on: '2026-11-21' },
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
  net_cents: 4900,
  total_cents: 6027,
  expires_at: null,
  paid_at: '2026-11-21T10:04:00.000Z',
  created_at: '2026-11-21T10:00:00.000Z',
};
