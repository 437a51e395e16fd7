import { STATUS_CODES } from 'node:http';
import { nextCalls } from '#lib/api/next-calls.ts';
import { type AppError, type FieldError, sentenceOf } from '#lib/core/errors.ts';

/**
 * The JSON of an error, in REST and tools alike: RFC 9457 plus `code`, `request_id`, the invalid fields (`errors`) and the code’s `data`.
 */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  request_id: string;
  errors?: FieldError[];
  data?: Record<string, unknown>;
}

/** Returns the problem of an error. `errors` are its invalid fields as the adapter names them. */
export function problemOf(error: AppError, requestId: string, errors = error.errors): Problem {
  return {
    type: 'about:blank',
    title: STATUS_CODES[error.status] ?? 'Error',
    status: error.status,
    detail: detailOf(error, errors),
    code: error.code,
    request_id: requestId,
    ...(errors ? { errors } : {}),
    ...(error.data ? { data: withSnakeCase(error.data) } : {}),
  };
}

/** Returns the error’s message with what a program needs: the path of the invalid field, and the operation to call next. */
function detailOf(error: AppError, errors: FieldError[] | undefined): string {
  const [first, ...others] = error.code === 'invalid_input' ? (errors ?? []) : [];
  const text = !first
    ? error.message
    : others.length === 0
      ? sentenceOf(first.message, `${first.path}:`)
      : `${others.length + 1} fields are invalid; see errors.`;
  const calls = nextCalls(error);
  return calls.length > 0 ? `${text} Next: call ${calls.join(' or ')}.` : text;
}

function withSnakeCase(data: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  );
}
