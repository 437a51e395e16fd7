/**
 * Words as a text may have them, without regular expressions: whole words in this order, whatever the case. `a|b` is either
 * word, a final `*` any ending, `_` one word of any kind or none: `works|work _ offline`, `encrypt*`. A word with a capital is
 * looked for with its capitals (`Windows`); a hyphen is a space.
 */
export type Phrase = string;

/** Where a rule looks. Questions of FAQs are read together with answers that begin with yes or no. */
export const attributeSources = [
  'tagline',
  'headline',
  'short_description',
  'description',
  'summary',
  'features',
  'usps',
  'faqs',
  'pricing_summary',
  'pricing_model',
] as const;
export type AttributeSource = (typeof attributeSources)[number];

interface Looking {
  /** All of them unless said otherwise. */
  from?: readonly AttributeSource[];
}

/**
 * How an attribute's value follows from what a profile states; kept as JSON in `category_attributes.rule`. What no sentence
 * states has no value, and what one sentence states and another denies has none either.
 */
export type AttributeRule =
  /** A boolean: true where one of these is stated, false where it is only denied (“no offline mode”). */
  | ({ kind: 'stated'; any: readonly Phrase[] } & Looking)
  /**
   * A list, or for a text its first entry: the names whose phrases are stated, in this order. With `beside`, only in sentences
   * that have one of these, too: names of other products say what it works with only beside words that say so.
   */
  | ({ kind: 'named'; values: Readonly<Record<string, readonly Phrase[]>>; beside?: readonly Phrase[] } & Looking)
  /**
   * A number that stands right before one of `units` (“14-day trial”, “4,200 harbours”). When several differ: the one that
   * `take` says, and none without it.
   */
  | ({ kind: 'number'; units: readonly Phrase[]; min?: number; max?: number; take?: 'most' | 'least' } & Looking);

export type AttributeType = 'text' | 'number' | 'boolean' | 'list';

/** A row of the comparison within a category and all below it. */
export interface AttributeDefinition {
  key: string;
  label: string;
  type: AttributeType;
  rule: AttributeRule;
}
