// Loads the library, so it is itself loaded at first need (authorization-server.ts).
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { type Configuration, errors, interactionPolicy, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { scopes } from '#lib/auth/actor.ts';
import { settleClientMetadata } from '#lib/auth/oauth/client-metadata.ts';
import { cookieNames } from '#lib/auth/oauth/cookie-names.ts';
import { endpointPaths } from '#lib/auth/oauth/endpoint-paths.ts';
import { errorPage } from '#lib/auth/oauth/error-page.ts';
import { lifetimes } from '#lib/auth/oauth/lifetimes.ts';
import { mayFetchDocument } from '#lib/auth/oauth/oauth-limits.ts';
import { OAuthRecords } from '#lib/auth/oauth/oauth-records.ts';
import { resourceNamed, resourceOf } from '#lib/auth/oauth/resources.ts';
import { offlineAccess, scopesIn } from '#lib/auth/oauth/scope-parameter.ts';
import { clientAuthMethods } from '#lib/auth/oauth/server-metadata.ts';
import type { ServerKeys } from '#lib/auth/oauth/signing-keys.ts';
import { config, isLoopback } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { paths } from '#lib/core/paths.ts';
import { isPublicAddress } from '#lib/core/public-address.ts';

/** Seconds that a metadata document may be kept for, whatever it says of that. */
const documentAges = { min: 60, max: 24 * 60 * 60 };

const cookies = { httpOnly: true, sameSite: 'lax', overwrite: true } as const;

/** Asks for sign-in first and for consent always; refuses an authorization that names none of our scopes. */
function policy() {
  const { Check, base } = interactionPolicy;
  const prompts = base();
  const unknown = new Check('scope_known', 'none of the scopes is known', 'invalid_scope', ({ oidc }) => {
    const asked = String(oidc.params?.scope ?? '');
    if (scopesIn(asked).length === 0) throw new errors.InvalidScope('none of the requested scopes is known', asked);
    return Check.NO_NEED_TO_PROMPT;
  });
  prompts.get('login')?.checks.add(unknown);
  return prompts;
}

/** The account behind a token, while there is one. */
async function findAccount(_: KoaContextWithOIDC, id: string) {
  const user = await db().user.findFirst({ where: { id, deletedAt: null }, select: { id: true } });
  return user ? { accountId: user.id, claims: async () => ({ sub: user.id }) } : undefined;
}

function resourceServer(indicator: string) {
  const name = resourceNamed(indicator);
  if (!name) throw new errors.InvalidTarget();
  return {
    scope: scopes.join(' '),
    audience: resourceOf(name),
    accessTokenTTL: lifetimes.AccessToken,
    accessTokenFormat: 'opaque' as const,
  };
}

/** One token is for one resource; each is accepted by both. */
function defaultResource(granted: readonly string[] | undefined): string {
  const mcp = resourceOf('mcp');
  return !granted || granted.includes(mcp) ? mcp : (granted[0] ?? mcp);
}

/** Requests whose document was asked for: one that could not be had is not asked for again to word the refusal. */
const fetchedFor = new WeakSet<object>();

const onThisMachine = (hostname: string) => config().oauth.loopbackMetadata && isLoopback(hostname);

/**
 * Whether to fetch the document at `id`, which lies at a path of a host that has a name: not on the host as a whole, nor at
 * a mere number. `ctx` is undefined where a person looks at what waits, whose document was fetched once already.
 */
async function mayFetch(ctx: KoaContextWithOIDC | undefined, id: string): Promise<boolean> {
  const { pathname, hostname } = new URL(id);
  if (pathname === '/' || (isIP(hostname.replace(/^\[|\]$/g, '')) && !onThisMachine(hostname))) return false;
  if (!ctx) return true;
  if (fetchedFor.has(ctx)) return false;
  fetchedFor.add(ctx);
  return mayFetchDocument(ctx.ip);
}

/** What the draft wants a document served as; without it a file that somebody put on another's host would speak for that host. */
const documentType = /^application\/([\w.-]+\+)?json\s*(;|$)/i;

/**
 * Refuses a host that has an address which is not public. The library's guard looks at what was connected to, which no
 * change of names gets past; until then a stranger could have us knock at doors inside and tell by the time who opens.
 */
async function refuseInside(hostname: string, signal: AbortSignal | null | undefined): Promise<void> {
  const late = new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true }));
  const found = await Promise.race([lookup(hostname, { all: true }), late]);
  if (!found.every(({ address }) => isPublicAddress(address))) throw new Error('its host has an address that is not public');
}

/**
 * The library's requests carry a dispatcher that refuses addresses which are not public; without one nothing is fetched.
 * It is left out where the site says so, for tests, and then for names of this machine alone.
 */
async function fetchDocument(url: string | URL, options: RequestInit & { dispatcher?: unknown } = {}): Promise<Response> {
  const { dispatcher, ...rest } = options;
  const { hostname } = new URL(url);
  const unguarded = onThisMachine(hostname);
  if (!unguarded && !dispatcher) throw new Error('the guard against private addresses could not be set up');
  if (!unguarded) await refuseInside(hostname, options.signal);
  const answer = await fetch(url, unguarded ? rest : options);
  const type = answer.headers.get('content-type') ?? '';
  if (answer.status !== 200 || documentType.test(type)) return answer;
  await answer.body?.cancel();
  throw new Error(`it came as ${type.slice(0, 100) || 'no type'}, not as application/json`);
}

/**
 * Whether a refresh token is exchanged for another: always. Asked just before the old one is used up, so a request for a
 * resource it is not for is refused here, while it still holds; the library finds out too late for whoever sent it.
 */
function rotates({ oidc }: KoaContextWithOIDC): boolean {
  const asked = [oidc.params?.resource ?? []].flat();
  if (asked.some((resource) => !oidc.entities.RefreshToken?.resourceIndicators.has(String(resource)))) throw new errors.InvalidTarget();
  return true;
}

function configuration(keys: ServerKeys): Configuration {
  return {
    adapter: OAuthRecords,
    jwks: { keys: keys.signing },
    cookies: { keys: keys.cookies, names: cookieNames(), long: cookies, short: cookies },
    scopes: [offlineAccess, ...scopes],
    responseTypes: ['code'],
    clientAuthMethods,
    clientDefaults: {
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      id_token_signed_response_alg: 'ES256',
    },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    routes: endpointPaths,
    ttl: lifetimes,
    pkce: { required: () => true },
    rotateRefreshToken: rotates,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => false,
    // Whichever token is revoked, its permission ends, and the person sees it ended.
    revokeGrantPolicy: () => true,
    findAccount,
    // Only what a person just allowed: the page is shown each time.
    loadExistingGrant: async ({ oidc }) =>
      oidc.result?.consent?.grantId ? oidc.provider.Grant.find(oidc.result.consent.grantId) : undefined,
    interactions: { policy: policy(), url: (_ctx, { uid }) => paths.connect(uid) },
    clientBasedCORS: () => true,
    extraClientMetadata: {
      // Called for each registration and each document, before the library's own checks.
      properties: ['software_id', 'software_version'],
      validator(_ctx, key, _value, metadata) {
        if (key !== 'software_id') return;
        settleClientMetadata(metadata, (description) => {
          throw new errors.InvalidClientMetadata(description);
        });
      },
    },
    fetch: fetchDocument as NonNullable<Configuration['fetch']>,
    renderError(ctx, out, error) {
      ctx.type = 'html';
      ctx.body = errorPage(out.error, out.error_description, ctx.get('x-request-id'), { cause: error });
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      registration: { enabled: true, initialAccessToken: false, issueRegistrationAccessToken: false },
      revocation: { enabled: true, allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId },
      clientIdMetadataDocument: {
        enabled: true,
        ack: 'draft-02',
        allowFetch: mayFetch,
        cacheDuration: documentAges,
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: async (_ctx, _client, granted) => defaultResource(granted as readonly string[] | undefined),
        useGrantedResource: async () => true,
        getResourceServerInfo: async (_ctx, indicator) => resourceServer(indicator),
      },
    },
  };
}

/** What was refused and why, for whoever runs the site; never a code, a token or a cookie. */
function logRefusals(server: Provider): void {
  const refused = (ctx: KoaContextWithOIDC, error: Refused) =>
    log().info(
      {
        request_id: ctx.get('x-request-id'),
        route: ctx.path.split('/').slice(0, 3).join('/'),
        client: ctx.oidc?.client?.clientId,
        error: error.error ?? error.name,
        detail: error.error_detail ?? error.error_description,
        cause: rootCause(error),
      },
      'an authorization request was refused',
    );
  server.on('authorization.error', refused);
  server.on('grant.error', refused);
  server.on('revocation.error', refused);
  server.on('registration_create.error', refused);
  server.on('server_error', (ctx, error) => failed(error, ctx));
  (server as NodeJS.EventEmitter).on('error', failed);
}

/** Why a document could not be had, below what fetch says of it. */
function rootCause(error: Error): string | undefined {
  let { cause } = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  return cause instanceof Error ? cause.message : undefined;
}

interface Refused extends Error {
  error?: string;
  error_description?: string | undefined;
  error_detail?: string | undefined;
}

function failed(error: Error, ctx?: KoaContextWithOIDC): void {
  log().error({ err: error, request_id: ctx?.get('x-request-id') }, 'an authorization request failed');
}

export function makeServer(keys: ServerKeys): Provider {
  const server = new Provider(config().siteUrl, configuration(keys));
  server.proxy = true; // nothing but handle-oauth.ts calls it, which says where a request came from
  logRefusals(server);
  return server;
}
