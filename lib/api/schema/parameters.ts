// Numbers and switches. In a path or a query they arrive as text over REST, and as JSON over the tool server; both are
// taken, and the JSON Schema says plainly `integer` or `boolean`.
import '#lib/api/schema/messages.ts';
import { z } from 'zod';

interface Bounds {
  min?: number;
  max?: number;
}

/** An integer in JSON. Unlike `z.int()` its JSON Schema names no bound that was not asked for. */
export function integer({ min, max }: Bounds = {}) {
  let schema = z.int();
  if (min !== undefined) schema = schema.min(min);
  if (max !== undefined) schema = schema.max(max);
  return schema.meta({ ...(min === undefined && { minimum: undefined }), ...(max === undefined && { maximum: undefined }) });
}

/** What Postgres can hold in an `integer` column. */
const largestId = 2_147_483_647;

/**
 * The number of a row, in JSON. A number beyond what the column holds names no row, so it is brought down to the largest,
 * which is never given out: the service then finds nothing, rather than the database refusing the query.
 */
export function rowId(bounds: { min?: number } = {}) {
  return integer(bounds).overwrite((id) => Math.max(-largestId, Math.min(id, largestId)));
}

/** `20`, `-3`, `0`; not ` 5`, `5.0`, `1e2`, `0x10`, `007`, `+1`, nor anything empty. */
const canonicalInteger = /^(?:0|-?[1-9]\d{0,15})$/;
const integerText = (value: number | string | undefined): unknown =>
  typeof value === 'string' && canonicalInteger.test(value) ? Number(value) : value;
const booleanText = (value: boolean | string | undefined): unknown => (value === 'true' ? true : value === 'false' ? false : value);

/** An integer in a query, with a default. */
export function integerParameter({ min, max, default: otherwise }: Bounds & { default: number }) {
  return z.preprocess(integerText, integer({ ...(min !== undefined && { min }), ...(max !== undefined && { max }) }).default(otherwise));
}

/** The number of a row in a path. */
export function rowIdParameter(bounds: { min?: number } = {}) {
  return z.preprocess(integerText, rowId(bounds));
}

/** A switch in a query: `true` or `false`. */
export function booleanParameter({ default: otherwise }: { default: boolean }) {
  return z.preprocess(booleanText, z.boolean().default(otherwise));
}
