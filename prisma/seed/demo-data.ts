// Invented products on addresses that can't exist (RFC 6761): nothing here names a real company or person.
import type { Prisma } from '#lib/generated/prisma/client.ts';

interface DemoCategory {
  name: string;
  description: string;
  subcategories: { name: string; description: string }[];
}

interface DemoProduct
  extends Pick<Prisma.ListingUncheckedCreateInput, 'stage' | 'pricingModel' | 'pricingSummary' | 'country' | 'city' | 'foundedYear'> {
  name: string;
  tagline: string;
  description: string;
  features: string[];
  keywords: string[];
  faqs: { question: string; answer: string }[];
  socials?: Record<string, string>;
  notFound?: string[];
  categories: string[];
  founder: { name: string; title: string; bio: string };
  /** Weeks from this one. */
  week: number;
  votes: number;
  ownedByDemo?: true;
}

export const demoOwner = { email: 'demo@example.com', name: 'Dana Demo' };

export const demoCategories: DemoCategory[] = [
  {
    name: 'Productivity',
    description: 'Tools that give people their time back.',
    subcategories: [
      { name: 'Notes and writing', description: 'Places to think in.' },
      { name: 'Calendars and scheduling', description: 'When to do what, and with whom.' },
    ],
  },
  {
    name: 'Developer tools',
    description: 'For those who build.',
    subcategories: [
      { name: 'Databases', description: 'Where data lives, and how to look at it.' },
      { name: 'Testing', description: 'Knowing before the users do.' },
    ],
  },
  {
    name: 'Health and sport',
    description: 'For bodies, and what one does with them.',
    subcategories: [{ name: 'Outdoors', description: 'Water, weather, paths.' }],
  },
  {
    name: 'Home and food',
    description: 'Kitchens, gardens, households.',
    subcategories: [{ name: 'Cooking', description: 'From the market to the plate.' }],
  },
  {
    name: 'Design',
    description: 'Making things look and read as they should.',
    subcategories: [{ name: 'Typography', description: 'Letters and their keeping.' }],
  },
  { name: 'Finance', description: 'Money, counted.', subcategories: [] },
];

export const demoProducts: DemoProduct[] = [
  {
    name: 'Tidemark',
    tagline: 'Tide tables you can read with wet hands',
    description:
      'Tidemark shows the next high and low water of 4,200 harbours as one large curve. It works without a connection, because the tables are computed on the phone.\n\nSet the depth your boat needs and Tidemark shades the hours in which you can leave. A widget puts the next turn of the tide on the lock screen.',
    features: ['Curve for the whole week', 'Works offline', 'Depth alarm for your draught', 'Lock screen widget', '4,200 harbours'],
    keywords: ['tides', 'sailing', 'surfing', 'offline'],
    faqs: [
      { question: 'Does it work at sea?', answer: 'Yes. The tables are computed on the phone, so no connection is needed.' },
      { question: 'Which harbours are included?', answer: 'All 4,200 for which harmonic constants are published.' },
    ],
    socials: { website: 'https://tidemark.example/' },
    stage: 'launched',
    pricingModel: 'one_time',
    pricingSummary: 'USD 12 once, all harbours included',
    country: 'PT',
    city: 'Lagos',
    foundedYear: 2024,
    notFound: ['demo_video_url'],
    categories: ['Outdoors', 'Health and sport'],
    founder: { name: 'Inês Marujo', title: 'Founder', bio: 'Sailed the Algarve coast for ten years before writing its tables.' },
    week: 0,
    votes: 41,
    ownedByDemo: true,
  },
  {
    name: 'Querylight',
    tagline: 'See what your Postgres is waiting for',
    description:
      'Querylight draws the waits of a Postgres server as a flame of the last hour. Click a band to see the statements behind it, their plans, and what changed since yesterday.\n\nIt reads the statistics views only and needs no extension.',
    features: ['Wait flames by the minute', 'Plan changes, side by side', 'Read-only role is enough', 'Self-hosted'],
    keywords: ['postgres', 'monitoring', 'performance'],
    faqs: [{ question: 'Does it need an extension?', answer: 'No. It reads the statistics views that every server has.' }],
    stage: 'beta',
    pricingModel: 'freemium',
    pricingSummary: 'Free for one server, USD 29 a month for ten',
    country: 'DE',
    city: 'Leipzig',
    foundedYear: 2025,
    categories: ['Databases', 'Developer tools'],
    founder: { name: 'Jonas Feld', title: 'Founder', bio: 'Kept other people’s databases awake at night for a living.' },
    week: 0,
    votes: 36,
  },
  {
    name: 'Marginalia',
    tagline: 'A notebook that keeps the page you were reading',
    description:
      'Write beside any article or PDF; Marginalia keeps your note together with the paragraph it belongs to, so that you find both again. Search covers what you wrote and what you read.',
    features: ['Notes beside the text', 'Full-text search over sources', 'Export as Markdown'],
    keywords: ['notes', 'reading', 'research'],
    faqs: [],
    stage: 'launched',
    pricingModel: 'subscription',
    pricingSummary: 'EUR 5 a month',
    country: 'FR',
    city: 'Nantes',
    foundedYear: 2023,
    categories: ['Notes and writing', 'Productivity'],
    founder: { name: 'Colette Arnaud', title: 'Co-founder', bio: 'Historian who lost one footnote too many.' },
    week: 0,
    votes: 33,
  },
  {
    name: 'Flakehunter',
    tagline: 'Finds the tests that fail only on Fridays',
    description:
      'Flakehunter reruns your suite under changed clocks, orders and loads until a flaky test shows its reason, then writes the smallest reproduction as a pull request comment.',
    features: ['Clock, order and load variations', 'Smallest reproduction', 'Works with any runner that writes JUnit XML'],
    keywords: ['testing', 'ci', 'flaky tests'],
    faqs: [{ question: 'Which test runners work?', answer: 'Every runner that writes JUnit XML.' }],
    stage: 'launched',
    pricingModel: 'usage_based',
    pricingSummary: 'USD 0.01 a run',
    country: 'CA',
    city: 'Montréal',
    foundedYear: 2022,
    categories: ['Testing', 'Developer tools'],
    founder: { name: 'Amir Daoudi', title: 'Founder', bio: 'Once found a test that depended on the phase of the moon.' },
    week: 0,
    votes: 27,
  },
  {
    name: 'Larderly',
    tagline: 'Cooks from what you have, not from what you lack',
    description:
      'Tell Larderly what is in the cupboard and it plans the week’s dinners around what expires first. Every recipe was cooked by two people before it was let in.',
    features: ['Plans around expiry dates', 'Tested recipes', 'Shared household list'],
    keywords: ['recipes', 'meal planning', 'food waste'],
    faqs: [],
    stage: 'growing',
    pricingModel: 'free_trial',
    pricingSummary: '14 days free, then USD 3 a month',
    country: 'GB',
    city: 'Bristol',
    foundedYear: 2021,
    categories: ['Cooking', 'Home and food'],
    founder: { name: 'Priya Nair', title: 'Chief executive', bio: 'Ran a canteen for 300 and threw nothing away.' },
    week: 0,
    votes: 22,
  },
  {
    name: 'Serifa Works',
    tagline: 'Proofs of your typeface in every language it claims',
    description:
      'Upload a font and get a printed-looking proof for each of the 140 languages whose characters it covers, set from real texts, with the gaps marked.',
    features: ['140 language proofs', 'Kerning heat map', 'PDF output'],
    keywords: ['fonts', 'type design', 'proofing'],
    faqs: [],
    stage: 'beta',
    pricingModel: 'contact',
    country: 'NL',
    city: 'Haarlem',
    categories: ['Typography', 'Design'],
    notFound: ['founded_year', 'pricing_summary'],
    founder: { name: 'Willem Kuiper', title: 'Type designer', bio: 'Draws letters, and fixes those of others.' },
    week: 0,
    votes: 14,
  },
  {
    name: 'Ledgerling',
    tagline: 'Double-entry bookkeeping for people who split rent',
    description:
      'Ledgerling keeps the books of a shared flat as real double entries, so that nobody has to trust a balance: every cent can be followed to its receipt.',
    features: ['Receipts by photo', 'Settles in as few transfers as possible', 'Plain-text export'],
    keywords: ['bookkeeping', 'shared expenses'],
    faqs: [],
    stage: 'launched',
    pricingModel: 'open_source',
    pricingSummary: 'Free and open source',
    country: 'CZ',
    city: 'Brno',
    foundedYear: 2024,
    categories: ['Finance'],
    founder: { name: 'Tereza Holubová', title: 'Maintainer', bio: 'Accountant by day, flatmate by night.' },
    week: -1,
    votes: 38,
  },
  {
    name: 'Gatherwhen',
    tagline: 'Finds the evening that suits all nine of you',
    description:
      'Everyone marks when they could; Gatherwhen proposes the three best evenings and says whom each would cost. No accounts for guests.',
    features: ['No accounts for guests', 'Time zones handled', 'Calendar file for the chosen date'],
    keywords: ['scheduling', 'polls', 'friends'],
    faqs: [],
    stage: 'launched',
    pricingModel: 'free',
    pricingSummary: 'Free',
    country: 'US',
    city: 'Duluth',
    foundedYear: 2025,
    categories: ['Calendars and scheduling', 'Productivity'],
    founder: { name: 'Marcus Bell', title: 'Founder', bio: 'Organises a book club that finally meets.' },
    week: -1,
    votes: 19,
  },
  {
    name: 'Saddlebag',
    tagline: 'Bike routes that know where the bakeries are',
    description:
      'Saddlebag plans day tours between railway stations, along quiet roads, past open bakeries and taps. Routes export to every bike computer.',
    features: ['Station to station', 'Opening hours on the way', 'GPX export'],
    keywords: ['cycling', 'routes', 'touring'],
    faqs: [],
    stage: 'prelaunch',
    pricingModel: 'freemium',
    country: 'AT',
    city: 'Graz',
    categories: ['Outdoors', 'Health and sport'],
    founder: { name: 'Lena Gruber', title: 'Founder', bio: 'Has never ridden past a bakery.' },
    week: 1,
    votes: 0,
  },
  {
    name: 'Changeling',
    tagline: 'Schema migrations you can take back',
    description:
      'Changeling writes the way back for every migration, tries both on a copy of your data, and refuses what can’t be undone without saying so.',
    features: ['Generated rollbacks', 'Trial run on a copy', 'Postgres and SQLite'],
    keywords: ['migrations', 'postgres', 'sqlite'],
    faqs: [],
    stage: 'beta',
    pricingModel: 'open_source',
    country: 'FI',
    city: 'Tampere',
    categories: ['Databases', 'Developer tools'],
    founder: { name: 'Aino Laine', title: 'Author', bio: 'Dropped a column once.' },
    week: 2,
    votes: 0,
  },
  {
    name: 'Potluck Planner',
    tagline: 'Nobody brings the fourth potato salad',
    description: 'Guests see what is still missing and choose; hosts see allergies and oven space. One link, no app.',
    features: ['One link for all', 'Allergies in sight', 'Oven schedule'],
    keywords: ['parties', 'cooking', 'lists'],
    faqs: [],
    stage: 'idea',
    pricingModel: 'free',
    country: 'US',
    city: 'Madison',
    categories: ['Cooking', 'Home and food'],
    founder: { name: 'Ruth Okafor', title: 'Founder', bio: 'Owns four recipes for potato salad.' },
    week: 6,
    votes: 0,
  },
];
