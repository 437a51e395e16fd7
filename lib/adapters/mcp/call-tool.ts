import type { CallToolResult } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Exchange } from '#lib/adapters/mcp/exchange.ts';
import { withExpectedTypes } from '#lib/adapters/mcp/expected-types.ts';
import { placeholderForText } from '#lib/adapters/mcp/prepared-parts.ts';
import type { Operation } from '#lib/api/define.ts';
import { execute } from '#lib/api/execute.ts';
import { type RawInput, unknownMessage } from '#lib/api/parse-input.ts';
import { type Problem, problemOf } from '#lib/api/problem.ts';
import { toAppError } from '#lib/api/to-app-error.ts';
import { hasOthersWords, markOthersWords } from '#lib/contract/others-words.ts';
import { extraArguments } from '#lib/contract/tools.ts';
import { config } from '#lib/core/config.ts';
import { type AppError, type FieldError, invalidInput } from '#lib/core/errors.ts';

/**
 * The problem object (RFC 9457) of a failed tool call. The paths in `errors` name arguments. `retry_after` replaces the `Retry-After`
 * header of REST.
 */
interface ToolProblem extends Problem {
  /** Seconds; set for `rate_limited` and `unavailable`. */
  retry_after?: number;
}

/**
 * Calls an operation as a tool. The answer is JSON in a single text, because that is the only part of a result that every client shows to
 * its model (decision 13). Never throws. A failed call returns `isError` with a problem that tells the model what to do.
 */
export async function callTool(operation: Operation, args: Arguments, exchange: Exchange): Promise<CallToolResult> {
  const { actor, address, limits, requestId } = exchange;
  try {
    const call = { actor, address, requestId, idempotencyKey: keyOf(operation, args), ifMatch: tagOf(operation, args), limits };
    const { etag, json, replayed } = await execute(operation, async () => readArguments(operation, args), call);
    // Two operations may have equal answers, such as empty lists, and only one of them the mark. So the mark is part of the tag.
    if (operation.cache && etag) exchange.tag = hasOthersWords(operation) ? `others-${etag}` : etag;
    return {
      content: [{ type: 'text', text: placeholderForText(() => JSON.stringify(markOthersWords(operation, json)), exchange) }],
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
  if (!operation.idempotencyKey || key === undefined || key === null) return null;
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

/** Converts an error into the problem of a tool call. It is the same problem as in REST, but its paths and suggestions name arguments. */
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

const places = ['params', 'query', 'body'] as const;
type Arguments = Record<string, unknown>;

/** Returns the argument `if_version`, or undefined if it isn't a valid version. */
function versionIn(args: Arguments): number | undefined {
  const version = withExpectedTypes(z.int(), args.if_version);
  return Number.isSafeInteger(version) && (version as number) >= 1 && (version as number) < 1e9 ? (version as number) : undefined;
}

/**
 * Assigns a tool's arguments to path, query and body. Converts arguments that are only of a wrong type (`withExpectedTypes`). An unknown
 * argument goes into the body or the query, whose schema then refuses it.
 */
function readArguments(operation: Operation, args: Arguments): RawInput {
  const fallbackPlace = operation.body ? 'body' : 'query';
  const placeOf = (name: string) => places.find((place) => Object.hasOwn(operation[place]?._zod.def.shape ?? {}, name)) ?? fallbackPlace;
  const extra: readonly string[] = extraArguments(operation);
  if (extra.includes('if_version') && (args.if_version ?? undefined) !== undefined && versionIn(args) === undefined)
    throw invalidInput([{ path: 'if_version', message: 'must be the `version` that you read, a whole number', code: 'invalid_type' }]);
  const entries = Object.entries(args).filter(([name]) => !extra.includes(name));
  const argumentsIn = (place: (typeof places)[number]): Arguments => {
    const own = Object.fromEntries(entries.filter(([name]) => placeOf(name) === place));
    const schema = operation[place];
    return schema ? (withExpectedTypes(schema, own) as Arguments) : own;
  };
  const input = { params: argumentsIn('params'), query: argumentsIn('query'), body: operation.body ? argumentsIn('body') : undefined };
  return operation.compact ? { ...input, detail: args.detail ?? 'compact' } : input;
}
