import { randomUUID } from 'node:crypto';
import { askLibrary } from '#lib/auth/oauth/ask-library.ts';
import { clientMembers } from '#lib/auth/oauth/client-metadata.ts';
import { endpointPaths } from '#lib/auth/oauth/endpoint-paths.ts';
import { errorPage } from '#lib/auth/oauth/error-page.ts';
import { countAuthorization, countRegistration, countRequest } from '#lib/auth/oauth/oauth-limits.ts';
import { readBody, readObject } from '#lib/auth/oauth/read-body.ts';
import { redirectKind } from '#lib/auth/oauth/redirect-kind.ts';
import { Refusal } from '#lib/auth/oauth/refusal.ts';
import { resourceMetadata, serverMetadata } from '#lib/auth/oauth/server-metadata.ts';
import { settleAuthorization, settleExchange } from '#lib/auth/oauth/settle-parameters.ts';
import { isDatabaseDown } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { unstorableTexts } from '#lib/core/storable-text.ts';

const longestQuery = 8 * 1024;
/** Of what is kept of a registration, in characters. */
const longestMetadata = 8 * 1024;
const brief = 'public, max-age=300';
const corsHeaders = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'retry-after, www-authenticate, x-request-id' };
/** `mcp-protocol-version` is what tool clients send along with everything. */
const corsRequestHeaders = 'authorization, content-type, mcp-protocol-version';

interface Call {
  request: Request;
  url: URL;
  /** The network address that limits count on. */
  address: string;
  requestId: string;
}

interface Endpoint {
  methods: readonly string[];
  /** Read by web pages of any origin. */
  open: boolean;
  answer(call: Call): Promise<Response> | Response;
}

const document = (answer: (call: Call) => Promise<Response> | Response): Endpoint => ({ methods: ['GET', 'HEAD'], open: true, answer });
/** A browser goes there, and is answered in pages. A HEAD would begin, or use up, an authorization. */
const forPeople = (answer: Endpoint['answer']): Endpoint => ({ methods: ['GET'], open: false, answer });
const forPrograms = (answer: Endpoint['answer']): Endpoint => ({ methods: ['POST'], open: true, answer });

const resourcesAt = '/.well-known/oauth-protected-resource';

const endpoints: Record<string, Endpoint> = {
  '/.well-known/oauth-authorization-server': document(() => Response.json(serverMetadata())),
  [resourcesAt]: document(() => Response.json(resourceMetadata('mcp'))),
  [`${resourcesAt}/mcp`]: document(() => Response.json(resourceMetadata('mcp'))),
  [`${resourcesAt}/api/v1`]: document(() => Response.json(resourceMetadata('api'))),
  [endpointPaths.jwks]: document((call) => ask(call, endpointPaths.jwks)),
  [endpointPaths.authorization]: forPeople(authorize),
  [endpointPaths.token]: forPrograms(exchange),
  [endpointPaths.revocation]: forPrograms(exchange),
  [endpointPaths.registration]: forPrograms(register),
};
const resumePath = new RegExp(`^${endpointPaths.authorization}/[\\w-]{1,100}$`);
const resumption = forPeople(resume);

function endpointAt(path: string): Endpoint | undefined {
  if (Object.hasOwn(endpoints, path)) return endpoints[path];
  return resumePath.test(path) ? resumption : undefined;
}

/**
 * The authorization server: everything below `/oauth` and the metadata below `/.well-known`. Answers every request, with
 * an error as OAuth has it where it must; never throws. `address` is the network address that limits count on.
 */
export async function handleOAuth(request: Request, address = 'unknown'): Promise<Response> {
  const call: Call = { request, url: new URL(request.url), address, requestId: randomUUID() };
  const endpoint = endpointAt(call.url.pathname);
  const answer = endpoint ? await answerAt(endpoint, call) : json(404, { error: 'not_found', error_description: 'There is nothing here.' });
  const { headers } = answer;
  headers.set('x-request-id', call.requestId);
  headers.set('x-content-type-options', 'nosniff');
  headers.set('cache-control', endpoint?.methods.includes('HEAD') && answer.ok ? brief : 'no-store');
  if (endpoint?.open) for (const [name, value] of Object.entries(corsHeaders)) headers.set(name, value);
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
    return told(endpoint, call, error);
  }
}

function options(endpoint: Endpoint, allow: string): Response {
  const cors = {
    'access-control-allow-methods': endpoint.methods.join(', '),
    'access-control-allow-headers': corsRequestHeaders,
    'access-control-max-age': '3600',
  };
  return new Response(null, { status: 204, headers: { allow, ...(endpoint.open ? cors : {}) } });
}

/** Pages of this part hold nothing that another site may frame, know the address of, or keep. */
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

/** An error as whoever is in front of it can read it: a page for people, JSON for programs. */
function told(endpoint: Endpoint, { request, requestId }: Call, error: unknown): Response {
  // Nobody reads what is answered to a client that went away while it sent.
  const gone = request.signal.aborted && new Refusal(400, 'invalid_request', 'The body did not arrive.');
  const refusal = error instanceof Refusal ? error : gone || failure(error, requestId);
  const { status, error: code, message, headers } = refusal;
  if (endpoint.open) return json(status, { error: code, error_description: message }, headers);
  const page = errorPage(code, message, requestId);
  return new Response(page, { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });
}

const sorry = (requestId: string) =>
  `The site could not answer. Try again in a moment; if that does not help, tell us the request ${requestId}.`;

function failure(error: unknown, requestId: string): Refusal {
  log().error({ err: error, request_id: requestId }, 'an authorization request failed');
  return isDatabaseDown(error)
    ? new Refusal(503, 'server_error', sorry(requestId), { 'retry-after': '5' })
    : new Refusal(500, 'server_error', sorry(requestId));
}

async function ask({ request, address, requestId }: Call, target: string, body: { type: string; text: string } | null = null) {
  const answer = await askLibrary({ target, headers: request.headers, body, address, requestId });
  // The library's word for its own failures says nothing; it logged them.
  if (answer.status >= 500 && body) throw new Refusal(500, 'server_error', sorry(requestId));
  return answer;
}

/** Begins an authorization: leads to the page that asks the person. */
async function authorize(call: Call): Promise<Response> {
  const { search, searchParams: given } = call.url;
  await countRequest(call.address, given.get('client_id'));
  await countAuthorization(call.address);
  if (search.length > longestQuery) throw new Refusal(414, 'invalid_request', 'The address is too long.');
  const answer = await ask(call, `${endpointPaths.authorization}?${settleAuthorization(given)}`);
  const onward = answer.headers.get('location');
  return onward && leadsAway(onward) ? stopBefore(onward, call) : answer;
}

/** Whether it leads to a website that is not this one; an app on the person's device began what it hears of. */
function leadsAway(address: string): boolean {
  return URL.canParse(address) && redirectKind(address).kind === 'web';
}

/**
 * Anybody can register an application, and make a link of ours by which it asks in a wrong way. So an error leads to its
 * website only when the person goes on, who sees where that is (RFC 9700, section 4.11.2).
 */
function stopBefore(onward: string, { requestId }: Call): Response {
  const { search, hash } = new URL(onward);
  const told = new URLSearchParams(search);
  const { error = 'invalid_request', error_description: description } = Object.fromEntries(
    told.has('error') ? told : new URLSearchParams(hash.slice(1)),
  );
  const page = errorPage(error, description, requestId, { onward });
  return new Response(page, { status: 400, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

/** Takes the person's answer to the application. */
async function resume(call: Call): Promise<Response> {
  await countRequest(call.address, null);
  return ask(call, call.url.pathname);
}

/** Tokens for a code or a refresh token; and revocation, which is asked for in the same form. */
async function exchange(call: Call): Promise<Response> {
  const type = 'application/x-www-form-urlencoded';
  const given = new URLSearchParams(await readBody(call.request, type));
  const client = given.get('client_id') ?? basicUser(call.request.headers.get('authorization'));
  await countRequest(call.address, client);
  if (client?.includes('\0')) throw new Refusal(400, 'invalid_request', 'The name of the application holds characters that are no text.');
  return ask(call, call.url.pathname, { type, text: settleExchange(given).toString() });
}

/** The application that a header names, whose parts are encoded as in a form (RFC 6749, section 2.3.1). */
function basicUser(authorization: string | null): string | null {
  const encoded = /^Basic +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (!encoded) return null;
  const [user = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':', 1);
  return new URLSearchParams(`user=${user.replaceAll('&', '%26')}`).get('user');
}

/** Dynamic registration (RFC 7591). */
async function register(call: Call): Promise<Response> {
  await countRequest(call.address, null);
  const given = await readObject(call.request);
  const metadata = Object.fromEntries(Object.entries(given).filter(([name]) => clientMembers.includes(name)));
  const [unstorable] = unstorableTexts(metadata, 'body', 1);
  if (unstorable) throw new Refusal(400, 'invalid_client_metadata', `${unstorable.path} ${unstorable.message}`);
  // Said here, for to the library a registration that names no method wants a secret, which it then could not use.
  const text = JSON.stringify({ token_endpoint_auth_method: 'none', ...metadata });
  if (text.length > longestMetadata)
    throw new Refusal(400, 'invalid_client_metadata', `What an application says of itself may have ${longestMetadata} characters at most.`);
  await countRegistration(call.address);
  return ask(call, endpointPaths.registration, { type: 'application/json', text });
}
