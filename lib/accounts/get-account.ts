import { type Actor, type Scope, scopes } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { AppError } from '#lib/core/errors.ts';
import type { UserRole } from '#lib/generated/prisma/enums.ts';

/** An account, and what the credential of the current request allows. */
export interface Account {
  id: string;
  email: string;
  name: string | null;
  image: string | null;
  role: UserRole;
  createdAt: Date;
  /** How the request is authenticated. */
  via: Exclude<Actor['via'], 'nobody'>;
  /** Name of the API key or the connected app; `site` for a person on our own pages. */
  application: string;
  scopes: Scope[];
}

/** Returns the actor's account. Throws `unauthorized` for an anonymous actor and for a deleted user. */
export async function getAccount(actor: Actor): Promise<Account> {
  if (actor.userId === null || actor.via === 'nobody') throw new AppError('unauthorized', 'Sign in, or send an API key.');
  const user = await db().user.findFirst({
    where: { id: actor.userId, deletedAt: null },
    select: { id: true, email: true, name: true, image: true, role: true, createdAt: true },
  });
  if (!user) throw new AppError('unauthorized', 'This account no longer exists.');
  return { ...user, via: actor.via, application: actor.application, scopes: scopes.filter((scope) => actor.scopes.has(scope)) };
}
