import { type Actor, type Scope, scopes } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { AppError } from '#lib/core/errors.ts';
import type { UserRole } from '#lib/generated/prisma/enums.ts';

/** Who someone is, and what their access allows. */
export interface Account {
  id: string;
  email: string;
  name: string | null;
  image: string | null;
  role: UserRole;
  createdAt: Date;
  /** How this access came about. */
  via: Exclude<Actor['via'], 'nobody'>;
  /** The API key's or the connected app's name; `site` for a person on our own pages. */
  application: string;
  scopes: Scope[];
}

/** The account of the actor. Throws `unauthorized` for nobody, and for a user who is gone. */
export async function getAccount(actor: Actor): Promise<Account> {
  if (actor.userId === null || actor.via === 'nobody') throw new AppError('unauthorized', 'Sign in, or send an API key.');
  const user = await db().user.findFirst({
    where: { id: actor.userId, deletedAt: null },
    select: { id: true, email: true, name: true, image: true, role: true, createdAt: true },
  });
  if (!user) throw new AppError('unauthorized', 'This account is gone.');
  return { ...user, via: actor.via, application: actor.application, scopes: scopes.filter((scope) => actor.scopes.has(scope)) };
}
