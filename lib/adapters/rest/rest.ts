import type { HttpAnswer, HttpHandler, HttpRequest } from '#lib/adapters/http.ts';
import { makeRouter } from '#lib/adapters/rest/router.ts';
import { basePath } from '#lib/api/base-path.ts';
import { takeDetail } from '#lib/api/compact.ts';
import type { Method, Operation } from '#lib/api/define.ts';
import { deprecationHeaders, isDeprecated } from '#lib/api/deprecation.ts';
import { type Call, execute, type Outcome } from '#lib/api/execute.ts';
import { countRequest, limitHeaders } from '#lib/api/limits.ts';
import { problemOf } from '#lib/api/problem.ts';
import { toAppError } from '#lib/api/to-app-error.ts';
import { anonymous, teamScope } from '#lib/auth/actor.ts';
import { addMetadataUrl } from '#lib/auth/oauth/resources.ts';
import { actorOf, clientAddress } from '#lib/auth/request-actor.ts';
import { readCacheMs } from '#lib/cache/read-cache.ts';
import { siteTag } from '#lib/cache/tags.ts';
import { indexJson, openApiJson } from '#lib/contract/openapi.ts';
import { operations } from '#lib/contract/registry.ts';
import { teamOperations } from '#lib/contract/team-operations.ts';
import { config } from '#lib/core/config.ts';
import { AppError, invalidInput, isAppError, notFound } from '#lib/core/errors.ts';
import { requestIdOf } from '#lib/core/request-context.ts';
import { edgeHeaders } from '#lib/ports/edge/edge.ts';
import { chooseCoding, compressJson } from '#lib/web/content-coding.ts';
import { decodeJson, maxBodyBytes } from '#lib/web/decode-json.ts';
import { codedEtag, matchesEtag } from '#lib/web/etag.ts';

const requestHeaders = 'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match';
const responseHeaders =
  'Deprecation, ETag, Idempotency-Replayed, Link, RateLimit, RateLimit-Policy, Retry-After, Sunset, WWW-Authenticate, X-Request-Id';

/** A call, with the headers that announce deprecated parts. */
interface RestCall extends Call {
  deprecation?: Record<string, string>;
}

/** Returns the handler of all requests under /api/v1. It does not depend on the kind of server. Tests pass their own operations. */
export function restHandlerOf(operations: readonly Operation[]): HttpHandler {
  const match = makeRouter(operations);

  return async (request) => {
    const call: RestCall = {
      actor: anonymous,
      address: clientAddress(request.header('x-forwarded-for'), request.remoteAddress),
      requestId: requestIdOf(request.header('x-request-id')),
      idempotencyKey: request.header('idempotency-key'),
      ifMatch: request.header('if-match'),
      limits: [],
    };
    try {
      return await answer(request, call);
    } catch (error) {
      return errorAnswer(error, call);
    }
  };

  async function answer(request: HttpRequest, call: RestCall): Promise<HttpAnswer> {
    const { pathname, search } = splitTarget(request.target);
    const path = pathname.slice(basePath.length);
    if (path === '/openapi.json') return answerDocument(request, call, openApiJson());
    if (path === '' || path === '/') return answerDocument(request, call, indexJson());
    const route = match(path);
    if (!route) throw notFound('operation', `${request.method} ${pathname}`);
    const allowed = () => allowedMethods(route.methods);
    if (request.method === 'OPTIONS') return preflight(call, allowed());
    const operation = route.methods.get((request.method === 'HEAD' ? 'GET' : request.method) as Method);
    if (!operation) throw new AppError('method_not_allowed', `Use ${allowed()} here.`, { headers: { allow: allowed() } });
    if (isDeprecated(operation)) call.deprecation = deprecationHeaders(operation, new URLSearchParams(search));
    const authorization = request.header('authorization');
    try {
      if (authorization !== null) call.actor = await actorOf(authorization, 'api');
    } catch (error) {
      if (isAppError(error)) await countRequest(anonymous, call.address, call.limits); // also limits how many keys a client can try
      throw error;
    }
    if (operation.scope === teamScope && !call.actor.scopes.has(teamScope)) {
      await countRequest(call.actor, call.address, call.limits);
      throw notFound('operation', `${request.method} ${pathname}`);
    }
    // `execute` calls this function after its checks of limits and scope, so that a refused request costs little.
    if (request.method === 'GET' || request.method === 'HEAD') call.target = request.target;
    const input = async () => takeDetail(operation, { params: route.params, query: queryOf(search), body: await bodyOf(request) }, 'full');
    return successAnswer(request, call, operation, await execute(operation, input, call));
  }
}

/**
 * Handles requests under /api/v1 with the operations of the registry and those of the team. For people outside the team, the latter don't
 * exist.
 */
export const handleRest = restHandlerOf([...operations, ...teamOperations]);

function splitTarget(target: string): { pathname: string; search: string } {
  const mark = target.indexOf('?');
  return mark === -1 ? { pathname: target, search: '' } : { pathname: target.slice(0, mark), search: target.slice(mark + 1) };
}

function allowedMethods(methods: ReadonlyMap<Method, Operation>): string {
  return [...methods.keys(), ...(methods.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
}

const offeredCodings = ['gzip'] as const;
const maxParameters = 100;

function queryOf(search: string): Record<string, unknown> {
  const query: Record<string, unknown> = Object.create(null); // without a prototype, `__proto__` is an ordinary name
  if (search === '') return query;
  let count = 0;
  for (const [name, value] of new URLSearchParams(search)) {
    if (++count > maxParameters) throw new AppError('invalid_input', `At most ${maxParameters} query parameters are read. Send fewer.`);
    const previous = query[name];
    // A repeated parameter becomes a list, which every parameter's schema refuses.
    if (Array.isArray(previous)) previous.push(value);
    else query[name] = previous === undefined ? value : [previous, value];
  }
  return query;
}

async function bodyOf(request: HttpRequest): Promise<unknown> {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  const bytes = await request.readBody(maxBodyBytes);
  if (!bytes) throw new AppError('payload_too_large', `The body is over ${maxBodyBytes} bytes. Send less.`);
  if (bytes.length === 0) return undefined;
  const type = request.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type !== 'application/json' && !type.endsWith('+json'))
    throw new AppError('unsupported_media_type', 'Send the body as JSON, with “Content-Type: application/json”.', {
      headers: { accept: 'application/json' },
    });
  const decoded = decodeJson(bytes);
  if ('value' in decoded) return decoded.value;
  throw invalidInput([{ path: 'body', message: `is not valid JSON: ${decoded.problem}`, code: 'invalid_json' }]);
}

function headersOf(call: RestCall, more: Record<string, string>): Record<string, string> {
  return {
    'x-request-id': call.requestId,
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*', // every origin is safe, because the API ignores cookies, so no page can act for its visitor
    'access-control-expose-headers': responseHeaders,
    ...limitHeaders(call.limits),
    ...call.deprecation,
    ...more,
  };
}

async function successAnswer(request: HttpRequest, call: RestCall, operation: Operation, outcome: Outcome): Promise<HttpAnswer> {
  const { etag, json, replayed, status } = outcome;
  const isPublic = operation.scope === 'public';
  const isForAll = isPublic && request.header('authorization') === null;
  const headers = headersOf(call, {
    'content-type': 'application/json; charset=utf-8',
    // Answers to requests with a credential are private, because their headers tell the limits of its owner.
    'cache-control': isForAll
      ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=300'
      : isPublic
        ? 'private, no-cache'
        : 'private, no-store',
    ...(etag ? { etag } : {}),
    ...(replayed ? { 'idempotency-replayed': 'true' } : {}),
  });
  if (config().edge && isForAll) {
    // An answer without tags must not be cached anywhere, because nothing could invalidate it.
    const edge = outcome.tags ? edgeHeaders([siteTag, ...outcome.tags], readCacheMs / 1_000) : null;
    Object.assign(headers, edge ? Object.fromEntries(edge) : { 'cache-control': 'public, no-cache' });
    for (const ofOneAddress of ['ratelimit', 'ratelimit-policy']) delete headers[ofOneAddress];
  }
  return encodeAnswer(request, { status, headers, json, isPublic });
}

/** Compresses the answer if the client accepts gzip; answers 304 if the client has the current version. */
async function encodeAnswer(
  request: HttpRequest,
  { status, headers, json, isPublic }: { status: number; headers: Record<string, string>; json: string; isPublic: boolean },
): Promise<HttpAnswer> {
  const { etag = null } = headers;
  headers.vary = 'Accept-Encoding';
  if (etag && matchesEtag(request.header('if-none-match'), etag)) {
    delete headers['content-type'];
    return { status: 304, headers, body: null };
  }
  const coding = chooseCoding(request.header('accept-encoding'), offeredCodings);
  const body = coding && (await compressJson(json, etag, isPublic));
  if (body) {
    headers['content-encoding'] = coding;
    if (etag) headers.etag = codedEtag(etag, coding);
  }
  return { status, headers, body: request.method === 'HEAD' ? null : (body ?? json) };
}

function preflight(call: Call, allowed: string): HttpAnswer {
  return {
    status: 204,
    body: null,
    headers: headersOf(call, {
      allow: allowed,
      'access-control-allow-methods': allowed,
      'access-control-allow-headers': requestHeaders,
      'access-control-max-age': '86400',
    }),
  };
}

/** Sends a document that is the same for everybody. */
async function answerDocument(request: HttpRequest, call: RestCall, { json, etag }: { json: string; etag: string }): Promise<HttpAnswer> {
  if (request.method === 'OPTIONS') return preflight(call, 'GET, HEAD, OPTIONS');
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw new AppError('method_not_allowed', 'Use GET here.', { headers: { allow: 'GET, HEAD, OPTIONS' } });
  const headers = headersOf(call, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=0, s-maxage=300',
    etag,
  });
  return encodeAnswer(request, { status: 200, headers, json, isPublic: true });
}

function errorAnswer(error: unknown, call: RestCall): HttpAnswer {
  const appError = toAppError(error, { requestId: call.requestId });
  const replayed = (appError as { replayed?: boolean }).replayed ? { 'idempotency-replayed': 'true' } : {};
  const challenge = appError.headers?.['www-authenticate'];
  const headers = headersOf(call, {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    ...appError.headers,
    ...(challenge ? { 'www-authenticate': addMetadataUrl(challenge, 'api') } : {}),
    ...replayed,
  });
  return { status: appError.status, headers, body: JSON.stringify(problemOf(appError, call.requestId)) };
}
