// Schemas for integers and booleans. In a path or query, REST sends them as text and tools send them as JSON values. Both are
// accepted; the JSON Schema says `integer` or `boolean`.
import '#lib/api/schema/messages.ts';
import { z } from 'zod';
import { maxRowId } from '#lib/core/ids.ts';

interface Bounds {
  min?: number;
  max?: number;
}

/** A custom error message for a value of the wrong type. */
interface WrongType {
  error?: string;
}

/** An integer in JSON. The JSON Schema contains only the given bounds; `z.int()` would add bounds to it. */
export function integer({ min, max, error }: Bounds & WrongType = {}) {
  let schema = z.int(error);
  if (min !== undefined) schema = schema.min(min);
  if (max !== undefined) schema = schema.max(max);
  return schema.meta({ ...(min === undefined && { minimum: undefined }), ...(max === undefined && { maximum: undefined }) });
}

/**
 * Clamps a number to the range of the id column, because a query with a larger number would fail. No row has a limit of the range as its
 * id.
 */
const possibleId = <T>(id: T): T | number =>
  typeof id === 'number' && (Number.isInteger(id) || Math.abs(id) === Number.POSITIVE_INFINITY)
    ? Math.max(-maxRowId, Math.min(id, maxRowId))
    : id;

/** The schema of a row's id in JSON. It accepts integers of any size, as its JSON Schema says. */
export function rowId(bounds: { min?: number } = {}) {
  return z.preprocess((id: number) => possibleId(id), integer(bounds));
}

/** Matches `20`, `-3`, `0`; not ` 5`, `5.0`, `1e2`, `0x10`, `007`, `+1` or empty text. */
const canonicalInteger = /^(?:0|-?[1-9]\d{0,15})$/;
const parseIntegerText = (value: number | string | undefined): unknown =>
  typeof value === 'string' && canonicalInteger.test(value) ? Number(value) : value;
const parseBooleanText = (value: boolean | string | undefined): unknown => (value === 'true' ? true : value === 'false' ? false : value);

/** An integer in a query, with a default. */
export function integerParameter({ min, max, default: defaultValue }: Bounds & { default: number }) {
  return z.preprocess(
    parseIntegerText,
    integer({ ...(min !== undefined && { min }), ...(max !== undefined && { max }) }).default(defaultValue),
  );
}

const integerOfAnyLength = /^(?:0|-?[1-9]\d*)$/;

/** A row's id in a path. */
export function rowIdParameter(bounds: { min?: number } & WrongType = {}) {
  const parse = (id: number | string | undefined) => possibleId(typeof id === 'string' && integerOfAnyLength.test(id) ? Number(id) : id);
  return z.preprocess(parse, integer(bounds));
}

/** A boolean in a query: `true` or `false`. */
export function booleanParameter({ default: defaultValue }: { default: boolean }) {
  return z.preprocess(parseBooleanText, z.boolean().default(defaultValue));
}
