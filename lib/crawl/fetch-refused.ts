/** Why an address was not fetched. A retry may help for `connection_failed`, `timeout`, `dns_failed` and `bad_response` only. */
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
  /** The refused address. After redirects, this is the target of the last redirect, not the requested address; it may be no web address. */
  readonly url: string;

  constructor(code: RefusalCode, message: string, url: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'FetchRefused';
    this.code = code;
    this.url = url;
  }
}

/** Compares the name, because `instanceof` fails when the class was loaded twice, in two module graphs (see process-wide.ts). */
export function isFetchRefused(error: unknown): error is FetchRefused {
  return error instanceof Error && error.name === 'FetchRefused';
}
