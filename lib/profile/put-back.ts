import type { Tx } from '#lib/core/db.ts';
import { conflict } from '#lib/core/errors.ts';
import { fieldNoun, isWordField } from '#lib/profile/catalogue.ts';
import { findCategoriesByName } from '#lib/profile/categories-by-name.ts';
import { allMembers, type Field, isField, type Member, missingFieldsOf, type ProfileContent, withMembers } from '#lib/profile/content.ts';
import { wordOf } from '#lib/profile/words.ts';

/** Returns true if a version with this action changed only the profile. */
export const isEdit = (action: string): boolean => /^(edit|redraft|undo|put back version \d+)$/.test(action);

/**
 * Replaces parts of the content by earlier ones, with values, states and evidence. Adapts earlier values that are no longer valid:
 * categories that no longer exist are omitted, and words that left the field’s list are mapped to others or removed. Throws `still_needed`
 * if a listing shows the profile and would lose a required field.
 */
export async function putBack(
  content: ProfileContent,
  earlier: EarlierMembers,
  { submitted }: { submitted: boolean },
): Promise<ProfileContent> {
  const names = (earlier.categories as Field | undefined)?.value ?? [];
  const known = await findCategoriesByName([names].flat());
  const present = (all: string[]) => [...new Set(all.flatMap((name) => known.get(name.toLowerCase())?.name ?? []))];
  const members = Object.fromEntries(
    Object.entries(earlier).map(([member, value]) => {
      if (!isField(member)) return [member, value];
      const field = value as Field;
      if (member === 'categories') return [member, withValue(field, present([field.value ?? []].flat()))];
      return [member, isWordField(member) ? withValue(field, wordOf(member, String(field.value ?? ''))) : field];
    }),
  );
  const after = withMembers(content, members);
  const alreadyMissing = missingFieldsOf(content);
  const missing = submitted ? missingFieldsOf(after).filter((name) => !alreadyMissing.includes(name)) : [];
  if (missing.length > 0)
    throw conflict(
      'still_needed',
      `The listing requires ${missing.map(fieldNoun).join(', ')}, which was blank then. Change the values one by one instead.`,
      {
        data: { fields: missing },
      },
    );
  return after;
}

/** Returns the field with another value. A field that loses its value gets the state `deleted`, or `override` if it is locked. */
function withValue(field: Field, value: string | string[] | null): Field {
  if (field.value === null) return field;
  if (value !== null && value.length > 0) return { ...field, value };
  return { ...field, value: null, state: field.locked ? 'override' : 'deleted' };
}

/** Earlier parts of a profile, in the form in which versions store them. */
type EarlierMembers = Partial<Record<Member, unknown>>;

/** Returns the parts of a profile that have changed since version `number`, as they were right after that version. */
export async function readEarlierMembers(tx: Tx, profileId: string, number: number): Promise<EarlierMembers> {
  // A part right after a version is the `before` of the first later version that changed it.
  const rows = await tx.$queryRaw<{ member: string; value: unknown }[]>`
    select distinct on (part.key) part.key as member, part.value
    from versions v cross join lateral jsonb_each(v.before) part
    where v.profile_id = ${profileId}::uuid and v.number > ${number} order by part.key, v.number`;
  return Object.fromEntries(rows.filter(({ member, value }) => isStored(member, value)).map(({ member, value }) => [member, value]));
}

/**
 * Returns true for a part of the profile in the stored form. Versions also record other properties of a listing, such as its status, and
 * some versions have only the value of a field.
 */
function isStored(member: string, value: unknown): boolean {
  if (!allMembers.has(member as Member)) return false;
  return !isField(member) || (value !== null && typeof value === 'object' && 'state' in value);
}
