// The texts of the form. The keys are paths of an edit: `fields.tagline`, `fields.categories.0`, `faqs.2.answer`, `socials.x`.

import { type AnyField, fieldGroups, fieldInfo, isListField } from '#lib/profile/catalogue.ts';
import type { ProfileContent } from '#lib/profile/content.ts';
import { socialPlatforms } from '../../../../drafts/[id]/editor-fields.ts';

export type Values = Record<string, string>;

export const maxFaqs = 10;
/** The minimum number of category fields: the primary category, and those that can be bought. */
const minCategories = 4;

/** The fields of the form by group. Headline and overview are left out, because a draft has none. The logo has a form of its own. */
export const formGroups: readonly { id: string; title: string; fields: readonly AnyField[] }[] = fieldGroups
  .filter(({ fields }) => fields.length > 0)
  .map(({ id, title, fields }) => ({
    id,
    title,
    fields: fields.flatMap((name): AnyField[] => {
      if (name === 'logo_url') return [];
      return name === 'tagline' ? ['tagline', 'headline'] : name === 'description' ? ['description', 'summary'] : [name];
    }),
  }));
const formFields = formGroups.flatMap(({ fields }) => fields);

/** Returns the maximum length of a field’s text. For a list, it is the maximum length of each line. */
export const maxLengthOf = (name: AnyField): number => fieldInfo(name).listingMax ?? fieldInfo(name).max;

/** Returns the texts that the form shows for a profile. */
export function valuesOf({ fields, company_socials, faqs, seo }: ProfileContent): Values {
  const values: Values = { 'fields.seo_title': seo.title ?? '', 'fields.seo_description': seo.meta ?? '' };
  for (const name of formFields) {
    const { value } = fields[name];
    if (name === 'categories') {
      const length = Math.max(minCategories, value?.length ?? 0);
      for (let at = 0; at < length; at += 1) values[`fields.categories.${at}`] = value?.[at] ?? '';
    } else values[`fields.${name}`] = Array.isArray(value) ? value.join('\n') : (value ?? '');
  }
  for (const platform of new Set([...socialPlatforms, ...Object.keys(company_socials)]))
    values[`socials.${platform}`] = company_socials[platform] ?? '';
  for (let at = 0; at < maxFaqs; at += 1) {
    values[`faqs.${at}.question`] = faqs[at]?.question ?? '';
    values[`faqs.${at}.answer`] = faqs[at]?.answer ?? '';
  }
  return values;
}

/** Returns the texts of a submitted form, with line breaks as they are stored. Gaps between questions and between categories are closed. */
export function sentValues(form: FormData): Values {
  const sent: Values = {};
  for (const [name, value] of form.entries())
    if (typeof value === 'string' && /^(fields|socials|faqs)\./.test(name)) sent[name] = value.replaceAll('\r\n', '\n');
  const faqs = faqsOf(sent);
  const categories = categoriesOf(sent);
  return {
    ...sent,
    ...Object.fromEntries(
      Object.keys(sent).flatMap((name) => {
        const [area = '', first = '', second = ''] = name.split('.');
        if (area === 'faqs') return [[name, faqs[Number(first)]?.[second as 'question' | 'answer'] ?? '']];
        return name.startsWith('fields.categories.') ? [[name, categories[Number(second)] ?? '']] : [];
      }),
    ),
  };
}

/** Converts the texts to an edit, in the form that the schema of an edit expects. Parts that were not submitted are not edited. */
export function editOf(values: Values): {
  fields: Record<string, unknown>;
  socials?: Values;
  faqs?: { question: string; answer: string }[];
} {
  const has = (prefix: string) => Object.keys(values).some((name) => name.startsWith(prefix));
  const fields: Record<string, unknown> = { seo_title: values['fields.seo_title'], seo_description: values['fields.seo_description'] };
  for (const name of formFields) {
    const text = values[`fields.${name}`];
    if (name === 'categories' && has('fields.categories.')) fields.categories = categoriesOf(values);
    else if (text === undefined) continue;
    else if (isListField(name))
      fields[name] = text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean);
    else if (fieldInfo(name).kind === 'year') fields[name] = text.trim() === '' ? null : /^\s*\d+\s*$/.test(text) ? Number(text) : text;
    else fields[name] = fieldInfo(name).kind === 'text' ? text : text.trim();
  }
  const socials = Object.entries(values).flatMap(([name, url]) =>
    name.startsWith('socials.') ? [[name.slice('socials.'.length), url.trim()]] : [],
  );
  return {
    fields,
    ...(has('socials.') && { socials: Object.fromEntries(socials) }),
    ...(has('faqs.') && { faqs: faqsOf(values) }),
  };
}

/**
 * Merges what a person typed with what somebody else stored in the meantime. `earlier` are the values from which the person started. If
 * both changed the same field to different texts, the typed text is kept and the field's name is in `contested`.
 */
export function mergeValues(typed: Values, earlier: Values, current: Values): { values: Values; contested: string[] } {
  const isTyped = (name: string) => (typed[name] ?? '').trim() !== (earlier[name] ?? '').trim();
  const contested = Object.keys(typed).filter(
    (name) => isTyped(name) && current[name] !== earlier[name] && (typed[name] ?? '').trim() !== (current[name] ?? '').trim(),
  );
  const values = Object.fromEntries(
    Object.keys(current).map((name) => [name, (isTyped(name) ? typed[name] : undefined) ?? current[name] ?? '']),
  );
  return { values, contested };
}

/**
 * Returns the name of the control to which an error’s path belongs: `fields.features` for `fields.features.2`. Returns null if there is
 * none.
 */
export function controlOf(path: string, values: Values): string | null {
  if (path in values) return path;
  if (`${path}.0` in values) return `${path}.0`;
  const parent = path.slice(0, path.lastIndexOf('.'));
  return parent.includes('.') ? controlOf(parent, values) : null;
}

function faqsOf(values: Values): { question: string; answer: string }[] {
  const places = Array.from({ length: maxFaqs }, (_, at) => ({
    question: values[`faqs.${at}.question`] ?? '',
    answer: values[`faqs.${at}.answer`] ?? '',
  }));
  return places.filter(({ question, answer }) => question.trim() !== '' || answer.trim() !== '');
}

function categoriesOf(values: Values): string[] {
  const names = Object.keys(values).filter((name) => name.startsWith('fields.categories.'));
  return [...new Set(names.map((_, at) => values[`fields.categories.${at}`] ?? '').filter(Boolean))];
}
