import { db } from '#lib/core/db.ts';
import { conflict, invalidInput } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { parseEmailAddress } from '#lib/ports/mail/email-address.ts';

/**
 * Finds the user with this e-mail address, or creates one with a confirmed address. Only for commands on the server, because their operator
 * vouches for the address. Throws 400 for an invalid address, and `account_deleted` for a deleted account.
 */
export async function findOrCreateUser(address: string): Promise<{ id: string; email: string; created: boolean }> {
  const email = parseEmailAddress(address);
  if (!email) throw invalidInput([{ path: 'email', message: `is “${address}”, which is not an e-mail address`, code: 'invalid_email' }]);
  const { count } = await db().user.createMany({ data: { email, emailVerified: now(), createdAt: now() }, skipDuplicates: true });
  const user = await db().user.findUniqueOrThrow({ where: { email }, select: { id: true, email: true, deletedAt: true } });
  if (user.deletedAt) throw conflict('account_deleted', `The account of ${email} was deleted.`);
  return { id: user.id, email: user.email, created: count > 0 };
}
