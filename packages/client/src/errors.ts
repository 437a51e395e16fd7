import type { Problem } from './generated/types.ts';

/** The data of an error, by its code. Codes that are not listed have no data. */
export interface ErrorData {
  changed_since: { fields: string[] };
  field_locked: { fields: string[] };
  listing_exists: {
    ownership: 'yours' | 'other' | 'preparing' | 'domain_owner';
    listing_id: number | null;
    slug: string | null;
    public: boolean;
  };
  precondition_failed: { version: number; resource: 'draft' | 'listing' };
  rate_limited: { limit: number; seconds: number; retry_after: number };
  site_read_lately: { again_at: string };
  still_needed: { fields: string[] };
  launch_ordered: { number: string; status: 'paid' | 'processing' };
}

/** Thrown when the API answers with an error. The message says what went wrong and what to do. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status. */
  readonly status: number;
  /** The code of the error for programs, for example `draft_not_ready`; `http_502` if the answer has no code. */
  readonly code: string;
  /** Identifies the request in the site’s log; null if the answer doesn't contain it. */
  readonly requestId: string | null;
  /** The invalid members of the input; empty for errors of other kinds. */
  readonly errors: NonNullable<Problem['errors']>;
  /** The data that belong to the code. `is` gives them their type. */
  readonly data: Record<string, unknown> | undefined;
  /** The number of milliseconds after which the site asks to try again; null if it names no time. */
  readonly retryAfter: number | null;

  constructor(problem: Partial<Problem> & { status: number }, { retryAfter = null }: { retryAfter?: number | null } = {}) {
    super(problem.detail ?? `The site answered ${problem.status} without saying why. Try again later.`);
    this.status = problem.status;
    this.code = problem.code ?? `http_${problem.status}`;
    this.requestId = problem.request_id ?? null;
    this.errors = problem.errors ?? [];
    this.data = problem.data;
    this.retryAfter = retryAfter;
  }

  /** Returns true if the error has this code. `data` then has the members that belong to the code. */
  is<Code extends keyof ErrorData>(code: Code): this is ApiError & { code: Code; data: ErrorData[Code] } {
    return this.code === code;
  }
}

/** Thrown when no answer of the API arrived: the network failed, the call timed out, or another program answered. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  readonly reason: 'network' | 'timeout' | 'redirect' | 'not_json';

  constructor(reason: ConnectionError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** Thrown for an invalid option or parameter. Nothing was sent. */
export class InvalidCallError extends TypeError {
  override readonly name = 'InvalidCallError';
}
