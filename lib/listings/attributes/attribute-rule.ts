import type { AttributeSource } from '#lib/profile/catalogue.ts';

/**
 * A pattern of words, used instead of regular expressions. A text matches if it contains these whole words, in this order and in
 * any letter case. `a|b` matches either word, a final `*` matches any ending, and `_` matches any word or no word, as in
 * `works|work _ offline` and `encrypt*`. A word with a capital must match exactly (`Windows`); a hyphen counts as a space.
 */
export type Phrase = string;

interface SearchScope {
  /**
   * The texts to search; all texts if absent. The question of a FAQ is searched together with its answer if the answer begins with yes or
   * no.
   */
  from?: readonly AttributeSource[];
}

/**
 * How the value of an attribute is derived from the sentences of a profile; stored as JSON in `category_attributes.rule`. The
 * attribute has no value if no sentence states a value, or if one sentence states the value and another sentence denies it.
 */
export type AttributeRule =
  /** A boolean: true if a sentence states one of these phrases, false if sentences only deny them (“no offline mode”). */
  | ({ kind: 'stated'; any: readonly Phrase[] } & SearchScope)
  /**
   * A list of the names whose phrases are stated, in the order of `values` (for a text attribute, the first name). With `beside`, a
   * sentence counts only if it also contains one of the `beside` phrases: “Slack” means an integration in “integrates with Slack”,
   * but not in “a Slack for gardeners”.
   */
  | ({ kind: 'named'; values: Readonly<Record<string, readonly Phrase[]>>; beside?: readonly Phrase[] } & SearchScope)
  /**
   * A number directly before one of `units` (“14-day trial”, “4,200 harbours”). If sentences state different numbers, `take` chooses
   * the largest (`most`) or the smallest (`least`); without `take` there is no value.
   */
  | ({ kind: 'number'; units: readonly Phrase[]; min?: number; max?: number; take?: 'most' | 'least' } & SearchScope);

export type AttributeType = 'text' | 'number' | 'boolean' | 'list';

/** An attribute of a category: comparisons within that category, and within all categories below it, have a row for it. */
export interface AttributeDefinition {
  key: string;
  label: string;
  type: AttributeType;
  rule: AttributeRule;
}
