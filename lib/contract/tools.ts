import { z } from 'zod';
import type { Access, Operation } from '#lib/api/define.ts';
import { describedWithDeprecation } from '#lib/api/deprecation.ts';
import { details } from '#lib/api/parse-input.ts';
import { isSelfEvident } from '#lib/api/schema/self-evident.ts';

/** A tool as the tool server lists it, with the scope that it needs. */
export interface ToolDefinition {
  name: string;
  title: string;
  description: string;
  scope: Access;
  /** The JSON Schema of the arguments. One object holds path, query and body of the operation, and arguments for REST's headers. */
  inputSchema: Record<string, unknown>;
  annotations: Annotations;
}

/** Hints of MCP, as far as they differ from its defaults. */
interface Annotations {
  readOnlyHint?: true;
  destructiveHint?: false;
  idempotentHint?: true;
  openWorldHint?: false;
}

interface ObjectSchema extends JsonSchema {
  properties?: Record<string, JsonSchema>;
  required?: string[];
}
interface JsonSchema extends Record<string, unknown> {
  $ref?: string;
  anyOf?: JsonSchema[];
}

/**
 * The keywords of a schema that the list of tools contains. A model needs no others to fill in an argument: `execute` checks lengths and
 * patterns, and its errors name them.
 */
const listedKeywords = ['type', 'enum', 'items', 'properties', 'required', 'default', 'description', 'anyOf', 'maxItems'];

/**
 * Returns the part of a JSON Schema that is listed. Each `$ref` is replaced by its target, because the inputs of operations aren't
 * recursive.
 */
function listed(schema: JsonSchema, $defs: Record<string, JsonSchema>): JsonSchema {
  const { $ref, ...own } = schema;
  const whole = $ref ? { ...$defs[$ref.replace('#/$defs/', '')], ...own } : own;
  const result: JsonSchema = {};
  for (const keyword of listedKeywords) {
    const value = whole[keyword];
    if (value === undefined) continue;
    if (keyword === 'properties')
      result.properties = Object.fromEntries(Object.entries(value as object).map(([name, each]) => [name, listed(each, $defs)]));
    else if (keyword === 'items') result.items = withoutDescription(listed(value as JsonSchema, $defs));
    else if (keyword === 'anyOf') Object.assign(result, alternatives((value as JsonSchema[]).map((each) => listed(each, $defs))));
    else result[keyword] = value;
  }
  return result;
}

const withoutDescription = ({ description: _, ...schema }: JsonSchema): JsonSchema => schema;

/**
 * Leaves out the alternative “null”: some clients refuse a list of types, and descriptions say where null removes a value. `execute` accepts
 * null nevertheless.
 */
function alternatives(schemas: JsonSchema[]): JsonSchema {
  const typed = schemas.filter(({ type }) => type !== 'null');
  const [only] = typed;
  return typed.length === 1 && only ? only : { anyOf: typed };
}

function objectSchema(schema: z.core.$ZodObject): ObjectSchema {
  const override = ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: JsonSchema }) => {
    if (isSelfEvident(zodSchema)) delete jsonSchema.description;
  };
  const { $defs = {}, ...json } = z.toJSONSchema(schema, { io: 'input', override }) as JsonSchema & { $defs?: Record<string, JsonSchema> };
  return listed(json, $defs);
}

/**
 * The arguments that replace REST's headers `Idempotency-Key` and `If-Match`, and REST's parameter `detail`. The server's instructions
 * explain them once for all tools.
 */
const extraSchemas = { detail: { enum: details }, idempotency_key: { type: 'string' }, if_version: { type: 'integer' } } as const;
export type ExtraArgument = keyof typeof extraSchemas;

/** Returns the arguments that a tool accepts in addition to the operation's input. */
export function extraArguments({ compact, idempotencyKey, method, versioned }: Operation): ExtraArgument[] {
  return [
    ...(compact ? (['detail'] as const) : []),
    ...(idempotencyKey ? (['idempotency_key'] as const) : []),
    ...(versioned && method !== 'GET' ? (['if_version'] as const) : []),
  ];
}

function inputSchema(operation: Operation): Record<string, unknown> {
  const properties: Record<string, unknown> = {};
  const required: string[] = [];
  for (const place of ['params', 'query', 'body'] as const) {
    const schema = operation[place];
    if (!schema) continue;
    const json = objectSchema(schema);
    Object.assign(properties, json.properties);
    required.push(...(json.required ?? []));
  }
  for (const name of extraArguments(operation)) properties[name] = extraSchemas[name];
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
}

/**
 * Returns the hints that differ from MCP's defaults. By default, a tool writes, destroys, is not idempotent, and works in an open world.
 * The last is true of most of ours, because strangers write listings and the websites behind them.
 */
function annotationsOf({ id, method, tool }: Operation): Annotations {
  const world = tool.closed ? { openWorldHint: false as const } : {};
  if (method === 'GET' || id === 'quote_order') return { readOnlyHint: true, ...world };
  return {
    ...(tool.additive ? { destructiveHint: false } : {}),
    ...(tool.idempotent || method === 'PUT' || method === 'DELETE' ? { idempotentHint: true } : {}),
    ...world,
  };
}

const tools = new WeakMap<Operation, ToolDefinition>();

/** Converts an operation into a tool. Makes the tool of each operation only once, because clients choose among many lists of tools. */
export function toolOf(operation: Operation): ToolDefinition {
  const tool = tools.get(operation) ?? makeTool(operation);
  tools.set(operation, tool);
  return tool;
}

function makeTool(operation: Operation): ToolDefinition {
  return {
    name: operation.id,
    title: operation.tool.title,
    description: describedWithDeprecation(operation),
    scope: operation.scope,
    inputSchema: inputSchema(operation),
    annotations: annotationsOf(operation),
  };
}
