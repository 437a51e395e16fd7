import type { Tx } from '#lib/core/db.ts';
import { allMembers, isField, type Member } from '#lib/profile/content.ts';

/** Earlier parts of a profile, as a version stores them. */
export type EarlierMembers = Partial<Record<Member, unknown>>;

/** Reads the parts of a profile that later versions changed, each as it was right after version `number`. */
export async function readEarlierMembers(tx: Tx, profileId: string, number: number): Promise<EarlierMembers> {
  // What a part was right after a version is what it was before the first later version that changed the part.
  const rows = await tx.$queryRaw<{ member: string; value: unknown }[]>`
    select distinct on (part.key) part.key as member, part.value
    from versions v cross join lateral jsonb_each(v.before) part
    where v.profile_id = ${profileId}::uuid and v.number > ${number} order by part.key, v.number`;
  return Object.fromEntries(rows.filter(({ member, value }) => isStored(member, value)).map(({ member, value }) => [member, value]));
}

/**
 * True for a part of the profile. Versions also record other properties of a listing, such as its status, and some have a field’s value
 * alone.
 */
function isStored(member: string, value: unknown): boolean {
  if (!allMembers.has(member as Member)) return false;
  return !isField(member) || (value !== null && typeof value === 'object' && 'state' in value);
}
