// Derives test inputs of an operation from its example, its fixture and its schemas: valid inputs, invalid inputs, and inputs that refer
// to a missing row. An input has path, query and body in one object, like the arguments of a tool.

import { z } from 'zod';
import type { Operation } from '#lib/api/define.ts';
import type { OperationId } from '#lib/contract/registry.ts';
import { type InvalidValue, invalidValues, type JsonSchema, plainSchema } from '#scripts/testing/invalid-values.ts';
import { type MakeInput, type OperationFixture, type OperationInput, operationFixtures } from '#scripts/testing/operation-fixtures.ts';

const places = ['params', 'query', 'body'] as const;
export type Place = (typeof places)[number];

/** Returns the part of a REST request that contains a field. Unknown fields go to the body or, without a body, to the query. */
export function placeOf(operation: Operation, name: string): Place {
  const place = places.find((each) => Object.hasOwn(operation[each]?._zod.def.shape ?? {}, name));
  return place ?? (operation.body ? 'body' : 'query');
}

export interface Member {
  name: string;
  /** The field's schema, with the `$defs` that it refers to. */
  schema: JsonSchema;
  place: Place;
  required: boolean;
}
/** Returns the fields of an operation's input, except transport fields such as `idempotency_key`. */
export function membersOf(operation: Operation): Member[] {
  return places.flatMap((place) => {
    const schema = operation[place];
    if (!schema) return [];
    const { $defs = {}, ...json } = z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;
    const { properties = {}, required = [] } = plainSchema(json, $defs);
    return Object.entries(properties).map(([name, member]) => ({
      name,
      schema: { ...member, $defs },
      place,
      required: required.includes(name),
    }));
  });
}

export function fixtureOf({ id }: Operation): OperationFixture {
  return operationFixtures[id as OperationId] ?? { valid: {} };
}

type Case = [problem: string, send: MakeInput];

/**
 * Returns inputs that the operation accepts: those of its fixture; for a public operation also its example, and values of each query
 * parameter.
 */
export function validInputsOf(operation: Operation): Case[] {
  const fixtures: Case[] = Object.entries(fixtureOf(operation).valid);
  if (operation.scope !== 'public') return fixtures;
  const { params, query, body } = operation.example ?? {};
  const example: OperationInput = { ...params, ...query, ...body };
  const members = membersOf(operation);
  const required = Object.fromEntries(members.flatMap(({ name, required }) => (required ? [[name, example[name]]] : [])));
  const queries = members.flatMap(({ name, place, schema }) =>
    place === 'query' ? validValues(schema).map((value) => ({ [name]: value })) : [],
  );
  return [
    ['its example', () => example],
    ...queries.map((query): Case => [JSON.stringify(query), () => ({ ...required, ...query })]),
    ...fixtures,
  ];
}

/** Returns values that fit a schema: its example, default, choices and bounds; if any text is allowed, also non-Latin and empty text. */
function validValues(schema: JsonSchema): unknown[] {
  const plain = plainSchema(schema, schema.$defs);
  const { enum: choices, maximum, maxLength = 0, minimum, pattern, type } = plain;
  // A field that allows only a short text has a format that the service checks, so no text is invented for it.
  const texts = choices ?? (pattern || maxLength <= 40 ? [] : ['Größe & 潮 +%20 ⛵', '']);
  const values = type === 'integer' ? [minimum, 2, maximum] : type === 'boolean' ? [true, false] : texts;
  return [...new Set([plain.example, plain.default, ...values])].filter((value) => value !== undefined);
}

export interface InvalidMember extends Member, InvalidValue {
  /** True if REST can send the value. In a URL, every value is text, and a path parameter has exactly one value. */
  canSendByRest: boolean;
}
/** Returns each field with each of its invalid values. */
export function invalidMembersOf(operation: Operation): InvalidMember[] {
  return membersOf(operation).flatMap((member) => {
    const omitted = member.required ? [{ problem: 'missing', value: undefined }] : [];
    const all = [...omitted, ...invalidValues(member.schema, member.schema.$defs)];
    return all.map((misfit) => ({ ...member, ...misfit, canSendByRest: isSendableByRest(member, misfit) }));
  });
}

function isSendableByRest({ place, schema }: Member, { value }: InvalidValue): boolean {
  if (place === 'body') return true;
  if (typeof value === 'number') return schema.type === 'integer';
  if (typeof value === 'string') return value !== '' || place === 'query';
  return place === 'query' && (value === undefined || Array.isArray(value));
}

/** Returns an input that fits the schema but refers to a row that does not exist. */
export function inputOfMissing(operation: Operation): OperationInput {
  const missingValue = ({ format, type }: JsonSchema) =>
    format === 'uuid' ? '00000000-0000-4000-8000-000000000000' : type === 'integer' ? 2_000_000_000 : 'surely-unknown';
  const named = membersOf(operation).filter(({ place }) => place === 'params');
  return fixtureOf(operation).missing ?? Object.fromEntries(named.map(({ name, schema }) => [name, missingValue(schema)]));
}
