// What an operation is called with in tests, thought up from its example, its fixture and its schemas: what it takes, what it
// refuses, what it does not find. Path, query and body in one, as a tool takes them.

import type { OperationId, Routed } from '#lib/contract/registry.ts';
import { extraArguments, toolOf } from '#lib/contract/tools.ts';
import { type JsonSchema, type Misfit, misfits, plainSchema } from '#scripts/testing/misfits.ts';
import { type OperationFixture, operationFixtures, type Send, type Sent } from '#scripts/testing/operation-fixtures.ts';

const places = ['params', 'query', 'body'] as const;
export type Place = (typeof places)[number];

/** Where REST has a member; one that is unknown might stand in the body, where there is one. */
export function placeOf(operation: Routed, name: string): Place {
  const place = places.find((each) => Object.hasOwn(operation[each]?.shape ?? {}, name));
  return place ?? (operation.body ? 'body' : 'query');
}

export interface Member {
  name: string;
  /** With the definitions that it refers to. */
  schema: JsonSchema;
  place: Place;
  required: boolean;
}
/** What an operation takes, without what belongs to the transport. */
export function membersOf(operation: Routed): Member[] {
  const { $defs = {}, properties = {}, required = [] } = toolOf(operation).inputSchema as JsonSchema;
  const extra: string[] = extraArguments(operation);
  return Object.entries(properties)
    .filter(([name]) => !extra.includes(name))
    .map(([name, schema]) => ({ name, schema: { ...schema, $defs }, place: placeOf(operation, name), required: required.includes(name) }));
}

export function fixtureOf({ id }: Routed): OperationFixture {
  return operationFixtures[id as OperationId] ?? { valid: {} };
}

type Case = [what: string, send: Send];

/** Inputs that it accepts: its fixture’s, and of what is open to all its example and each parameter of its query in turn. */
export function validOf(operation: Routed): Case[] {
  const fixtures: Case[] = Object.entries(fixtureOf(operation).valid);
  if (operation.scope !== 'public') return fixtures;
  const { params, query, body } = operation.example ?? {};
  const example: Sent = { ...params, ...query, ...body };
  const members = membersOf(operation);
  const needed = Object.fromEntries(members.flatMap(({ name, required }) => (required ? [[name, example[name]]] : [])));
  const queries = members.flatMap(({ name, place, schema }) =>
    place === 'query' ? fitting(schema).map((value) => ({ [name]: value })) : [],
  );
  return [
    ['its example', () => example],
    ...queries.map((query): Case => [JSON.stringify(query), () => ({ ...needed, ...query })]),
    ...fixtures,
  ];
}

/** The schema's own example, the default, every choice, bounds, and where any text may stand, other scripts and nothing. */
function fitting(schema: JsonSchema): unknown[] {
  const plain = plainSchema(schema, schema.$defs);
  const { enum: choices, maximum, maxLength = 0, minimum, pattern, type } = plain;
  // A short text has a form that only its service knows.
  const texts = choices ?? (pattern || maxLength < 40 ? [] : ['Größe & 潮 +%20 ⛵', '']);
  const values = type === 'integer' ? [minimum, 2, maximum] : type === 'boolean' ? [true, false] : texts;
  return [...new Set([plain.example, plain.default, ...values])].filter((value) => value !== undefined);
}

export interface Fault extends Member, Misfit {
  /** Whether REST can be sent it: addresses are text, and a path has one of each. */
  sayable: boolean;
}
/** Each member with one fault at a time. */
export function faultsOf(operation: Routed): Fault[] {
  return membersOf(operation).flatMap((member) => {
    const missing = member.required ? [{ what: 'missing', value: undefined }] : [];
    const all = [...missing, ...misfits(member.schema, member.schema.$defs)];
    return all.map((misfit) => ({ ...member, ...misfit, sayable: sayable(member, misfit) }));
  });
}

function sayable({ place, schema }: Member, { value }: Misfit): boolean {
  if (place === 'body') return true;
  if (typeof value === 'number') return schema.type === 'integer';
  if (typeof value === 'string') return value !== '' || place === 'query';
  return place === 'query' && (value === undefined || Array.isArray(value));
}

/** An input that names what there is not. */
export function absentOf(operation: Routed): Sent {
  const nowhere = ({ format, type }: JsonSchema) =>
    format === 'uuid' ? '00000000-0000-4000-8000-000000000000' : type === 'integer' ? 2_000_000_000 : 'surely-unknown';
  const named = membersOf(operation).filter(({ place }) => place === 'params');
  return fixtureOf(operation).absent ?? Object.fromEntries(named.map(({ name, schema }) => [name, nowhere(schema)]));
}
