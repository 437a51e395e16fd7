import { STATUS_CODES } from 'node:http';
import { config } from '#lib/core/config.ts';
import type { AppError, FieldError } from '#lib/core/errors.ts';

/** The JSON of an error, in REST and tools alike: RFC 9457 plus `code`, `request_id` and the invalid fields (`errors`). */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  request_id: string;
  errors?: FieldError[];
}

export function problemOf(error: AppError, requestId: string): Problem {
  return {
    type: 'about:blank',
    title: STATUS_CODES[error.status] ?? 'Error',
    status: error.status,
    detail: error.message,
    code: error.code,
    request_id: requestId,
    ...(error.errors ? { errors: error.errors } : {}),
  };
}

/** The key under which `_meta` of a failed tool call contains the problem as an object; the call's text is the same problem as JSON. */
export const problemKey = () => `${config().brand}/problem`;
