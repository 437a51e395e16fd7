import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Exchange } from '#lib/adapters/mcp/exchange.ts';
import { placeholderForText } from '#lib/adapters/mcp/prepared-parts.ts';
import type { Operation } from '#lib/api/define.ts';
import { execute } from '#lib/api/execute.ts';
import type { RawInput } from '#lib/api/parse-input.ts';
import { type Problem, problemOf } from '#lib/api/problem.ts';
import { toAppError } from '#lib/api/to-app-error.ts';
import { extraArguments } from '#lib/contract/tools.ts';
import { config } from '#lib/core/config.ts';
import { nearestName } from '#lib/core/did-you-mean.ts';
import { type AppError, type FieldError, invalidInput } from '#lib/core/errors.ts';

const places = ['params', 'query', 'body'] as const;
type Arguments = Record<string, unknown>;

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
    const { etag, json, replayed } = await execute(operation, async () => rawInput(operation, args), call);
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

/** Returns `if_version` in the form of an `If-Match` header. `rawInput` refuses an invalid version. */
function tagOf(operation: Operation, { if_version: version }: Arguments): string | null {
  return isVersion(version) && extraArguments(operation).includes('if_version') ? `"${version}"` : null;
}

const isVersion = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) < 1e9;

/**
 * Sorts a tool's arguments into path, query and body. An unknown argument goes into the body or the query, and the schema of that part
 * refuses it.
 */
function rawInput(operation: Operation, args: Arguments): RawInput {
  const fallbackPlace = operation.body ? 'body' : 'query';
  const placeOf = (name: string) => places.find((place) => Object.hasOwn(operation[place]?.shape ?? {}, name)) ?? fallbackPlace;
  const extra: readonly string[] = extraArguments(operation);
  if (extra.includes('if_version') && args.if_version !== undefined && !isVersion(args.if_version))
    throw invalidInput([{ path: 'if_version', message: 'must be the `version` that you read, a whole number', code: 'invalid_type' }]);
  const entries = Object.entries(args).filter(([name]) => !extra.includes(name));
  const argumentsIn = (place: (typeof places)[number]): Arguments =>
    Object.fromEntries(entries.filter(([name]) => placeOf(name) === place));
  const input = { params: argumentsIn('params'), query: argumentsIn('query'), body: operation.body ? argumentsIn('body') : undefined };
  return operation.compact ? { ...input, detail: args.detail ?? 'compact' } : input;
}

/** Converts a path in a REST request, such as `body.fields.name` or `header.Idempotency-Key`, to the path of the tool's argument. */
function argumentPath(path: string): string {
  if (path === 'header.Idempotency-Key') return 'idempotency_key';
  return path.replace(/^(params|query|body)\./, '');
}

/** Converts an error into the problem of a tool call: the problem is the same as in REST, but its paths and suggestions name arguments. */
function toolProblem(operation: Operation, error: AppError, requestId: string): ToolProblem {
  const names = [...places.flatMap((place) => Object.keys(operation[place]?.shape ?? {})), ...extraArguments(operation)];
  const errors = error.errors?.map((each): FieldError => {
    const path = argumentPath(each.path);
    if (each.code !== 'unknown_member' || path.includes('.')) return { ...each, path };
    const nearest = nearestName(path, names);
    return { ...each, path, message: nearest ? `is not known here; did you mean “${nearest}”?` : 'is not known here' };
  });
  const retryAfter = Number(error.headers?.['retry-after']);
  return {
    ...problemOf(error, requestId, errors),
    ...(retryAfter > 0 ? { retry_after: retryAfter } : {}),
  };
}
