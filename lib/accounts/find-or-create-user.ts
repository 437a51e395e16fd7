import { db } from '#lib/core/db.ts';
import { conflict, invalidInput } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { parseEmailAddress } from '#lib/ports/mail/email-address.ts';

/**
 * The user with this address, made when there is none: for commands of whoever holds the machine, who vouches for the
 * address. A deleted account is not brought back.
 */
export async function findOrCreateUser(address: string): Promise<{ id: string; email: string; created: boolean }> {
  const email = parseEmailAddress(address);
  if (!email) throw invalidInput([{ path: 'email', message: `“${address}” is not an e-mail address.`, code: 'invalid_email' }]);
  const { count } = await db().user.createMany({ data: { email, emailVerified: now(), createdAt: now() }, skipDuplicates: true });
  const user = await db().user.findUniqueOrThrow({ where: { email }, select: { id: true, email: true, deletedAt: true } });
  if (user.deletedAt) throw conflict('account_deleted', `The account of ${email} was deleted.`);
  return { id: user.id, email: user.email, created: count > 0 };
}
