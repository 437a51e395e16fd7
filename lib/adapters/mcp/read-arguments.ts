import { z } from 'zod';
import { withExpectedTypes } from '#lib/adapters/mcp/expected-types.ts';
import type { Operation } from '#lib/api/define.ts';
import type { RawInput } from '#lib/api/parse-input.ts';
import { extraArguments } from '#lib/contract/tools.ts';
import { invalidInput } from '#lib/core/errors.ts';

export const places = ['params', 'query', 'body'] as const;
export type Arguments = Record<string, unknown>;

/** Returns the argument `if_version`, or undefined if it isn't one. */
export function versionIn(args: Arguments): number | undefined {
  const version = withExpectedTypes(z.int(), args.if_version);
  return Number.isSafeInteger(version) && (version as number) >= 1 && (version as number) < 1e9 ? (version as number) : undefined;
}

/**
 * Sorts a tool's arguments into path, query and body, and converts those that are of a wrong type only (`withExpectedTypes`). An unknown
 * argument goes into the body or the query, and the schema of that part refuses it.
 */
export function readArguments(operation: Operation, args: Arguments): RawInput {
  const fallbackPlace = operation.body ? 'body' : 'query';
  const placeOf = (name: string) => places.find((place) => Object.hasOwn(operation[place]?._zod.def.shape ?? {}, name)) ?? fallbackPlace;
  const extra: readonly string[] = extraArguments(operation);
  if (extra.includes('if_version') && args.if_version !== undefined && versionIn(args) === undefined)
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
