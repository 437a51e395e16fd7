export type ModelFailure =
  /** The server answered 429. */
  | 'rate_limited'
  /** The server answered 5xx, or could not be reached. */
  | 'unavailable'
  | 'timeout'
  /** The server answered another 4xx: the key, the model's name or the request is invalid. A retry would fail too. */
  | 'rejected'
  /** The answer is empty, is not JSON, or does not match the schema. */
  | 'invalid_answer'
  /** The answer was cut off at the token limit. */
  | 'truncated';

/** The error that the LLM drafter throws if the model returned no draft. */
export class ModelError extends Error {
  readonly fault: ModelFailure;
  /** True if the same request may succeed later. */
  readonly retryable: boolean;
  /** The waiting time that the server requests, at most 600 seconds. Null if it requests none. */
  readonly retryAfterSeconds: number | null;
  constructor(fault: ModelFailure, message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.name = 'ModelError';
    this.fault = fault;
    this.retryable = fault !== 'rejected' && fault !== 'truncated';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function isModelError(error: unknown): error is ModelError {
  return error instanceof Error && error.name === 'ModelError';
}
