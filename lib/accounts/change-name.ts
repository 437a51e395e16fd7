import { credentialManagerId } from '#lib/accounts/credential-manager-id.ts';
import { invalidateReviewed } from '#lib/accounts/invalidate-reviewed.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { deletedAccountError } from '#lib/auth/require-user-id.ts';
import { transaction } from '#lib/core/db.ts';
import { isAddress, posesAsSite } from '#lib/core/deceptive-name.ts';
import { invalidInput } from '#lib/core/errors.ts';
import { isName, needsLetter, visibleLine } from '#lib/core/visible-text.ts';

const maxName = 80;

/**
 * Changes the actor's name, which their reviews show; a text without anything visible removes it. Throws 400 for a name that is too long,
 * and for a member's that reads as the site's.
 */
export async function changeName(actor: Actor, typed: string): Promise<void> {
  const id = credentialManagerId(actor);
  const name = visibleLine(typed);
  if (name && name.length > maxName)
    throw invalidInput([{ path: 'name', message: `must be at most ${maxName} characters`, code: 'too_long' }]);
  if (name && !isName(name)) throw invalidInput([{ path: 'name', message: needsLetter, code: 'invalid_value' }]);
  if (name && actor.role === 'member' && posesAsSite(name))
    throw invalidInput([{ path: 'name', message: 'must not be the name of this site, nor speak for it', code: 'name_of_site' }]);
  if (name && isAddress(name)) throw invalidInput([{ path: 'name', message: 'must be a name, not an address', code: 'name_is_address' }]);
  await transaction(async (tx) => {
    const { count } = await tx.user.updateMany({ where: { id, deletedAt: null }, data: { name } });
    if (count === 0) throw deletedAccountError();
    await invalidateReviewed(tx, id);
  });
}
