import { type Actor, type Role, roles } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { AppError } from '#lib/core/errors.ts';

const nameOf = { editor: 'the site’s team', moderator: 'a moderator of this site', admin: 'an admin of this site' } as const;

/** Throws unless the actor has the role or one with more rights: 401 if nobody is signed in, otherwise 403. */
export function requireRole(actor: Pick<Actor, 'userId' | 'role'>, role: Exclude<Role, 'member'>): void {
  if (roles.indexOf(actor.role) >= roles.indexOf(role)) return;
  requireUserId(actor);
  throw new AppError('forbidden', `Only ${nameOf[role]} can do this. Ask an admin for the role.`);
}
