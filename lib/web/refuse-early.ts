import type { IncomingMessage } from 'node:http';
import { isOwnOrigin } from '#lib/web/is-own-origin.ts';

/** The response to a request that is refused before it is routed. */
export interface Refusal {
  status: number;
  text: string;
}

/**
 * Checks a request before routing. Sets `request.url` to a path if the target is a whole URL (RFC 9112, section 3.2.2), so that all
 * later code sees the same form. Returns a refusal for an invalid address, a POST from a page of another site, a body sent without
 * `Content-Length` and a body that is too large, else null. `limitOf` returns the maximum body size of a path in bytes, or null if the
 * path's handler makes these checks.
 */
export function refuseEarly(request: IncomingMessage, limitOf: (path: string) => number | null): Refusal | null {
  const absolute = /^https?:\/\/[^/?#]*/i.exec(request.url ?? '');
  if (absolute) request.url = (request.url ?? '').slice(absolute[0].length) || '/';
  const target = request.url ?? '';
  if (!target.startsWith('/')) return { status: 400, text: 'The request has no path.' };
  const path = target.split('?', 1)[0] ?? '';
  const limit = limitOf(path);
  if (limit === null) return null;
  if (!isDecodable(path)) return { status: 400, text: 'The address is not valid percent-encoding.' };
  if (path.includes('%00')) return { status: 404, text: 'There is no page at this address.' };
  if (request.method === 'POST' && !path.startsWith('/oauth/') && isForeign(request))
    return { status: 403, text: 'This request must come from a page of this site.' };
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  if (coding !== undefined) return { status: 411, text: 'Send the body with a Content-Length.' };
  if (Number(length) > limit) return { status: 413, text: `The body is over ${limit} bytes.` };
  return null;
}

/**
 * Returns true if a page of another site, or one without an origin (`Origin: null`), made the request. Other clients than browsers send
 * no `Origin`; they have no cookies of somebody else.
 */
function isForeign({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site' || (headers.origin !== undefined && !isOwnOrigin(headers.origin));
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
