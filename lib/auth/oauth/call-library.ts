import inject from 'light-my-request';
import { authorizationServer } from '#lib/auth/oauth/authorization-server.ts';
import { cookieNames } from '#lib/auth/oauth/cookie-names.ts';
import { config } from '#lib/core/config.ts';

/** A request to the library. */
export interface LibraryRequest {
  /** Path and query. */
  target: string;
  /** The headers of the original request. Only headers that the library needs are passed on. */
  headers: Headers;
  /** Content type and text of the body of a POST; null for a GET. */
  body: { type: string; text: string } | null;
  /** The client's network address, by which requests are counted for rate limits. */
  address: string;
  requestId: string;
}

/** Response headers of the library that are dropped, because our code sets its own CORS headers and the library has no connection. */
const droppedHeaders = /^(access-control-.*|vary|connection|transfer-encoding|content-length|keep-alive|date|set-cookie)$/;

/** Passes a request to the library (oidc-provider) in memory, as if it had been sent to the site's own address. */
export async function callLibrary({ target, headers: requestHeaders, body, address, requestId }: LibraryRequest): Promise<Response> {
  const server = await authorizationServer();
  const site = new URL(config().siteUrl);
  const headers: Record<string, string> = {
    host: site.host,
    // GET requests come from browsers and are answered with pages.
    accept: body ? 'application/json' : 'text/html',
    'x-forwarded-proto': site.protocol.slice(0, -1),
    'x-forwarded-for': address,
    'x-request-id': requestId,
  };
  const authorization = requestHeaders.get('authorization');
  const cookie = ownCookies(requestHeaders.get('cookie') ?? '');
  if (body) headers['content-type'] = body.type;
  if (body && authorization) headers.authorization = authorization;
  if (!body && cookie) headers.cookie = cookie;
  const answer = await inject(server.callback(), {
    method: body ? 'POST' : 'GET',
    url: target,
    headers,
    remoteAddress: address,
    ...(body ? { payload: body.text } : {}),
  });
  const responseHeaders = new Headers();
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined && !droppedHeaders.test(name)) responseHeaders.set(name, [value].flat().join(', '));
  const { session } = cookieNames();
  for (const cookieToSet of [answer.headers['set-cookie'] ?? []].flat())
    if (!cookieToSet.startsWith(`${session}=`) && !cookieToSet.startsWith(`${session}.sig=`))
      responseHeaders.append('set-cookie', cookieToSet);
  return new Response(answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null, {
    status: answer.statusCode,
    headers: responseHeaders,
  });
}

/**
 * Returns only the cookies of the pending authorization. The library must get neither the site's sign-in cookie nor an old session cookie
 * of the library that a browser may still have.
 */
function ownCookies(header: string): string {
  const { interaction, resume } = cookieNames();
  const own = [interaction, resume].flatMap((name) => [name, `${name}.sig`]);
  return header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => own.includes(pair.split('=', 1)[0] ?? ''))
    .join('; ');
}
