import { type Actor, allScopes, type Role, type Scope } from '#lib/auth/actor.ts';
import { deletedAccountError, requireUserId } from '#lib/auth/require-user-id.ts';
import { db } from '#lib/core/db.ts';

/** An account, and the rights of the credential of the current request. */
export interface Account {
  id: string;
  email: string;
  name: string | null;
  image: string | null;
  role: Role;
  createdAt: Date;
  /** How the request was authenticated. */
  via: Exclude<Actor['via'], 'nobody'>;
  /** The name of the API key or of the connected app. For a person on our own pages, `site`. */
  application: string;
  scopes: Scope[];
}

/** Returns the actor's account. Throws `unauthorized` for an anonymous actor and for a deleted user. */
export async function getAccount(actor: Actor): Promise<Account> {
  const userId = requireUserId(actor);
  const user = await db().user.findFirst({
    where: { id: userId, deletedAt: null },
    select: { id: true, email: true, name: true, image: true, role: true, createdAt: true },
  });
  if (!user || actor.via === 'nobody') throw deletedAccountError();
  return { ...user, via: actor.via, application: actor.application, scopes: allScopes.filter((scope) => actor.scopes.has(scope)) };
}
