import type { Tx } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { isUuid } from '#lib/core/ids.ts';
import type { User } from '#lib/generated/prisma/client.ts';

/** Locks the account of a person, and returns it. Throws 404 if the account is unknown or erased. */
export async function lockPerson(tx: Tx, userId: string): Promise<User> {
  const id = isUuid(userId) ? userId : null;
  const locked = id && (await tx.$queryRaw<unknown[]>`select 1 from users where id = ${id}::uuid and erased_at is null for no key update`);
  if (!locked || locked.length === 0) throw notFound('person', userId);
  return tx.user.findUniqueOrThrow({ where: { id: userId } });
}
