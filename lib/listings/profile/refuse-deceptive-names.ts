import type { Actor } from '#lib/auth/actor.ts';
import type { Tx } from '#lib/core/db.ts';
import { isAddress, latinReadingsOf, mixedWordIn, posesAsSite } from '#lib/core/deceptive-name.ts';
import { type FieldError, invalidInput } from '#lib/core/errors.ts';
import type { Member, ProfileContent } from '#lib/profile/content.ts';

/**
 * Throws 400 if a changed name in the profile is deceptive: it reads as the site's own name, is an address, mixes alphabets that look
 * alike, or looks like the name of another product in other letters. Products that the actor edits don't count. Two products may have the
 * same name in the same letters. The team may use the site's name.
 */
export async function refuseDeceptiveNames(
  tx: Tx,
  actor: Actor,
  { fields, founders }: ProfileContent,
  changed: ReadonlySet<Member>,
): Promise<void> {
  const errors: FieldError[] = [];
  const check = (path: string, name: string) => {
    if (actor.role === 'member' && posesAsSite(name))
      return errors.push({ path, message: 'must not be the name of this site, nor speak for it', code: 'name_of_site' });
    if (isAddress(name)) return errors.push({ path, message: 'must be a name, not an address', code: 'name_is_address' });
    const word = mixedWordIn(name);
    if (word)
      errors.push({
        path,
        message: `has letters of different alphabets that look alike in “${word}”: use those of one`,
        code: 'mixed_alphabets',
      });
  };
  const name = changed.has('name') ? fields.name.value : null;
  if (name) check('fields.name', name);
  if (changed.has('founders')) for (const [index, founder] of founders.entries()) check(`founders.${index}.name`, founder.name);
  if (name && errors.length === 0) {
    const taken = await findLookalike(tx, actor, name);
    if (taken)
      errors.push({
        path: 'fields.name',
        message: `looks like “${taken}”, another product on this site, in other letters`,
        code: 'lookalike_name',
      });
  }
  if (errors.length > 0) throw invalidInput(errors);
}

/**
 * Returns the name of somebody else's listing that looks like a Latin reading of `name`; null if there is none. Uses the index of names.
 */
async function findLookalike(tx: Tx, actor: Actor, name: string): Promise<string | null> {
  const readings = latinReadingsOf(name);
  if (readings.length === 0) return null;
  const [found] = await tx.$queryRaw<{ name: string }[]>`
    select l.name from listing_names n join listings l on l.id = n.listing_id
    where n.folded_name = any(array(select folded_name(reading) from unnest(${readings}::text[]) as reading))
      and not exists (select from listing_editors e where e.listing_id = l.id and e.user_id = ${actor.userId}::uuid) limit 1`;
  return found?.name ?? null;
}
