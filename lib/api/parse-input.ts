import { z } from 'zod';
import type { Operation } from '#lib/api/define.ts';
import { isSecretName, nearestMember } from '#lib/api/nearest-member.ts';
import { slugFormat } from '#lib/api/schema/slugs.ts';
import { cardNumberMessage, findCardNumbers } from '#lib/core/card-number.ts';
import { type FieldError, invalidInput } from '#lib/core/errors.ts';
import { findUnstorableTexts, normalizeTexts } from '#lib/core/storable-text.ts';

export interface RawInput {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  /** The decoded body; undefined when the request has none. */
  body: unknown;
  /** The requested form of the answer, `full` or `compact`, if the operation has a compact form (compact.ts). */
  detail?: unknown;
}

/**
 * The forms of an answer. `full` contains all members of the contract. `compact` contains only those that are needed most. The default is
 * `full` in REST and `compact` in tools.
 */
export const details = ['full', 'compact'] as const;
export type Detail = (typeof details)[number];

const DetailQuery = z.object({ detail: z.enum(details).optional() });

const places = ['params', 'query', 'body'] as const;
type Place = (typeof places)[number];

/** Returns the field names that `schema` allows in the object at `path`, from which errors suggest the nearest one. */
function knownNames(schema: z.core.$ZodType | undefined, path: PropertyKey[]): string[] {
  let current: unknown = schema;
  const unwrap = (value: unknown): unknown => {
    const def = (value as { def?: { innerType?: unknown; in?: unknown; out?: unknown; type?: string } } | undefined)?.def;
    if (def?.innerType) return unwrap(def.innerType);
    if (def?.type === 'pipe') return unwrap(def.out);
    return value;
  };
  for (const key of path) {
    current = unwrap(current);
    const { shape, element } = current as { shape?: Record<string, unknown>; element?: unknown };
    current = typeof key === 'number' ? element : shape?.[String(key)];
  }
  current = unwrap(current);
  const { shape, keyType } = (current ?? {}) as { shape?: Record<string, unknown>; keyType?: { options?: string[] } };
  return shape ? Object.keys(shape) : (keyType?.options ?? []);
}

/**
 * Returns the error code for a value that should be a slug but is, for example, a name or an address. The code says what the slug should
 * identify. Returns undefined for other errors, and for a slug that is not looked up.
 */
function slugCode({ path }: Operation, name: string, issue: z.core.$ZodIssue): string | undefined {
  if (issue.code !== 'invalid_format' || issue.pattern !== String(slugFormat)) return undefined;
  if (name === 'category' || path.startsWith('/categories/')) return 'unknown_category';
  if (path.startsWith('/founders/')) return 'unknown_founder';
  if (path.startsWith('/blog/')) return 'unknown_post';
  return name === 'stage' ? undefined : 'unknown_slug';
}

function fieldErrors(operation: Operation, place: Place, schema: z.core.$ZodType, error: z.ZodError): FieldError[] {
  return error.issues.flatMap((issue): FieldError[] => {
    const pathOf = (more: PropertyKey[] = []) => [place, ...issue.path, ...more].map(String).join('.');
    if (issue.code === 'unrecognized_keys')
      return issue.keys.slice(0, maxErrors).map((key) => ({ path: pathOf([key]), ...unknownMember(operation, schema, issue.path, key) }));
    if (issue.code === 'invalid_key')
      return [
        {
          path: pathOf(),
          ...unknownMember(operation, schema, issue.path.slice(0, -1), String(issue.path.at(-1))),
        },
      ];
    return [{ path: pathOf(), message: issue.message, code: slugCode(operation, String(issue.path.at(-1)), issue) ?? issue.code }];
  });
}

/**
 * Returns the error for a member that `schema` doesn't know at `path`. The message says where the member belongs, or which known member may
 * be meant.
 */
function unknownMember(
  operation: Operation,
  schema: z.core.$ZodType,
  path: PropertyKey[],
  key: string,
): Pick<FieldError, 'code' | 'message'> {
  if (operation.leavesToDraft?.includes(key))
    return { code: 'changed_in_draft', message: 'is changed in the draft of the listing, not here' };
  const around = knownNames(schema, []);
  const misplaced = (where: string) => ({ code: 'misplaced_member', message: `is not known here: it belongs ${where}` });
  if (path.length > 0 && around.includes(key)) return misplaced(`beside “${String(path[0])}”, not into it`);
  const holder = path.length === 0 && around.find((name) => knownNames(schema, [name]).includes(key));
  if (holder) return misplaced(`into “${holder}”`);
  const known = knownNames(schema, path);
  return {
    code: 'unknown_member',
    message: unknownMessage(key, known) + (known.length > 0 || isSecretName(key) ? '' : ': no fields are expected'),
  };
}

/** The known names are listed only if there are at most this many. */
const maxListed = 20;

/** Returns the message for an unknown member. It names the known member that may be meant, or else lists the known members. */
export function unknownMessage(key: string, known: readonly string[]): string {
  if (isSecretName(key)) return 'is not known here: no operation takes card details, passwords or keys; leave it out';
  const nearest = nearestMember(key, known);
  if (nearest) return `is not known here; did you mean “${nearest}”?`;
  return known.length > 0 && known.length <= maxListed ? `is not known here; known are ${known.join(', ')}` : 'is not known here';
}

const isEmpty = (value: unknown) => value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/** The maximum number of reported errors, so that a small request can't cause a very large answer. */
const maxErrors = 50;

export interface ParsedInput {
  params: unknown;
  query: unknown;
  body: unknown;
  detail: Detail;
}

/** Validates path, query and body by the operation's schemas. Throws one 400 that names every invalid field of all three. */
export function parseInput(operation: Operation, raw: RawInput): ParsedInput {
  const errors: FieldError[] = [];
  const parsed: Record<Place, unknown> = { params: undefined, query: undefined, body: undefined };
  for (const place of places) {
    const schema = operation[place];
    const value = raw[place];
    const unstorable = findUnstorableTexts(value, place, maxErrors).map((text) => ({ ...text, code: 'invalid_text' }));
    if (unstorable.length > 0) {
      errors.push(...unstorable);
      continue;
    }
    const cards = operation.refusesCardNumbers ? findCardNumbers(value, place, maxErrors) : [];
    if (cards.length > 0) {
      errors.push(...cards.map((path) => ({ path, code: 'card_number', message: cardNumberMessage })));
      continue;
    }
    if (!schema) {
      if (isEmpty(value)) continue;
      if (place === 'body' && (typeof value !== 'object' || value === null || Array.isArray(value))) {
        errors.push({ path: 'body', message: 'is not expected: send no body', code: 'unknown_member' });
        continue;
      }
      const where = place === 'query' ? 'this operation takes no query parameters' : 'this operation takes no fields in the body';
      for (const key of Object.keys(value as object).slice(0, maxErrors))
        errors.push({ path: `${place}.${key}`, message: `is not known here: ${where}`, code: 'unknown_member' });
      continue;
    }
    if (place === 'body' && value === undefined) {
      errors.push({ path: 'body', message: 'is required: a JSON object', code: 'required' });
      continue;
    }
    const result = z.safeParse(schema, normalizeTexts(value));
    if (result.success) parsed[place] = result.data;
    else errors.push(...fieldErrors(operation, place, schema, result.error));
  }
  const asked = DetailQuery.safeParse({ detail: raw.detail });
  if (!asked.success) errors.push(...fieldErrors(operation, 'query', DetailQuery, asked.error));
  if (errors.length > 0) throw invalidInput(errors.slice(0, maxErrors));
  return { params: parsed.params, query: parsed.query, body: parsed.body, detail: asked.data?.detail ?? 'full' };
}
