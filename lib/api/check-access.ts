import type { Access } from '#lib/api/define.ts';
import { type Actor, keyScopes } from '#lib/auth/actor.ts';
import { AppError } from '#lib/core/errors.ts';

/**
 * Throws unless `actor` has every scope in `accesses`: 401 for an anonymous actor, 403 for a missing scope. The challenge of the 403 names
 * the needed scopes and the actor's current scopes, so that an application that requests all named scopes keeps its current ones.
 */
export function checkAccess(accesses: readonly Access[], actor: Actor): void {
  const needed = keyScopes.filter((scope) => accesses.includes(scope));
  if (needed.length === 0) return;
  if (!actor.userId)
    throw new AppError('unauthorized', 'This operation needs a sign-in: send an API key or an access token as “Authorization: Bearer …”.', {
      headers: { 'www-authenticate': `Bearer scope="${needed.join(' ')}"` },
    });
  const missing = needed.filter((scope) => !actor.scopes.has(scope));
  if (missing.length === 0) return;
  const scopesToRequest = keyScopes.filter((scope) => needed.includes(scope) || actor.scopes.has(scope));
  throw new AppError(
    'forbidden',
    `This key or token lacks the scope ${missing.join(' and ')}. Use a key or token with all needed scopes.`,
    {
      headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${scopesToRequest.join(' ')}"` },
    },
  );
}
