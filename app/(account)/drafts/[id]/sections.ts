// The sections of the editor, with their contents and the marks of their values.
import { shortAddress } from '#lib/core/link-address.ts';
import type { ProfileField } from '#lib/profile/catalogue.ts';
import { type Evidence, quotesInSight } from '#lib/profile/content.ts';
import { allFields, type EditorField, type FieldGroup, groups, storySections } from './editor-fields.ts';
import { type EditorState, shownValue } from './editor-state.ts';
import { displayedStateOf, type Mark, markOf } from './field-state.tsx';

/** A value and its mark. `part` is the part of the draft that contains the value. */
interface MarkedPart {
  part: string;
  mark: Mark;
}

const blankPart = (part: string): MarkedPart[] => [{ part, mark: 'blank' }];
const orBlank = (marked: MarkedPart[], part: string) => (marked.length > 0 ? marked : blankPart(part));
/** Returns an entry with the mark of its quotes. */
const marked = (part: string, evidence: readonly Evidence[] = []): MarkedPart => ({
  part,
  mark: evidence.length === 0 ? 'yours' : quotesInSight(evidence).length > 0 ? 'stated' : 'unseen',
});

function entryMarks(state: EditorState, part: 'faqs' | 'founders' | 'milestones'): MarkedPart[] {
  const stored = state.draft[part];
  const entries = shownValue(state, part) as unknown[];
  return entries.map((_, at) => marked(part, stored[at]?.evidence));
}

function linkMarks(state: EditorState, area: 'company_socials' | 'founder_socials'): MarkedPart[] {
  const platforms = new Set([...Object.keys(state.draft[area]), ...typedNames(state, area)]);
  return [...platforms]
    .filter((platform) => shownValue(state, `${area}.${platform}`) !== '')
    .map((platform) => marked(`${area}.${platform}`, state.draft.quotes[area][platform]));
}

const typedNames = (state: EditorState, area: string) =>
  Object.keys(state.typed).flatMap((part) => (part.startsWith(`${area}.`) ? [part.slice(area.length + 1)] : []));

const otherMarks: Record<string, (state: EditorState) => MarkedPart[]> = {
  faqs: (state) => orBlank(entryMarks(state, 'faqs'), 'faqs'),
  founders: (state) => orBlank([...entryMarks(state, 'founders'), ...linkMarks(state, 'founder_socials')], 'founders'),
  socials: (state) => orBlank(linkMarks(state, 'company_socials'), 'company_socials.linkedin'),
  story: (state) =>
    orBlank(
      storySections
        .filter(({ name }) => shownValue(state, `story.${name}`) !== '')
        .map(({ name }) => marked(`story.${name}`, state.draft.quotes.story[name])),
      'story.story',
    ),
  milestones: (state) => orBlank(entryMarks(state, 'milestones'), 'milestones'),
  last: (state) => ['competitor_url', 'seo.title', 'seo.meta'].filter((part) => shownValue(state, part) !== '').map((part) => marked(part)),
};

/** Returns the marks of a section's values, in the order of the section. */
export function marksOf(state: EditorState, { id, fields }: FieldGroup): MarkedPart[] {
  const ofFields = fields.map(({ name }) => ({ part: `fields.${name}`, mark: markOf(displayedStateOf(state, name)) }));
  return [...ofFields, ...(otherMarks[id]?.(state) ?? [])];
}

/** Counts the marks of all sections. */
export function countMarks(state: EditorState): Record<Mark, number> {
  const counts = { stated: 0, concluded: 0, unseen: 0, yours: 0, blank: 0 };
  for (const group of groups) for (const { mark } of marksOf(state, group)) counts[mark] += 1;
  return counts;
}

const members: Partial<Record<FieldGroup['id'], readonly string[]>> = {
  faqs: ['faqs'],
  founders: ['founders', 'founder_socials'],
  socials: ['company_socials'],
  story: ['story'],
  milestones: ['milestones'],
};

/** Returns the members of the profile, other than fields, that a section edits. */
export const otherMembersOf = ({ id }: FieldGroup): readonly string[] => members[id] ?? [];

/** Returns true if the website differs from the profile in a member that the section edits. */
export function isDifferent(group: FieldGroup, differences: readonly { member: string }[]): boolean {
  return differences.some(({ member }) => otherMembersOf(group).includes(member) || group.fields.some(({ name }) => name === member));
}

const joined = (value: unknown): string =>
  Array.isArray(value) ? value.map((entry) => (typeof entry === 'string' ? entry : Object.values(entry)[0])).join(', ') : String(value);

type Options = NonNullable<EditorField['options']>;

/** Returns a field's value in the form in which people read it. */
export function readableValue(state: EditorState, { name, kind, options }: EditorField, countries: Options): string {
  const value = shownValue(state, `fields.${name}`);
  return (kind === 'country' ? countries : options)?.find((option) => option.value === value)?.label ?? joined(value);
}

/** Shortens the web addresses in a text for reading. */
const shortAddresses = (text: string) =>
  text.replace(/https?:\/\/[^\s,]+/g, (address) => (URL.canParse(address) ? shortAddress(address) : address));

/** Returns a summary of a section's values, which is shown when the section is closed. */
export function summaryOf(state: EditorState, group: FieldGroup, countries: Options): string {
  const texts = group.fields.filter(({ name }) => name !== 'logo_url').map((field) => readableValue(state, field, countries));
  const others = [...new Set((otherMarks[group.id]?.(state) ?? []).filter(({ mark }) => mark !== 'blank').map(({ part }) => part))];
  const summary = [...texts, ...others.map((part) => joined(shownValue(state, part)))].filter(Boolean).map(shortAddresses);
  return [...new Set(summary)].join(' · ').slice(0, 240);
}

/** The reason why a part is listed among the things that need a person. */
export interface Need {
  part: string;
  why: 'needed' | 'concluded' | 'useful';
}

const maxUseful = 3;

/** Returns what needs a person: required fields that are blank, concluded values, and the most useful blank fields. */
export function needsOf(state: EditorState): Need[] {
  const isBlank = (part: string) => shownValue(state, part).length === 0;
  const names = (is: (name: ProfileField) => boolean) => allFields.filter(({ name }) => is(name)).map(({ name }) => `fields.${name}`);
  const required = new Set(allFields.filter((field) => field.required).map(({ name }) => `fields.${name}`));
  const needed = [...required].filter(isBlank);
  const concluded = names((name) => displayedStateOf(state, name) === 'concluded');
  const suggested = names((name) => state.draft.fields[name].suggestions.length > 0).filter(isBlank);
  const raising = state.draft.raises.map(({ part }) =>
    part === 'founders' || part === 'faqs' ? part : part === 'company_socials' ? 'company_socials.linkedin' : `fields.${part}`,
  );
  const isEditable = (part: string) => !part.startsWith('fields.') || allFields.some(({ name }) => part === `fields.${name}`);
  const useful = [...new Set([...suggested, ...raising.filter(isEditable).filter(isBlank)])].filter((part) => !required.has(part));
  return [
    ...needed.map((part) => ({ part, why: 'needed' as const })),
    ...concluded.map((part) => ({ part, why: 'concluded' as const })),
    ...useful.slice(0, Math.max(maxUseful, suggested.length)).map((part) => ({ part, why: 'useful' as const })),
  ];
}
