import { randomUUID } from 'node:crypto';
import { callLibrary } from '#lib/auth/oauth/call-library.ts';
import { clientMembers, redirectKindOf } from '#lib/auth/oauth/client-metadata.ts';
import { normalizeAuthorizationRequest, normalizeTokenRequest } from '#lib/auth/oauth/normalize-parameters.ts';
import { OAuthError } from '#lib/auth/oauth/oauth-error.ts';
import { countAuthorization, countRegistration, countRequest } from '#lib/auth/oauth/oauth-limits.ts';
import { readBody, readObject } from '#lib/auth/oauth/read-body.ts';
import { renderErrorPage } from '#lib/auth/oauth/render-error-page.ts';
import { endpointPaths, resourceMetadata, serverMetadata } from '#lib/auth/oauth/server-metadata.ts';
import { hasDatabaseFailedSince, isDatabaseDown } from '#lib/core/database-watch.ts';
import { log } from '#lib/core/log.ts';
import { findUnstorableTexts, normalizeTexts } from '#lib/core/storable-text.ts';

const maxQueryLength = 8 * 1024;
/** Maximum length of client metadata as JSON, in characters. */
const maxMetadataLength = 8 * 1024;
const documentCacheControl = 'public, max-age=300';
const corsHeaders = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'retry-after, www-authenticate, x-request-id' };
/** Request headers that CORS allows. MCP clients send `mcp-protocol-version` with every request. */
const corsRequestHeaders = 'authorization, content-type, mcp-protocol-version';

interface Call {
  request: Request;
  url: URL;
  /** The client's network address, by which requests are counted for rate limits. */
  address: string;
  requestId: string;
}

interface Endpoint {
  methods: readonly string[];
  /** If true, web pages of any origin may read the answers (CORS), and errors are JSON. If false, errors are pages. */
  anyOrigin: boolean;
  answer(call: Call): Promise<Response> | Response;
}

const documentEndpoint = (answer: Endpoint['answer']): Endpoint => ({ methods: ['GET', 'HEAD'], anyOrigin: true, answer });
/** Defines an endpoint that answers browsers with pages. HEAD is not allowed: a HEAD request would begin or use up an authorization. */
const pageEndpoint = (answer: Endpoint['answer']): Endpoint => ({ methods: ['GET'], anyOrigin: false, answer });
const programEndpoint = (answer: Endpoint['answer']): Endpoint => ({ methods: ['POST'], anyOrigin: true, answer });

const resourceMetadataPath = '/.well-known/oauth-protected-resource';

const endpoints: Record<string, Endpoint> = {
  '/.well-known/oauth-authorization-server': documentEndpoint(() => Response.json(serverMetadata())),
  [resourceMetadataPath]: documentEndpoint(() => Response.json(resourceMetadata('mcp'))),
  [`${resourceMetadataPath}/mcp`]: documentEndpoint(() => Response.json(resourceMetadata('mcp'))),
  [`${resourceMetadataPath}/api/v1`]: documentEndpoint(() => Response.json(resourceMetadata('api'))),
  [endpointPaths.jwks]: documentEndpoint((call) => forwardToLibrary(call, endpointPaths.jwks)),
  [endpointPaths.authorization]: pageEndpoint(authorize),
  [endpointPaths.token]: programEndpoint(exchange),
  [endpointPaths.revocation]: programEndpoint(exchange),
  [endpointPaths.registration]: programEndpoint(register),
};
const resumePath = new RegExp(`^${endpointPaths.authorization}/[\\w-]{1,100}$`);
const resumeEndpoint = pageEndpoint(resume);

function endpointAt(path: string): Endpoint | undefined {
  if (Object.hasOwn(endpoints, path)) return endpoints[path];
  return resumePath.test(path) ? resumeEndpoint : undefined;
}

/**
 * Handles requests to the authorization server: everything below `/oauth`, and the server's metadata below `/.well-known`. Never throws;
 * errors become OAuth error responses. `address` is the client's network address, by which requests are counted for rate limits.
 */
export async function handleOAuth(request: Request, address = 'unknown'): Promise<Response> {
  const call: Call = { request, url: new URL(request.url), address, requestId: randomUUID() };
  const endpoint = endpointAt(call.url.pathname);
  const answer = endpoint ? await answerAt(endpoint, call) : json(404, { error: 'not_found', error_description: 'There is nothing here.' });
  const { headers } = answer;
  headers.set('x-request-id', call.requestId);
  headers.set('x-content-type-options', 'nosniff');
  headers.set('cache-control', endpoint?.methods.includes('HEAD') && answer.ok ? documentCacheControl : 'no-store');
  if (endpoint?.anyOrigin) for (const [name, value] of Object.entries(corsHeaders)) headers.set(name, value);
  else protectPage(headers);
  return request.method === 'HEAD' ? new Response(null, answer) : answer;
}

async function answerAt(endpoint: Endpoint, call: Call): Promise<Response> {
  const { method } = call.request;
  const allow = [...endpoint.methods, 'OPTIONS'].join(', ');
  if (method === 'OPTIONS') return options(endpoint, allow);
  if (!endpoint.methods.includes(method))
    return json(405, { error: 'invalid_request', error_description: `Use ${endpoint.methods.join(' or ')} here.` }, { allow });
  try {
    return await endpoint.answer(call);
  } catch (error) {
    return errorResponse(endpoint, call, error);
  }
}

function options(endpoint: Endpoint, allow: string): Response {
  const cors = {
    'access-control-allow-methods': endpoint.methods.join(', '),
    'access-control-allow-headers': corsRequestHeaders,
    'access-control-max-age': '3600',
  };
  return new Response(null, { status: 204, headers: { allow, ...(endpoint.anyOrigin ? cors : {}) } });
}

/** Sets headers that keep other sites from framing the page or learning its URL, and search engines from indexing the page. */
function protectPage(headers: Headers): void {
  headers.set('referrer-policy', 'no-referrer');
  headers.set('x-robots-tag', 'noindex');
  headers.set(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers });
}

/** Returns the response for an error: a page if browsers visit the endpoint, JSON if programs call it. */
function errorResponse(endpoint: Endpoint, { request, requestId }: Call, error: unknown): Response {
  // If the client disconnected while sending the request, nobody reads the answer and there is no failure to log.
  const disconnected = request.signal.aborted && new OAuthError(400, 'invalid_request', 'The body did not arrive.');
  const refusal = error instanceof OAuthError ? error : disconnected || logFailure(error, requestId);
  const { status, error: code, message, headers } = refusal;
  if (endpoint.anyOrigin) return json(status, { error: code, error_description: message }, headers);
  const page = renderErrorPage(code, message, requestId);
  return new Response(page, { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });
}

const failureText = (requestId: string) =>
  `The site could not answer. Try again in a moment; if that does not help, send us the request id ${requestId}.`;

/** Logs an unexpected error and returns the error with which to answer. */
function logFailure(error: unknown, requestId: string): OAuthError {
  log().error({ err: error, request_id: requestId }, 'an authorization request failed');
  return failure(isDatabaseDown(error), requestId);
}

function failure(isOutage: boolean, requestId: string): OAuthError {
  return isOutage
    ? new OAuthError(503, 'server_error', failureText(requestId), { 'retry-after': '5' })
    : new OAuthError(500, 'server_error', failureText(requestId));
}

async function forwardToLibrary({ request, address, requestId }: Call, target: string, body: { type: string; text: string } | null = null) {
  const begun = performance.now();
  const answer = await callLibrary({ target, headers: request.headers, body, address, requestId });
  // The library has already logged its failure. The library's answer has no useful text, so our own error replaces the answer.
  if (answer.status >= 500 && body) throw failure(hasDatabaseFailedSince(begun), requestId);
  return answer;
}

/** Begins an authorization: redirects the browser to the Allow page. */
async function authorize(call: Call): Promise<Response> {
  const { search, searchParams } = call.url;
  await countRequest(call.address, searchParams.get('client_id'));
  await countAuthorization(call.address);
  if (search.length > maxQueryLength) throw new OAuthError(414, 'invalid_request', 'The address is too long.');
  const answer = await forwardToLibrary(call, `${endpointPaths.authorization}?${normalizeAuthorizationRequest(searchParams)}`);
  const location = answer.headers.get('location');
  return location && isOtherWebsite(location) ? showErrorFirst(location, call) : answer;
}

/** Returns true for the absolute URL of a website. A redirect to our own path, or to an app on the device, needs no error page. */
function isOtherWebsite(address: string): boolean {
  return URL.canParse(address) && redirectKindOf(address).kind === 'web';
}

/**
 * Answers with an error page that links to `redirectUrl`, instead of a redirect. Anybody can register an application and create a link to
 * our site with an invalid request; a redirect would then lead people from our site to any website. On the page, the person sees the
 * address and decides whether to open it (RFC 9700, section 4.11.2).
 */
function showErrorFirst(redirectUrl: string, { requestId }: Call): Response {
  const { search, hash } = new URL(redirectUrl);
  const query = new URLSearchParams(search);
  const { error = 'invalid_request', error_description: description } = Object.fromEntries(
    query.has('error') ? query : new URLSearchParams(hash.slice(1)),
  );
  const page = renderErrorPage(error, description, requestId, { redirectUrl });
  return new Response(page, { status: 400, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

/** Continues an authorization after the person's answer: redirects the browser to the application. */
async function resume(call: Call): Promise<Response> {
  await countRequest(call.address, null);
  return forwardToLibrary(call, call.url.pathname);
}

/** Handles token requests and revocation requests, which have the same form. */
async function exchange(call: Call): Promise<Response> {
  const type = 'application/x-www-form-urlencoded';
  const parameters = new URLSearchParams(await readBody(call.request, type));
  const client = parameters.get('client_id') ?? basicUser(call.request.headers.get('authorization'));
  await countRequest(call.address, client);
  if (client?.includes('\0')) throw new OAuthError(400, 'invalid_request', 'The client_id contains a null character.');
  return forwardToLibrary(call, call.url.pathname, { type, text: normalizeTokenRequest(parameters).toString() });
}

/** Returns the client id in a `Basic` authorization header, which is form-encoded (RFC 6749, section 2.3.1); null without a header. */
function basicUser(authorization: string | null): string | null {
  const encoded = /^Basic +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (!encoded) return null;
  const [user = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':', 1);
  return new URLSearchParams(`user=${user.replaceAll('&', '%26')}`).get('user');
}

/** Handles dynamic client registration (RFC 7591). */
async function register(call: Call): Promise<Response> {
  await countRequest(call.address, null);
  const body = await readObject(call.request);
  const metadata = Object.fromEntries(Object.entries(body).filter(([name]) => clientMembers.includes(name)));
  const [unstorable] = findUnstorableTexts(metadata, 'body', 1);
  if (unstorable) throw new OAuthError(400, 'invalid_client_metadata', `${unstorable.path} ${unstorable.message}`);
  // If the metadata contain no authentication method, the library would register the client with a secret, which a public client can't use.
  // So the default here is `none`.
  const text = JSON.stringify({ token_endpoint_auth_method: 'none', ...normalizeTexts(metadata) });
  if (text.length > maxMetadataLength)
    throw new OAuthError(400, 'invalid_client_metadata', `The client metadata must be at most ${maxMetadataLength} characters long.`);
  await countRegistration(call.address);
  return forwardToLibrary(call, endpointPaths.registration, { type: 'application/json', text });
}
