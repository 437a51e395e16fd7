import { oneOf } from '#lib/api/schema/messages.ts';
import { conflict, type FieldError, invalidInput } from '#lib/core/errors.ts';
import { visibleLine, visibleText } from '#lib/core/visible-text.ts';
import {
  type AnyField,
  allFields,
  fieldInfo,
  fieldNoun,
  isWordField,
  type ListField,
  requiredFields,
  type StorySection,
  wordFields,
} from '#lib/profile/catalogue.ts';
import {
  type Drafted,
  type Field,
  type FieldState,
  isSameJson,
  type Member,
  memberOf,
  type ProfileContent,
  withDrafted,
} from '#lib/profile/content.ts';
import { wordOf } from '#lib/profile/words.ts';

/** An edit of a profile. Parts that are undefined stay unchanged. */
export interface ProfileChanges {
  /** Values to set. Null, `''` or `[]` removes a value. */
  fields?: { [Name in AnyField]?: (Name extends ListField ? string[] : string) | null | undefined } | undefined;
  lock_fields?: AnyField[] | undefined;
  regenerate?: AnyField[] | undefined;
  restore?: AnyField[] | undefined;
  faqs?: { question: string; answer: string }[] | undefined;
  /** URLs by platform. An empty URL removes the platform; other platforms stay unchanged. */
  company_socials?: Record<string, string | undefined> | undefined;
  founder_socials?: Record<string, string | undefined> | undefined;
  founders?: { name: string; title?: string | undefined; bio?: string | undefined }[] | undefined;
  story?: Partial<Record<StorySection, string | undefined>> | undefined;
  milestones?: { date: string; title: string; description?: string | null | undefined; url?: string | null | undefined }[] | undefined;
  competitor_url?: string | undefined;
  seo?: { title?: string | undefined; meta?: string | undefined } | undefined;
}

/** The data from outside the profile that an edit needs. */
export interface EditContext {
  /** Finds a category by name in any letter case. Returns its exact name. For an unknown name, `nearest` is a suggestion or null. */
  findCategory(name: string): { name: string } | { nearest: string | null };
  /** The new drafting results of the fields to regenerate. It has no entry for a field for which nothing was found. */
  redrafted: ReadonlyMap<AnyField, Drafted>;
  /** True while the profile's draft is being built. */
  building: boolean;
  /** True if a listing shows the profile. Then an edit can't remove required fields. */
  submitted: boolean;
}

/** The context for edits of a listing. They change no category and regenerate no field. */
export const listingContext: EditContext = {
  findCategory: () => ({ nearest: null }),
  redrafted: new Map(),
  building: false,
  submitted: true,
};

/**
 * Returns the profile’s content after an edit, and the parts that changed. Throws 400 with all errors if the edit names a field twice, has
 * an unknown category or word, regenerates a locked field, or removes a required field (docs/domain.md, Draft). Has no side effects.
 */
export function applyChanges(
  content: ProfileContent,
  changes: ProfileChanges,
  context: EditContext,
): { content: ProfileContent; changed: Set<Member> } {
  checkChanges(content, changes, context);
  const next: ProfileContent = { ...content, fields: { ...content.fields } };
  const fields = next.fields as Record<AnyField, Field>;
  const edited = new Set<Member>();
  const setField = (name: AnyField, field: Partial<Field>) => {
    fields[name] = { ...fields[name], ...field };
    edited.add(name);
  };

  for (const [name, value] of Object.entries(changes.fields ?? {}) as [AnyField, string | string[] | null | undefined][])
    if (value !== undefined) setField(name, withTypedValue(fields[name], normalize(name, value, context)));
  for (const name of changes.lock_fields ?? []) setField(name, { locked: true, state: 'override' });
  for (const name of changes.restore ?? []) setField(name, withRestoredValue(fields[name]));
  for (const name of changes.regenerate ?? []) {
    const redrafted = context.redrafted.get(name);
    if (redrafted) {
      fields[name] = withRedraft(fields[name], redrafted);
      edited.add(name);
    }
  }

  const { faqs, founders, milestones } = changes;
  if (faqs) {
    edited.add('faqs');
    next.faqs = faqs.map((typed) => {
      const faq = cleanFaq(typed);
      return { ...faq, evidence: content.faqs.find((stored) => isSameJson(cleanFaq(stored), faq))?.evidence ?? [] };
    });
  }
  if (founders) {
    edited.add('founders');
    next.founders = founders.map((typed) => {
      const founder = cleanFounder(typed);
      const isSame = (stored: Founder) => stored.name === founder.name && stored.title === founder.title;
      return { ...founder, evidence: content.founders.find((stored) => isSame(cleanFounder(stored)))?.evidence ?? [] };
    });
  }
  if (milestones) {
    edited.add('milestones');
    next.milestones = milestones
      .map(({ date, title: typed, description, url }) => {
        const title = cleanLine(typed);
        const stored = content.milestones.find((milestone) => milestone.date === date && cleanLine(milestone.title) === title);
        return { date, title, description: visibleText(description ?? ''), url: url || null, evidence: stored?.evidence ?? [] };
      })
      .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
  }
  if (changes.company_socials) {
    edited.add('company_socials');
    next.company_socials = mergeLinks(content.company_socials, changes.company_socials);
  }
  if (changes.founder_socials) {
    edited.add('founder_socials');
    next.founder_socials = mergeLinks(content.founder_socials, changes.founder_socials);
  }
  if (changes.story) {
    edited.add('story');
    next.story = { ...content.story };
    for (const [section, text] of Object.entries(changes.story) as [StorySection, string | undefined][])
      if (text !== undefined) next.story[section] = visibleText(text);
  }
  if (changes.competitor_url !== undefined) {
    edited.add('competitor_url');
    next.competitor_url = changes.competitor_url || null;
  }
  if (changes.seo) {
    edited.add('seo');
    const { title, meta } = changes.seo;
    next.seo = {
      title: title === undefined ? content.seo.title : visibleLine(title),
      meta: meta === undefined ? content.seo.meta : visibleLine(meta),
    };
  }
  const changed = new Set([...edited].filter((member) => !isSameJson(memberOf(content, member), memberOf(next, member))));
  checkRequiredFields(next, changed, context);
  return { content: next, changed };
}

/**
 * Unlocks fields. Returns the new content, and the fields that were locked. The values stay, with the states that they would have without
 * the lock.
 */
export function unlock(content: ProfileContent, names: readonly AnyField[]): { content: ProfileContent; changed: Set<Member> } {
  const locked = names.filter((name) => content.fields[name].locked);
  const unlocked = locked.map((name) => [name, { ...content.fields[name], locked: false, state: stateOfUnlocked(content.fields[name]) }]);
  return { content: { ...content, fields: { ...content.fields, ...Object.fromEntries(unlocked) } }, changed: new Set(locked) };
}

function stateOfUnlocked({ value, ai_value }: Field): FieldState {
  if (value === null) return ai_value === null ? 'not_found' : 'deleted';
  if (ai_value === null) return 'manual';
  return isSameJson(value, ai_value) ? 'ai' : 'edited';
}

/** Returns the value and state of a field after a person typed `value`. Null removes the value. */
function withTypedValue(field: Field, value: string | string[] | null): Partial<Field> {
  if (value === null) return { value, state: 'deleted' };
  return { value, state: field.locked ? 'override' : field.ai_value === null ? 'manual' : 'edited' };
}

/** Returns a field with a new drafting result. If only suggestions were found, an earlier drafted value stays with its quotes. */
function withRedraft(field: Field, redrafted: Drafted): Field {
  if (redrafted.ai_value !== null) return { ...withDrafted(field, redrafted), value: redrafted.ai_value, state: 'ai' };
  return field.ai_value === null ? withDrafted(field, redrafted) : field;
}

function withRestoredValue({ ai_value }: Field): Partial<Field> {
  return { value: ai_value, state: ai_value === null ? 'not_found' : 'ai', locked: false };
}

/**
 * Normalizes a typed value. Blank text becomes null. Blank and repeated entries are removed from lists. Category names get their exact
 * spelling. In a field with a fixed list of values, synonyms are replaced by the values that they stand for.
 */
function normalize(name: AnyField, value: string | string[] | null, context: EditContext): string | string[] | null {
  if (value === null) return null;
  if (typeof value === 'string') {
    if (isWordField(name)) return wordOf(name, value);
    return fieldInfo(name).kind === 'text' ? visibleText(value) : visibleLine(value);
  }
  const entries = value.map((entry) => {
    const match = name === 'categories' ? context.findCategory(entry) : null;
    return match && 'name' in match ? match.name : visibleLine(entry);
  });
  const unique = [...new Set(entries.filter((entry) => entry !== null))];
  return unique.length > 0 ? unique : null;
}

/** Normalizes a line. The schemas ensure that it has a visible character, so `visibleLine` never returns null here. */
function cleanLine(line: string): string {
  return visibleLine(line) ?? line;
}

function cleanFaq({ question, answer }: { question: string; answer: string }) {
  return { question: cleanLine(question), answer: visibleText(answer) ?? answer };
}

type Founder = Omit<ProfileContent['founders'][number], 'evidence'>;
function cleanFounder({ name, title, bio }: { name: string; title?: string | null | undefined; bio?: string | null | undefined }): Founder {
  return { name: cleanLine(name), title: visibleLine(title ?? ''), bio: visibleText(bio ?? '') };
}

function mergeLinks(links: Record<string, string>, changes: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...links, ...changes }).filter((link): link is [string, string] => Boolean(link[1])));
}

function checkChanges(content: ProfileContent, changes: ProfileChanges, context: EditContext): void {
  const errors: FieldError[] = [];
  const members: [string, readonly string[]][] = [
    ['fields', Object.keys(changes.fields ?? {})],
    ['lock_fields', changes.lock_fields ?? []],
    ['regenerate', changes.regenerate ?? []],
    ['restore', changes.restore ?? []],
  ];
  for (const name of allFields) {
    const [first, ...others] = members.filter(([, names]) => names.includes(name)).map(([member]) => member);
    // The edit may name a field twice if it sets and locks the field.
    const second = others.find((member) => !(first === 'fields' && member === 'lock_fields'));
    if (first && second)
      errors.push({
        path: second,
        message: `contains ${name}, and so does ${first}; name a field in only one of the two`,
        code: 'named_twice',
      });
  }
  for (const [position, name] of (changes.fields?.categories ?? []).entries()) {
    const match = context.findCategory(name);
    if (!('nearest' in match)) continue;
    const suggestion = match.nearest ? `; did you mean “${match.nearest}”?` : '';
    errors.push({
      path: `fields.categories.${position}`,
      message: `is not a category of this site${suggestion}`,
      code: 'unknown_category',
    });
  }
  for (const name of wordFields) {
    const text = visibleLine(changes.fields?.[name] ?? '');
    if (text !== null && wordOf(name, text) === null)
      errors.push({
        path: `fields.${name}`,
        message: oneOf(Object.keys(fieldInfo(name).words ?? {}), text),
        code: 'unknown_word',
      });
  }
  if (errors.length > 0) throw invalidInput(errors);

  if (context.building && ((changes.regenerate?.length ?? 0) > 0 || (changes.restore?.length ?? 0) > 0))
    throw conflict('draft_not_ready', 'The website is still being read. Regenerate and restore once the draft is ready.');
  const lockedNames = (changes.regenerate ?? []).filter((name) => content.fields[name].locked);
  if (lockedNames.length > 0)
    throw conflict(
      'field_locked',
      `Locked: ${lockedNames.map(fieldNoun).join(', ')}. Unlock what is to be written anew, or leave it out.`,
      {
        data: { fields: lockedNames },
        errors: lockedNames.map((name) => ({ path: 'regenerate', message: `names ${name}, which is locked`, code: 'field_locked' })),
      },
    );
}

function checkRequiredFields(next: ProfileContent, changed: ReadonlySet<Member>, { submitted }: EditContext): void {
  if (!submitted) return;
  const removed = requiredFields.filter((name) => changed.has(name) && next.fields[name].value === null);
  if (removed.length > 0)
    throw invalidInput(
      removed.map((name) => ({
        path: `fields.${name}`,
        message: 'can’t be removed, because the listing requires this field; change the value instead',
        code: 'required',
      })),
    );
}
