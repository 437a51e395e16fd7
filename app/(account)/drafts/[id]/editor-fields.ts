import {
  type FieldInfo,
  fieldGroups,
  fieldInfo,
  isListField,
  maxEntries,
  type ProfileField,
  type StorySection,
} from '#lib/profile/catalogue.ts';

/** The kind of control that edits a field. */
type ControlKind = 'line' | 'prose' | 'text' | 'choice' | 'country' | 'items' | 'tokens' | 'categories' | 'logo';

export interface EditorField {
  name: ProfileField;
  label: string;
  hint?: string;
  kind: ControlKind;
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
  id: (typeof fieldGroups)[number]['id'];
  title: string;
  /** An empty list if the group edits another part of the profile, such as the FAQs. */
  fields: readonly EditorField[];
}

const controls: Partial<Record<FieldInfo['kind'], ControlKind>> = {
  text: 'text',
  word: 'choice',
  country: 'country',
  list: 'items',
  categories: 'categories',
};
const inputModes: Partial<Record<FieldInfo['kind'], NonNullable<EditorField['inputMode']>>> = {
  address: 'url',
  video: 'url',
  email: 'email',
  year: 'numeric',
};

function editorField(name: ProfileField): EditorField {
  const { label, hint, kind, control, max, words, required } = fieldInfo(name);
  const inputMode = inputModes[kind];
  return {
    name,
    label,
    kind: control ?? controls[kind] ?? 'line',
    max,
    ...(hint && { hint }),
    ...(isListField(name) && { entries: maxEntries }),
    ...(words && { options: Object.entries(words).map(([value, label]) => ({ value, label })) }),
    ...(inputMode && { inputMode }),
    ...(required && { required }),
  };
}

/** All parts of a draft in the order of the page. `editor-fields.test.ts` compares the limits with the schema. */
export const groups: readonly FieldGroup[] = fieldGroups.map(({ id, title, fields }) => ({
  id,
  title,
  fields: fields.map(editorField),
}));

export const allFields: readonly EditorField[] = groups.flatMap((group) => group.fields);
const byName = new Map(allFields.map((field) => [field.name as string, field]));

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
