import { type Scope, scopes } from '#lib/auth/actor.ts';

/** Asks for a refresh token in OpenID Connect. Here each application that can use one gets one, so it is let pass. */
export const offlineAccess = 'offline_access';

/** What an authorization without a scope asks for. */
export const defaultScope: Scope = 'account:read';

/** Our scopes among those of a `scope` parameter, in our order. */
export function scopesIn(parameter: string): Scope[] {
  const asked = parameter.split(' ');
  return scopes.filter((scope) => asked.includes(scope));
}

/**
 * What an authorization asks for (RFC 6749, section 3.3): without a scope it is the default; unknown scopes beside known
 * ones are left out, as the token's answer then says. Nothing but unknown ones, and what is no list of scopes, stays as it
 * is, to be refused.
 */
export function askedScope(parameter: string | null): string {
  if (/[^\x20-\x7e]|["\\]/.test(parameter ?? '')) return parameter ?? '';
  const asked = (parameter ?? '').split(' ').filter(Boolean);
  const known = scopesIn(asked.join(' '));
  const others = asked.filter((scope) => scope !== offlineAccess);
  if (known.length === 0 && others.length > 0) return others.join(' ');
  return [...(known.length > 0 ? known : [defaultScope]), ...(asked.includes(offlineAccess) ? [offlineAccess] : [])].join(' ');
}
