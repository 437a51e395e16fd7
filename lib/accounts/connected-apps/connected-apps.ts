import { credentialManagerId } from '#lib/accounts/credential-manager-id.ts';
import { type Actor, type KeyScope, keyScopes } from '#lib/auth/actor.ts';
import { endGrants } from '#lib/auth/oauth/oauth-records.ts';
import { columnsOf, type RowOf } from '#lib/core/columns.ts';
import { queryRows, type Statement, transaction } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { logoPath } from '#lib/listings/logos/logo-path.ts';

/** An application that a person has connected at least once. */
export interface ConnectedApp {
  clientId: string;
  /** The name that the application gave itself. Pass it through `sanitizeAppName` before showing it. */
  name: string;
  /** The path of our copy of its logo, `/logos/…`; null if there is none. */
  logoPath: string | null;
  /** The host that serves its metadata document. Null if the application registered itself, because nothing then proves its identity. */
  verifiedHost: string | null;
  /** The redirect target of the latest grant: a host, or the URL scheme of a native app. */
  redirectHost: string;
  /** The scopes of all valid grants together. */
  scopes: KeyScope[];
  /** The time of the oldest valid grant. */
  since: Date;
  /** The time of the last use, to the minute. Null if the application never used its access. */
  lastUsedAt: Date | null;
}

/** Returns the host (in ASCII) of a client id that is the https URL of a metadata document. Returns null for any other client id. */
function metadataHost(clientId: string): string | null {
  return URL.canParse(clientId) && /^https:/i.test(clientId) ? new URL(clientId).host : null;
}

const grant = columnsOf<'ConnectedApp'>('a')('clientId', 'name', 'verified', 'redirectHost', 'scopes', 'createdAt', 'lastUsedAt');
type GrantRow = RowOf<typeof grant> & { logoHash: string | null };

/**
 * The usable grants of the user `$1`, newest first. A usable grant has a valid token, or a code that can be exchanged for one. `$2` is the
 * time of the system clock instead of the site's clock, because tokens expire by the system clock.
 */
export const grantsInUse: Statement = {
  name: 'connected-apps-of-user',
  text: `select ${grant}, l.hash as "logoHash"
    from connected_apps a left join logo_sources l on l.url = a.logo_url
    where a.user_id = $1::uuid and a.revoked_at is null and exists (
      select 1 from oauth_records r
      where r.grant_id = a.grant_id and r.model in ('AccessToken', 'RefreshToken', 'AuthorizationCode')
        and r.consumed_at is null and r.expires_at > $2)
    order by a.created_at desc, a.grant_id
    limit 1000`,
};

/** Returns the applications that can still act for the actor, the most recently connected first. */
export async function listConnectedApps(actor: Actor): Promise<ConnectedApp[]> {
  const grants = await queryRows<GrantRow>(grantsInUse, [credentialManagerId(actor), new Date()]);
  return [...Map.groupBy(grants, ({ clientId }) => clientId).values()].map(toApp);
}

function toApp(grants: GrantRow[]): ConnectedApp {
  const [latest] = grants as [GrantRow, ...GrantRow[]];
  const granted = new Set(grants.flatMap(({ scopes }) => scopes));
  const usedAt = grants.flatMap(({ lastUsedAt }) => lastUsedAt ?? []);
  return {
    clientId: latest.clientId,
    name: latest.name,
    logoPath: latest.logoHash ? logoPath(latest.logoHash) : null,
    verifiedHost: latest.verified ? metadataHost(latest.clientId) : null,
    redirectHost: latest.redirectHost,
    scopes: keyScopes.filter((scope) => granted.has(scope)),
    since: (grants.at(-1) as GrantRow).createdAt,
    lastUsedAt: usedAt.reduce<Date | null>((last, use) => (last && last > use ? last : use), null),
  };
}

/**
 * Ends all grants of the actor to the application at once, with their tokens and codes. Returns the number of ended grants; 0 if all had
 * ended already. Throws `not_found` for an application that the actor never connected.
 */
export async function revokeConnectedApp(actor: Actor, clientId: string): Promise<number> {
  const userId = credentialManagerId(actor);
  return transaction(async (tx) => {
    const grants = await tx.connectedApp.findMany({ where: { userId, clientId }, select: { grantId: true } });
    if (grants.length === 0) throw notFound('connected app');
    return endGrants(grants.map(({ grantId }) => grantId));
  });
}
