// Generates sources of packages/client from the OpenAPI document: the types, and a method for each operation.
import { join } from 'node:path';
import type { Operation } from '#lib/api/define.ts';
import { openApiOf } from '#lib/contract/openapi.ts';
import { operations } from '#lib/contract/registry.ts';
import { toolOf } from '#lib/contract/tools.ts';
import { camelCase } from '#lib/core/camel-case.ts';

export const sourceFolder = join(import.meta.dirname, '../../packages/client/src/generated');

interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  default?: unknown;
  description?: string | undefined;
}
interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: Schema;
}
interface Documented {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
  responses: Record<string, { content: { 'application/json': { schema: Schema } } }>;
}
interface Document {
  paths: Record<string, Record<string, Documented>>;
  components: { schemas: Record<string, Schema> };
}

/** Returns the names and texts of the generated files in `sourceFolder`. */
export function generateClient(): Record<string, string> {
  const document = JSON.parse(JSON.stringify(openApiOf(operations))) as Document;
  const described = new Map(Object.values(document.paths).flatMap((path) => Object.values(path).map((each) => [each.operationId, each])));
  const calls = operations.map((operation) => callOf(operation, described.get(operation.id) as Documented, document.components.schemas));
  return {
    'types.ts': typesSource(document.components.schemas, calls),
    'operations.ts': operationsSource(calls),
  };
}

const header = '// Made by `npm run more -- client:generate` from the operations of the API. Do not edit.\n';

// ── Calls ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** An operation as the client calls it. */
interface Call {
  operation: Operation;
  /** The parameters of path and query, without `detail`, which chooses the type of the answer. */
  parameters: Parameter[];
  queryNames: string[];
  /** The name of the body’s type. */
  body: string | null;
  /** True if a member of the input is required. */
  inputRequired: boolean;
  answer: string;
  /** The name of the type of the compact answer. */
  compact: string | null;
  paged: boolean;
}

function callOf(operation: Operation, { parameters = [], requestBody, responses }: Documented, schemas: Record<string, Schema>): Call {
  if (!operation.idempotencyKey && !toolOf(operation).annotations.readOnlyHint)
    throw new Error(`${operation.id} writes without an idempotency key, so the client could not try it again.`);
  const names = (
    responses[operation.status]?.content['application/json'].schema.anyOf ?? [
      responses[operation.status]?.content['application/json'].schema ?? {},
    ]
  ).map(nameOf);
  const body = requestBody ? nameOf(requestBody.content['application/json'].schema) : null;
  const members = parameters.filter((parameter) => parameter.in !== 'header');
  const bodySchema = body === null ? {} : (schemas[body] ?? {});
  for (const { name } of members)
    if (bodySchema.properties?.[name]) throw new Error(`${operation.id} has two members ${name}, so its input can’t be one object.`);
  return {
    operation,
    parameters: members.filter(({ name }) => name !== 'detail'),
    queryNames: members.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
    body,
    inputRequired: members.some(({ required }) => required) || (bodySchema.required ?? []).length > 0,
    answer: names[0] as string,
    compact: names[1] ?? null,
    paged: members.some(({ name }) => name === 'page'),
  };
}

/** Returns the name of the schema that a reference points to. */
function nameOf({ $ref }: Schema): string {
  if (!$ref) throw new Error('The inputs and answers of operations need an id, which becomes the name of their type.');
  return $ref.replace('#/components/schemas/', '');
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const inputName = ({ operation }: Call) => `${capitalized(camelCase(operation.id))}Input`;

// ── Types ────────────────────────────────────────────────────────────────────────────────────────────────────────

function typesSource(schemas: Record<string, Schema>, calls: Call[]): string {
  const inputs = namesWithin(
    calls.flatMap(({ body }) => (body === null ? [] : [body])),
    schemas,
  );
  const named = Object.entries(schemas).map(([name, schema]) => declaration(name, schema, inputs.has(name)));
  return [header, ...named, ...calls.map(inputDeclaration)].join('\n');
}

/** Returns the names of these schemas and of all schemas that they refer to. */
function namesWithin(names: string[], schemas: Record<string, Schema>, found = new Set<string>()): Set<string> {
  for (const name of names) {
    if (found.has(name)) continue;
    found.add(name);
    const references = JSON.stringify(schemas[name]).matchAll(/"#\/components\/schemas\/(\w+)"/g);
    namesWithin(
      [...references].map(([, each]) => each as string),
      schemas,
      found,
    );
  }
  return found;
}

function declaration(name: string, schema: Schema, isInput: boolean): string {
  const type = typeOf(schema, isInput);
  return `${comment(schema.description)}export ${schema.properties ? `interface ${name} ${type}` : `type ${name} = ${type};`}\n`;
}

function inputDeclaration(call: Call): string {
  const { body, operation, parameters } = call;
  if (parameters.length === 0 && body === null) return '';
  const members = parameters.map(({ name, description, required, schema }) => member(name, { description, ...schema }, required, true));
  const base = body === null ? '' : `extends ${body} `;
  return `/** What \`${operation.id}\` takes. */\nexport interface ${inputName(call)} ${base}{\n${members.join('')}}\n`;
}

function typeOf(schema: Schema, isInput: boolean): string {
  if (schema.$ref) return nameOf(schema);
  if (schema.anyOf) return schema.anyOf.map((each) => typeOf(each, isInput)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(' | ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type }, isInput)).join(' | ');
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return `(${typeOf(schema.items ?? {}, isInput)})[]`;
    case 'object':
      return objectType(schema, isInput);
    case undefined:
      return 'unknown';
    default:
      throw new Error(`There is no type for the JSON Schema ${JSON.stringify(schema)}.`);
  }
}

function objectType({ additionalProperties, properties, required = [] }: Schema, isInput: boolean): string {
  if (properties) {
    const members = Object.entries(properties).map(([name, each]) => member(name, each, required.includes(name), isInput));
    return `{\n${members.join('')}}`;
  }
  return `Record<string, ${typeof additionalProperties === 'object' ? typeOf(additionalProperties, isInput) : 'unknown'}>`;
}

function member(name: string, schema: Schema, required: boolean | undefined, isInput: boolean): string {
  const text = [schema.description, schema.default === undefined ? null : `Default: \`${String(schema.default)}\`.`]
    .filter(Boolean)
    .join(' ');
  // An optional member of an input may be `undefined`; in an answer it is absent.
  const type = `${typeOf(schema, isInput)}${isInput && !required ? ' | undefined' : ''}`;
  return `${comment(text)}${name}${required ? '' : '?'}: ${type};\n`;
}

// ── Methods ──────────────────────────────────────────────────────────────────────────────────────────────────────

function operationsSource(calls: Call[]): string {
  return `${header}
import { Paged } from '../paged.ts';
import type { CallOptions, Transport } from '../transport.ts';
import type * as api from './types.ts';

/** How much an answer says. \`compact\` leaves out what is null, empty or of little use. */
export type Detail = 'full' | 'compact';
type Detailed<D extends Detail, Full, Compact> = D extends 'compact' ? Compact : Full;

/** A method for each operation. */
export class Operations {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }
${calls.map(method).join('')}}
`;
}

function method(call: Call): string {
  const { answer, body, compact, inputRequired, operation, paged, parameters } = call;
  const { description, id, method, path, scope, summary } = operation;
  const hasInput = parameters.length > 0 || body !== null;
  const type = hasInput ? `api.${inputName(call)}${compact ? ' & { detail?: D | undefined }' : ''}` : '';
  const taken = [
    ...(hasInput ? [`input: ${type}${inputRequired ? '' : ' = {}'}`] : compact ? ['input: { detail?: D | undefined } = {}'] : []),
    'options?: CallOptions',
  ];
  const shape = compact ? `Detailed<D, api.${answer}, api.${compact}>` : `api.${answer}`;
  const route = JSON.stringify({
    id,
    method,
    path,
    ...(call.queryNames.length > 0 ? { query: call.queryNames } : {}),
    ...(operation.idempotencyKey ? { write: true } : {}),
  });
  const input = hasInput || compact ? 'input' : '{}';
  const access = scope === 'public' ? 'public' : `needs the scope \`${scope}\``;
  const send = (value: string) => `this.#transport.call(${route}, ${value}, options)`;
  return `
${comment(`${summary}. ${description}\n\n\`${id}\`: \`${method} ${path}\`, ${access}.`)}${camelCase(id)}${
  compact ? "<D extends Detail = 'full'>" : ''
}(${taken.join(', ')}): ${paged ? 'Paged' : 'Promise'}<${shape}> {
return ${paged ? `new Paged((page) => ${send('{ ...input, page }')}, input.page)` : send(input)};
}
`;
}

// ── Text ─────────────────────────────────────────────────────────────────────────────────────────────────────────

const maxLine = 120;

/** Returns a doc comment, in lines of a readable length. */
function comment(text: string | undefined): string {
  if (!text) return '';
  const lines = text.replaceAll('*/', '*\\/').split('\n').flatMap(wrapped);
  return lines.length === 1 ? `/** ${lines[0]} */\n` : `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */\n`;
}

function wrapped(text: string): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) as string;
    if (line && line.length + word.length >= maxLine) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines;
}
