/** Why an address was not fetched. `connection_failed`, `timeout`, `dns_failed` and `bad_response` may pass; the others stay. */
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

/** The guarded fetcher's only error of its own. Its message is a sentence for the owner of the site. */
export class FetchRefused extends Error {
  readonly code: RefusalCode;
  /** The address that was refused: of the hop at fault, not the one asked for. */
  readonly url: string;

  constructor(code: RefusalCode, message: string, url: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'FetchRefused';
    this.code = code;
    this.url = url;
  }
}

/** Module graphs differ (see process-wide.ts), so this is told by name. */
export function isFetchRefused(error: unknown): error is FetchRefused {
  return error instanceof Error && error.name === 'FetchRefused';
}
