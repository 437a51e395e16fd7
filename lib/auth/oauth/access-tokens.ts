import { type Actor, keyScopes, mayHaveScope, type Role } from '#lib/auth/actor.ts';
import { digest } from '#lib/auth/digest.ts';
import { type ResourceName, resourceNameOf } from '#lib/auth/oauth/resources.ts';
import { pool, queryRows, type Statement } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';

const lastUseMs = 60_000;

interface TokenRow {
  grant_id: string;
  user_id: string;
  role: Role;
  name: string;
  aud: string | string[] | null;
  scope: string;
  last_used_at: Date | null;
}

const findToken: Statement = {
  name: 'access-token-by-hash',
  text: `select a.grant_id, a.user_id::text, u.role::text as role, a.name, r.payload->'aud' as aud, coalesce(r.payload->>'scope', '') as scope, a.last_used_at
    from oauth_records r
    join connected_apps a on a.grant_id = r.grant_id
    join users u on u.id = a.user_id
    where r.model = 'AccessToken' and r.id = $1 and r.expires_at > $2 and r.consumed_at is null
      and a.revoked_at is null and u.deleted_at is null and u.suspended_at is null`,
};

/** Records the time at which the application used its access, at most once a minute. The request doesn't wait for the update. */
function recordUse(row: TokenRow, at: Date): void {
  if (row.last_used_at && at.getTime() - row.last_used_at.getTime() < lastUseMs) return;
  const before = new Date(at.getTime() - lastUseMs);
  pool()
    .query('update connected_apps set last_used_at = $2 where grant_id = $1 and (last_used_at is null or last_used_at <= $3)', [
      row.grant_id,
      at,
      before,
    ])
    .catch((error: unknown) => log().warn({ err: error, grant: row.grant_id }, 'the last use of a connected app could not be recorded'));
}

/**
 * Returns the actor for an OAuth access token; null if the token is unknown, expired, revoked or not for `resource`, or if its user is
 * deleted. Compares the expiry time with the machine's clock, because the authorization server's library uses that clock too.
 */
export async function authenticateAccessToken(token: string, resource: ResourceName): Promise<Actor | null> {
  const at = new Date();
  const [row] = await queryRows<TokenRow>(findToken, [digest(token), at]);
  if (!row) return null;
  const audience = [row.aud ?? []].flat();
  if (!audience.some((each) => resourceNameOf(each) === resource)) return null;
  recordUse(row, at);
  const grantedScopes = row.scope.split(' ');
  return {
    userId: row.user_id,
    role: row.role,
    // A person who loses their role loses this scope at once.
    scopes: new Set(keyScopes.filter((scope) => grantedScopes.includes(scope) && mayHaveScope(row.role, scope))),
    via: 'oauth',
    credentialId: row.grant_id,
    application: row.name,
  };
}
