// A draft is edited in parts, each saved by itself: `fields.tagline`, `company_socials.x`, `story.problem`, `faqs`.
import type { DraftChanges, DraftView, ListField, StorySection, TextField } from '#lib/drafts/draft-view.ts';

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

/** What the server has for a part; blanks are empty texts and lists. */
export function serverValue(draft: DraftView, part: string): PartValue {
  const [area, name = ''] = part.split('.', 2) as [string, string?];
  switch (area) {
    case 'fields': {
      const field = draft.fields[name as TextField | ListField];
      return field.value ?? (Array.isArray(field.aiValue) || listNames.has(name) ? [] : '');
    }
    case 'company_socials':
      return draft.companySocials[name] ?? '';
    case 'founder_socials':
      return draft.founderSocials[name] ?? '';
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
      return draft.competitorUrl ?? '';
  }
}

const listNames: ReadonlySet<string> = new Set(['categories', 'tags', 'features', 'usps', 'keywords']);

export function isListPart(part: string): boolean {
  return part.startsWith('fields.') && listNames.has(part.slice('fields.'.length));
}

const blank = (text: string) => text.trim() === '';

/** The value as it is sent: entries that hold nothing are left out. */
export function tidy(part: string, value: PartValue): PartValue {
  if (typeof value === 'string') return value;
  if (isListPart(part)) return (value as string[]).filter((entry) => !blank(entry));
  if (part === 'faqs') return (value as FaqEntry[]).filter((faq) => !blank(faq.question) || !blank(faq.answer));
  if (part === 'founders') return (value as FounderEntry[]).filter((one) => !blank(one.name) || !blank(one.title) || !blank(one.bio));
  return (value as MilestoneEntry[]).filter((one) => ![one.date, one.title, one.description, one.url].every(blank));
}

/** What an entry still lacks before it can be saved, by path: `faqs[1].answer`. */
export function unfinished(part: string, value: PartValue): Record<string, string> {
  const lacking: Record<string, string> = {};
  if (typeof value === 'string') return lacking;
  if (part === 'faqs')
    for (const [at, { question, answer }] of (value as FaqEntry[]).entries()) {
      if (blank(question) && !blank(answer)) lacking[`faqs[${at}].question`] = 'Write the question, too; then both are saved.';
      if (!blank(question) && blank(answer)) lacking[`faqs[${at}].answer`] = 'Write the answer, too; then both are saved.';
    }
  if (part === 'founders')
    for (const [at, one] of (value as FounderEntry[]).entries())
      if (blank(one.name) && !(blank(one.title) && blank(one.bio))) lacking[`founders[${at}].name`] = 'A founder needs a name to be saved.';
  if (part === 'milestones')
    for (const [at, one] of (value as MilestoneEntry[]).entries()) {
      if ([one.date, one.title, one.description, one.url].every(blank)) continue;
      if (!/^\d{4}-\d{2}-\d{2}$/.test(one.date)) lacking[`milestones[${at}].date`] = 'Choose the day; then it is saved.';
      if (blank(one.title)) lacking[`milestones[${at}].title`] = 'Say what happened; then it is saved.';
    }
  return lacking;
}

export function sameValue(one: PartValue, other: PartValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The edit that sets these parts. */
export function changesOf(parts: Parts): DraftChanges {
  const changes: DraftChanges = {};
  for (const [part, value] of Object.entries(parts)) {
    const [area, name = ''] = part.split('.', 2) as [string, string?];
    const text = typeof value === 'string' ? value : '';
    switch (area) {
      case 'fields':
        changes.fields = { ...changes.fields, [name]: value.length === 0 || (typeof value === 'string' && blank(value)) ? null : value };
        break;
      case 'company_socials':
        changes.companySocials = { ...changes.companySocials, [name]: text.trim() };
        break;
      case 'founder_socials':
        changes.founderSocials = { ...changes.founderSocials, [name]: text.trim() };
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
        changes.competitorUrl = text.trim();
    }
  }
  return changes;
}

/** The part an error belongs to: `fields.features[2]` is one of `fields.features`, `founders[0].name` one of `founders`. */
export function partOfPath(path: string): string {
  const plain = spoken(path).replace(/\[\d+\].*$/, '');
  const [area = '', name] = plain.split('.', 2);
  return name && ['fields', 'company_socials', 'founder_socials', 'story', 'seo'].includes(area) ? `${area}.${name}` : area;
}

/** A path as the wire says it, whatever the service called it. */
export function spoken(path: string): string {
  return path
    .replace(/^body\./, '')
    .replace(/^companySocials\b/, 'company_socials')
    .replace(/^founderSocials\b/, 'founder_socials')
    .replace(/^competitorUrl\b/, 'competitor_url')
    .replace(/\.(\d+)(?=\.|$)/g, '[$1]');
}

/** Every part that differs between two states of the draft. */
export function changedParts(before: DraftView, after: DraftView): string[] {
  return partsOf(before, after).filter((part) => !sameValue(serverValue(before, part), serverValue(after, part)));
}

function partsOf(...drafts: DraftView[]): string[] {
  const parts = new Set<string>(['faqs', 'founders', 'milestones', 'competitor_url', 'seo.title', 'seo.meta']);
  for (const draft of drafts) {
    for (const name of Object.keys(draft.fields)) parts.add(`fields.${name}`);
    for (const name of Object.keys(draft.companySocials)) parts.add(`company_socials.${name}`);
    for (const name of Object.keys(draft.founderSocials)) parts.add(`founder_socials.${name}`);
    for (const name of Object.keys(draft.story)) parts.add(`story.${name}`);
  }
  return [...parts];
}
