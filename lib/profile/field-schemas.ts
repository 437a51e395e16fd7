// Schemas of the profile’s fields, derived from the catalogue.

import { z } from 'zod';
import { integer } from '#lib/api/schema/parameters.ts';
import { selfEvident } from '#lib/api/schema/self-evident.ts';
import { country, email, httpUrl, nameText, requiredText, text, yearText, youtubeUrl } from '#lib/api/schema/text.ts';
import { Address } from '#lib/api/schema/times.ts';
import {
  type AnyField,
  allFields,
  catalogue,
  fieldInfo,
  isListField,
  type ListField,
  maxEntries,
  type ProfileField,
  profileFields,
  type ShownField,
  type ShownValue,
  shownFields,
} from '#lib/profile/catalogue.ts';

function shapeOf<Name extends AnyField, Schema extends z.core.$ZodType>(names: readonly Name[], schemaOf: (name: Name) => Schema) {
  return Object.fromEntries(names.map((name) => [name, schemaOf(name)]));
}
/** Fields whose names a model understands without a description. */
const plainNames = new Set<AnyField>([
  'name',
  'tagline',
  'short_description',
  'description',
  'pricing_summary',
  'city',
  'tags',
  'features',
]);
const marked = <Schema extends z.core.$ZodType>(name: AnyField, schema: Schema) => (plainNames.has(name) ? selfEvident(schema) : schema);
const list = (words: readonly string[]) => words.join(', ');
const wordsOf = (name: AnyField) => Object.keys(fieldInfo(name).words ?? {});
/**
 * Returns the description of a field with a fixed list of values. Its schema accepts any text; for drafts and listings alike,
 * `applyChanges` maps synonyms to values and refuses unknown texts.
 */
const oneOf = (name: AnyField) => `One of ${list(wordsOf(name))}.`;

// ── Edits of a draft ─────────────────────────────────────────────────────────────────────────────────────────────

/** Returns the schema of a text field in an edit. It accepts `""`, which removes the value. */
function textOfField(name: AnyField, max: number) {
  const empty = { empty: true };
  switch (fieldInfo(name).kind) {
    case 'country':
      return country(max, empty);
    case 'year':
      return yearText(max, empty);
    case 'email':
      return email(max, empty);
    case 'video':
      return youtubeUrl(max, empty);
    case 'address':
      return httpUrl(max, empty);
    default:
      return name === 'name' ? nameText(max, empty) : text(max);
  }
}

function draftEditOf(name: ProfileField) {
  const { about, example, max, kind } = fieldInfo(name);
  const words = kind === 'word' ? ` ${oneOf(name)}` : '';
  const year = kind === 'year' ? ' As text, 1800 to 2100.' : '';
  const meta = { description: `${about}${words}${year}`, ...(example && { example }) };
  return isListField(name)
    ? z.array(text(max)).max(maxEntries).nullable().optional().meta(meta)
    : textOfField(name, max).nullable().optional().meta(meta);
}
type DraftEdit<Name extends AnyField> = z.ZodOptional<z.ZodNullable<Name extends ListField ? z.ZodArray<z.ZodString> : z.ZodString>>;
/** The fields in an edit of a draft. Null removes a value. */
export const draftFieldsEdit = z.strictObject(
  shapeOf(profileFields, (name) => marked(name, draftEditOf(name))) as { [Name in ProfileField]: DraftEdit<Name> },
);

// ── Edits of a listing ───────────────────────────────────────────────────────────────────────────────────────────

/** The fields that an edit of the listing can change. */
export type ListingEditField = { [Name in AnyField]: (typeof catalogue)[Name]['listingMax'] extends number ? Name : never }[AnyField];
const listingEditFields = allFields.filter((name): name is ListingEditField => catalogue[name].listingMax !== null);

function listingEditOf(name: ListingEditField) {
  const { about, example, kind, required, listingMax } = fieldInfo(name);
  const max = listingMax ?? 0;
  const meta = (end = '') => ({ description: `${about}${end}`, ...(example && { example }) });
  if (isListField(name)) return z.array(requiredText(max)).max(maxEntries).optional().meta(meta());
  if (kind === 'year')
    return integer({ min: 1800, max: 2100 })
      .nullable()
      .optional()
      .meta({ ...meta(), ...(example && { example: Number(example) }) });
  if (required) return requiredText(max).optional().meta(meta());
  if (kind === 'word')
    return text(max)
      .optional()
      .meta(meta(` ${oneOf(name)}`));
  return textOfField(name, max).optional().meta(meta());
}
type ListingEdit<Name extends AnyField> = z.ZodOptional<
  Name extends ListField
    ? z.ZodArray<z.ZodString>
    : (typeof catalogue)[Name]['kind'] extends 'year'
      ? z.ZodNullable<z.ZodNumber>
      : z.ZodString
>;
/** The fields in an edit of a listing. A list replaces the whole old list, and an empty string removes the value. */
export const listingFieldsEdit = shapeOf(listingEditFields, (name) => marked(name, listingEditOf(name))) as unknown as {
  [Name in ListingEditField]: ListingEdit<Name>;
};

// ── What a listing shows ─────────────────────────────────────────────────────────────────────────────────────────

function shownValueOf(name: ShownField): z.core.$ZodType {
  const { about, example, kind, required } = fieldInfo(name);
  const meta = { description: about, ...(example && { example: kind === 'year' ? Number(example) : example }) };
  if (isListField(name)) return z.array(z.string()).meta(meta);
  if (kind === 'word') return z.enum(wordsOf(name)).nullable().meta(meta);
  if (kind === 'year') return integer().nullable().meta(meta);
  if (kind === 'video' || kind === 'address') return Address.nullable().meta(meta);
  return (required ? z.string() : z.string().nullable()).meta(meta);
}
/** The fields of a listing in a response. */
export const listingFields = shapeOf(shownFields, shownValueOf) as unknown as { [Name in ShownField]: z.core.$ZodType<ShownValue<Name>> };
