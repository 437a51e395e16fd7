import type { ProfileField, StorySection } from '#lib/drafts/draft-view.ts';
import { pricingModelLabel, stageLabel } from '#lib/listings/listing-labels.ts';

/** The kind of control that edits a field. */
type FieldKind = 'line' | 'prose' | 'text' | 'choice' | 'country' | 'items' | 'tokens' | 'categories' | 'logo';

export interface FieldInfo {
  name: ProfileField;
  label: string;
  hint?: string;
  kind: FieldKind;
  /** The maximum number of characters of the text, or of each entry of a list. */
  max: number;
  /** The maximum number of entries of a list. */
  entries?: number;
  options?: readonly { value: string; label: string }[];
  inputMode?: 'url' | 'email' | 'numeric';
  /** True if submitting requires the field. */
  required?: boolean;
}

export interface FieldGroup {
  id: string;
  title: string;
  fields: readonly FieldInfo[];
  /** The part that the group shows besides its profile fields, such as the FAQs. */
  holds?: 'faqs' | 'founders' | 'socials' | 'story' | 'milestones' | 'last';
}

const stageOptions = ['idea', 'prelaunch', 'beta', 'launched', 'growing', 'established'].map((value) => ({
  value,
  label: stageLabel(value),
}));
const pricingOptions = ['free', 'freemium', 'free_trial', 'subscription', 'one_time', 'usage_based', 'open_source', 'contact'].map(
  (value) => ({ value, label: pricingModelLabel(value) }),
);

/** All parts of a draft in the order of the page. `field-catalogue.test.ts` compares the limits with the schema. */
export const groups: readonly FieldGroup[] = [
  {
    id: 'basics',
    title: 'Basics',
    fields: [
      { name: 'name', label: 'Name', kind: 'line', max: 500, required: true },
      {
        name: 'tagline',
        label: 'Tagline',
        hint: 'One line that says what the product is. Lists show the tagline beside the name.',
        kind: 'prose',
        max: 500,
        required: true,
      },
      {
        name: 'short_description',
        label: 'Short description',
        hint: 'A sentence or two, for search results and shared links.',
        kind: 'text',
        max: 500,
      },
      {
        name: 'logo_url',
        label: 'Logo',
        hint: 'The image’s address. We fetch it and keep our own copy.',
        kind: 'logo',
        max: 500,
        inputMode: 'url',
      },
    ],
  },
  {
    id: 'description',
    title: 'Description',
    fields: [
      {
        name: 'description',
        label: 'Description',
        hint: 'Plain text. An empty line begins a paragraph.',
        kind: 'text',
        max: 20000,
        required: true,
      },
    ],
  },
  {
    id: 'categorisation',
    title: 'Categorisation',
    fields: [
      {
        name: 'categories',
        label: 'Categories',
        hint: 'The first category is the primary one and is always shown; up to three more are shown when they are paid for.',
        kind: 'categories',
        max: 200,
        entries: 20,
        required: true,
      },
      { name: 'stage', label: 'Stage', kind: 'choice', max: 500, options: stageOptions },
      { name: 'tags', label: 'Tags', kind: 'tokens', max: 200, entries: 20 },
      {
        name: 'keywords',
        label: 'Keywords',
        hint: 'Words that people would search for. The listing does not show them.',
        kind: 'tokens',
        max: 200,
        entries: 20,
      },
    ],
  },
  {
    id: 'pricing',
    title: 'Pricing',
    fields: [
      { name: 'pricing_model', label: 'Pricing model', kind: 'choice', max: 500, options: pricingOptions },
      {
        name: 'pricing_summary',
        label: 'Prices in words',
        hint: 'Such as “Free for one server, USD 29 a month for ten”.',
        kind: 'prose',
        max: 500,
      },
    ],
  },
  {
    id: 'company',
    title: 'Company',
    fields: [
      { name: 'country', label: 'Country', kind: 'country', max: 500 },
      { name: 'city', label: 'City', kind: 'line', max: 500 },
      { name: 'founded_year', label: 'Year of founding', kind: 'line', max: 500, inputMode: 'numeric' },
      { name: 'contact_email', label: 'Contact address', hint: 'Shown publicly.', kind: 'line', max: 500, inputMode: 'email' },
    ],
  },
  {
    id: 'features',
    title: 'Features',
    fields: [
      { name: 'features', label: 'Features', hint: 'What the product can do, one feature per line.', kind: 'items', max: 200, entries: 20 },
      { name: 'usps', label: 'What sets it apart', kind: 'items', max: 200, entries: 20 },
      { name: 'demo_video_url', label: 'Demo video', hint: 'On YouTube.', kind: 'line', max: 500, inputMode: 'url' },
    ],
  },
  { id: 'faqs', title: 'Questions and answers', fields: [], holds: 'faqs' },
  { id: 'founders', title: 'Founders', fields: [], holds: 'founders' },
  { id: 'socials', title: 'Profiles elsewhere', fields: [], holds: 'socials' },
  { id: 'story', title: 'Founder’s story', fields: [], holds: 'story' },
  { id: 'milestones', title: 'Milestones', fields: [], holds: 'milestones' },
  { id: 'last', title: 'Competitor and search engines', fields: [], holds: 'last' },
];

export const allFields: readonly FieldInfo[] = groups.flatMap((group) => group.fields);
const byName = new Map(allFields.map((field) => [field.name as string, field]));

export function fieldInfo(name: string): FieldInfo | undefined {
  return byName.get(name);
}

export const storySections: readonly { name: StorySection; label: string; rows: number }[] = [
  { name: 'title', label: 'Title', rows: 1 },
  { name: 'story', label: 'The story in one piece', rows: 6 },
  { name: 'why_started', label: 'Why it was started', rows: 3 },
  { name: 'problem', label: 'The problem it solves', rows: 3 },
  { name: 'journey', label: 'The way so far', rows: 3 },
  { name: 'challenges', label: 'What was hard', rows: 3 },
  { name: 'achievements', label: 'What was reached', rows: 3 },
  { name: 'lessons', label: 'What was learned', rows: 3 },
  { name: 'whats_next', label: 'What comes next', rows: 3 },
];

/** Names of the platforms in the order of the form; `website` and `custom` come last. */
export const socialPlatforms = [
  'linkedin',
  'x',
  'github',
  'youtube',
  'instagram',
  'facebook',
  'tiktok',
  'threads',
  'reddit',
  'producthunt',
  'medium',
  'pinterest',
  'website',
  'custom',
] as const;

export const limits = {
  faqs: { entries: 10, question: 300, answer: 1500 },
  founders: { entries: 6, name: 160, title: 160, bio: 3000 },
  milestones: { entries: 50, title: 200, description: 2000, url: 500 },
  story: 8000,
  social: 500,
  competitorUrl: 2048,
  seo: { title: 70, meta: 170 },
} as const;

const partNames: Record<string, string> = {
  faqs: 'Questions and answers',
  founders: 'Founders',
  milestones: 'Milestones',
  competitor_url: 'Competitor',
  'seo.title': 'Title for search engines',
  'seo.meta': 'Description for search engines',
};

/** Returns a part's label: “Tagline” for `fields.tagline`. */
export function partLabel(part: string): string {
  const [area = '', name = ''] = part.split('.', 2);
  if (area === 'fields') return byName.get(name)?.label ?? name;
  if (area === 'story') return `Story: ${storySections.find((section) => section.name === name)?.label ?? name}`;
  if (area === 'company_socials') return 'The company’s profiles';
  if (area === 'founder_socials') return 'The founder’s profiles';
  return partNames[part] ?? part;
}

/** Returns the DOM id of a part's control. */
export function partId(part: string): string {
  return `part-${part.replaceAll('.', '-')}`;
}
