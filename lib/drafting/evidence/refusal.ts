/** The reason why a part of a proposal is left out. */
export type RefusalReason =
  /** The value came without a quote. */
  | 'no_evidence'
  /** The quote occurs on no page. */
  | 'quote_not_found'
  /** The quotes occur on the pages, but don't state the value. */
  | 'value_not_in_quotes'
  /** No rule derives the value from the quotes, or the quotes are about another party. */
  | 'not_implied'
  /** All quotes have a doubt, such as a review, a picture of the product or a comparison (doubts.ts). */
  | 'not_own_statement'
  | 'testimonial'
  | 'unknown_category'
  | 'not_a_profile'
  | 'bad_format'
  | 'too_long'
  | 'too_many'
  | 'duplicate';

/** A part of a proposal that is left out of the profile. */
export interface Refusal {
  /** Name of the field, such as `tagline`, `features`, `founders.title`, `company_socials.x`. */
  field: string;
  /** The refused part: the whole value, one sentence of the value, or one of several quotes. */
  kind: 'value' | 'sentence' | 'quote';
  /** The refused text, cut to 200 characters. */
  value: string;
  reason: RefusalReason;
  detail: string;
}
