import type { Tx } from '#lib/core/db.ts';
import { conflict } from '#lib/core/errors.ts';
import { fieldNoun, isWordField } from '#lib/profile/catalogue.ts';
import { type Field, isField, missingFieldsOf, type ProfileContent, withMembers } from '#lib/profile/content.ts';
import type { EarlierMembers } from '#lib/profile/earlier-members.ts';
import { wordOf } from '#lib/profile/words.ts';

/** The actions of versions that change the profile alone. */
export const isEdit = (action: string): boolean => /^(edit|redraft|undo|put back version \d+)$/.test(action);

/**
 * Returns the content with earlier parts in the place of today’s: values, states and evidence. What the profile can’t hold any more is
 * adapted: categories that the site doesn’t have are left out, and words that aren’t in the field’s list are mapped or removed. Throws
 * `still_needed` if a listing shows the profile and would be without a required field.
 */
export async function putBack(
  tx: Tx,
  content: ProfileContent,
  earlier: EarlierMembers,
  { submitted }: { submitted: boolean },
): Promise<ProfileContent> {
  const names = (earlier.categories as Field | undefined)?.value ?? [];
  const categories = await tx.category.findMany({ where: { name: { in: [names].flat() } }, select: { name: true } });
  const isKnown = (name: string) => categories.some((category) => category.name === name);
  const members = Object.fromEntries(
    Object.entries(earlier).map(([member, value]) => {
      if (!isField(member)) return [member, value];
      const field = value as Field;
      if (member === 'categories') return [member, withValue(field, [field.value ?? []].flat().filter(isKnown))];
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

/** Returns the field with another value. A field that loses its value is `deleted`, or stays locked. */
function withValue(field: Field, value: string | string[] | null): Field {
  if (field.value === null) return field;
  if (value !== null && value.length > 0) return { ...field, value };
  return { ...field, value: null, state: field.locked ? 'override' : 'deleted' };
}
