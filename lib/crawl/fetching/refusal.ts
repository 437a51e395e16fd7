import { webAddress } from '#lib/core/link-address.ts';

/** The reason why an address was not fetched. A retry may help only for `connection_failed`, `timeout`, `dns_failed` and `bad_response`. */
export type RefusalCode =
  | 'bad_url'
  | 'bad_scheme'
  | 'bad_port'
  | 'credentials_in_url'
  | 'blocked_address'
  | 'dns_failed'
  | 'connection_failed'
  | 'tls_failed'
  | 'timeout'
  | 'too_large'
  | 'bad_encoding'
  | 'bad_response'
  | 'wrong_type'
  | 'too_many_redirects'
  | 'redirect_loop';

/** The only error that a `Fetcher` throws itself. Its message is a sentence for the owner of the site. */
export class FetchRefused extends Error {
  readonly code: RefusalCode;
  /** The refused address. After redirects, this is the target of the last redirect. It may be no valid web address. */
  readonly url: string;

  constructor(code: RefusalCode, message: string, url: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'FetchRefused';
    this.code = code;
    this.url = url;
  }
}

/**
 * Returns true if an error is a `FetchRefused`. Compares the name, because `instanceof` fails if the class was loaded twice, in two module
 * graphs (see process-wide.ts).
 */
export function isFetchRefused(error: unknown): error is FetchRefused {
  return error instanceof Error && error.name === 'FetchRefused';
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

/** Returns the error for a host that was not fetched, with the default message of `code`. */
export function refusal(code: RefusalCode, host: string, url = '', cause?: unknown): FetchRefused {
  return new FetchRefused(code, messages[code]?.(host) ?? code, url, cause);
}

const tlsErrorCode = /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|EPROTO|ERR_OSSL|HOSTNAME_MISMATCH|INVALID_CA)/;

/** Converts an error of undici, the operating system or a decoder into a `FetchRefused`. */
export function refusalFrom(error: unknown, url: URL): FetchRefused {
  // If a host has several addresses, the error contains one error for each. Report the first.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  // A refusal of a host name or of a redirect's target may have no absolute address. Then the address of the requested page is used.
  if (isFetchRefused(first)) return webAddress(first.url) ? first : new FetchRefused(first.code, first.message, url.href, first);
  const code = String((first as { code?: unknown } | null)?.code ?? '');
  const refuse = (refusalCode: RefusalCode) => refusal(refusalCode, url.hostname, url.href, first);
  if (/TIMEOUT|ETIMEDOUT/.test(code)) return refuse('timeout');
  if (tlsErrorCode.test(code)) return refuse('tls_failed');
  // Error codes of zlib, Brotli (`ERR__…`) and zstd.
  if (/^(Z_|ERR_ZLIB|ERR__|ZSTD_)/.test(code)) return refuse('bad_encoding');
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return refuse('too_large');
  if (code.startsWith('HPE_') || (first as Error | null)?.name === 'HTTPParserError') return refuse('bad_response');
  return refuse('connection_failed');
}
