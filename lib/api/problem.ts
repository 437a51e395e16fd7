import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
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

/** Returns the problem of an error. `errors` are the error's invalid fields, with the paths that the adapter uses. */
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

/**
 * Returns the error’s message with what a program needs: the path of the field if a single field is invalid, and the operation to call
 * next.
 */
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

/** The schema of `Problem` (problem.ts), with a description of each field for the API reference. */
export const ProblemSchema = z
  .object({
    type: z.string().meta({ description: 'Always `about:blank`. `status` gives the kind of error, `code` the exact case.' }),
    title: z.string().meta({ description: 'The status in words.' }),
    status: z.int().meta({ description: 'The HTTP status.' }),
    detail: z.string().meta({ description: 'Explains what is wrong and what to do; after `Next:` the operation to call, if one helps.' }),
    code: z.string().meta({
      description: 'Identifies the exact case for programs, for example `invalid_input` or `draft_not_ready`.',
      example: 'invalid_input',
    }),
    request_id: z.string().meta({ description: 'Quote this id when you ask us about this answer.' }),
    errors: z
      .array(
        z.object({
          path: z.string().meta({
            description: 'The path of the invalid field, such as `body.url`, `query.per_page`, `params.slug`.',
            example: 'query.per_page',
          }),
          message: z.string().meta({ description: 'What is wrong with the field; continues its name.' }),
          code: z.string().meta({ description: 'The kind of fault.' }),
        }),
      )
      .optional()
      .meta({ description: 'The invalid fields of the input.' }),
    data: z.record(z.string(), z.unknown()).optional().meta({
      description:
        'What the case needs, by `code`: `listing_exists` has `ownership` (`yours`, `other`, `preparing`, `domain_owner`), `listing_id`, `slug` and `public`; `field_locked`, `changed_since` and `still_needed` the `fields`; `precondition_failed` the `version` and the `resource` (`draft`, `listing`); `rate_limited` the `limit`, its `seconds` and `retry_after`; `site_read_lately` the time `again_at`; `launch_ordered` the `number` of the other order and its `status` (`paid`, `processing`).',
    }),
  })
  .meta({ id: 'Problem', description: 'An error (RFC 9457).' });
