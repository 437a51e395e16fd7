import { appManager, type ConnectedApp, metadataHost } from '#lib/accounts/connected-apps/connected-app.ts';
import { type Actor, scopes as allScopes, type Scope } from '#lib/auth/actor.ts';
import { rows, type Statement } from '#lib/core/db.ts';
import { logoPath } from '#lib/listings/logos/logo-path.ts';

interface GrantRow {
  clientId: string;
  name: string;
  logoHash: string | null;
  verified: boolean;
  redirectHost: string;
  scopes: string[];
  createdAt: Date;
  lastUsedAt: Date | null;
}

/**
 * Permissions that can still be used, newest first: some token of theirs holds, or a code that one is given for. Tokens live by
 * the machine's clock, `$2`.
 */
export const grantsInUse: Statement = {
  name: 'connected-apps-of-user',
  text: `select a.client_id as "clientId", a.name, l.hash as "logoHash", a.verified, a.redirect_host as "redirectHost", a.scopes,
      a.created_at as "createdAt", a.last_used_at as "lastUsedAt"
    from connected_apps a left join logo_sources l on l.url = a.logo_url
    where a.user_id = $1::uuid and a.revoked_at is null and exists (
      select 1 from oauth_records r
      where r.grant_id = a.grant_id and r.model in ('AccessToken', 'RefreshToken', 'AuthorizationCode')
        and r.consumed_at is null and r.expires_at > $2)
    order by a.created_at desc, a.grant_id
    limit 1000`,
};

/** The applications the actor let in that can still act in their name; the one let in last comes first. */
export async function listConnectedApps(actor: Actor): Promise<ConnectedApp[]> {
  const found = await rows<GrantRow>(grantsInUse, [appManager(actor), new Date()]);
  return [...Map.groupBy(found, ({ clientId }) => clientId).values()].map(toApp);
}

function toApp(grants: GrantRow[]): ConnectedApp {
  const [latest] = grants as [GrantRow, ...GrantRow[]];
  const granted = new Set(grants.flatMap(({ scopes }) => scopes));
  const uses = grants.flatMap(({ lastUsedAt }) => lastUsedAt ?? []);
  return {
    clientId: latest.clientId,
    name: latest.name,
    logoPath: latest.logoHash ? logoPath(latest.logoHash) : null,
    verifiedHost: latest.verified ? metadataHost(latest.clientId) : null,
    redirectHost: latest.redirectHost,
    scopes: allScopes.filter((scope: Scope) => granted.has(scope)),
    since: (grants.at(-1) as GrantRow).createdAt,
    lastUsedAt: uses.reduce<Date | null>((last, use) => (last && last > use ? last : use), null),
  };
}
