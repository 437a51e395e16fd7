import { type KeyScope, keyScopes, type Scope } from '#lib/auth/actor.ts';

/** The OpenID Connect scope for a refresh token. Has no effect here: every application that supports refresh tokens gets one. */
export const offlineAccess = 'offline_access';

/** The scope for an authorization request without a `scope` parameter. */
export const defaultScope: Scope = 'account:read';

/** Returns the known scopes in a `scope` parameter, in the order of the constant `keyScopes`. */
export function parseScopes(parameter: string): KeyScope[] {
  const requested = parameter.split(' ');
  return keyScopes.filter((scope) => requested.includes(scope));
}

/**
 * Returns the `scope` parameter with which an authorization continues (RFC 6749, section 3.3). Without a requested scope, returns the
 * default scope. If some scopes are known, removes the unknown ones; the token response lists the remaining scopes. If all scopes are
 * unknown, or if a character is invalid, returns the parameter unchanged, so that the library refuses it.
 */
export function effectiveScope(parameter: string | null): string {
  if (/[^\x20-\x7e]|["\\]/.test(parameter ?? '')) return parameter ?? '';
  const requested = (parameter ?? '').split(' ').filter(Boolean);
  const known = parseScopes(requested.join(' '));
  const others = requested.filter((scope) => scope !== offlineAccess);
  if (known.length === 0 && others.length > 0) return others.join(' ');
  return [...(known.length > 0 ? known : [defaultScope]), ...(requested.includes(offlineAccess) ? [offlineAccess] : [])].join(' ');
}
