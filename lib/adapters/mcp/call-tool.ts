import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Exchange } from '#lib/adapters/mcp/exchange.ts';
import { standIn, standInObject } from '#lib/adapters/mcp/prepared-parts.ts';
import type { Operation } from '#lib/api/define.ts';
import { execute } from '#lib/api/execute.ts';
import type { RawInput } from '#lib/api/parse-input.ts';
import { type Problem, problemKey, problemOf } from '#lib/api/problem.ts';
import { told } from '#lib/api/to-app-error.ts';
import { extraArguments } from '#lib/contract/tools.ts';
import { config } from '#lib/core/config.ts';
import { nearestName } from '#lib/core/did-you-mean.ts';
import { type AppError, type FieldError, invalidInput } from '#lib/core/errors.ts';

const places = ['params', 'query', 'body'] as const;
type Arguments = Record<string, unknown>;

/** A problem as a tool tells it: members by the arguments' names, and when to come back. */
interface ToolProblem extends Problem {
  /** Seconds, with `rate_limited` and `unavailable`. */
  retry_after?: number;
}

/** Calls an operation as a tool. Never throws: what fails is an answer too, which tells the model what to do. */
export async function callTool(operation: Operation, given: Arguments, exchange: Exchange): Promise<CallToolResult> {
  const { actor, address, limits, requestId } = exchange;
  try {
    const call = { actor, address, requestId, idempotencyKey: keyOf(operation, given), ifMatch: tagOf(operation, given), limits };
    const { json, replayed } = await execute(operation, async () => rawInput(operation, given), call);
    return {
      content: [{ type: 'text', text: standIn(JSON.stringify(json), exchange) }],
      structuredContent: standInObject(json, exchange),
      ...(replayed ? { _meta: { [`${config().brand}/replayed`]: true } } : {}),
    };
  } catch (error) {
    const known = told(error, { requestId, operation: operation.id });
    const problem = toolProblem(operation, known, requestId);
    if (problem.retry_after) exchange.retryAfter = problem.retry_after;
    // Not as structured content: clients hold that to the tool's output schema, also when the call failed.
    return { isError: true, content: [{ type: 'text', text: JSON.stringify(problem) }], _meta: { [problemKey()]: problem } };
  }
}

/** What is no text is no key either: the check of keys says so. */
function keyOf(operation: Operation, { idempotency_key: key }: Arguments): string | null {
  if (!operation.idempotencyKey || key === undefined) return null;
  return typeof key === 'string' ? key : '';
}

/** The version that the caller read, as the header names it. What is no version is refused with the rest of the input. */
function tagOf(operation: Operation, { if_version: version }: Arguments): string | null {
  return isVersion(version) && extraArguments(operation).includes('if_version') ? `"${version}"` : null;
}

const isVersion = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) < 1e9;

/** A tool's arguments, each in the place where REST has it; what is known nowhere, where it is refused. */
function rawInput(operation: Operation, given: Arguments): RawInput {
  const elsewhere = operation.body ? 'body' : 'query';
  const placeOf = (name: string) => places.find((place) => Object.hasOwn(operation[place]?.shape ?? {}, name)) ?? elsewhere;
  const extra: readonly string[] = extraArguments(operation);
  if (extra.includes('if_version') && given.if_version !== undefined && !isVersion(given.if_version))
    throw invalidInput([{ path: 'if_version', message: 'must be the `version` that you read, a whole number', code: 'invalid_type' }]);
  const entries = Object.entries(given).filter(([name]) => !extra.includes(name));
  const at = (place: (typeof places)[number]): Arguments => Object.fromEntries(entries.filter(([name]) => placeOf(name) === place));
  return { params: at('params'), query: at('query'), body: operation.body ? at('body') : undefined };
}

/** The argument that a path of REST (`body.fields.name`, `header.Idempotency-Key`) means. */
function argumentPath(path: string): string {
  if (path === 'header.Idempotency-Key') return 'idempotency_key';
  return path.replace(/^(params|query|body)\./, '');
}

/** What REST would answer, in the words of a tool. */
function toolProblem(operation: Operation, error: AppError, requestId: string): ToolProblem {
  const names = [...places.flatMap((place) => Object.keys(operation[place]?.shape ?? {})), ...extraArguments(operation)];
  const errors = error.errors?.map((each): FieldError => {
    const path = argumentPath(each.path);
    if (each.code !== 'unknown_member' || path.includes('.')) return { ...each, path };
    const meant = nearestName(path, names);
    return { ...each, path, message: meant ? `is not known here; did you mean “${meant}”?` : 'is not known here.' };
  });
  const [only] = errors?.length === 1 ? errors : [];
  const problem = problemOf(error, requestId);
  const retryAfter = Number(error.headers?.['retry-after']);
  return {
    ...problem,
    ...(only && error.code === 'invalid_input' ? { detail: `${only.path}: ${only.message}` } : {}),
    ...(errors ? { errors } : {}),
    ...(retryAfter > 0 ? { retry_after: retryAfter } : {}),
  };
}
