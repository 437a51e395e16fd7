// The catalogue of a profile’s fields. Schemas, columns, completeness, evidence rules, labels, the editor, Markdown, comparisons and the
// model’s answer are derived from it. The page of a listing (lib/ui/listing/article) and the finders (lib/drafting/extractive) handle each
// field separately. The catalogue is plain data, so that browsers can load it.

import type { CamelCase } from '#lib/core/camel-case.ts';

/** The values of a field with a fixed list of values, with their labels. */
type Words = Readonly<Record<string, string>>;

/**
 * The kind of a field’s value. `line`: text without line breaks. `text`: text that may have paragraphs. `word`: one of `words`. `year`:
 * four digits. `country`: an ISO 3166-1 code. `video`: the URL of a YouTube video. `address`: any other URL. `list`: several values.
 * `categories`: names of this site’s categories.
 */
type FieldKind = 'line' | 'text' | 'word' | 'country' | 'year' | 'email' | 'video' | 'address' | 'list' | 'categories';

/**
 * The rule by which quotes must support a value (lib/drafting/evidence/rules). `prose` and `prices`: quotes support each sentence.
 * `derived`: a rule derives the value from a quote. `topics`: the words occur in a quote. `abilities`: the quotes say that the product can
 * already do this. Each other rule belongs to the field with its name.
 */
export type EvidenceRule =
  | ('prose' | 'prices' | 'derived')
  | ('name' | 'tagline' | 'country' | 'city' | 'founded_year' | 'email' | 'video' | 'address' | 'categories' | 'topics' | 'abilities');

export interface FieldInfo {
  readonly kind: FieldKind;
  /** The label in forms and in the history, such as “Price in one line”. */
  readonly label: string;
  /** The name of the field within a sentence, such as “prices”. */
  readonly noun: string;
  /** A sentence about what the field contains. Descriptions in the contract begin with it. */
  readonly about: string;
  readonly example?: string;
  readonly words?: Words;
  /** The maximum length in a draft, in characters. For a list, the maximum length of an entry. */
  readonly max: number;
  /** The maximum length in an edit of the listing, in characters. Null if only an edit of the draft can change the field. */
  readonly listingMax: number | null;
  /** Weight in the profile’s completeness. 0 for fields that a draft doesn’t have. */
  readonly weight: number;
  /** True if a listing must have a value of the field. */
  readonly required?: true;
  readonly evidence?: EvidenceRule;
  /** Instructions about the field for the language model. They affect drafts, so measure the effect of changes. */
  readonly prompt?: string;
  /** The control in the editor, if it doesn’t follow from the field’s kind. */
  readonly control?: 'prose' | 'text' | 'tokens' | 'logo';
  /** The hint below the label in the editor. */
  readonly hint?: string;
  /** The label in tables, if it is shorter than `label`. */
  readonly shortLabel?: string;
  /** The name of the listing’s column in Prisma, if it isn’t the field’s name in camel case. */
  readonly column?: string;
}

export const catalogue = {
  name: {
    kind: 'line',
    label: 'Name',
    noun: 'name',
    about: 'The product’s name.',
    example: 'Tidemark',
    max: 500,
    listingMax: null,
    weight: 10,
    required: true,
    evidence: 'name',
    prompt: 'The product’s name as the site writes it.',
  },
  tagline: {
    kind: 'line',
    label: 'Tagline',
    noun: 'tagline',
    about: 'One line about the product.',
    example: 'Tide tables that fit your boat',
    max: 500,
    listingMax: 200,
    weight: 10,
    required: true,
    evidence: 'tagline',
    prompt: 'The site’s own one-line claim.',
    control: 'prose',
    hint: 'One line that says what the product is. Lists show the tagline beside the name.',
  },
  // A draft has no headline and no summary.
  headline: {
    kind: 'line',
    label: 'Headline',
    noun: 'headline',
    about: 'A line above the description.',
    max: 200,
    listingMax: 200,
    weight: 0,
  },
  short_description: {
    kind: 'line',
    label: 'Short description',
    noun: 'short description',
    about: 'A sentence or two.',
    max: 500,
    listingMax: 300,
    weight: 6,
    evidence: 'prose',
    prompt: 'One or two sentences of the site on what it is and for whom.',
    control: 'text',
    hint: 'A sentence or two, for search results and shared links.',
  },
  description: {
    kind: 'text',
    label: 'Description',
    noun: 'description',
    about: 'What the product is and does.',
    max: 20_000,
    listingMax: 20_000,
    weight: 12,
    required: true,
    evidence: 'prose',
    prompt: 'What it is and does: three to eight sentences of the site.',
    hint: 'Plain text. An empty line begins a paragraph.',
  },
  summary: {
    kind: 'text',
    label: 'Overview',
    noun: 'overview',
    about: 'A long overview.',
    max: 20_000,
    listingMax: 20_000,
    weight: 0,
  },
  stage: {
    kind: 'word',
    label: 'Stage',
    noun: 'stage',
    about: 'The stage of development.',
    example: 'launched',
    words: {
      idea: 'Idea',
      prelaunch: 'Before launch',
      beta: 'Beta',
      launched: 'Launched',
      growing: 'Growing',
      established: 'Established',
    },
    max: 500,
    listingMax: null,
    weight: 2,
    evidence: 'derived',
    prompt:
      'Only when the site says so: idea; prelaunch (a waiting list, an announced start); beta (beta, early access, pilot); launched (can be bought, downloaded or used now); growing (it counts users, customers or funding); established (ten years or more).',
  },
  pricing_model: {
    kind: 'word',
    label: 'Pricing model',
    noun: 'pricing model',
    about: 'How customers pay for the product.',
    example: 'freemium',
    words: {
      free: 'Free',
      freemium: 'Free, with paid plans',
      free_trial: 'Free trial',
      subscription: 'Subscription',
      one_time: 'Bought once',
      usage_based: 'By usage',
      open_source: 'Open source',
      contact: 'On request',
    },
    max: 500,
    listingMax: 40,
    weight: 6,
    evidence: 'derived',
    prompt:
      'One of free, freemium (a free plan beside paid ones), free_trial (paid, free for some days), subscription, one_time, usage_based, open_source, contact; of the product, not of a newsletter or an offer.',
  },
  pricing_summary: {
    kind: 'line',
    label: 'Price in one line',
    noun: 'prices',
    about: 'The product’s prices in words.',
    example: 'Free for one harbour, EUR 9 a month for all.',
    max: 500,
    listingMax: 300,
    weight: 5,
    evidence: 'prices',
    prompt: 'All plans with their prices, currencies and periods, parted by semicolons; no prices of other products.',
    control: 'prose',
    hint: 'Such as “Free for one server, USD 29 a month for ten”.',
    shortLabel: 'Prices',
  },
  country: {
    kind: 'country',
    label: 'Country',
    noun: 'country',
    about: 'Where the company is (ISO 3166-1, two letters).',
    example: 'PT',
    max: 500,
    listingMax: 2,
    weight: 3,
    evidence: 'country',
    prompt: 'Where the company is: ISO 3166-1 alpha-2. Its line is an address or a statement of it.',
  },
  city: {
    kind: 'line',
    label: 'City',
    noun: 'city',
    about: 'The city.',
    example: 'Lisbon',
    max: 500,
    listingMax: 120,
    weight: 1,
    evidence: 'city',
    prompt: 'Where the company is, as the site writes it.',
  },
  founded_year: {
    kind: 'year',
    label: 'Year of founding',
    noun: 'year of founding',
    about: 'When the company was founded.',
    example: '2024',
    max: 500,
    listingMax: 4,
    weight: 2,
    evidence: 'founded_year',
    prompt: 'Four digits; only from words about the founding, never from a copyright line.',
    shortLabel: 'Founded',
  },
  contact_email: {
    kind: 'email',
    label: 'Contact address',
    noun: 'contact address',
    about: 'For questions, shown publicly.',
    example: 'hello@tidemark.example',
    max: 500,
    listingMax: 254,
    weight: 3,
    evidence: 'email',
    prompt: 'The company’s address for questions.',
    hint: 'Shown publicly.',
  },
  demo_video_url: {
    kind: 'video',
    label: 'Demo video',
    noun: 'demo video',
    about: 'A video on YouTube.',
    max: 500,
    listingMax: 500,
    weight: 2,
    evidence: 'video',
    prompt: 'The product’s own video on YouTube, no review of it.',
    hint: 'On YouTube.',
  },
  logo_url: {
    kind: 'address',
    label: 'Logo',
    noun: 'logo',
    about: 'The logo’s address; we copy the file.',
    max: 500,
    listingMax: null,
    weight: 8,
    evidence: 'address',
    prompt: 'The product’s logo, one of the images listed with the pages.',
    column: 'logoSourceUrl',
    control: 'logo',
    hint: 'The image’s address, or a file. We keep our own copy.',
  },
  categories: {
    kind: 'categories',
    label: 'Categories',
    noun: 'category',
    about: 'Names from list_categories, the primary one first; the others are shown only if paid for.',
    max: 200,
    listingMax: null,
    weight: 10,
    required: true,
    evidence: 'categories',
    prompt: 'One to three of the category names given, the best first.',
    hint: 'The first category is the primary one and is always shown. A paid launch includes up to three more; otherwise each is an extra.',
  },
  tags: {
    kind: 'list',
    label: 'Tags',
    noun: 'tags',
    about: 'Tags.',
    max: 200,
    listingMax: null,
    weight: 2,
    evidence: 'topics',
    prompt: 'Up to 8 short tags in the site’s words.',
    control: 'tokens',
  },
  features: {
    kind: 'list',
    label: 'Features',
    noun: 'features',
    about: 'What the product can do.',
    max: 200,
    listingMax: 200,
    weight: 8,
    evidence: 'abilities',
    prompt:
      'Up to 12 things that the product does today, each a phrase in the site’s words; no plan, price, step, benefit, customer, press line or section title.',
    hint: 'What the product can do, one feature per line.',
  },
  usps: {
    kind: 'list',
    label: 'What sets it apart',
    noun: 'what sets it apart',
    about: 'What sets it apart.',
    max: 200,
    listingMax: 200,
    weight: 4,
    evidence: 'abilities',
    prompt: 'Up to 5 things that the site says set it apart.',
  },
  keywords: {
    kind: 'list',
    label: 'Keywords',
    noun: 'keywords',
    about: 'Words by which people find it.',
    max: 200,
    listingMax: 200,
    weight: 3,
    evidence: 'topics',
    prompt: 'Up to 10 words to find it by, from the site.',
    control: 'tokens',
    hint: 'Words that people would search for. The listing does not show them.',
  },
} as const satisfies Record<string, FieldInfo>;
type Catalogue = typeof catalogue;

/** Maximum number of entries of a list field. */
export const maxEntries = 20;

/** The name of any field of a profile. */
export type AnyField = keyof Catalogue;
/** The fields that a drafter fills and a draft shows. */
export type ProfileField = { [Name in AnyField]: Catalogue[Name] extends { prompt: string } ? Name : never }[AnyField];
export type ListField = { [Name in AnyField]: Catalogue[Name]['kind'] extends 'list' | 'categories' ? Name : never }[AnyField];
export type TextField = Exclude<ProfileField, ListField>;
/** The fields with a fixed list of values, such as `stage`. */
export type WordField = { [Name in AnyField]: Catalogue[Name]['kind'] extends 'word' ? Name : never }[AnyField];
export type RequiredField = { [Name in AnyField]: Catalogue[Name] extends { required: true } ? Name : never }[AnyField];
/** A value of a field with a fixed list of values, such as `beta` for `stage`. */
export type WordOf<Name extends WordField> = keyof Catalogue[Name]['words'] & string;

/** Returns a field’s entry in the catalogue, with the general type. */
export const fieldInfo = (name: AnyField): FieldInfo => catalogue[name];
const namesWhere = <Name extends AnyField>(test: (field: FieldInfo) => boolean): readonly Name[] =>
  (Object.keys(catalogue) as AnyField[]).filter((name) => test(catalogue[name])) as Name[];
const isList = ({ kind }: FieldInfo) => kind === 'list' || kind === 'categories';

export const allFields = namesWhere<AnyField>(() => true);
export const profileFields = namesWhere<ProfileField>(({ prompt }) => prompt !== undefined);
export const listFields = namesWhere<ListField>(isList);
export const textFields = namesWhere<TextField>((field) => field.prompt !== undefined && !isList(field));
/** The fields without which a draft can't be submitted. */
export const requiredFields = namesWhere<RequiredField>(({ required }) => required === true);

const lists: ReadonlySet<string> = new Set(listFields);
export const isListField = (name: string): name is ListField => lists.has(name);

export const wordFields = namesWhere<WordField>(({ kind }) => kind === 'word');
const words: ReadonlySet<string> = new Set(wordFields);
export const isWordField = (name: string): name is WordField => words.has(name);
const wordsOf = <Name extends WordField>(name: Name) => Object.keys(catalogue[name].words) as [WordOf<Name>, ...WordOf<Name>[]];
export const stages = wordsOf('stage');
export const pricingModels = wordsOf('pricing_model');

/** The groups of fields in the editor, in the order of the page. A group without fields shows a part of the profile that is not a field. */
export const fieldGroups = [
  { id: 'basics', title: 'Basics', fields: ['name', 'tagline', 'short_description', 'description', 'logo_url'] },
  { id: 'categorisation', title: 'Category', fields: ['categories', 'stage', 'tags', 'keywords'] },
  { id: 'pricing', title: 'Pricing', fields: ['pricing_model', 'pricing_summary'] },
  { id: 'company', title: 'Company', fields: ['country', 'city', 'founded_year', 'contact_email'] },
  { id: 'features', title: 'Features', fields: ['features', 'usps', 'demo_video_url'] },
  { id: 'faqs', title: 'Questions', fields: [] },
  { id: 'founders', title: 'Founders', fields: [] },
  { id: 'socials', title: 'Profiles', fields: [] },
  { id: 'story', title: 'Story', fields: [] },
  { id: 'milestones', title: 'Milestones', fields: [] },
  { id: 'last', title: 'Search engines', fields: [] },
] as const satisfies readonly { id: string; title: string; fields: readonly ProfileField[] }[];

/** The facts in a listing's Markdown, with the fields that each fact consists of. */
export const facts = [
  { label: 'Pricing', fields: ['pricing_model', 'pricing_summary'], separator: '; ' },
  { label: 'Stage', fields: ['stage'], separator: '' },
  { label: 'Founded', fields: ['founded_year'], separator: '' },
  { label: 'Place', fields: ['city', 'country'], separator: ', ' },
] as const satisfies readonly { label: string; fields: readonly ProfileField[]; separator: string }[];

/** The fields whose values a rule may conclude. The values of all other fields must be stated by the site (docs/domain.md). */
export const inferredFields = ['categories', 'stage', 'pricing_model', 'country', 'tags'] as const satisfies readonly ProfileField[];
export type InferredField = (typeof inferredFields)[number];
export const isInferredField = (name: string): name is InferredField => (inferredFields as readonly string[]).includes(name);

/** The fields that comparisons show, in this order. */
export const comparedFields = [
  'pricing_model',
  'pricing_summary',
  'stage',
  'founded_year',
  'country',
  'city',
  'features',
] as const satisfies readonly ProfileField[];

/** The texts from which rules derive category attributes, best evidence first. */
export const attributeSources = [
  'tagline',
  'headline',
  'short_description',
  'features',
  'usps',
  'pricing_summary',
  'pricing_model',
  'faqs',
  'description',
  'summary',
] as const satisfies readonly (AnyField | 'faqs')[];
export type AttributeSource = (typeof attributeSources)[number];

/** The fields that lists of listings show, too. */
const shownInLists = ['name', 'tagline', 'logo_url', 'categories'] as const satisfies readonly AnyField[];
/** The fields that only a listing’s own page shows. */
export type ShownField = Exclude<AnyField, (typeof shownInLists)[number]>;
export const shownFields = allFields.filter((name): name is ShownField => !(shownInLists as readonly string[]).includes(name));

/** The type of a field's value in a listing. */
export type ShownValue<Name extends AnyField> = Name extends ListField
  ? string[]
  : Name extends WordField
    ? WordOf<Name> | null
    : Catalogue[Name]['kind'] extends 'year'
      ? number | null
      : Catalogue[Name] extends { required: true }
        ? string
        : string | null;

/** The fields of a listing, with their names in code (`pricingSummary`). */
export type ShownFields<Name extends AnyField> = { [N in Name as CamelCase<N>]: ShownValue<N> };
/** The parts of a founder’s story. */
export const storySections = [
  'title',
  'story',
  'why_started',
  'problem',
  'journey',
  'challenges',
  'achievements',
  'lessons',
  'whats_next',
] as const;
export type StorySection = (typeof storySections)[number];

/** Returns a field’s name within a sentence, such as “prices” for `pricing_summary`. */
export const fieldNoun = (name: string): string => (name in catalogue ? catalogue[name as AnyField].noun : name.replaceAll('_', ' '));
