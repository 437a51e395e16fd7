import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline, type Readable, type Transform } from 'node:stream';
import zlib from 'node:zlib';
import { Agent, buildConnector } from 'undici';
import { webAddress } from '#lib/core/link-address.ts';
import { isLoopbackAddress, isPublicAddress } from '#lib/core/public-address.ts';
import { FetchRefused, isFetchRefused, type RefusalCode } from '#lib/crawl/fetch-refused.ts';
import { userAgent } from '#lib/crawl/user-agent.ts';

/** The limits of one fetch. Bytes are counted after decompression. */
export interface FetchLimits {
  urlLength: number;
  redirects: number;
  headerBytes: number;
  bytes: number;
  /** The largest allowed ratio of decompressed to compressed size. */
  ratio: number;
  /** The ratio is checked from this many decompressed bytes on, because short texts compress well. */
  ratioMinBytes: number;
  connectMs: number;
  headersMs: number;
  /** The longest pause between two chunks of the body. */
  idleMs: number;
  /** Maximum time for redirects, headers and body together. Also limits a body that arrives slowly, but without a pause of `idleMs`. */
  totalMs: number;
}

const defaultLimits: FetchLimits = {
  urlLength: 2000,
  redirects: 5,
  headerBytes: 16 * 1024,
  bytes: 2 * 1024 * 1024,
  ratio: 100,
  ratioMinBytes: 256 * 1024,
  connectMs: 5_000,
  headersMs: 10_000,
  idleMs: 8_000,
  totalMs: 20_000,
};

export interface FetcherOptions {
  /** Allows 127.0.0.0/8, ::1, `localhost` and `*.localhost`, on any port. Other private addresses stay refused. */
  allowLoopback?: boolean;
  /** For evaluation, only with `allowLoopback`: maps a host name to the loopback origin that is fetched instead, over plain HTTP. */
  hosts?: ReadonlyMap<string, string>;
  /** The ports on which public hosts may be fetched. Default: 80 and 443. */
  ports?: number[];
  userAgent?: string;
  limits?: Partial<FetchLimits>;
  /** Returns all addresses of a host name. Default: the A and AAAA records from the system's name servers. */
  resolve?: (hostname: string) => Promise<string[]>;
}

export interface FetchOptions {
  signal?: AbortSignal;
  /** Called before each request, redirects included (`hop` counts from 0). If it throws, `get` rejects with the same error. */
  onHop?: (url: URL, hop: number) => void | Promise<void>;
  /** The `Accept` header. */
  accept?: string;
  /**
   * Called before the body is read, with the media type in lower case and without parameters (`''` if the response has none).
   * If it returns false, `get` rejects with `wrong_type`.
   */
  acceptsType?: (contentType: string) => boolean;
  /** What to do with a body larger than the limit: reject with `too_large` (the default), or return its beginning. */
  oversize?: 'refuse' | 'cut';
  /** Override the fetcher's limits for this fetch. */
  limits?: Partial<Pick<FetchLimits, 'bytes' | 'totalMs' | 'redirects'>>;
}

export interface FetchResult {
  /** The address after redirects. If `hosts` replaced the origin, this is still the public address. */
  url: string;
  status: number;
  /** Names in lower case; a repeated header is joined with `, `. */
  headers: Record<string, string>;
  /** The `Content-Type` header as sent, `''` if there was none. */
  contentType: string;
  /** The decompressed body. Empty unless the status is 2xx, because no caller uses error pages. */
  body: Buffer;
  /** True if the body was larger than the limit, so that `body` is only its beginning. */
  isTruncated: boolean;
}

export interface Fetcher {
  /** Requests an address with GET. Throws `FetchRefused`, any error of `onHop`, or the reason of `signal`, but not for HTTP statuses. */
  get(url: string, options?: FetchOptions): Promise<FetchResult>;
  /** Closes all connections. */
  close(): Promise<void>;
}

/**
 * Makes a fetcher for addresses that strangers submit. It connects to public web servers only (docs/domain.md, Crawl).
 *
 * The fetcher resolves a host name itself, once per connection, and refuses the host unless all its addresses are public. After connecting
 * it checks the socket's remote address again, so that DNS rebinding (a name that resolves differently between check and use) can't reach a
 * private address. It follows redirects itself, with the same checks for each redirect. It reads bodies as streams and stops at the limit,
 * which bounds endless bodies and decompression bombs.
 */
export function makeFetcher(options: FetcherOptions = {}): Fetcher {
  const limits = { ...defaultLimits, ...options.limits };
  const allowLoopback = options.allowLoopback ?? false;
  const ports = options.ports ?? [80, 443];
  const resolve = options.resolve ?? ((hostname: string) => resolvePublicly(hostname));
  const canReach = (address: string) => isPublicAddress(address) || (allowLoopback && isLoopbackAddress(address));
  const hosts = allowLoopback ? parseHosts(options.hosts) : new Map<string, URL>();

  const lookup: LookupFunction = (hostname, { all }, callback) => {
    addressesOf(hostname).then(
      (found) => (all ? callback(null, found) : callback(null, found[0]?.address ?? '', found[0]?.family)),
      (error) => callback(error, ''),
    );
  };
  const addressesOf = async (hostname: string) => {
    const addresses = isLocalhost(hostname) ? ['127.0.0.1', '::1'] : await resolve(hostname);
    if (addresses.length === 0) throw refusal('dns_failed', hostname);
    // If a host has public and private addresses, this is an attack or a misconfiguration with the same effect.
    if (!addresses.every(canReach)) throw refusal('blocked_address', hostname);
    return addresses.map((address) => ({ address, family: isIP(address) }));
  };

  const connector = buildConnector({ timeout: limits.connectMs, autoSelectFamily: true, lookup, allowH2: false });
  const connect: typeof connector = (target, callback) => {
    connector(target, (error, socket) => {
      if (error) return callback(error, null);
      if (canReach(socket.remoteAddress ?? '')) return callback(null, socket);
      socket.destroy();
      callback(refusal('blocked_address', target.hostname), null);
    });
  };
  const agent = new Agent({
    connect,
    connections: 2,
    allowH2: false, // undici's `maxHeaderSize` does not bound HTTP/2 headers
    pipelining: 1,
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headersMs,
    bodyTimeout: limits.idleMs,
  });

  /**
   * Parses an address and checks that it may be fetched. Throws `FetchRefused`. Callers connect to the returned URL and never parse
   * `text` again, so a second parser can't read it differently.
   */
  function checkAddress(text: string, base?: URL): URL {
    const tooLong = () => new FetchRefused('bad_url', `The address is longer than ${limits.urlLength} characters.`, text.slice(0, 200));
    if (text.length > limits.urlLength) throw tooLong();
    if (!URL.canParse(text, base?.href)) throw new FetchRefused('bad_url', `“${text.slice(0, 200)}” is not a web address.`, text);
    const url = new URL(text, base);
    if (url.href.length > limits.urlLength) throw tooLong(); // other letters than ASCII take up to nine characters each
    url.hash = '';
    // A final dot in a host name does not change the host. Remove the dot, so that robots.txt, certificates and `hosts` see one spelling.
    if (url.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1);
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      throw new FetchRefused('bad_scheme', `Only http and https addresses can be read, not ${url.protocol}`, url.href);
    if (url.username || url.password)
      throw new FetchRefused('credentials_in_url', 'Addresses that contain a user name or password are not read.', `${url.origin}/`);
    const hostname = hostOf(url);
    if (hosts.has(hostname)) return url;
    const isLocal = isLocalhost(hostname) || isLoopbackAddress(hostname);
    // Literal addresses must be checked here, because they never reach `lookup`. A name without a dot belongs to a local network.
    const looksPublic = isIP(hostname) ? isPublicAddress(hostname) : hostname.includes('.') && !isLocalhost(hostname);
    if (!looksPublic && !(isLocal && allowLoopback)) throw refusal('blocked_address', hostname, url.href);
    if (!isLocal && url.port !== '' && !ports.includes(Number(url.port)))
      throw new FetchRefused('bad_port', `Only the usual web ports, 80 and 443, are read; this address has port ${url.port}.`, url.href);
    return url;
  }

  async function request(url: URL, accept: string, signal: AbortSignal) {
    const standIn = hosts.get(hostOf(url));
    const headers: Record<string, string> = {
      'user-agent': options.userAgent ?? userAgent(),
      accept,
      'accept-encoding': acceptedEncodings,
      'accept-language': 'en, *;q=0.5',
    };
    if (standIn) headers.host = url.host;
    return agent.request({ origin: (standIn ?? url).origin, path: url.pathname + url.search, method: 'GET', headers, signal });
  }

  async function get(address: string, fetchOptions: FetchOptions = {}): Promise<FetchResult> {
    const bounds = { ...limits, ...fetchOptions.limits };
    const timeout = AbortSignal.timeout(Math.ceil(bounds.totalMs));
    const signal = fetchOptions.signal ? AbortSignal.any([fetchOptions.signal, timeout]) : timeout;
    const seen = new Set<string>();
    let url = checkAddress(address);
    for (let hop = 0; ; hop++) {
      seen.add(url.href);
      await fetchOptions.onHop?.(url, hop);
      fetchOptions.signal?.throwIfAborted();
      try {
        const response = await request(url, fetchOptions.accept ?? acceptPages, signal);
        const { statusCode: status, body } = response;
        const headers = joinRepeated(response.headers);
        try {
          const location = redirectStatuses.has(status) ? firstOf(response.headers.location) : undefined;
          if (location === undefined)
            return { url: url.href, status, headers, ...(await readBody(url, status, headers, body, fetchOptions, bounds, signal)) };
          url = checkAddress(decodeUtf8(location), url);
        } finally {
          // Close the connection instead of reading the rest of the body. No caller needs the rest.
          body.on('error', () => {});
          body.destroy();
        }
      } catch (error) {
        if (fetchOptions.signal?.aborted) throw fetchOptions.signal.reason;
        throw timeout.aborted ? refusal('timeout', url.hostname, url.href) : refusalFrom(error, url);
      }
      if (seen.has(url.href)) throw new FetchRefused('redirect_loop', `${url.href} redirects in a circle.`, url.href);
      if (hop >= bounds.redirects)
        throw new FetchRefused('too_many_redirects', `${address} redirects more than ${bounds.redirects} times.`, url.href);
    }
  }

  async function readBody(
    url: URL,
    status: number,
    headers: Record<string, string>,
    raw: Readable,
    fetchOptions: FetchOptions,
    bounds: FetchLimits,
    signal: AbortSignal,
  ): Promise<Pick<FetchResult, 'contentType' | 'body' | 'isTruncated'>> {
    const contentType = headers['content-type'] ?? '';
    if (status < 200 || status > 299) return { contentType, body: Buffer.alloc(0), isTruncated: false };
    const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
    if (fetchOptions.acceptsType && !fetchOptions.acceptsType(type)) {
      throw new FetchRefused(
        'wrong_type',
        `${url.href} is not a web page: its content type is ${type.slice(0, 80) || 'missing'}.`,
        url.href,
      );
    }
    const decoder = await decoderOf(headers['content-encoding'] ?? '', raw, url);
    // `pipeline` passes errors and the end of each stream to the other stream. The loop below handles errors, so the callback is empty.
    const source: Readable = decoder ? pipeline(raw, decoder, () => {}) : raw;
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of source as AsyncIterable<Buffer>) {
      signal.throwIfAborted();
      bytes += chunk.length;
      if (decoder && bytes > bounds.ratioMinBytes && bytes > decoder.bytesWritten * bounds.ratio)
        throw new FetchRefused('too_large', `${url.href} decompresses to more than ${bounds.ratio} times its size.`, url.href);
      if (bytes > bounds.bytes) {
        if (fetchOptions.oversize !== 'cut')
          throw new FetchRefused('too_large', `${url.href} is larger than ${formatBytes(bounds.bytes)}.`, url.href);
        chunks.push(chunk.subarray(0, chunk.length - (bytes - bounds.bytes)));
        return { contentType, body: Buffer.concat(chunks), isTruncated: true };
      }
      chunks.push(chunk);
    }
    return { contentType, body: Buffer.concat(chunks), isTruncated: false };
  }

  return { get, close: () => agent.destroy() };
}

const acceptPages = 'text/html, application/xhtml+xml, text/plain;q=0.8, application/ld+json;q=0.8, */*;q=0.1';
const redirectStatuses = new Set([301, 302, 303, 307, 308]);
const hasZstd = typeof zlib.createZstdDecompress === 'function';
const acceptedEncodings = hasZstd ? 'gzip, deflate, br, zstd' : 'gzip, deflate, br';

/**
 * Returns the stream that decodes a `Content-Encoding`, or null if there is nothing to decode. Refuses a body with several encodings,
 * because only decompression bombs use them. A body that ends early yields the part that arrived, as in browsers.
 */
async function decoderOf(encoding: string, raw: Readable, url: URL): Promise<(Transform & { bytesWritten: number }) | null> {
  const flush = { finishFlush: zlib.constants.Z_SYNC_FLUSH };
  switch (encoding.trim().toLowerCase()) {
    case '':
    case 'identity':
      return null;
    case 'gzip':
    case 'x-gzip':
      return zlib.createGunzip(flush);
    case 'br':
      return zlib.createBrotliDecompress({ finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH });
    case 'deflate': {
      // By the standard, `deflate` is zlib's format, but some servers send raw deflate data. The first byte shows the format.
      if (!raw.readableLength) await Promise.race([once(raw, 'readable'), once(raw, 'end')]);
      const head: Buffer | null = raw.read();
      if (!head) return null;
      raw.unshift(head);
      return ((head[0] ?? 0) & 0x0f) === 8 ? zlib.createInflate(flush) : zlib.createInflateRaw(flush);
    }
    case 'zstd':
      // RFC 9659 requires HTTP clients to support a window of 8 MiB (2^23). Larger windows are refused: a frame could demand 128 MiB.
      if (hasZstd) return zlib.createZstdDecompress({ params: { [zlib.constants.ZSTD_d_windowLogMax]: 23 } });
  }
  throw new FetchRefused('bad_encoding', `${url.href} is sent in an encoding that can't be read: ${encoding.slice(0, 80)}.`, url.href);
}

/**
 * Returns the A and AAAA records of a host name, from the system's name servers or from `servers`. Ignores the hosts file and does
 * not use libuv's thread pool, unlike `dns.lookup`. Returns an empty list if there are no records or no server answers.
 */
export async function resolvePublicly(hostname: string, servers?: string[]): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (servers) resolver.setServers(servers);
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

/** Returns the host name in lower case, or an IPv6 address without brackets. `URL` has already normalized IPv4 addresses. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

function isLocalhost(hostname: string): boolean {
  return /(^|\.)localhost$/i.test(hostname);
}

function parseHosts(hosts: ReadonlyMap<string, string> = new Map()): Map<string, URL> {
  const checked = new Map<string, URL>();
  for (const [host, origin] of hosts) {
    const url = new URL(origin);
    if (url.protocol !== 'http:' || !(isLocalhost(hostOf(url)) || isLoopbackAddress(hostOf(url))))
      throw new Error(`${host}: the replacing origin must be on loopback over http, not ${origin}`);
    checked.set(host.toLowerCase(), url);
  }
  return checked;
}

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

function formatBytes(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${Math.floor(bytes / 1024 / 1024)} MB` : `${Math.floor(bytes / 1024)} KB`;
}

const messages: Partial<Record<RefusalCode, (host: string) => string>> = {
  blocked_address: (host) => `${host} does not lead to a server on the public internet.`,
  dns_failed: (host) => `The name ${host} has no address: is it spelled right, and is its DNS set up?`,
  connection_failed: (host) => `${host} could not be reached: it refused or dropped the connection.`,
  tls_failed: (host) => `${host} has no secure connection that can be trusted: its certificate or its TLS configuration is invalid.`,
  timeout: (host) => `${host} took too long to answer.`,
  too_large: (host) => `${host} sends headers that are too large.`,
  bad_encoding: (host) => `${host} sends a page whose compression is broken.`,
  bad_response: (host) => `${host} sends a response that is not valid HTTP.`,
};

function refusal(code: RefusalCode, host: string, url = '', cause?: unknown): FetchRefused {
  return new FetchRefused(code, messages[code]?.(host) ?? code, url, cause);
}

const tlsErrorCode = /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|EPROTO|ERR_OSSL|HOSTNAME_MISMATCH|INVALID_CA)/;

/** Converts an error of undici, the operating system or a decoder into a `FetchRefused`. */
function refusalFrom(error: unknown, url: URL): FetchRefused {
  // If a host has several addresses, the error contains one error for each. Report the first.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  // A refusal of a name or of a redirect's target may have no absolute address: it is about the page that was requested.
  if (isFetchRefused(first)) return webAddress(first.url) ? first : new FetchRefused(first.code, first.message, url.href, first);
  const code = String((first as { code?: unknown } | null)?.code ?? '');
  const refuse = (refusalCode: RefusalCode) => refusal(refusalCode, url.hostname, url.href, first);
  if (/TIMEOUT|ETIMEDOUT/.test(code)) return refuse('timeout');
  if (tlsErrorCode.test(code)) return refuse('tls_failed');
  // Error codes of zlib, Brotli (`ERR_` and a name that begins with an underscore) and zstd.
  if (/^(Z_|ERR_ZLIB|ERR__|ZSTD_)/.test(code)) return refuse('bad_encoding');
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return refuse('too_large');
  if (code.startsWith('HPE_') || (first as Error | null)?.name === 'HTTPParserError') return refuse('bad_response');
  return refuse('connection_failed');
}
