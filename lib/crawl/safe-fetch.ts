import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline, type Readable, type Transform } from 'node:stream';
import zlib from 'node:zlib';
import { Agent, buildConnector } from 'undici';
import { isLoopbackAddress, isPublicAddress } from '#lib/core/public-address.ts';
import { FetchRefused, isFetchRefused, type RefusalCode } from '#lib/crawl/fetch-refused.ts';
import { userAgent } from '#lib/crawl/user-agent.ts';

/** How much a fetch may take. Bytes are counted after decompression. */
export interface FetchLimits {
  urlLength: number;
  redirects: number;
  headerBytes: number;
  bytes: number;
  /** Decompressed to compressed; asked from `ratioFrom` bytes on, for short texts pack well. */
  ratio: number;
  ratioFrom: number;
  connectMs: number;
  headersMs: number;
  /** Without a byte of the body. */
  idleMs: number;
  /** Redirects, header and body together: a drip that is never idle ends here. */
  totalMs: number;
}

const fetchLimits: FetchLimits = {
  urlLength: 2000,
  redirects: 5,
  headerBytes: 16 * 1024,
  bytes: 2 * 1024 * 1024,
  ratio: 100,
  ratioFrom: 256 * 1024,
  connectMs: 5_000,
  headersMs: 10_000,
  idleMs: 8_000,
  totalMs: 20_000,
};

export interface FetcherOptions {
  /** Lets 127.0.0.0/8, ::1, `localhost` and `*.localhost` through, on any port. Nothing else that is private. */
  allowLoopback?: boolean;
  /** Evaluation only, and only with `allowLoopback`: host name → loopback origin that is asked in its place, over plain HTTP. */
  hosts?: ReadonlyMap<string, string>;
  /** Which ports public hosts are read on. Default: 80 and 443. */
  ports?: number[];
  userAgent?: string;
  limits?: Partial<FetchLimits>;
  /** Every address of a host name. Default: the A and AAAA records that the system's name servers give. */
  resolve?: (hostname: string) => Promise<string[]>;
}

export interface FetchOptions {
  signal?: AbortSignal;
  /** Called before each request, redirects included (`hop` counts from 0). What it throws ends the fetch, unchanged. */
  onHop?: (url: URL, hop: number) => void | Promise<void>;
  /** The `Accept` header. */
  accept?: string;
  /** Told the type in lower case without parameters (`''`: none given) before the body is read; false refuses it. */
  wants?: (contentType: string) => boolean;
  /** What becomes of a body larger than the limit. Default: refused as `too_large`. */
  oversize?: 'refuse' | 'cut';
  /** For this fetch. */
  limits?: Partial<Pick<FetchLimits, 'bytes' | 'totalMs' | 'redirects'>>;
}

export interface Fetched {
  /** After redirects; as the world knows it, also where `hosts` led elsewhere. */
  url: string;
  status: number;
  /** Names in lower case; a repeated header is joined with `, `. */
  headers: Record<string, string>;
  /** As sent, `''` when there was none. */
  contentType: string;
  /** Decompressed. Empty unless the status is 2xx: nobody reads error pages. */
  body: Buffer;
  /** The body was larger than the limit, and is its beginning. */
  cut: boolean;
}

export interface Fetcher {
  /** GETs one address. Throws `FetchRefused`, what `onHop` throws, or the reason of `signal`. A status is no error. */
  get(url: string, options?: FetchOptions): Promise<Fetched>;
  /** Ends every connection. */
  close(): Promise<void>;
}

/**
 * Fetches addresses that strangers name, and reaches nothing but public web servers (domain.md, Crawl).
 *
 * A host name is resolved once per connection, by us, and every answer must be public; the socket that results is looked at
 * again. So a name that changes its mind between check and use (DNS rebinding) has nothing to gain. Redirects are followed
 * here, each through the same checks. Bodies are streams that stop at the limit, whether they are endless or bombs.
 */
export function makeFetcher(options: FetcherOptions = {}): Fetcher {
  const limits = { ...fetchLimits, ...options.limits };
  const allowLoopback = options.allowLoopback ?? false;
  const ports = options.ports ?? [80, 443];
  const resolve = options.resolve ?? ((hostname: string) => resolvePublicly(hostname));
  const mayReach = (address: string) => isPublicAddress(address) || (allowLoopback && isLoopbackAddress(address));
  const hosts = allowLoopback ? checkedHosts(options.hosts) : new Map<string, URL>();

  const lookup: LookupFunction = (hostname, { all }, callback) => {
    addressesOf(hostname).then(
      (found) => (all ? callback(null, found) : callback(null, found[0]?.address ?? '', found[0]?.family)),
      (error) => callback(error, ''),
    );
  };
  const addressesOf = async (hostname: string) => {
    const addresses = isLocalhost(hostname) ? ['127.0.0.1', '::1'] : await resolve(hostname);
    if (addresses.length === 0) throw refusal('dns_failed', hostname);
    // One private answer among public ones is an attack, or a mistake that works like one.
    if (!addresses.every(mayReach)) throw refusal('blocked_address', hostname);
    return addresses.map((address) => ({ address, family: isIP(address) }));
  };

  const connector = buildConnector({ timeout: limits.connectMs, autoSelectFamily: true, lookup, allowH2: false });
  const connect: typeof connector = (target, callback) => {
    connector(target, (error, socket) => {
      if (error) return callback(error, null);
      if (mayReach(socket.remoteAddress ?? '')) return callback(null, socket);
      socket.destroy();
      callback(refusal('blocked_address', target.hostname), null);
    });
  };
  const agent = new Agent({
    connect,
    connections: 2,
    allowH2: false, // its headers know no limit
    pipelining: 1,
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headersMs,
    bodyTimeout: limits.idleMs,
  });

  /** The address as one may fetch it, or the refusal. What passes here is what is connected to: no second parser reads the text. */
  function check(text: string, base?: URL): URL {
    if (text.length > limits.urlLength)
      throw new FetchRefused('bad_url', `The address is longer than ${limits.urlLength} characters.`, text.slice(0, 200));
    if (!URL.canParse(text, base?.href)) throw new FetchRefused('bad_url', `“${text.slice(0, 200)}” is not a web address.`, text);
    const url = new URL(text, base);
    url.hash = '';
    // The name with a final dot is the same host; one spelling will do for robots.txt, certificates and stand-ins.
    if (url.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1);
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      throw new FetchRefused('bad_scheme', `Only http and https addresses can be read, not ${url.protocol}`, url.href);
    if (url.username || url.password)
      throw new FetchRefused('credentials_in_url', 'An address with a user name or password in it is not read.', `${url.origin}/`);
    const hostname = hostOf(url);
    if (hosts.has(hostname)) return url;
    const local = isLocalhost(hostname) || isLoopbackAddress(hostname);
    // Literals never come to `lookup`. A name without a dot is one of some local network.
    const publicly = isIP(hostname) ? isPublicAddress(hostname) : hostname.includes('.') && !isLocalhost(hostname);
    if (!publicly && !(local && allowLoopback)) throw refusal('blocked_address', hostname, url.href);
    if (!local && url.port !== '' && !ports.includes(Number(url.port)))
      throw new FetchRefused('bad_port', `Only the usual ports of the web, 80 and 443, are read; the address names ${url.port}.`, url.href);
    return url;
  }

  async function request(url: URL, accept: string, signal: AbortSignal) {
    const stand = hosts.get(hostOf(url));
    const headers: Record<string, string> = {
      'user-agent': options.userAgent ?? userAgent(),
      accept,
      'accept-encoding': acceptedEncodings,
      'accept-language': 'en, *;q=0.5',
    };
    if (stand) headers.host = url.host;
    return agent.request({ origin: (stand ?? url).origin, path: url.pathname + url.search, method: 'GET', headers, signal });
  }

  async function get(address: string, asked: FetchOptions = {}): Promise<Fetched> {
    const most = { ...limits, ...asked.limits };
    const timeout = AbortSignal.timeout(Math.ceil(most.totalMs));
    const signal = asked.signal ? AbortSignal.any([asked.signal, timeout]) : timeout;
    const seen = new Set<string>();
    let url = check(address);
    for (let hop = 0; ; hop++) {
      seen.add(url.href);
      await asked.onHop?.(url, hop);
      asked.signal?.throwIfAborted();
      try {
        const response = await request(url, asked.accept ?? acceptPages, signal);
        const { statusCode: status, body } = response;
        const headers = joined(response.headers);
        try {
          const location = redirects.has(status) ? firstOf(response.headers.location) : undefined;
          if (location === undefined)
            return { url: url.href, status, headers, ...(await read(url, status, headers, body, asked, most, signal)) };
          url = check(asUtf8(location), url);
        } finally {
          // What was not read is not wanted: the connection goes with it.
          body.on('error', () => {});
          body.destroy();
        }
      } catch (error) {
        if (asked.signal?.aborted) throw asked.signal.reason;
        throw timeout.aborted ? refusal('timeout', url.hostname, url.href) : translated(error, url);
      }
      if (seen.has(url.href)) throw new FetchRefused('redirect_loop', `${url.href} redirects in a circle.`, url.href);
      if (hop >= most.redirects)
        throw new FetchRefused('too_many_redirects', `${address} redirects more than ${most.redirects} times.`, url.href);
    }
  }

  async function read(
    url: URL,
    status: number,
    headers: Record<string, string>,
    raw: Readable,
    asked: FetchOptions,
    most: FetchLimits,
    signal: AbortSignal,
  ): Promise<Pick<Fetched, 'contentType' | 'body' | 'cut'>> {
    const contentType = headers['content-type'] ?? '';
    if (status < 200 || status > 299) return { contentType, body: Buffer.alloc(0), cut: false };
    const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
    if (asked.wants && !asked.wants(type)) {
      throw new FetchRefused('wrong_type', `${url.href} is not a web page: it calls itself ${type.slice(0, 80) || 'nothing'}.`, url.href);
    }
    const decoder = await decoderOf(headers['content-encoding'] ?? '', raw, url);
    // `pipeline` carries errors and ends both ways; what comes of it is told by the loop below.
    const source: Readable = decoder ? pipeline(raw, decoder, () => {}) : raw;
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of source as AsyncIterable<Buffer>) {
      signal.throwIfAborted();
      bytes += chunk.length;
      if (decoder && bytes > most.ratioFrom && bytes > decoder.bytesWritten * most.ratio)
        throw new FetchRefused('too_large', `${url.href} unpacks to more than ${most.ratio} times what is sent.`, url.href);
      if (bytes > most.bytes) {
        if (asked.oversize !== 'cut') throw new FetchRefused('too_large', `${url.href} is larger than ${inWords(most.bytes)}.`, url.href);
        chunks.push(chunk.subarray(0, chunk.length - (bytes - most.bytes)));
        return { contentType, body: Buffer.concat(chunks), cut: true };
      }
      chunks.push(chunk);
    }
    return { contentType, body: Buffer.concat(chunks), cut: false };
  }

  return { get, close: () => agent.destroy() };
}

const acceptPages = 'text/html, application/xhtml+xml, text/plain;q=0.8, application/ld+json;q=0.8, */*;q=0.1';
const redirects = new Set([301, 302, 303, 307, 308]);
const hasZstd = typeof zlib.createZstdDecompress === 'function';
const acceptedEncodings = hasZstd ? 'gzip, deflate, br, zstd' : 'gzip, deflate, br';

/**
 * What undoes the encoding; null for none. Encodings on top of each other are refused: nobody needs them but bombs. A stream
 * that ends early gives what it held, as browsers do.
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
      // The standard means zlib's format; some servers send the bare one. The first byte tells.
      if (!raw.readableLength) await Promise.race([once(raw, 'readable'), once(raw, 'end')]);
      const head: Buffer | null = raw.read();
      if (!head) return null;
      raw.unshift(head);
      return ((head[0] ?? 0) & 0x0f) === 8 ? zlib.createInflate(flush) : zlib.createInflateRaw(flush);
    }
    case 'zstd':
      // A window of 8 MiB is what RFC 9659 asks of HTTP clients; a frame may ask for 128.
      if (hasZstd) return zlib.createZstdDecompress({ params: { [zlib.constants.ZSTD_d_windowLogMax]: 23 } });
  }
  throw new FetchRefused('bad_encoding', `${url.href} is sent in an encoding that can't be read: ${encoding.slice(0, 80)}.`, url.href);
}

/**
 * A and AAAA records, by the system's name servers (or those given) but not its hosts file, and on no thread that others wait
 * for. None when there are none, and when nobody answers.
 */
export async function resolvePublicly(hostname: string, servers?: string[]): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (servers) resolver.setServers(servers);
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

/** Lower case, no brackets. `URL` has already turned every spelling of an IPv4 address into the usual one. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

function isLocalhost(hostname: string): boolean {
  return /(^|\.)localhost$/i.test(hostname);
}

function checkedHosts(hosts: ReadonlyMap<string, string> = new Map()): Map<string, URL> {
  const checked = new Map<string, URL>();
  for (const [host, origin] of hosts) {
    const url = new URL(origin);
    if (url.protocol !== 'http:' || !(isLocalhost(hostOf(url)) || isLoopbackAddress(hostOf(url))))
      throw new Error(`${host}: a stand-in must be on loopback over http, not ${origin}`);
    checked.set(host.toLowerCase(), url);
  }
  return checked;
}

function joined(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const result: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) result[name] = Array.isArray(value) ? value.join(', ') : (value ?? '');
  return result;
}

function firstOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/** Headers come as Latin-1; a Location with raw UTF-8 in it is common. */
function asUtf8(text: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'latin1'));
  } catch {
    return text;
  }
}

function inWords(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${Math.floor(bytes / 1024 / 1024)} MB` : `${Math.floor(bytes / 1024)} KB`;
}

const sentences: Partial<Record<RefusalCode, (host: string) => string>> = {
  blocked_address: (host) => `${host} does not lead to a server on the public internet.`,
  dns_failed: (host) => `The name ${host} has no address: is it spelled right, and is its DNS set up?`,
  connection_failed: (host) => `${host} could not be reached: it refused or dropped the connection.`,
  tls_failed: (host) => `${host} has no secure connection that can be trusted: its certificate or its TLS set-up is at fault.`,
  timeout: (host) => `${host} took too long to answer.`,
  too_large: (host) => `${host} sends headers that are too large.`,
  bad_encoding: (host) => `${host} sends a page whose compression is broken.`,
  bad_response: (host) => `${host} answers in a way that is not HTTP.`,
};

function refusal(code: RefusalCode, host: string, url = `//${host}`, cause?: unknown): FetchRefused {
  return new FetchRefused(code, sentences[code]?.(host) ?? code, url, cause);
}

const tlsCode = /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|EPROTO|ERR_OSSL|HOSTNAME_MISMATCH|INVALID_CA)/;

/** The refusal for what undici, the system or a decoder threw. */
function translated(error: unknown, url: URL): FetchRefused {
  // With several addresses, all that failed are in one error: the first tells.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  if (isFetchRefused(first)) return first;
  const code = String((first as { code?: unknown } | null)?.code ?? '');
  const as = (refused: RefusalCode) => refusal(refused, url.hostname, url.href, first);
  if (/TIMEOUT|ETIMEDOUT/.test(code)) return as('timeout');
  if (tlsCode.test(code)) return as('tls_failed');
  // zlib's, Brotli's (`ERR_` and a name that begins with an underscore) and zstd's.
  if (/^(Z_|ERR_ZLIB|ERR__|ZSTD_)/.test(code)) return as('bad_encoding');
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return as('too_large');
  if (code.startsWith('HPE_') || (first as Error | null)?.name === 'HTTPParserError') return as('bad_response');
  return as('connection_failed');
}
