import { z } from 'zod';
import type { Access, Operation } from '#lib/api/define.ts';

/** An operation as a tool: what the tool server registers. */
export interface ToolDefinition {
  name: string;
  title: string;
  description: string;
  scope: Access;
  /** JSON Schema of the union of path, query and body, and what REST has as headers. */
  inputSchema: Record<string, unknown>;
  outputSchema: Record<string, unknown>;
  annotations: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean; openWorldHint: boolean };
}

interface ObjectSchema extends Record<string, unknown> {
  properties?: Record<string, unknown>;
  required?: string[];
  $defs?: Record<string, unknown>;
}

/** The JSON Schema of an object. A schema with an id comes as a reference to itself; clients of tools want the object at the root. */
function objectSchema(schema: z.ZodType, io: 'input' | 'output'): ObjectSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, override: io === 'output' ? withoutExample : () => {} }) as ObjectSchema & {
    $ref?: string;
  };
  const name = json.$ref?.replace('#/$defs/', '');
  if (!name) return json;
  const { [name]: root, ...others } = json.$defs ?? {};
  const usesItself = JSON.stringify([root, others]).includes(`"#/$defs/${name}"`);
  const $defs = usesItself ? json.$defs : others;
  return { ...(root as ObjectSchema), ...($defs && Object.keys($defs).length > 0 ? { $defs } : {}) };
}

/** What an answer looks like is seen when it comes; the list of tools is long enough. */
function withoutExample({ jsonSchema }: { jsonSchema: Record<string, unknown> }): void {
  delete jsonSchema.example;
}

/** What REST has as a header is an argument of a tool. */
const extraSchemas = {
  idempotency_key: {
    type: 'string',
    pattern: '^[!-~]{1,255}$',
    description: 'Makes a retry safe: within 24 hours the same key with the same input gives the first answer again.',
  },
  if_version: {
    type: 'integer',
    minimum: 1,
    maximum: 999_999_999,
    description: 'The `version` you read: when somebody changed it since, nothing is done and the answer says so (412).',
  },
} as const;
export type ExtraArgument = keyof typeof extraSchemas;

/** The arguments that a tool takes beside the operation's own input. */
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

/** These reach out to other people's sites, mailboxes or name servers. */
const reachesOut = new Set(['submit_listing', 'update_draft', 'invite_cofounder', 'choose_free_listing', 'claim_listing', 'verify_claim']);

/** An operation as the tool server shows it. */
export function toolOf(operation: Operation): ToolDefinition {
  const reads = operation.method === 'GET' || operation.id === 'quote_order';
  return {
    name: operation.id,
    title: operation.tool.title,
    description: operation.description,
    scope: operation.scope,
    inputSchema: inputSchema(operation),
    outputSchema: objectSchema(operation.output, 'output'),
    annotations: {
      readOnlyHint: reads,
      destructiveHint: operation.tool.destructive ?? false,
      idempotentHint: reads || operation.method === 'PUT' || operation.method === 'DELETE',
      openWorldHint: reachesOut.has(operation.id),
    },
  };
}
