import { z } from 'zod';
import type { Access, Operation } from '#lib/api/define.ts';

/** A tool, as the tool server lists it, and the scope it needs. */
export interface ToolDefinition {
  name: string;
  title: string;
  description: string;
  scope: Access;
  /** The JSON Schema of the arguments: path, query and body of the operation in one object, and REST's headers as arguments. */
  inputSchema: Record<string, unknown>;
  outputSchema: Record<string, unknown>;
  annotations: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean; openWorldHint: boolean };
}

interface ObjectSchema extends Record<string, unknown> {
  properties?: Record<string, unknown>;
  required?: string[];
  $defs?: Record<string, unknown>;
}

/**
 * Returns the JSON Schema of an object. For a schema with an id, zod returns a `$ref` into `$defs`; this function resolves that reference,
 * because clients of tools expect the object at the root.
 */
function objectSchema(schema: z.ZodType, io: 'input' | 'output'): ObjectSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, override: io === 'output' ? removeExample : () => {} }) as ObjectSchema & {
    $ref?: string;
  };
  const name = json.$ref?.replace('#/$defs/', '');
  if (!name) return json;
  const { [name]: root, ...others } = json.$defs ?? {};
  const isRecursive = JSON.stringify([root, others]).includes(`"#/$defs/${name}"`);
  const $defs = isRecursive ? json.$defs : others;
  return { ...(root as ObjectSchema), ...($defs && Object.keys($defs).length > 0 ? { $defs } : {}) };
}

/** Removes examples from output schemas, to keep the list of tools short. A client sees real values when it calls the tool. */
function removeExample({ jsonSchema }: { jsonSchema: Record<string, unknown> }): void {
  delete jsonSchema.example;
}

/** The arguments that replace the headers `Idempotency-Key` and `If-Match` of REST. */
const extraSchemas = {
  idempotency_key: {
    type: 'string',
    pattern: '^[!-~]{1,255}$',
    description: 'Makes retries safe: within 24 hours, the same key with the same input returns the first answer again.',
  },
  if_version: {
    type: 'integer',
    minimum: 1,
    maximum: 999_999_999,
    description: 'The `version` that you read. If the resource has changed since, the call does nothing and fails with status 412.',
  },
} as const;
export type ExtraArgument = keyof typeof extraSchemas;

/** Returns the arguments that a tool accepts in addition to the operation's input. */
export function extraArguments({ idempotencyKey, method, versioned }: Operation): ExtraArgument[] {
  return [...(idempotencyKey ? (['idempotency_key'] as const) : []), ...(versioned && method !== 'GET' ? (['if_version'] as const) : [])];
}

function inputSchema(operation: Operation): Record<string, unknown> {
  const properties: Record<string, unknown> = {};
  const required: string[] = [];
  const $defs: Record<string, unknown> = {};
  for (const place of ['params', 'query', 'body'] as const) {
    const schema = operation[place];
    if (!schema) continue;
    const json = objectSchema(schema, 'input');
    Object.assign(properties, json.properties);
    Object.assign($defs, json.$defs);
    required.push(...(json.required ?? []));
  }
  for (const name of extraArguments(operation)) properties[name] = extraSchemas[name];
  return {
    type: 'object',
    properties,
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
    ...(Object.keys($defs).length > 0 ? { $defs } : {}),
  };
}

/** Operations that contact other people's sites, mailboxes or name servers (`openWorldHint`). */
const contactsOthers = new Set([
  'submit_listing',
  'update_draft',
  'invite_cofounder',
  'choose_free_listing',
  'claim_listing',
  'verify_claim',
]);

/** Converts an operation into a tool. */
export function toolOf(operation: Operation): ToolDefinition {
  const isReadOnly = operation.method === 'GET' || operation.id === 'quote_order';
  return {
    name: operation.id,
    title: operation.tool.title,
    description: operation.description,
    scope: operation.scope,
    inputSchema: inputSchema(operation),
    outputSchema: objectSchema(operation.output, 'output'),
    annotations: {
      readOnlyHint: isReadOnly,
      destructiveHint: operation.tool.destructive ?? false,
      idempotentHint: isReadOnly || operation.method === 'PUT' || operation.method === 'DELETE',
      openWorldHint: contactsOthers.has(operation.id),
    },
  };
}
