import { conflict, type FieldError, invalidInput } from '#lib/core/errors.ts';
import type { DraftChanges, DraftView, FieldView, ProfileField, StorySection } from '#lib/drafts/draft-view.ts';
import { requiredFields } from '#lib/drafts/profile-fields.ts';
import { profileFields } from '#lib/profile/vocabulary.ts';

/** What of a draft an edit touches: a field's name, or a member beside the fields. */
export type Member =
  | ProfileField
  | 'faqs'
  | 'founders'
  | 'company_socials'
  | 'founder_socials'
  | 'story'
  | 'milestones'
  | 'competitor_url'
  | 'seo';

/** The part of a draft that edits change. */
export type Content = Pick<
  DraftView,
  'fields' | 'faqs' | 'founders' | 'companySocials' | 'founderSocials' | 'story' | 'milestones' | 'competitorUrl' | 'seo'
>;

/** What an edit needs to know beside the draft. */
export interface EditContext {
  /** The name of a category as the site has it; null when there is none such. `nearest` is a guess at what was meant. */
  category(name: string): { name: string } | { nearest: string | null };
  /** New drafts of the fields to regenerate; a field that is absent was not found again. */
  redrafted: ReadonlyMap<ProfileField, Pick<FieldView<string | string[]>, 'aiValue' | 'evidence'>>;
  /** The build still runs. */
  building: boolean;
  /** A listing shows it: what a listing can't be without can't be removed. */
  submitted: boolean;
}

type AnyField = FieldView<string | string[]>;

/**
 * The draft after an edit, and what changed. Pure. Throws 400 with every fault named when the edit contradicts itself or the
 * draft: a field in two members, an unknown category, a locked field to regenerate (domain.md, Draft).
 */
export function applyChanges(content: Content, changes: DraftChanges, context: EditContext): { content: Content; changed: Set<Member> } {
  refuseContradictions(content, changes, context);
  const next: Content = { ...content, fields: { ...content.fields } };
  const fields = next.fields as Record<ProfileField, AnyField>;
  const touched = new Set<Member>();
  const put = (name: ProfileField, field: Partial<AnyField>) => {
    fields[name] = { ...fields[name], ...field };
    touched.add(name);
  };

  for (const [name, value] of Object.entries(changes.fields ?? {}) as [ProfileField, string | string[] | null | undefined][])
    if (value !== undefined) put(name, typed(fields[name], tidy(name, value, context)));
  for (const name of changes.lockFields ?? []) put(name, { locked: true, state: 'override' });
  for (const name of changes.restore ?? []) put(name, restored(fields[name]));
  for (const name of changes.regenerate ?? []) {
    const found = context.redrafted.get(name);
    if (found) put(name, { ...found, value: found.aiValue, state: 'ai' });
  }

  const { faqs, founders, milestones } = changes;
  if (faqs) {
    touched.add('faqs');
    next.faqs = faqs.map(({ question, answer }) => ({
      question,
      answer,
      evidence: content.faqs.find((faq) => faq.question === question && faq.answer === answer)?.evidence ?? [],
    }));
  }
  if (founders) {
    touched.add('founders');
    next.founders = founders.map(({ name, title, bio }) => ({
      name,
      title: title || null,
      bio: bio || null,
      evidence: content.founders.find((founder) => founder.name === name && founder.title === (title || null))?.evidence ?? [],
    }));
  }
  if (milestones) {
    touched.add('milestones');
    next.milestones = milestones
      .map(({ date, title, description, url }) => ({
        date,
        title,
        description: description || null,
        url: url || null,
        evidence: content.milestones.find((known) => known.date === date && known.title === title)?.evidence ?? [],
      }))
      .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
  }
  if (changes.companySocials) {
    touched.add('company_socials');
    next.companySocials = merged(content.companySocials, changes.companySocials);
  }
  if (changes.founderSocials) {
    touched.add('founder_socials');
    next.founderSocials = merged(content.founderSocials, changes.founderSocials);
  }
  if (changes.story) {
    touched.add('story');
    next.story = { ...content.story };
    for (const [section, text] of Object.entries(changes.story) as [StorySection, string | undefined][])
      if (text !== undefined) next.story[section] = text.trim() === '' ? null : text;
  }
  if (changes.competitorUrl !== undefined) {
    touched.add('competitor_url');
    next.competitorUrl = changes.competitorUrl || null;
  }
  if (changes.seo) {
    touched.add('seo');
    const { title, meta } = changes.seo;
    next.seo = {
      title: title === undefined ? content.seo.title : title || null,
      meta: meta === undefined ? content.seo.meta : meta || null,
    };
  }
  const changed = new Set([...touched].filter((member) => !same(memberOf(content, member), memberOf(next, member))));
  refuseLoss(next, changed, context);
  return { content: next, changed };
}

/** What a typed value makes of a field; null removes it. */
function typed(field: AnyField, value: string | string[] | null): Partial<AnyField> {
  if (value === null) return { value, state: 'deleted' };
  return { value, state: field.locked ? 'override' : field.aiValue === null ? 'manual' : 'edited' };
}

function restored({ aiValue }: AnyField): Partial<AnyField> {
  return { value: aiValue, state: aiValue === null ? 'not_found' : 'ai', locked: false };
}

/** Nothing but blanks is nothing; lists lose blanks and repetitions; categories get the name that the site gives them. */
function tidy(name: ProfileField, value: string | string[] | null, context: EditContext): string | string[] | null {
  if (value === null) return null;
  if (typeof value === 'string') return name === 'description' ? shownText(value) : oneLine(value);
  const entries = value.map((entry) => {
    const known = name === 'categories' ? context.category(entry) : null;
    return known && 'name' in known ? known.name : oneLine(entry);
  });
  const unique = [...new Set(entries.filter((entry) => entry !== null))];
  return unique.length > 0 ? unique : null;
}

/** Marks that turn the direction of what follows them, also beyond the text's end. Joiners stay: scripts and emoji need them. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g;

/** The text, or null when nothing of it shows. */
function shownText(text: string): string | null {
  const kept = text.replace(directionMarks, '').trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(kept) ? kept : null;
}

function oneLine(text: string): string | null {
  return shownText(text.replace(/\s+/gu, ' '));
}

function merged(links: Record<string, string>, changes: Record<string, string>): Record<string, string> {
  const next = { ...links, ...changes };
  for (const [platform, url] of Object.entries(next)) if (url === '') delete next[platform];
  return next;
}

function refuseContradictions(content: Content, changes: DraftChanges, context: EditContext): void {
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
      errors.push({ path: second, message: `names ${name}, which ${first} names too: one of them at a time`, code: 'named_twice' });
  }
  for (const [position, name] of (changes.fields?.categories ?? []).entries()) {
    const known = context.category(name);
    if (!('nearest' in known)) continue;
    const guess = known.nearest ? ` Did you mean “${known.nearest}”?` : '';
    errors.push({
      path: `fields.categories.${position}`,
      message: `is no category of this site; list_categories has them.${guess}`,
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
      `${lockedNames.join(', ')} ${lockedNames.length > 1 ? 'are' : 'is'} locked. Restore first, or leave it as it is.`,
      lockedNames.map((name) => ({ path: 'regenerate', message: `${name} is locked`, code: 'field_locked' })),
    );
}

function refuseLoss(next: Content, changed: ReadonlySet<Member>, { submitted }: EditContext): void {
  if (!submitted) return;
  const lost = requiredFields.filter((name) => changed.has(name) && next.fields[name].value === null);
  if (lost.length > 0)
    throw invalidInput(
      lost.map((name) => ({
        path: `fields.${name}`,
        message: 'can’t be removed: its listing needs it. Change it instead',
        code: 'required',
      })),
    );
}

const names: Record<Exclude<Member, ProfileField>, keyof Omit<Content, 'fields'>> = {
  faqs: 'faqs',
  founders: 'founders',
  company_socials: 'companySocials',
  founder_socials: 'founderSocials',
  story: 'story',
  milestones: 'milestones',
  competitor_url: 'competitorUrl',
  seo: 'seo',
};

/** A member's content: a whole field, or what stands beside the fields. */
export function memberOf(content: Content, member: Member): unknown {
  return member in names ? content[names[member as keyof typeof names]] : content.fields[member as ProfileField];
}

/** The content with one member replaced by what `memberOf` once gave. */
export function withMember(content: Content, member: Member, value: unknown): Content {
  return member in names
    ? { ...content, [names[member as keyof typeof names]]: value }
    : { ...content, fields: { ...content.fields, [member]: value } };
}

/** Equal as JSON, whatever the order of members. */
export function same(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, each) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
