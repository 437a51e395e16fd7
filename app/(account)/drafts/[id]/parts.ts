// A draft consists of parts that are saved separately, such as `fields.tagline`, `company_socials.x`, `story.problem` or `faqs`.
import type { DraftView } from '#lib/drafts/draft-view.ts';
import type { ProfileChanges } from '#lib/profile/apply-changes.ts';
import { isListField, type ProfileField, type StorySection } from '#lib/profile/catalogue.ts';

export interface FaqEntry {
  question: string;
  answer: string;
}
export interface FounderEntry {
  name: string;
  title: string;
  bio: string;
}
export interface MilestoneEntry {
  date: string;
  title: string;
  description: string;
  url: string;
}
export type PartValue = string | string[] | FaqEntry[] | FounderEntry[] | MilestoneEntry[];
export type Parts = Record<string, PartValue>;

/** Returns the server's value of a part. A blank part has an empty text or list. */
export function serverValue(draft: DraftView, part: string): PartValue {
  const [area, name = ''] = part.split('.', 2) as [string, string?];
  switch (area) {
    case 'fields': {
      const field = draft.fields[name as ProfileField];
      return field.value ?? (isListField(name) ? [] : '');
    }
    case 'company_socials':
      return draft.company_socials[name] ?? '';
    case 'founder_socials':
      return draft.founder_socials[name] ?? '';
    case 'story':
      return draft.story[name as StorySection] ?? '';
    case 'seo':
      return draft.seo[name as 'title' | 'meta'] ?? '';
    case 'faqs':
      return draft.faqs.map(({ question, answer }) => ({ question, answer }));
    case 'founders':
      return draft.founders.map((founder) => ({ name: founder.name, title: founder.title ?? '', bio: founder.bio ?? '' }));
    case 'milestones':
      return draft.milestones.map(({ date, title, description, url }) => ({ date, title, description: description ?? '', url: url ?? '' }));
    default:
      return draft.competitor_url ?? '';
  }
}

export function isListPart(part: string): boolean {
  return part.startsWith('fields.') && isListField(part.slice('fields.'.length));
}

const isBlank = (text: string) => text.trim() === '';

/** Returns the value to send, without blank entries. */
export function withoutBlankEntries(part: string, value: PartValue): PartValue {
  if (typeof value === 'string') return value;
  if (isListPart(part)) return (value as string[]).filter((entry) => !isBlank(entry));
  if (part === 'faqs') return (value as FaqEntry[]).filter((faq) => !isBlank(faq.question) || !isBlank(faq.answer));
  if (part === 'founders') return (value as FounderEntry[]).filter((one) => !isBlank(one.name) || !isBlank(one.title) || !isBlank(one.bio));
  return (value as MilestoneEntry[]).filter((one) => ![one.date, one.title, one.description, one.url].every(isBlank));
}

/** Returns error messages for incomplete entries, which can't be saved yet, by path, such as `faqs[1].answer`. */
export function incompleteEntries(part: string, value: PartValue): Record<string, string> {
  const missing: Record<string, string> = {};
  if (typeof value === 'string') return missing;
  if (part === 'faqs')
    for (const [at, { question, answer }] of (value as FaqEntry[]).entries()) {
      if (isBlank(question) && !isBlank(answer)) missing[`faqs[${at}].question`] = 'Write the question, too; then both are saved.';
      if (!isBlank(question) && isBlank(answer)) missing[`faqs[${at}].answer`] = 'Write the answer, too; then both are saved.';
    }
  if (part === 'founders')
    for (const [at, one] of (value as FounderEntry[]).entries())
      if (isBlank(one.name) && !(isBlank(one.title) && isBlank(one.bio)))
        missing[`founders[${at}].name`] = 'A founder needs a name to be saved.';
  if (part === 'milestones')
    for (const [at, one] of (value as MilestoneEntry[]).entries()) {
      if ([one.date, one.title, one.description, one.url].every(isBlank)) continue;
      if (!/^\d{4}-\d{2}-\d{2}$/.test(one.date)) missing[`milestones[${at}].date`] = 'Choose the day, so that the milestone can be saved.';
      if (isBlank(one.title)) missing[`milestones[${at}].title`] = 'Say what happened, so that the milestone can be saved.';
    }
  return missing;
}

export function sameValue(one: PartValue, other: PartValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function changesOf(parts: Parts): ProfileChanges {
  const changes: ProfileChanges = {};
  for (const [part, value] of Object.entries(parts)) {
    const [area, name = ''] = part.split('.', 2) as [string, string?];
    const text = typeof value === 'string' ? value : '';
    switch (area) {
      case 'fields':
        changes.fields = { ...changes.fields, [name]: value.length === 0 || (typeof value === 'string' && isBlank(value)) ? null : value };
        break;
      case 'company_socials':
        changes.company_socials = { ...changes.company_socials, [name]: text.trim() };
        break;
      case 'founder_socials':
        changes.founder_socials = { ...changes.founder_socials, [name]: text.trim() };
        break;
      case 'story':
        changes.story = { ...changes.story, [name]: text };
        break;
      case 'seo':
        changes.seo = { ...changes.seo, [name]: text };
        break;
      case 'faqs':
        changes.faqs = value as FaqEntry[];
        break;
      case 'founders':
        changes.founders = (value as FounderEntry[]).map((one) => ({ name: one.name, title: one.title, bio: one.bio }));
        break;
      case 'milestones':
        changes.milestones = (value as MilestoneEntry[]).map((one) => ({
          date: one.date,
          title: one.title,
          description: one.description,
          url: one.url.trim(),
        }));
        break;
      default:
        changes.competitor_url = text.trim();
    }
  }
  return changes;
}

/** Returns the part that an error's path belongs to: `fields.features` for `fields.features[2]`, `founders` for `founders[0].name`. */
export function partOfPath(path: string): string {
  const withoutIndexes = apiPathOf(path).replace(/\[\d+\].*$/, '');
  const [area = '', name] = withoutIndexes.split('.', 2);
  return name && ['fields', 'company_socials', 'founder_socials', 'story', 'seo'].includes(area) ? `${area}.${name}` : area;
}

/** Converts the indexes in an error's path to brackets: `faqs[1].answer` for `faqs.1.answer`. */
export function apiPathOf(path: string): string {
  return path.replace(/\.(\d+)(?=\.|$)/g, '[$1]');
}

/** Returns all parts that differ between two states of the draft. */
export function changedParts(before: DraftView, after: DraftView): string[] {
  return partsOf(before, after).filter((part) => !sameValue(serverValue(before, part), serverValue(after, part)));
}

function partsOf(...drafts: DraftView[]): string[] {
  const parts = new Set<string>(['faqs', 'founders', 'milestones', 'competitor_url', 'seo.title', 'seo.meta']);
  for (const draft of drafts) {
    for (const name of Object.keys(draft.fields)) parts.add(`fields.${name}`);
    for (const name of Object.keys(draft.company_socials)) parts.add(`company_socials.${name}`);
    for (const name of Object.keys(draft.founder_socials)) parts.add(`founder_socials.${name}`);
    for (const name of Object.keys(draft.story)) parts.add(`story.${name}`);
  }
  return [...parts];
}
