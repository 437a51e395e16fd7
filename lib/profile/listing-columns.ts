import { camelCase } from '#lib/core/camel-case.ts';
import {
  type AnyField,
  allFields,
  fieldInfo,
  isListField,
  type ShownField,
  type ShownFields,
  shownFields,
} from '#lib/profile/catalogue.ts';
import type { Field, Fields, Member, ProfileContent } from '#lib/profile/content.ts';

/** Returns the Prisma name of the listing's column for a field. Returns null if another table stores the field. */
function columnOf(name: AnyField): string | null {
  const { column, kind } = fieldInfo(name);
  return kind === 'categories' ? null : (column ?? camelCase(name));
}

/** Returns the listing's columns for these parts of its profile. Omits parts that have their own tables, such as `founders`. */
export function listingColumns(content: ProfileContent, members: ReadonlySet<Member>): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const name of allFields.filter((field) => members.has(field))) {
    const column = columnOf(name);
    if (column) columns[column] = columnValue(name, content.fields[name].value);
  }
  if (members.has('faqs')) columns.faqs = content.faqs.map(({ question, answer }) => ({ question, answer }));
  if (members.has('company_socials')) columns.socials = content.company_socials;
  if (members.has('competitor_url')) columns.competitorUrl = content.competitor_url;
  if (members.has('seo')) Object.assign(columns, { seoTitle: content.seo.title, seoDescription: content.seo.meta });
  return columns;
}

function columnValue(name: AnyField, value: string | string[] | null): unknown {
  const { kind, required } = fieldInfo(name);
  if (isListField(name)) return value ?? [];
  if (kind === 'year') return value === null ? null : Number(value);
  return value ?? (required ? '' : null);
}

/** Returns the fields in the form in which the listing’s own page shows them. */
export function shownFieldsOf(fields: { readonly [Name in AnyField]?: Pick<Field, 'value'> }): ShownFields<ShownField> {
  return Object.fromEntries(
    shownFields.map((name) => [camelCase(name), columnValue(name, fields[name]?.value ?? null)]),
  ) as unknown as ShownFields<ShownField>;
}

/** Returns the fields of a listing whose profile has no stored content yet. The values in its columns count as typed by a person. */
export function fieldsOfColumns(columns: Record<string, unknown>, categories: string[]): Partial<Fields> {
  const fields: Partial<Record<AnyField, Field>> = {};
  for (const name of allFields) {
    const stored = name === 'categories' ? categories : columns[columnOf(name) ?? ''];
    const value = Array.isArray(stored) ? stored : String(stored ?? '');
    if (value.length > 0) fields[name] = { value, state: 'manual', locked: false, evidence: [], ai_value: null };
  }
  return fields as Partial<Fields>;
}

/** Returns SQL that selects fields of a listing `l`, under the fields' names in code. */
export function fieldColumnsSql(names: readonly AnyField[]): string {
  return names.map((name) => `l.${name}${fieldInfo(name).kind === 'word' ? '::text' : ''} as "${camelCase(name)}"`).join(', ');
}
