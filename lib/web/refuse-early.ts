import type { IncomingMessage } from 'node:http';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';
import { isOwnOrigin } from '#lib/web/is-own-origin.ts';

/** The response to a request that is refused before routing. */
export interface Refusal {
  status: number;
  text: string;
}

/** The maximum size of a body, and the message for a larger body. */
export interface BodyLimit {
  bytes: number;
  text: string;
}

/**
 * Maximum numbers of headers, cookies and parameters. Node limits only the size of all headers, to 16 KiB. The time of code that reads them
 * may grow with the square of their number: Next takes 10 s for 5,000 cookies. Browsers keep at most about 180 cookies of a site.
 */
const maxHeaders = 100;
const maxCookies = 200;
const maxParameters = 200;

/**
 * Checks a request before routing. Sets `request.url` to a path if the target is a whole URL (RFC 9112, section 3.2.2), so that all later
 * code sees the same form. Returns a refusal, or null if the request may go on. Refused are: several hosts; too many headers, cookies or
 * parameters; an invalid address; a POST from a page of another site; a state of the browser's router that Next can't read; a body without
 * `Content-Length`; and a body that is too large. `limitOf` returns the maximum body size of a path in bytes, or null if the path's handler
 * checks parameters, origin and body.
 */
export function refuseEarly(request: IncomingMessage, limitOf: (path: string) => number | BodyLimit | null): Refusal | null {
  const absolute = request.url?.startsWith('/') ? null : /^https?:\/\/[^/?#]*/i.exec(request.url ?? '');
  if (absolute) request.url = (request.url ?? '').slice(absolute[0].length) || '/';
  if (request.rawHeaders.length > 2 * maxHeaders) return { status: 431, text: `Send at most ${maxHeaders} headers.` };
  if (hostsOf(request) > 1) return { status: 400, text: 'Send one Host header.' };
  if (countOf(';', request.headers.cookie) >= maxCookies) return { status: 431, text: `Send at most ${maxCookies} cookies.` };
  const target = request.url ?? '';
  if (!target.startsWith('/')) return { status: 400, text: 'The request has no path.' };
  const path = target.split('?', 1)[0] ?? '';
  const limit = limitOf(path);
  if (limit === null) return null;
  if (countOf('&', target) >= maxParameters) return { status: 414, text: `Send at most ${maxParameters} parameters in the address.` };
  if (!isDecodable(path)) return { status: 400, text: 'The address is not valid percent-encoding.' };
  if (path.includes('%00')) return { status: 404, text: 'There is no page at this address.' };
  if (request.method === 'POST' && !path.startsWith('/oauth/') && isForeign(request))
    return { status: 403, text: 'This request must come from a page of this site.' };
  if (!isRouterState(request.headers['next-router-state-tree']))
    return { status: 400, text: 'The header Next-Router-State-Tree is none of our pages’. Leave it out.' };
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  if (coding !== undefined) return { status: 411, text: 'Send the body with a Content-Length.' };
  const { bytes, text } = typeof limit === 'number' ? { bytes: limit, text: `The body is over ${limit} bytes.` } : limit;
  if (Number(length) > bytes) return { status: 413, text };
  return null;
}

/**
 * Returns the number of `Host` headers. Several are refused, because Node reads the first one, but a proxy may have read another one (RFC
 * 9112, section 3.2).
 */
function hostsOf({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') count++;
  return count;
}

/** Counts a character in an untrusted text without splitting the text. */
function countOf(character: string, text = ''): number {
  let count = 0;
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) count++;
  return count;
}

/**
 * Returns true if the request comes from a page of another site, or from a page without an origin (`Origin: null`). If a browser sends no
 * `Origin`, `Sec-Fetch-Site` and `Referer` decide. Clients other than browsers send none of these headers; they don't have the cookies of
 * another person.
 */
function isForeign({ headers }: IncomingMessage): boolean {
  const { origin, referer, 'sec-fetch-site': site } = headers;
  if (site === 'cross-site' || site === 'same-site') return true;
  if (origin !== undefined) return !isOwnOrigin(origin);
  return site === undefined && referer !== undefined && !(URL.canParse(referer) && isOwnOrigin(new URL(referer).origin));
}

/** Returns true if Next can read the header with the router's state. For an unreadable one, Next would send a page with the status 500. */
function isRouterState(header: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(header);
    return true;
  } catch {
    return false;
  }
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
