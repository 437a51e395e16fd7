/** A member of the input that is wrong. `path` is where it stood: `body.fields.name`, `query.per_page`, `params.slug`. */
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

/** Codes with a meaning of their own in HTTP. A conflict with the state of things has a code of its service's choosing. */
export type TransportCode = keyof typeof statuses;

/**
 * A failure the caller can do something about; everything else that is thrown is a fault of ours. Its message tells a
 * person what to do next. Module graphs differ (see process-wide.ts), so it is told by `isAppError`, never `instanceof`.
 */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  /** The state of things forbids it: the same request may succeed later, and its answer is kept for idempotent retries. */
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

/** 404 for a thing that is absent, or that this caller is not to know of. `thing` reads as in «There is no listing «acme».» */
export function notFound(thing: string, key?: string | number): AppError {
  return new AppError('not_found', key === undefined ? `There is no such ${thing}.` : `There is no ${thing} “${key}”.`);
}

/** What the work answers; null where it finds nothing. */
export async function foundOrNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isAppError(error) && error.code === 'not_found') return null;
    throw error;
  }
}

/** 400 that names each wrong member. */
export function invalidInput(errors: FieldError[]): AppError {
  const detail = errors.length === 1 ? `${errors[0]?.path}: ${errors[0]?.message}` : `${errors.length} members are invalid; see errors.`;
  return new AppError('invalid_input', detail, { errors });
}

/** 400 whose `code` says what state stands in the way, for example `draft_not_ready`. */
export function conflict(code: string, message: string, errors?: FieldError[]): AppError {
  return new AppError(code, message, errors ? { conflict: true, errors } : { conflict: true });
}
