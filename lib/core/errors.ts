/** An error in one field of the input. `path` locates the field: `body.fields.name`, `query.per_page`, `params.slug`. */
export interface FieldError {
  path: string;
  message: string;
  code: string;
}

const statuses = {
  invalid_input: 400,
  idempotency_key_reused: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  precondition_failed: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

/** Error codes that stand for an HTTP status. Each state conflict has its own code instead, such as `draft_not_ready`. */
export type TransportCode = keyof typeof statuses;

/**
 * An error that the caller can do something about. Its message tells a person what to do next. Any other thrown error is a bug or an
 * outage on our side. To recognise an AppError, use `isAppError`: `instanceof` fails when the class was loaded twice (see process-wide.ts).
 */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  /** True for a state conflict: the same request may succeed later. The error response is stored for idempotent retries. */
  readonly conflict: boolean;
  readonly errors: FieldError[] | undefined;
  readonly headers: Record<string, string> | undefined;

  constructor(code: TransportCode, message: string, more?: { errors?: FieldError[]; headers?: Record<string, string> });
  constructor(code: string, message: string, more: { conflict: true; errors?: FieldError[] });
  constructor(code: string, message: string, more: { conflict?: boolean; errors?: FieldError[]; headers?: Record<string, string> } = {}) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.conflict = more.conflict ?? false;
    this.status = this.conflict ? 400 : statuses[code as TransportCode];
    this.errors = more.errors;
    this.headers = more.headers;
  }
}

export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === 'AppError';
}

/** Makes a 404 error for something missing, or hidden from the actor. `thing` is a noun: “listing” in “There is no listing “acme”.” */
export function notFound(thing: string, key?: string | number): AppError {
  return new AppError('not_found', key === undefined ? `There is no such ${thing}.` : `There is no ${thing} “${key}”.`);
}

/** Returns the result of `work`, or null if it throws `not_found`. */
export async function nullIfNotFound<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isAppError(error) && error.code === 'not_found') return null;
    throw error;
  }
}

/** Makes a 400 error that lists the invalid fields. */
export function invalidInput(errors: FieldError[]): AppError {
  const detail = errors.length === 1 ? `${errors[0]?.path}: ${errors[0]?.message}` : `${errors.length} fields are invalid; see errors.`;
  return new AppError('invalid_input', detail, { errors });
}

/** Makes a 400 error for a state conflict. `code` names the state that prevents the request, for example `draft_not_ready`. */
export function conflict(code: string, message: string, errors?: FieldError[]): AppError {
  return new AppError(code, message, errors ? { conflict: true, errors } : { conflict: true });
}
