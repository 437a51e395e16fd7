import inject from 'light-my-request';
import { authorizationServer } from '#lib/auth/oauth/authorization-server.ts';
import { cookieNames } from '#lib/auth/oauth/cookie-names.ts';
import { config } from '#lib/core/config.ts';

/** A request as the library is to see it. */
export interface Question {
  /** Path and query. */
  target: string;
  /** The request's headers, of which the library gets those it needs. */
  headers: Headers;
  /** What is posted, and as what; null for a GET. */
  body: { type: string; text: string } | null;
  /** The network address that limits count on. */
  address: string;
  requestId: string;
}

/** What the library says of who may read an answer, and of connections, which there are none of. */
const droppedHeaders = /^(access-control-.*|vary|connection|transfer-encoding|content-length|keep-alive|date|set-cookie)$/;

/** Hands a request to the library in memory, as if it had come to the site's own address. */
export async function askLibrary({ target, headers: given, body, address, requestId }: Question): Promise<Response> {
  const server = await authorizationServer();
  const site = new URL(config().siteUrl);
  const headers: Record<string, string> = {
    host: site.host,
    // Pages for people, who come by GET.
    accept: body ? 'application/json' : 'text/html',
    'x-forwarded-proto': site.protocol.slice(0, -1),
    'x-forwarded-for': address,
    'x-request-id': requestId,
  };
  const authorization = given.get('authorization');
  const cookie = ownCookies(given.get('cookie') ?? '');
  if (body) headers['content-type'] = body.type;
  if (body && authorization) headers.authorization = authorization;
  if (!body && cookie) headers.cookie = cookie;
  const answer = await inject(server.callback(), {
    ...{ method: body ? 'POST' : 'GET', url: target, headers, remoteAddress: address },
    ...(body ? { payload: body.text } : {}),
  });
  const kept = new Headers();
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined && !droppedHeaders.test(name)) kept.set(name, [value].flat().join(', '));
  const { session } = cookieNames();
  for (const each of [answer.headers['set-cookie'] ?? []].flat())
    if (!each.startsWith(`${session}=`) && !each.startsWith(`${session}.sig=`)) kept.append('set-cookie', each);
  return new Response(answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null, {
    status: answer.statusCode,
    headers: kept,
  });
}

/** The waiting authorization's cookies, and neither the site's sign-in nor a session that an old browser may still hold. */
function ownCookies(header: string): string {
  const { interaction, resume } = cookieNames();
  const own = [interaction, resume].flatMap((name) => [name, `${name}.sig`]);
  return header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => own.includes(pair.split('=', 1)[0] ?? ''))
    .join('; ');
}
