import type { z } from 'zod';
import type { Operation } from '#lib/api/define.ts';
import { nearestName } from '#lib/core/did-you-mean.ts';
import { type FieldError, invalidInput } from '#lib/core/errors.ts';
import { unstorableTexts } from '#lib/core/storable-text.ts';

export interface RawInput {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  /** What the body held; undefined when there was none. */
  body: unknown;
}

const places = ['params', 'query', 'body'] as const;
type Place = (typeof places)[number];

/** The names that may stand in the object at `path` below `schema`. */
function knownNames(schema: z.ZodType | undefined, path: PropertyKey[]): string[] {
  let at: unknown = schema;
  const unwrap = (value: unknown): unknown => {
    const def = (value as { def?: { innerType?: unknown; in?: unknown; out?: unknown; type?: string } } | undefined)?.def;
    if (def?.innerType) return unwrap(def.innerType);
    if (def?.type === 'pipe') return unwrap(def.out);
    return value;
  };
  for (const key of path) {
    at = unwrap(at);
    const { shape, element } = at as { shape?: Record<string, unknown>; element?: unknown };
    at = typeof key === 'number' ? element : shape?.[String(key)];
  }
  at = unwrap(at);
  const { shape, keyType } = (at ?? {}) as { shape?: Record<string, unknown>; keyType?: { options?: string[] } };
  return shape ? Object.keys(shape) : (keyType?.options ?? []);
}

function fieldErrors(place: Place, schema: z.ZodType, error: z.ZodError): FieldError[] {
  return error.issues.flatMap((issue): FieldError[] => {
    const at = (more: PropertyKey[] = []) => [place, ...issue.path, ...more].map(String).join('.');
    if (issue.code === 'unrecognized_keys')
      return issue.keys.slice(0, maxErrors).map((key) => {
        const known = knownNames(schema, issue.path);
        const meant = nearestName(key, known);
        const message = meant
          ? `is not known here; did you mean “${meant}”?`
          : known.length > 0
            ? 'is not known here.'
            : 'is not known here: nothing is expected.';
        return { path: at([key]), message, code: 'unknown_member' };
      });
    if (issue.code === 'invalid_key')
      return [
        { path: at(), message: unknownKey(String(issue.path.at(-1)), knownNames(schema, issue.path.slice(0, -1))), code: 'unknown_member' },
      ];
    return [{ path: at(), message: issue.message, code: issue.code }];
  });
}

function unknownKey(key: string, known: string[]): string {
  const meant = nearestName(key, known);
  return meant ? `is not known here; did you mean “${meant}”?` : 'is not known here.';
}

const isEmpty = (value: unknown) => value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/** More would answer a small request with a large answer; the first ones are enough to mend. */
const maxErrors = 50;

/** What the handler gets, or a 400 that names every wrong member of path, query and body at once. */
export function parseInput(operation: Operation, raw: RawInput): { params: unknown; query: unknown; body: unknown } {
  const errors: FieldError[] = [];
  const parsed: Record<Place, unknown> = { params: undefined, query: undefined, body: undefined };
  for (const place of places) {
    const schema = operation[place];
    const given = raw[place];
    const bad = unstorableTexts(given, place, maxErrors).map((text) => ({ ...text, code: 'invalid_text' }));
    if (bad.length > 0) {
      errors.push(...bad);
      continue;
    }
    if (!schema) {
      if (isEmpty(given)) continue;
      if (place === 'body' && (typeof given !== 'object' || given === null || Array.isArray(given))) {
        errors.push({ path: 'body', message: 'is not expected: send none.', code: 'unknown_member' });
        continue;
      }
      const where = place === 'query' ? 'This operation takes no query parameters' : 'This operation takes no body members';
      for (const key of Object.keys(given as object).slice(0, maxErrors))
        errors.push({ path: `${place}.${key}`, message: `is not known here. ${where}.`, code: 'unknown_member' });
      continue;
    }
    if (place === 'body' && given === undefined) {
      errors.push({ path: 'body', message: 'is required: a JSON object.', code: 'required' });
      continue;
    }
    const result = schema.safeParse(given);
    if (result.success) parsed[place] = result.data;
    else errors.push(...fieldErrors(place, schema, result.error));
  }
  if (errors.length > 0) throw invalidInput(errors.slice(0, maxErrors));
  return parsed;
}
