import { z } from 'zod';
import type { Operation } from '#lib/api/define.ts';
import type { Detail, RawInput } from '#lib/api/parse-input.ts';

const fullOnly = new WeakMap<z.core.$ZodType, readonly string[]>();

/** Marks the members of an object that its compact form leaves out. A schema that extends the object has to mark its own. */
export function inFullOnly<Shape extends z.core.$ZodLooseShape>(
  schema: z.ZodObject<Shape>,
  names: readonly (keyof Shape & string)[],
): typeof schema {
  fullOnly.set(schema, names);
  return schema;
}

const compiled = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

/**
 * Returns the schema of an answer's compact form. It lacks the members that `inFullOnly` marks. All remaining members are optional, because
 * members that are null, an empty list or an empty object are left out.
 */
export function compactSchema(schema: z.core.$ZodType): z.core.$ZodType {
  const compact = compiled.get(schema) ?? make(schema as z.core.$ZodTypes);
  compiled.set(schema, compact);
  return compact;
}

function make(schema: z.core.$ZodTypes): z.core.$ZodType {
  const { def } = schema._zod;
  switch (def.type) {
    case 'nullable':
    case 'optional':
      return compactSchema(def.innerType);
    case 'array':
      return z.array(compactSchema(def.element));
    case 'record':
      return z.record(z.string(), compactSchema(def.valueType));
    case 'lazy':
      return z.lazy(() => compactSchema(def.getter()));
    case 'object': {
      const members = Object.entries(def.shape).filter(([name]) => !fullOnly.get(schema)?.includes(name));
      const { description, id } = z.globalRegistry.get(schema) ?? {};
      return z
        .object(Object.fromEntries(members.map(([name, member]) => [name, z.optional(described(compactSchema(member), member))])))
        .meta({ ...(id ? { id: `Compact${id}` } : {}), ...(description ? { description } : {}) });
    }
    default:
      return schema;
  }
}

/**
 * Returns the compact schema of a member with the member's own description. The description of a nullable member may belong to the outer
 * schema.
 */
function described(compact: z.core.$ZodType, member: z.core.$ZodType): z.core.$ZodType {
  const { description } = z.globalRegistry.get(member) ?? {};
  return description && !z.globalRegistry.get(compact)?.id
    ? (compact as z.ZodType).meta({ ...z.globalRegistry.get(compact), description })
    : compact;
}

/** Returns the compact form of an answer that fits `schema`. */
export function compactOf(schema: z.core.$ZodType, answer: unknown): unknown {
  return z.parse(compactSchema(schema), withoutBlanks(answer));
}

/**
 * Removes the members that are null, an empty list or an empty object, at any depth. Keeps an empty list `items`, because that is an
 * answer.
 */
export function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBlanks);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, withoutBlanks(member)] as const);
  return Object.fromEntries(members.filter(([name, member]) => name === 'items' || !isBlank(member)));
}

function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** Moves `detail` from the query to the input of an operation that has a compact form. The default is `byDefault`. */
export function takeDetail(operation: Operation, input: RawInput, byDefault: Detail): RawInput {
  if (!operation.compact) return input;
  const { detail = byDefault, ...query } = input.query;
  return { ...input, query, detail };
}

/** Returns the compact form of an operation's answer. */
export function shortened(operation: Operation, answer: unknown, input: Parameters<Operation['handler']>[0]): unknown {
  const { compact, output } = operation;
  return compact && compact !== true ? compact.of(answer, input) : compactOf(output, answer);
}

/** Returns the schema of an operation's compact answer, or null if it has none. */
export function compactSchemaOf({ compact, output }: Operation): z.core.$ZodType | null {
  if (!compact) return null;
  return compact === true ? compactSchema(output) : compact.schema;
}
