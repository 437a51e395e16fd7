import { APICallError, NoObjectGeneratedError, NoOutputGeneratedError } from 'ai';

export type ModelFault =
  /** 429. */
  | 'rate_limited'
  /** 5xx, or no connection. */
  | 'unavailable'
  | 'timeout'
  /** 4xx: the key, the model's name or the request is wrong; the same request would be again. */
  | 'rejected'
  /** Not JSON, not the schema, or nothing at all. */
  | 'invalid_answer'
  /** It ended at the limit of tokens. */
  | 'truncated';

/** The model gave no draft. Thrown by the LLM drafter, and nothing else is. */
export class ModelError extends Error {
  readonly fault: ModelFault;
  /** Whether the same request may succeed later. */
  readonly retryable: boolean;
  /** What the server asked for, at most ten minutes. */
  readonly retryAfterSeconds: number | null;
  constructor(fault: ModelFault, message: string, retryAfterSeconds: number | null = null) {
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

/** What the SDK threw, as a fault with a name, and without what it carries along: the prompt, which is in every such error. */
export function modelError(error: unknown): ModelError {
  const own = chain(error).find(isModelError);
  if (own) return own;
  if (chain(error).some(({ name }) => name === 'TimeoutError' || name === 'AbortError'))
    return new ModelError('timeout', 'The model did not answer in time.');
  if (NoObjectGeneratedError.isInstance(error))
    return error.finishReason === 'length'
      ? new ModelError('truncated', 'The model’s answer was cut off.')
      : new ModelError('invalid_answer', `The model’s answer is not what was asked for (it ended by: ${error.finishReason}).`);
  if (NoOutputGeneratedError.isInstance(error)) return new ModelError('invalid_answer', 'The model answered nothing.');
  if (!APICallError.isInstance(error)) return new ModelError('unavailable', 'The model could not be reached.');
  const { statusCode: status, responseHeaders: headers } = error;
  if (status === undefined) return new ModelError('unavailable', 'The model’s server could not be reached.');
  if (status === 429) return new ModelError('rate_limited', 'The model’s server asks to wait (429).', waitOf(headers?.['retry-after']));
  if (status === 408 || status === 409 || status >= 500) return new ModelError('unavailable', `The model’s server failed (${status}).`);
  if (status < 300) return new ModelError('invalid_answer', 'The model’s server sent something else than an answer.');
  const words = error.message.replace(/\bsk-\S+/g, '…').slice(0, 200);
  return new ModelError('rejected', `The model’s server refused the request (${status}): ${words}`);
}

function chain(error: unknown): Error[] {
  const found: Error[] = [];
  for (let at = error; at instanceof Error && found.length < 5; at = at.cause) found.push(at);
  return found;
}

const longestWait = 600;
function waitOf(header: string | undefined): number | null {
  if (!header) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.min(longestWait, Math.max(0, Math.ceil(seconds)));
}
