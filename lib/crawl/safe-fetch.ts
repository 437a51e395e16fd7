import { AddressGuard, type GuardOptions } from '#lib/crawl/fetching/address-guard.ts';
import { type ConnectionLimits, guardedConnections } from '#lib/crawl/fetching/guarded-agent.ts';
import { HopCookies } from '#lib/crawl/fetching/hop-cookies.ts';
import { acceptedEncodings, type BodyLimits, type BodyOptions, type FetchedBody, readBody } from '#lib/crawl/fetching/read-body.ts';
import { FetchRefused, refusal, refusalFrom } from '#lib/crawl/fetching/refusal.ts';
import { isParserError, requestLeniently } from '#lib/crawl/fetching/request-leniently.ts';
import { userAgent } from '#lib/crawl/user-agent.ts';

/** The limits of one fetch. */
export interface FetchLimits extends ConnectionLimits, BodyLimits {
  urlLength: number;
  redirects: number;
  /**
   * Maximum time for redirects, headers and body together, in milliseconds. It also limits a slow body whose pauses are shorter than
   * `idleMs`.
   */
  totalMs: number;
}

const defaultLimits: FetchLimits = {
  urlLength: 2000,
  redirects: 5,
  headerBytes: 64 * 1024,
  bytes: 2 * 1024 * 1024,
  ratio: 100,
  ratioMinBytes: 256 * 1024,
  connectMs: 5_000,
  headersMs: 10_000,
  idleMs: 8_000,
  totalMs: 20_000,
};

export interface FetcherOptions extends GuardOptions {
  userAgent?: string;
  limits?: Partial<FetchLimits>;
}

export interface FetchOptions extends BodyOptions {
  signal?: AbortSignal;
  /** Called before each request, redirects included. `hop` counts from 0. If it throws, `get` rejects with the same error. */
  onHop?: (url: URL, hop: number) => void | Promise<void>;
  /** The `Accept` header. */
  accept?: string;
  /** Limits that replace those of the fetcher for this fetch. */
  limits?: Partial<Pick<FetchLimits, 'bytes' | 'totalMs' | 'redirects'>>;
}

export interface FetchResult extends FetchedBody {
  /** The address after redirects. If `hosts` replaced the origin, this is still the public address. */
  url: string;
  status: number;
  /** Names are in lower case. The values of a repeated header are joined with `, `. */
  headers: Record<string, string>;
}

export interface Fetcher {
  /**
   * Requests an address with GET. Throws `FetchRefused`, any error of `onHop`, or the reason of `signal`. Does not throw for HTTP statuses.
   */
  get(url: string, options?: FetchOptions): Promise<FetchResult>;
  /** Closes all connections. */
  close(): Promise<void>;
}

/**
 * Makes a fetcher for addresses that strangers submit. A guard decides which addresses may be fetched, and an agent connects to no others.
 * Bodies are read up to a limit, as a protection against endless bodies and decompression bombs. The fetcher follows redirects itself,
 * because each redirect needs the same checks.
 */
export function makeFetcher(options: FetcherOptions = {}): Fetcher {
  const limits = { ...defaultLimits, ...options.limits };
  const guard = new AddressGuard(options, limits.urlLength);
  const { agent, connect } = guardedConnections(guard, limits);

  async function request(url: URL, accept: string, cookie: string, signal: AbortSignal) {
    const origin = guard.originOf(url);
    const headers: Record<string, string> = {
      'user-agent': options.userAgent ?? userAgent(),
      accept,
      'accept-encoding': acceptedEncodings,
      'accept-language': 'en, *;q=0.5',
    };
    if (origin !== url.origin) headers.host = url.host;
    if (cookie) headers.cookie = cookie;
    const path = url.pathname + url.search;
    try {
      const response = await agent.request({ origin, path, method: 'GET', headers, signal });
      // If a response has both headers, undici obeys `Content-Length`, but the standard says that it does not count.
      if (!response.headers['transfer-encoding'] || !response.headers['content-length']) return response;
      response.body.on('error', () => {}).destroy();
    } catch (error) {
      if (!isParserError(error)) throw error;
    }
    return requestLeniently(connect, new URL(path, origin), { headers, signal, ...limits });
  }

  async function get(address: string, fetchOptions: FetchOptions = {}): Promise<FetchResult> {
    const bounds = { ...limits, ...fetchOptions.limits };
    const timeout = AbortSignal.timeout(Math.ceil(bounds.totalMs));
    const signal = fetchOptions.signal ? AbortSignal.any([fetchOptions.signal, timeout]) : timeout;
    const seen = new Set<string>();
    const cookies = new HopCookies();
    let url = guard.check(address);
    for (let hop = 0; ; hop++) {
      seen.add(`${url.href} ${cookies.headerFor(url)}`);
      await fetchOptions.onHop?.(url, hop);
      fetchOptions.signal?.throwIfAborted();
      try {
        const response = await request(url, fetchOptions.accept ?? acceptPages, cookies.headerFor(url), signal);
        const { statusCode: status, body: raw } = response;
        try {
          const location = redirectStatuses.has(status) ? firstOf(response.headers.location) : undefined;
          if (location === undefined) {
            const answer = { url: url.href, status, headers: joinRepeated(response.headers) };
            return { ...answer, ...(await readBody({ ...answer, raw }, bounds, signal, fetchOptions)) };
          }
          cookies.store(response.headers['set-cookie'], url);
          url = guard.check(decodeUtf8(location), url);
        } finally {
          // Closes the connection instead of reading the rest of the body, which no caller needs.
          raw.on('error', () => {});
          raw.destroy();
        }
      } catch (error) {
        if (fetchOptions.signal?.aborted) throw fetchOptions.signal.reason;
        throw timeout.aborted ? refusal('timeout', url.hostname, url.href) : refusalFrom(error, url);
      }
      if (seen.has(`${url.href} ${cookies.headerFor(url)}`))
        throw new FetchRefused('redirect_loop', `${url.href} redirects in a circle.`, url.href);
      if (hop >= bounds.redirects)
        throw new FetchRefused('too_many_redirects', `${address} redirects more than ${bounds.redirects} times.`, url.href);
    }
  }

  return { get, close: () => agent.destroy() };
}

const acceptPages = 'text/html, application/xhtml+xml, text/plain;q=0.8, application/ld+json;q=0.8, */*;q=0.1';
const redirectStatuses = new Set([301, 302, 303, 307, 308]);

function joinRepeated(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const result: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) result[name] = Array.isArray(value) ? value.join(', ') : (value ?? '');
  return result;
}

function firstOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/** Decodes a header as UTF-8 if it is valid UTF-8. Node decodes headers as Latin-1, but a `Location` with raw UTF-8 is common. */
function decodeUtf8(text: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'latin1'));
  } catch {
    return text;
  }
}
