import { conflict, type FieldError, invalidInput } from '#lib/core/errors.ts';
import type { DraftChanges, DraftView, FieldView, ProfileField, StorySection } from '#lib/drafts/draft-view.ts';
import { requiredFields } from '#lib/drafts/profile-fields.ts';
import { profileFields } from '#lib/profile/vocabulary.ts';

/** A part of a draft that an edit can change: a profile field, or another property such as `faqs`. */
export type DraftMember =
  | ProfileField
  | 'faqs'
  | 'founders'
  | 'company_socials'
  | 'founder_socials'
  | 'story'
  | 'milestones'
  | 'competitor_url'
  | 'seo';

/** The parts of a draft that edits can change. */
export type DraftContent = Pick<
  DraftView,
  'fields' | 'faqs' | 'founders' | 'companySocials' | 'founderSocials' | 'story' | 'milestones' | 'competitorUrl' | 'seo'
>;

/** The data that an edit needs in addition to the draft. */
export interface EditContext {
  /**
   * Finds a category by name, ignoring upper and lower case, and returns its exact name. For an unknown name, `nearest` is a suggestion or
   * null.
   */
  findCategory(name: string): { name: string } | { nearest: string | null };
  /** New values of the fields to regenerate. A field is absent from the map if no value was found for it. */
  redrafted: ReadonlyMap<ProfileField, Pick<FieldView<string | string[]>, 'aiValue' | 'evidence'>>;
  /** True while the draft is being built. */
  building: boolean;
  /** True if the draft has a listing, which means that required fields can't be removed. */
  submitted: boolean;
}

type AnyField = FieldView<string | string[]>;

/**
 * Returns the draft's content after an edit, and the parts that changed. This is a pure function. Throws 400 with all errors if the edit
 * names a field twice, names an unknown category, regenerates a locked field, or removes a required field (docs/domain.md, Draft).
 */
export function applyChanges(
  content: DraftContent,
  changes: DraftChanges,
  context: EditContext,
): { content: DraftContent; changed: Set<DraftMember> } {
  checkChanges(content, changes, context);
  const next: DraftContent = { ...content, fields: { ...content.fields } };
  const fields = next.fields as Record<ProfileField, AnyField>;
  const edited = new Set<DraftMember>();
  const setField = (name: ProfileField, field: Partial<AnyField>) => {
    fields[name] = { ...fields[name], ...field };
    edited.add(name);
  };

  for (const [name, value] of Object.entries(changes.fields ?? {}) as [ProfileField, string | string[] | null | undefined][])
    if (value !== undefined) setField(name, withTypedValue(fields[name], normalize(name, value, context)));
  for (const name of changes.lockFields ?? []) setField(name, { locked: true, state: 'override' });
  for (const name of changes.restore ?? []) setField(name, withRestoredValue(fields[name]));
  for (const name of changes.regenerate ?? []) {
    const redrafted = context.redrafted.get(name);
    if (redrafted) setField(name, { ...redrafted, value: redrafted.aiValue, state: 'ai' });
  }

  const { faqs, founders, milestones } = changes;
  if (faqs) {
    edited.add('faqs');
    next.faqs = faqs.map(({ question, answer }) => ({
      question,
      answer,
      evidence: content.faqs.find((faq) => faq.question === question && faq.answer === answer)?.evidence ?? [],
    }));
  }
  if (founders) {
    edited.add('founders');
    next.founders = founders.map(({ name, title, bio }) => ({
      name,
      title: title || null,
      bio: bio || null,
      evidence: content.founders.find((founder) => founder.name === name && founder.title === (title || null))?.evidence ?? [],
    }));
  }
  if (milestones) {
    edited.add('milestones');
    next.milestones = milestones
      .map(({ date, title, description, url }) => ({
        date,
        title,
        description: description || null,
        url: url || null,
        evidence: content.milestones.find((milestone) => milestone.date === date && milestone.title === title)?.evidence ?? [],
      }))
      .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
  }
  if (changes.companySocials) {
    edited.add('company_socials');
    next.companySocials = mergeLinks(content.companySocials, changes.companySocials);
  }
  if (changes.founderSocials) {
    edited.add('founder_socials');
    next.founderSocials = mergeLinks(content.founderSocials, changes.founderSocials);
  }
  if (changes.story) {
    edited.add('story');
    next.story = { ...content.story };
    for (const [section, text] of Object.entries(changes.story) as [StorySection, string | undefined][])
      if (text !== undefined) next.story[section] = text.trim() === '' ? null : text;
  }
  if (changes.competitorUrl !== undefined) {
    edited.add('competitor_url');
    next.competitorUrl = changes.competitorUrl || null;
  }
  if (changes.seo) {
    edited.add('seo');
    const { title, meta } = changes.seo;
    next.seo = {
      title: title === undefined ? content.seo.title : title || null,
      meta: meta === undefined ? content.seo.meta : meta || null,
    };
  }
  const changed = new Set([...edited].filter((member) => !isSameJson(memberOf(content, member), memberOf(next, member))));
  checkRequiredFields(next, changed, context);
  return { content: next, changed };
}

/** Returns the value and state of a field after a person typed `value`; null removes the value. */
function withTypedValue(field: AnyField, value: string | string[] | null): Partial<AnyField> {
  if (value === null) return { value, state: 'deleted' };
  return { value, state: field.locked ? 'override' : field.aiValue === null ? 'manual' : 'edited' };
}

function withRestoredValue({ aiValue }: AnyField): Partial<AnyField> {
  return { value: aiValue, state: aiValue === null ? 'not_found' : 'ai', locked: false };
}

/** Cleans a typed value: blank text becomes null, lists lose blank and repeated entries, category names get their exact spelling. */
function normalize(name: ProfileField, value: string | string[] | null, context: EditContext): string | string[] | null {
  if (value === null) return null;
  if (typeof value === 'string') return name === 'description' ? visibleText(value) : oneLine(value);
  const entries = value.map((entry) => {
    const match = name === 'categories' ? context.findCategory(entry) : null;
    return match && 'name' in match ? match.name : oneLine(entry);
  });
  const unique = [...new Set(entries.filter((entry) => entry !== null))];
  return unique.length > 0 ? unique : null;
}

/**
 * Characters that change the direction of text, even after the end of this text. Joiners are kept, because some scripts and emoji need
 * joiners.
 */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g;

/** Returns the text without direction marks, or null if nothing visible remains. */
function visibleText(text: string): string | null {
  const visible = text.replace(directionMarks, '').trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(visible) ? visible : null;
}

function oneLine(text: string): string | null {
  return visibleText(text.replace(/\s+/gu, ' '));
}

function mergeLinks(links: Record<string, string>, changes: Record<string, string>): Record<string, string> {
  const next = { ...links, ...changes };
  for (const [platform, url] of Object.entries(next)) if (url === '') delete next[platform];
  return next;
}

function checkChanges(content: DraftContent, changes: DraftChanges, context: EditContext): void {
  const errors: FieldError[] = [];
  const members: [string, readonly string[]][] = [
    ['fields', Object.keys(changes.fields ?? {})],
    ['lock_fields', changes.lockFields ?? []],
    ['regenerate', changes.regenerate ?? []],
    ['restore', changes.restore ?? []],
  ];
  for (const name of profileFields) {
    const [first, second] = members.filter(([, names]) => names.includes(name)).map(([member]) => member);
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
  if (errors.length > 0) throw invalidInput(errors);

  if (context.building && ((changes.regenerate?.length ?? 0) > 0 || (changes.restore?.length ?? 0) > 0))
    throw conflict('draft_not_ready', 'The website is still being read. Regenerate and restore once the draft is ready.');
  const lockedNames = (changes.regenerate ?? []).filter((name) => content.fields[name].locked);
  if (lockedNames.length > 0)
    throw conflict(
      'field_locked',
      `${lockedNames.join(', ')} ${lockedNames.length > 1 ? 'are' : 'is'} locked. Restoring a field unlocks it: restore first, or leave the field out of the regeneration.`,
      {
        data: { fields: lockedNames },
        errors: lockedNames.map((name) => ({ path: 'regenerate', message: `names ${name}, which is locked`, code: 'field_locked' })),
      },
    );
}

function checkRequiredFields(next: DraftContent, changed: ReadonlySet<DraftMember>, { submitted }: EditContext): void {
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

const contentKeys: Record<Exclude<DraftMember, ProfileField>, keyof Omit<DraftContent, 'fields'>> = {
  faqs: 'faqs',
  founders: 'founders',
  company_socials: 'companySocials',
  founder_socials: 'founderSocials',
  story: 'story',
  milestones: 'milestones',
  competitor_url: 'competitorUrl',
  seo: 'seo',
};

/** Returns one part of the content: a field with its value, state and evidence, or any other part as the list or object that it is. */
export function memberOf(content: DraftContent, member: DraftMember): unknown {
  return member in contentKeys ? content[contentKeys[member as keyof typeof contentKeys]] : content.fields[member as ProfileField];
}

/** Returns the content with one part replaced by `value`, which an earlier call of `memberOf` returned. */
export function replaceMember(content: DraftContent, member: DraftMember, value: unknown): DraftContent {
  return member in contentKeys
    ? { ...content, [contentKeys[member as keyof typeof contentKeys]]: value }
    : { ...content, fields: { ...content.fields, [member]: value } };
}

/** Compares two values as JSON, regardless of the order of properties. */
export function isSameJson(a: unknown, b: unknown): boolean {
  return canonicalJson(a) === canonicalJson(b);
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, each) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
