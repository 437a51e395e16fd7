import { STATUS_CODES } from 'node:http';
import { config } from '#lib/core/config.ts';
import type { AppError, FieldError } from '#lib/core/errors.ts';

/** An error as the wire shows it, by REST and tools alike: RFC 9457 with `code`, `request_id` and the wrong members. */
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

/** Where the whole problem stands in a failed call's `_meta`; its text has it as JSON. */
export const problemKey = () => `${config().brand}/problem`;
