import { createHash } from 'node:crypto';
import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject, type ZodOpenApiResponsesObject } from 'zod-openapi';
import { basePath } from '#lib/api/base-path.ts';
import { compactSchemaOf } from '#lib/api/compact.ts';
import type { Operation } from '#lib/api/define.ts';
import { describedWithDeprecation } from '#lib/api/deprecation.ts';
import { details } from '#lib/api/parse-input.ts';
import { ProblemSchema } from '#lib/api/problem.ts';
import { scopeTexts } from '#lib/auth/actor.ts';
import { apiIndex } from '#lib/contract/api-index.ts';
import { apiVersion } from '#lib/contract/changelog.ts';
import { operations } from '#lib/contract/registry.ts';
import { resourceMeanings } from '#lib/contract/resource-meanings.ts';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { processWide } from '#lib/core/process-wide.ts';

const limitHeaders = z.object({
  RateLimit: z
    .string()
    .meta({ description: 'The remaining uses (r) and the seconds until the reset (t) of each rate limit: `"credential";r=599;t=60`.' }),
  'RateLimit-Policy': z
    .string()
    .meta({ description: 'The rate limits that apply, in uses (q) per window of seconds (w): `"credential";q=600;w=60`.' }),
  'X-Request-Id': z.string().meta({ description: 'Identifies this request in our log.' }),
});

const problem = (description: string, headers?: z.ZodObject) => ({
  description,
  content: { 'application/problem+json': { schema: ProblemSchema } },
  ...(headers ? { headers } : {}),
});

const responses = {
  BadRequest: problem('The input is invalid, or the current state forbids the operation; `code` says which.'),
  Unauthorized: problem(
    'The credential is missing or invalid.',
    z.object({ 'WWW-Authenticate': z.string().meta({ description: 'How to authenticate (RFC 6750).' }) }),
  ),
  Forbidden: problem(
    'The key or token lacks a scope that the operation needs.',
    z.object({ 'WWW-Authenticate': z.string().meta({ description: 'Names the scopes to request (RFC 6750).' }) }),
  ),
  NotFound: problem('There is no such resource, or you may not see it.'),
  PreconditionFailed: problem('The resource was changed after the version that `If-Match` names.'),
  RateLimited: problem(
    'Too many requests.',
    z.object({ 'Retry-After': z.string().meta({ description: 'Seconds to wait before trying again.' }) }),
  ),
};

const idempotencyKey = z.object({
  'Idempotency-Key': z
    .string()
    .regex(/^[!-~]{1,255}$/)
    .optional()
    .meta({
      description: 'Makes retries safe: within 24 hours, the same key with the same input returns the first answer again.',
      example: '6f0b1c1e-2d1f-4a43-9a0e-3d0c6b9b6a55',
    }),
});

const ifMatch = z.object({
  'If-Match': z.string().optional().meta({
    description: 'The ETag that you read. If the resource has changed since, the operation does nothing and answers 412.',
    example: '"3"',
  }),
});

function requestHeadersOf({ idempotencyKey: retrySafe, method, versioned }: Operation) {
  const shape = { ...(retrySafe ? idempotencyKey.shape : {}), ...(versioned && method !== 'GET' ? ifMatch.shape : {}) };
  return Object.keys(shape).length > 0 ? { header: z.object(shape) } : {};
}

const answerSchemas = new WeakMap<Operation, z.core.$ZodType>();
/** Returns the schema of an operation's answer, which includes the compact form if there is one. */
function answerSchema(operation: Operation): z.core.$ZodType {
  const compact = compactSchemaOf(operation);
  if (!compact) return operation.output;
  const both = answerSchemas.get(operation) ?? z.union([operation.output, compact]);
  answerSchemas.set(operation, both);
  return both;
}

const detailParameter = {
  detail: z
    .enum(details)
    .default('full')
    .meta({ description: 'How much the answer says. `compact` leaves out what is null, empty or of little use.', example: 'full' }),
};

function responsesOf(operation: Operation): ZodOpenApiResponsesObject {
  const isPublic = operation.scope === 'public';
  return {
    [operation.status]: {
      description: operation.status === 201 ? 'Made.' : 'Done.',
      headers: limitHeaders,
      content: {
        'application/json': {
          schema: answerSchema(operation),
          ...(operation.example?.output === undefined
            ? {}
            : { examples: { example: { summary: exampleRequest(operation), value: operation.example.output } } }),
        },
      },
    },
    400: responses.BadRequest,
    // Public operations can answer 401 too, because they refuse an invalid credential although they need none.
    401: responses.Unauthorized,
    ...(isPublic ? {} : { 403: responses.Forbidden }),
    ...(operation.notFound ? { 404: responses.NotFound } : {}),
    ...(operation.versioned && operation.method !== 'GET' ? { 412: responses.PreconditionFailed } : {}),
    429: responses.RateLimited,
  };
}

/** Returns the example's request line, relative to the server's URL: `GET /awards?listing=ebbline`. */
function exampleRequest({ example, method, path }: Operation): string {
  const target = path.replace(/\{(\w+)\}/g, (_, name) => String(example?.params?.[name]));
  const query = new URLSearchParams(Object.entries(example?.query ?? {}).map(([name, value]) => [name, String(value)]));
  return `${method} ${target}${query.size > 0 ? `?${query}` : ''}`;
}

/** Returns the parameters of a query. Deprecated parameters are marked. */
function queryShape({ query, deprecatedParameters = {} }: Operation): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(query?._zod.def.shape ?? {}).map(([name, schema]) => [
      name,
      deprecatedParameters[name]
        ? (schema as z.ZodType).meta({ ...(schema as z.ZodType).meta(), deprecated: true, param: { deprecated: true } })
        : (schema as z.ZodType),
    ]),
  );
}

function operationObject(operation: Operation): ZodOpenApiOperationObject {
  const { body, params, query, scope } = operation;
  const requestParams = {
    ...(params ? { path: params } : {}),
    ...(query || operation.compact
      ? { query: z.strictObject({ ...queryShape(operation), ...(operation.compact ? detailParameter : {}) }) }
      : {}),
    ...requestHeadersOf(operation),
  };
  return {
    operationId: operation.id,
    ...(operation.extension ? { 'x-extension': true } : {}),
    ...(operation.deprecated ? { deprecated: true } : {}),
    summary: operation.summary,
    description: describedWithDeprecation(operation),
    tags: [operation.resource],
    // A public operation can be called without a credential or with any valid one.
    security: scope === 'public' ? [{}, { apiKey: [] }, { oauth2: [] }] : [{ apiKey: [] }, { oauth2: [scope] }],
    ...(Object.keys(requestParams).length > 0 ? { requestParams } : {}),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: body, ...(operation.example?.body ? { example: operation.example.body } : {}) } },
          },
        }
      : {}),
    responses: responsesOf(operation),
  };
}

/** Builds the OpenAPI 3.1 document of these operations. */
export function openApiOf(operations: readonly Operation[]): object {
  const { siteName, siteUrl } = config();
  const paths: ZodOpenApiPathsObject = {};
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: operationObject(operation) };
  }
  return createDocument({
    openapi: '3.1.1',
    info: {
      title: `${siteName} API`,
      version: apiVersion,
      description: introduction(siteName, siteUrl),
      license: { name: 'Proprietary', url: siteUrl },
      contact: { name: siteName, url: siteUrl },
    },
    servers: [{ url: `${siteUrl}${basePath}` }],
    externalDocs: { description: 'How agents and applications connect', url: siteUrl + paths.agents },
    tags: [...new Set(operations.map((operation) => operation.resource))].map((name) => ({ name, description: resourceMeanings[name] })),
    paths,
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: `An API key, created at ${siteUrl}/dashboard/keys.` },
        oauth2: {
          type: 'oauth2',
          description: `OAuth 2.1: authorization code with PKCE (S256). Metadata: ${siteUrl}/.well-known/oauth-authorization-server. Clients use a client ID metadata document, or register themselves dynamically.`,
          flows: {
            authorizationCode: {
              authorizationUrl: `${siteUrl}/oauth/authorize`,
              tokenUrl: `${siteUrl}/oauth/token`,
              refreshUrl: `${siteUrl}/oauth/token`,
              scopes: { ...scopeTexts },
            },
          },
        },
      },
    },
  });
}

function introduction(siteName: string, siteUrl: string): string {
  return [
    `Everything ${siteName} shows and does, as an API. Public reads need no credential; for all other operations, create an API key at ${siteUrl}/dashboard/keys, or let people connect your application by OAuth 2.1, and send the key or the access token as \`Authorization: Bearer …\`.`,
    `Agents call the same operations as tools of the same names: the tool server (Model Context Protocol) is ${siteUrl}${paths.mcp}. [The guide](${siteUrl}${paths.agents}) explains how to connect and how tokens work.`,
    'Field names are snake_case, times are RFC 3339 in UTC, dates are `YYYY-MM-DD`, and amounts are integers in US cents. Paged lists return `items`, `page`, `per_page`, `total` and `has_more`. Requests with unknown parameters or fields are refused; the error names them.',
    'Errors are `application/problem+json` (RFC 9457): `detail` says what to do, `errors` names each invalid field, `code` is for programs.',
    'Writes accept `Idempotency-Key`, so that a retry has no second effect. The `RateLimit` headers show the remaining uses of each rate limit.',
    `What changes stands in [the changelog](${siteUrl}${paths.apiChangelog}). What is deprecated is marked here, and its answers have the headers \`Deprecation\` (RFC 9745), \`Sunset\` (RFC 8594) and \`Link\`; it works for at least six months after that.`,
  ].join('\n\n');
}

function documentOf(content: object) {
  const json = JSON.stringify(content);
  return { json, etag: `"${createHash('sha1').update(json).digest('base64url')}"` };
}
const make = () => ({ of: config().siteName, openApi: documentOf(openApiOf(operations)), index: documentOf(apiIndex()) });
const documents = processWide('api-documents', make);

/** Returns the documents that describe the API, which are built once per process and name of the site. */
function current() {
  if (documents.get().of !== config().siteName) documents.set(make());
  return documents.get();
}

/** Returns the OpenAPI document of the served operations as JSON, with its ETag. */
export function openApiJson(): { json: string; etag: string } {
  return current().openApi;
}

/** Returns the answer of the API's root as JSON, with its ETag. */
export function indexJson(): { json: string; etag: string } {
  return current().index;
}
