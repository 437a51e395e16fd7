// Configures the library. Importing this file loads the library too, so authorization-server.ts imports this file only when needed.
import { isIP } from 'node:net';
import { type Configuration, errors, interactionPolicy, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { keyScopes } from '#lib/auth/actor.ts';
import { normalizeClientMetadata } from '#lib/auth/oauth/client-metadata.ts';
import { cookieNames } from '#lib/auth/oauth/cookie-names.ts';
import { lifetimes } from '#lib/auth/oauth/lifetimes.ts';
import { mayFetchDocument } from '#lib/auth/oauth/oauth-limits.ts';
import { OAuthRecords } from '#lib/auth/oauth/oauth-records.ts';
import { renderErrorPage } from '#lib/auth/oauth/render-error-page.ts';
import { resourceNameOf, resourceUrl } from '#lib/auth/oauth/resources.ts';
import { offlineAccess, parseScopes } from '#lib/auth/oauth/scope-parameter.ts';
import { clientAuthMethods, endpointPaths } from '#lib/auth/oauth/server-metadata.ts';
import type { ServerKeys } from '#lib/auth/oauth/signing-keys.ts';
import { deriveSuccessors } from '#lib/auth/oauth/successor-tokens.ts';
import { config, isLoopback } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { paths } from '#lib/core/paths.ts';
import { makeFetcher } from '#lib/crawl/safe-fetch.ts';

/** Minimum and maximum time in seconds for which a client metadata document is cached, regardless of the document's cache headers. */
const documentCacheSeconds = { min: 60, max: 24 * 60 * 60 };

const cookies = { httpOnly: true, sameSite: 'lax', overwrite: true } as const;

/** Returns the library's base policy (sign-in, then consent) and one more check: a request for none of our scopes is refused. */
function policy() {
  const { Check, base } = interactionPolicy;
  const prompts = base();
  const unknown = new Check('scope_known', 'none of the scopes is known', 'invalid_scope', ({ oidc }) => {
    const requested = String(oidc.params?.scope ?? '');
    if (parseScopes(requested).length === 0) throw new errors.InvalidScope('none of the requested scopes is known', requested);
    return Check.NO_NEED_TO_PROMPT;
  });
  prompts.get('login')?.checks.add(unknown);
  return prompts;
}

/** Finds the account of a token; undefined if it was deleted. */
async function findAccount(_: KoaContextWithOIDC, id: string) {
  const user = await db().user.findFirst({ where: { id, deletedAt: null, suspendedAt: null }, select: { id: true } });
  return user ? { accountId: user.id, claims: async () => ({ sub: user.id }) } : undefined;
}

function resourceServer(indicator: string) {
  const name = resourceNameOf(indicator);
  if (!name) throw new errors.InvalidTarget();
  return {
    scope: keyScopes.join(' '),
    audience: resourceUrl(name),
    accessTokenTTL: lifetimes.AccessToken,
    accessTokenFormat: 'opaque' as const,
  };
}

/** Returns the resource for a token request without `resource`: the tools, unless the person allowed only the API. */
function defaultResource(granted: readonly string[] | undefined): string {
  const mcp = resourceUrl('mcp');
  return !granted || granted.includes(mcp) ? mcp : (granted[0] ?? mcp);
}

/** Requests that have fetched a client metadata document. While building an error, the library would repeat the failed fetch. */
const requestsWithFetch = new WeakSet<object>();

const isAllowedLoopback = (hostname: string) => config().oauth.loopbackMetadata && isLoopback(hostname);

/**
 * Returns true if the client metadata document at the URL `id` may be fetched. The URL must have a path and a host name, not an IP address.
 * Allows one fetch per request, and a limited number per network address. `ctx` is undefined on the Allow page, which is shown only after
 * the document was fetched once.
 */
async function mayFetch(ctx: KoaContextWithOIDC | undefined, id: string): Promise<boolean> {
  const { pathname, hostname } = new URL(id);
  if (pathname === '/' || (isIP(hostname.replace(/^\[|\]$/g, '')) && !isAllowedLoopback(hostname))) return false;
  if (!ctx) return true;
  if (requestsWithFetch.has(ctx)) return false;
  requestsWithFetch.add(ctx);
  return mayFetchDocument(ctx.ip);
}

/**
 * The content types that the specification of client metadata documents allows. Without this check, a stranger who may upload files to a
 * host could pass one of these files off as the host's metadata document.
 */
const documentType = /^application\/([\w.-]+\+)?json\s*(;|$)/i;

/**
 * Fetches a client metadata document for the library, with the checks of the crawler's fetcher. The fetcher checks the host's addresses
 * before it connects, because response times would otherwise reveal which internal hosts exist. It also checks the address of the
 * connection. Loopback addresses are allowed only for tests.
 */
async function fetchDocument(url: string | URL, { signal }: RequestInit = {}): Promise<Response> {
  const fetcher = makeFetcher({ allowLoopback: config().oauth.loopbackMetadata });
  try {
    const { status, headers, contentType, body } = await fetcher.get(String(url), {
      accept: 'application/json',
      limits: { redirects: 0 },
      ...(signal && { signal }),
    });
    if (status === 200 && !documentType.test(contentType))
      throw new Error(`its content type is ${contentType.slice(0, 100) || 'missing'}, not application/json`);
    const { 'content-encoding': _, 'content-length': __, ...kept } = headers; // these two describe the body before it was decoded
    return new Response(body.length > 0 ? new Uint8Array(body) : null, { status, headers: kept });
  } finally {
    await fetcher.close();
  }
}

/**
 * Returns true, so that each use of a refresh token issues a new refresh token. Throws if the request names a resource that the token isn't
 * for. The library calls this function before it marks the old token as used, and checks the resource only afterwards; a refusal by the
 * library would leave the application without a valid token.
 */
function rotateRefreshToken({ oidc }: KoaContextWithOIDC): boolean {
  const requested = [oidc.params?.resource ?? []].flat();
  if (requested.some((resource) => !oidc.entities.RefreshToken?.resourceIndicators.has(String(resource)))) throw new errors.InvalidTarget();
  return true;
}

function configuration(keys: ServerKeys): Configuration {
  return {
    adapter: OAuthRecords,
    jwks: { keys: keys.signing },
    cookies: { keys: keys.cookies, names: cookieNames(), long: cookies, short: cookies },
    scopes: [offlineAccess, ...keyScopes],
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
    rotateRefreshToken,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => false,
    // Revoking any token ends its grant, so that the person sees the connection as ended.
    revokeGrantPolicy: () => true,
    findAccount,
    // Uses only the grant that the person has just allowed, so that the Allow page is shown for every authorization.
    loadExistingGrant: async ({ oidc }) =>
      oidc.result?.consent?.grantId ? oidc.provider.Grant.find(oidc.result.consent.grantId) : undefined,
    interactions: { policy: policy(), url: (_ctx, { uid }) => paths.connect(uid) },
    clientBasedCORS: () => true,
    extraClientMetadata: {
      // The library calls the validator for each registration and each metadata document, before its own checks.
      properties: ['software_id', 'software_version'],
      validator(_ctx, key, _value, metadata) {
        if (key !== 'software_id') return;
        normalizeClientMetadata(metadata, (description) => {
          throw new errors.InvalidClientMetadata(description);
        });
      },
    },
    fetch: fetchDocument as NonNullable<Configuration['fetch']>,
    renderError(ctx, out, error) {
      ctx.type = 'html';
      ctx.body = renderErrorPage(out.error, out.error_description, ctx.get('x-request-id'), { cause: error });
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
        cacheDuration: documentCacheSeconds,
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

/** Logs refused requests with their reasons for the site's operator. Never logs a code, a token or a cookie. */
function logRefusals(server: Provider): void {
  const logRefusal = (ctx: KoaContextWithOIDC, error: OAuthFailure) =>
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
  server.on('authorization.error', logRefusal);
  server.on('grant.error', logRefusal);
  server.on('revocation.error', logRefusal);
  server.on('registration_create.error', logRefusal);
  server.on('server_error', (ctx, error) => logFailure(error, ctx));
  (server as NodeJS.EventEmitter).on('error', logFailure);
}

/** Returns the message of the innermost cause, because the outer errors of `fetch` don't say why it failed. */
function rootCause(error: Error): string | undefined {
  let { cause } = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  return cause instanceof Error ? cause.message : undefined;
}

interface OAuthFailure extends Error {
  error?: string;
  error_description?: string | undefined;
  error_detail?: string | undefined;
}

function logFailure(error: Error, ctx?: KoaContextWithOIDC): void {
  log().error({ err: error, request_id: ctx?.get('x-request-id') }, 'an authorization request failed');
}

export function createAuthorizationServer(keys: ServerKeys): Provider {
  const server = new Provider(config().siteUrl, configuration(keys));
  server.proxy = true; // trusts the forwarding headers, because every request comes from handle-oauth.ts, which sets them
  deriveSuccessors(server);
  logRefusals(server);
  return server;
}
