import { type Scope, scopes } from '#lib/auth/actor.ts';

/** The scope with which OpenID Connect requests a refresh token. Accepted without effect: every application that can use one gets one. */
export const offlineAccess = 'offline_access';

/** The scope that an authorization request gets if it names none. */
export const defaultScope: Scope = 'account:read';

/** Returns the known scopes in a `scope` parameter, in the order of the constant `scopes`. */
export function parseScopes(parameter: string): Scope[] {
  const requested = parameter.split(' ');
  return scopes.filter((scope) => requested.includes(scope));
}

/**
 * Returns the `scope` parameter with which an authorization continues (RFC 6749, section 3.3). If the request names no scope, it is the
 * default. Unknown scopes are removed if there are known ones, and the token's answer lists the scopes that remain. A parameter with only
 * unknown scopes, or with invalid characters, is returned unchanged, so that the library refuses it.
 */
export function effectiveScope(parameter: string | null): string {
  if (/[^\x20-\x7e]|["\\]/.test(parameter ?? '')) return parameter ?? '';
  const requested = (parameter ?? '').split(' ').filter(Boolean);
  const known = parseScopes(requested.join(' '));
  const others = requested.filter((scope) => scope !== offlineAccess);
  if (known.length === 0 && others.length > 0) return others.join(' ');
  return [...(known.length > 0 ? known : [defaultScope]), ...(requested.includes(offlineAccess) ? [offlineAccess] : [])].join(' ');
}
