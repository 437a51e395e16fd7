// The content of a profile. A draft fills it, and a listing shows it. It is stored as one JSON document in `profiles.content`, with the
// names of the contract.

import type { Drafted, Evidence, Field, ProfileParts, QuotedPart, StoredContent, Suggestion } from '#lib/core/json-columns.ts';
import {
  type AnyField,
  allFields,
  fieldInfo,
  isListField,
  type ListField,
  type ProfileField,
  profileFields,
  requiredFields,
  type StorySection,
  storySections,
} from '#lib/profile/catalogue.ts';

export type { Drafted, Evidence, Field, FieldState, Links, StoredContent, Suggestion } from '#lib/core/json-columns.ts';

type ValueOf<Name extends AnyField> = Name extends ListField ? string[] : string;
export type Fields<Name extends AnyField = AnyField> = { [N in Name]: Field<ValueOf<N>> };

/** A field of a draft, as its editors see it. */
export interface DraftField<Value = string | string[]> extends Omit<Field<Value>, 'reason' | 'suggestions'> {
  /**
   * `stated` if the website states the drafted value, `inferred` if a rule concluded it. Null if the field is blank, if a person typed its
   * value, or if visitors of the website don't see its evidence.
   */
  basis: 'stated' | 'inferred' | null;
  /** The reason why a rule concluded the value. Null unless the value is inferred. */
  reason: string | null;
  /** Empty unless the field is blank. */
  suggestions: Suggestion[];
}
export type DraftFields = { [Name in ProfileField]: DraftField<ValueOf<Name>> };

export type Quotes = Record<QuotedPart, Record<string, Evidence[]>>;

export interface ProfileContent extends ProfileParts {
  fields: Fields;
  story: Record<StorySection, string | null>;
}

/** A part of a profile that an edit can change and that a version records: a field, or another part such as `faqs`. */
export type Member = AnyField | Exclude<keyof ProfileContent, 'fields' | 'drafted'>;

const fieldNames: ReadonlySet<string> = new Set(allFields);
export const isField = (member: string): member is AnyField => fieldNames.has(member);

const blankField: Field<never> = { value: null, state: 'not_found', locked: false, evidence: [], ai_value: null };
const blank: Omit<ProfileContent, 'fields' | 'story'> = {
  faqs: [],
  founders: [],
  company_socials: {},
  founder_socials: {},
  milestones: [],
  competitor_url: null,
  seo: { title: null, meta: null },
  drafted: { company_socials: {}, founder_socials: {}, story: {} },
};
/** The parts of a profile that are not fields. */
const otherMembers = [...Object.keys(blank).filter((name) => name !== 'drafted'), 'story'] as Exclude<Member, AnyField>[];
export const allMembers: ReadonlySet<Member> = new Set<Member>([...allFields, ...otherMembers]);

/** Returns the complete content of a stored profile. Missing parts become blank parts. */
export function contentOf(stored: StoredContent): ProfileContent {
  return {
    ...blank,
    ...stored,
    fields: Object.fromEntries(allFields.map((name) => [name, stored.fields?.[name] ?? blankField])) as unknown as Fields,
    story: Object.fromEntries(storySections.map((name) => [name, stored.story?.[name] ?? null])) as ProfileContent['story'],
  };
}

/** Returns the content for storage, without blank parts. The inverse of `contentOf`. */
export function storedOf(content: ProfileContent): StoredContent {
  const isBlank = ({ value, state, locked, ai_value, suggestions }: Field) =>
    value === null && ai_value === null && state === 'not_found' && !locked && !suggestions;
  return {
    ...content,
    fields: Object.fromEntries(Object.entries(content.fields).filter(([, field]) => !isBlank(field))) as Partial<Fields>,
    story: Object.fromEntries(Object.entries(content.story).filter(([, text]) => text !== null)),
  };
}

/** Returns one part of the content. For a field, this includes value, state and evidence. */
export function memberOf(content: ProfileContent, member: Member): unknown {
  return isField(member) ? content.fields[member] : content[member];
}

/** Returns the content with some parts replaced. `members` are values that `memberOf` returned earlier. */
export function withMembers(content: ProfileContent, members: Partial<Record<Member, unknown>>): ProfileContent {
  const next = { ...content, fields: { ...content.fields } } as ProfileContent;
  for (const [member, value] of Object.entries(members)) Object.assign(isField(member) ? next.fields : next, { [member]: value });
  return next;
}

/** Returns the fields of a draft, which are all fields except `headline` and `summary`. */
export function fieldsOfDraft({ fields }: ProfileContent): DraftFields {
  return Object.fromEntries(profileFields.map((name) => [name, draftField(fields[name])])) as unknown as DraftFields;
}

/**
 * Returns `stated` if the site states a field’s value, and `inferred` if a rule concluded it. Returns null if the field is blank, if a
 * person typed its value, or if visitors of the site don't see its evidence.
 */
export function basisOf(field: Field): 'stated' | 'inferred' | null {
  const { value, ai_value, state, reason } = field;
  const isDrafted = value !== null && (state === 'ai' || state === 'override') && isSameJson(value, ai_value);
  if (!isDrafted || isOutOfSight(field)) return null;
  return reason === undefined ? 'stated' : 'inferred';
}

/** Returns the quotes that are not hidden from the visitors of their pages. */
export function quotesInSight(evidence: readonly Evidence[]): Evidence[] {
  return evidence.filter(({ visibility }) => visibility !== 'hidden');
}

/**
 * Returns true if visitors don't see the evidence of a value. This is so if they see none of its quotes, or if a text contains a word that
 * only hidden quotes have.
 */
export function isOutOfSight({ value, evidence }: Pick<Field, 'value' | 'evidence'>): boolean {
  const inSight = quotesInSight(evidence);
  if (inSight.length === evidence.length) return false;
  if (inSight.length === 0) return true;
  if (typeof value !== 'string') return false;
  const seen = new Set(inSight.flatMap(({ quote }) => wordsOf(quote)));
  const unseen = new Set(evidence.flatMap(({ quote }) => wordsOf(quote)).filter((word) => !seen.has(word)));
  return wordsOf(value).some((word) => unseen.has(word));
}

/** Returns the words of more than three letters and the numbers of a text. */
const wordsOf = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 3 || /\p{N}/u.test(word));

function draftField(field: Field): DraftField {
  const { value, reason = null, suggestions = [] } = field;
  const basis = basisOf(field);
  return { ...field, basis, reason: basis === null ? null : reason, suggestions: value === null ? suggestions : [] };
}

/** Returns a field with a new drafting result, but with its value and state unchanged. */
export function withDrafted(field: Field, drafted: Drafted): Field {
  const { value, state, locked } = field;
  return { value, state, locked, ...drafted };
}

/** Returns the required fields that are blank. */
export function missingFieldsOf({ fields }: Pick<ProfileContent, 'fields'>): ProfileField[] {
  return requiredFields.filter((name) => fields[name].value === null || (isListField(name) && fields[name].value?.length === 0));
}

/** The weights of the parts that count for the completeness but are not fields. */
const partWeights = { founders: 4, faqs: 4, company_socials: 3 } as const;
const sum = (weights: number[]) => weights.reduce((total, weight) => total + weight, 0);
const fieldWeights = (names: readonly AnyField[]) => names.map((name) => fieldInfo(name).weight);
const totalWeight = sum([...fieldWeights(allFields), ...Object.values(partWeights)]);

/** Returns the profile’s completeness in percent: the weight of the parts with a value, divided by the weight of all parts. */
export function completenessOf(content: ProfileContent): number {
  const filled = allFields.filter((name) => content.fields[name].value !== null);
  const parts = Object.entries(partWeights).filter(([part]) => Object.keys(content[part as keyof typeof partWeights]).length > 0);
  return Math.round((100 * sum([...fieldWeights(filled), ...parts.map(([, weight]) => weight)])) / totalWeight);
}

/**
 * A blank part of a profile, and the percentage by which it would raise the completeness. The part is a field, `founders`, `faqs` or
 * `company_socials`.
 */
export interface CompletenessGain {
  part: Member;
  percent: number;
}

/** Returns at most five blank parts: those that would raise the completeness most. */
export function completenessGains(content: ProfileContent): CompletenessGain[] {
  const blank = allFields.filter((name) => content.fields[name].value === null).map((part) => ({ part, weight: fieldInfo(part).weight }));
  const parts = Object.entries(partWeights).map(([part, weight]) => ({ part: part as keyof typeof partWeights, weight }));
  const blankParts = parts.filter(({ part }) => Object.keys(content[part]).length === 0);
  return [...blank, ...blankParts]
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, 5)
    .map(({ part, weight }) => ({ part, percent: Math.max(1, Math.round((100 * weight) / totalWeight)) }));
}

/** Returns the fields without a value for which drafting found none either. The API lists them as `not_found_on_website`. */
export function fieldsNotFound({ fields }: ProfileContent): ProfileField[] {
  return profileFields.filter((name) => fields[name].value === null && fields[name].ai_value === null);
}

/** Returns the quotes of links and story sections, without values that somebody changed after the drafting. */
export function quotesOf(content: ProfileContent): Quotes {
  const quotesFor = (part: QuotedPart) =>
    Object.fromEntries(
      Object.entries(content.drafted[part] ?? {})
        .filter(([name, { value }]) => (content[part] as Record<string, string | null>)[name] === value)
        .map(([name, { evidence }]) => [name, evidence]),
    );
  return { company_socials: quotesFor('company_socials'), founder_socials: quotesFor('founder_socials'), story: quotesFor('story') };
}

/**
 * Returns true if two values are equal as JSON, regardless of the order of properties. Ignores the day on which a quote was last seen and
 * whether visitors see it, because a new check of a quote does not change a profile.
 */
export function isSameJson(a: unknown, b: unknown): boolean {
  return canonicalJson(a) === canonicalJson(b);
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (name, each) =>
    name === 'checked_on' || name === 'visibility'
      ? undefined
      : each !== null && typeof each === 'object' && !Array.isArray(each)
        ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
        : each,
  );
}
