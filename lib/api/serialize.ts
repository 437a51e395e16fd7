import { z } from 'zod';
import { type CamelCase, camelCase } from '#lib/core/camel-case.ts';
import { webAddress } from '#lib/core/link-address.ts';

declare const source: unique symbol;
/** A schema of a member that is computed from an object of type `Value`. */
export type Computed<Value> = { readonly [source]: (object: Value) => void };

/** The type of zod's schemas of one kind. It is used instead of zod's classes, because TypeScript would compare those member by member. */
type Defined<Kind extends z.core.$ZodTypeDef['type']> = { _zod: { def: { type: Kind } } };

type OwnNames<Shape> = { [Name in keyof Shape]: Shape[Name] extends Computed<never> ? never : Name }[keyof Shape];
type OptionalNames<Shape> = {
  [Name in OwnNames<Shape>]: Shape[Name] extends Defined<'optional'> ? Name : never;
}[OwnNames<Shape>];
type ComputedSources<Shape> = {
  [Name in keyof Shape]: Shape[Name] extends Computed<infer Value> ? (object: Value) => void : never;
}[keyof Shape];
type Intersection<Functions> = [Functions] extends [never] ? unknown : Functions extends (object: infer Value) => void ? Value : never;
type Members<Shape> =
  | ({ [Name in Exclude<OwnNames<Shape>, OptionalNames<Shape>> as CamelCase<Name>]: Serializable<Shape[Name]> } & {
      [Name in OptionalNames<Shape> as CamelCase<Name>]?: Serializable<Shape[Name]>;
    })
  | ({ [Name in Exclude<OwnNames<Shape>, OptionalNames<Shape>>]: Serializable<Shape[Name]> } & {
      [Name in OptionalNames<Shape>]?: Serializable<Shape[Name]>;
    });

/**
 * The value of a service from which the JSON of a schema is made. Times and dates are `Date` objects or text. The members of an object have
 * camelCase names; the content of a profile has the contract's names. Members that the schema doesn't name are allowed, and never sent.
 */
export type Serializable<Schema> = Schema extends { _zod: { def: { type: 'string'; format: 'datetime' | 'date' } } }
  ? Date | string
  : Schema extends { _zod: { def: { type: 'nullable'; innerType: infer Inner } } }
    ? Serializable<Inner> | null
    : Schema extends { _zod: { def: { type: 'optional'; innerType: infer Inner } } }
      ? Serializable<Inner> | null | undefined
      : Schema extends { _zod: { def: { type: 'array'; element: infer Item } } }
        ? Serializable<Item>[]
        : Schema extends { _zod: { def: { type: 'object'; shape: infer Shape } } }
          ? Members<Shape> & Intersection<ComputedSources<Shape>>
          : z.input<Schema>;

const computations = z.registry<{ from: (object: never) => unknown }>();

/**
 * Declares that the member with this schema is computed from the service's object, such as `url` from a slug. No other member may have the
 * same instance of the schema.
 */
export function computed<Schema extends z.core.$ZodType, Value>(
  schema: Schema,
  from: (object: Value) => Serializable<NoInfer<Schema>>,
): Schema & Computed<Value> {
  computations.add(schema, { from });
  return schema as Schema & Computed<Value>;
}

type Serialize = (value: unknown) => unknown;
const keep: Serialize = (value) => value;
const timeText: Serialize = (value) => (value instanceof Date ? value.toISOString() : value);
const address: Serialize = (value) => webAddress(value as string) && value;
const dateText: Serialize = (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value);

const compiled = new WeakMap<z.core.$ZodType, Serialize>();

/**
 * Compiles a function that turns the value of a service into the JSON of a schema: names of the contract, times and dates as text,
 * computed members, and nothing that the schema doesn't name. An optional member that is null is left out.
 */
export function serializerOf<Schema extends z.core.$ZodType>(schema: Schema): (value: Serializable<Schema>) => z.output<Schema> {
  return compile(schema) as (value: Serializable<Schema>) => z.output<Schema>;
}

function compile(schema: z.core.$ZodType): Serialize {
  const serialize = compiled.get(schema) ?? make(schema as z.core.$ZodTypes);
  compiled.set(schema, serialize);
  return serialize;
}

function make(schema: z.core.$ZodTypes): Serialize {
  const { def } = schema._zod;
  switch (def.type) {
    case 'string':
      return 'format' in def && def.format === 'datetime' ? timeText : 'format' in def && def.format === 'date' ? dateText : keep;
    case 'optional':
      return compile(def.innerType);
    case 'nullable': {
      if (isAddress(def.innerType)) return address;
      const inner = compile(def.innerType);
      return inner === keep ? keep : (value) => (value === null ? null : inner(value));
    }
    case 'array': {
      const item = compile(def.element);
      return item === keep ? keep : (value) => (value as unknown[]).map(item);
    }
    case 'lazy':
      return (value) => compile(def.getter())(value);
    case 'object':
      return objectSerializer(def.shape);
    case 'record': {
      if (isAddress(def.valueType))
        return (value) => Object.fromEntries(Object.entries(value as object).filter(([, each]) => address(each)));
      const member = compile(def.valueType);
      if (member === keep) return keep;
      return (value) => Object.fromEntries(Object.entries(value as object).map(([name, each]) => [name, member(each)]));
    }
    case 'union':
      if (def.options.some((option) => compile(option) !== keep)) throw new Error('Only a union of plain values can be serialized.');
      return keep;
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'unknown':
      return keep;
    default:
      throw new Error(`A schema of the type ${def.type} can't be serialized.`);
  }
}

function isAddress(schema: z.core.$ZodType): boolean {
  return schema instanceof z.ZodURL;
}

function objectSerializer(shape: z.core.$ZodShape): Serialize {
  const members = Object.entries(shape).map(([name, schema]) => {
    const ownName = camelCase(name);
    const from = computations.get(schema as z.ZodType)?.from as Serialize | undefined;
    return {
      name,
      read: from ?? ((object: Record<string, unknown>) => (object[ownName] === undefined ? object[name] : object[ownName])),
      isOptional: schema._zod.def.type === 'optional',
      serialize: compile(schema),
    };
  });
  return (value) => {
    const json: Record<string, unknown> = {};
    for (const { name, read, isOptional, serialize } of members) {
      const member = read(value as Record<string, unknown>);
      if (member !== undefined && !(isOptional && member === null)) json[name] = serialize === keep ? member : serialize(member);
    }
    return json;
  };
}
