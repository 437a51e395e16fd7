import type { AttributeSource } from '#lib/profile/catalogue.ts';

/**
 * A pattern of words, used instead of a regular expression. A text matches if it contains these whole words in this order, in any letter
 * case. `a|b` matches either word. A final `*` matches any ending. `_` matches one word or none. Examples: `works|work _ offline`,
 * `encrypt*`. A word with a capital letter must match exactly (`Windows`). A hyphen counts as a space.
 */
export type Phrase = string;

interface SearchScope {
  /**
   * The texts to search; all texts if absent. If the answer of a FAQ begins with yes or no, its question is searched together with the
   * answer.
   */
  from?: readonly AttributeSource[];
}

/**
 * The rule that derives an attribute's value from the sentences of a profile (JSON in `category_attributes.rule`). The attribute has no
 * value if no sentence states one, or if one sentence states it and another denies it.
 */
export type AttributeRule =
  /** A boolean: true if a sentence states one of these phrases, false if sentences only deny them (“no offline mode”). */
  | ({ kind: 'stated'; any: readonly Phrase[] } & SearchScope)
  /**
   * The names in `values` whose phrases a sentence states, in the order of `values` (for a text attribute, only the first name). With
   * `beside`, a sentence counts only if it also contains one of the `beside` phrases. “Slack” means an integration in “integrates with
   * Slack”, but not in “a Slack for gardeners”.
   */
  | ({ kind: 'named'; values: Readonly<Record<string, readonly Phrase[]>>; beside?: readonly Phrase[] } & SearchScope)
  /**
   * A number directly before one of `units` (“14-day trial”, “4,200 harbours”). If sentences state different numbers, `take` chooses
   * the largest (`most`) or the smallest (`least`); without `take` there is no value.
   */
  | ({ kind: 'number'; units: readonly Phrase[]; min?: number; max?: number; take?: 'most' | 'least' } & SearchScope);

export type AttributeType = 'text' | 'number' | 'boolean' | 'list';

/** An attribute of a category. Comparisons within the category, and within all categories below it, have a row for it. */
export interface AttributeDefinition {
  key: string;
  label: string;
  type: AttributeType;
  rule: AttributeRule;
}
