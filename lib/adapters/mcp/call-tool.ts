import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Exchange } from '#lib/adapters/mcp/exchange.ts';
import { placeholderForText } from '#lib/adapters/mcp/prepared-parts.ts';
import { type Arguments, places, readArguments, versionIn } from '#lib/adapters/mcp/read-arguments.ts';
import type { Operation } from '#lib/api/define.ts';
import { execute } from '#lib/api/execute.ts';
import { unknownMessage } from '#lib/api/parse-input.ts';
import { type Problem, problemOf } from '#lib/api/problem.ts';
import { toAppError } from '#lib/api/to-app-error.ts';
import { extraArguments } from '#lib/contract/tools.ts';
import { config } from '#lib/core/config.ts';
import type { AppError, FieldError } from '#lib/core/errors.ts';

/**
 * The problem object (RFC 9457) of a failed tool call. The paths in `errors` name arguments; `retry_after` replaces the header
 * `Retry-After`.
 */
interface ToolProblem extends Problem {
  /** Seconds; set for `rate_limited` and `unavailable`. */
  retry_after?: number;
}

/**
 * Calls an operation as a tool. The answer is JSON in one text, the only part of a result that every client shows its model (decision 13).
 * Never throws: a failed call returns `isError` with a problem that tells the model what to do.
 */
export async function callTool(operation: Operation, args: Arguments, exchange: Exchange): Promise<CallToolResult> {
  const { actor, address, limits, requestId } = exchange;
  try {
    const call = { actor, address, requestId, idempotencyKey: keyOf(operation, args), ifMatch: tagOf(operation, args), limits };
    const { etag, json, replayed } = await execute(operation, async () => readArguments(operation, args), call);
    if (operation.cache && etag) exchange.tag = etag;
    return {
      content: [{ type: 'text', text: placeholderForText(() => JSON.stringify(json), exchange) }],
      ...(replayed ? { _meta: { [`${config().brand}/replayed`]: true } } : {}),
    };
  } catch (error) {
    const appError = toAppError(error, { requestId, operation: operation.id });
    const problem = toolProblem(operation, appError, requestId);
    if (problem.retry_after) exchange.retryAfter = problem.retry_after;
    return { isError: true, content: [{ type: 'text', text: JSON.stringify(problem) }] };
  }
}

/** Returns the idempotency key. A value that isn't a string becomes `''`, which `checkIdempotencyKey` refuses. */
function keyOf(operation: Operation, { idempotency_key: key }: Arguments): string | null {
  if (!operation.idempotencyKey || key === undefined) return null;
  return typeof key === 'string' ? key : '';
}

/** Returns `if_version` in the form of an `If-Match` header. `readArguments` refuses an invalid version. */
function tagOf(operation: Operation, args: Arguments): string | null {
  const version = versionIn(args);
  return version !== undefined && extraArguments(operation).includes('if_version') ? `"${version}"` : null;
}

/** Converts a path in a REST request, such as `body.fields.name` or `header.Idempotency-Key`, to the path of the tool's argument. */
function argumentPath(path: string): string {
  if (path === 'header.Idempotency-Key') return 'idempotency_key';
  return path.replace(/^(params|query|body)\./, '');
}

/** Converts an error into the problem of a tool call: the problem is the same as in REST, but its paths and suggestions name arguments. */
function toolProblem(operation: Operation, error: AppError, requestId: string): ToolProblem {
  const names = [...places.flatMap((place) => Object.keys(operation[place]?._zod.def.shape ?? {})), ...extraArguments(operation)];
  const errors = error.errors?.map((each): FieldError => {
    const path = argumentPath(each.path);
    return each.code === 'unknown_member' && !path.includes('.')
      ? { ...each, path, message: unknownMessage(path, names) }
      : { ...each, path };
  });
  const retryAfter = Number(error.headers?.['retry-after']);
  return {
    ...problemOf(error, requestId, errors),
    ...(retryAfter > 0 ? { retry_after: retryAfter } : {}),
  };
}
