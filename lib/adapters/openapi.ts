import { createHash } from 'node:crypto';
import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject, type ZodOpenApiResponsesObject } from 'zod-openapi';
import { basePath } from '#lib/adapters/base-path.ts';
import { scopeMeanings } from '#lib/auth/scopes.ts';
import { config } from '#lib/config.ts';
import type { Operation, Resource } from '#lib/operations/define.ts';
import { routed } from '#lib/operations/registry.ts';
import { processWide } from '#lib/process-wide.ts';

const resourceMeanings: Readonly<Record<Resource, string>> = {
  Site: 'What this site is and where its parts are.',
  Listings: 'Products as the public sees them: search, profile, alternatives, comparison, badges.',
  Categories: 'The tree that listings are sorted into.',
  Launches: 'Launch weeks, rankings and awards. The billboard is paid and says so.',
  Founders: 'The people behind the products, and what they were asked.',
  Blog: 'Articles of the site.',
  Account: 'Who the credential stands for.',
  Drafts: 'From a URL to a profile with evidence: submit, watch, correct, turn into a listing.',
  'My listings': 'Listings of yours: edit, announce, launch.',
  Claims: 'Proving that a listed product is yours.',
  Orders: 'Prices, checkout links that a person pays in the browser, and what was bought.',
};

const ProblemSchema = z
  .object({
    type: z.string().meta({ description: 'Always `about:blank`: the status says the kind, `code` the exact case.' }),
    title: z.string().meta({ description: 'The status in words.' }),
    status: z.int().meta({ description: 'The HTTP status.' }),
    detail: z.string().meta({ description: 'What is wrong and what to do, for a person.' }),
    code: z
      .string()
      .meta({ description: 'The exact case, for a program, for example `invalid_input` or `draft_not_ready`.', example: 'invalid_input' }),
    request_id: z.string().meta({ description: 'Name it when you ask us about this answer.' }),
    errors: z
      .array(
        z.object({
          path: z
            .string()
            .meta({ description: 'Where the member stood: `body.url`, `query.per_page`, `params.slug`.', example: 'query.per_page' }),
          message: z.string().meta({ description: 'What is wrong with it.' }),
          code: z.string().meta({ description: 'The kind of fault.' }),
        }),
      )
      .optional()
      .meta({ description: 'Each wrong member of the input.' }),
  })
  .meta({ id: 'Problem', description: 'An error (RFC 9457).' });

const limitHeaders = z.object({
  RateLimit: z.string().meta({ description: 'What is left of each policy: `"credential";r=599;t=60`.' }),
  'RateLimit-Policy': z.string().meta({ description: 'The policies that apply: `"credential";q=600;w=60`.' }),
  'X-Request-Id': z.string().meta({ description: 'Identifies this request in our log.' }),
});

const problem = (description: string, headers?: z.ZodObject) => ({
  description,
  content: { 'application/problem+json': { schema: ProblemSchema } },
  ...(headers ? { headers } : {}),
});

const responses = {
  BadRequest: problem('The input is invalid, or the state of things forbids it; `code` says which.'),
  Unauthorized: problem(
    'A credential is missing or bad.',
    z.object({ 'WWW-Authenticate': z.string().meta({ description: 'How to authenticate (RFC 6750).' }) }),
  ),
  Forbidden: problem('The access lacks the scope that this needs.'),
  NotFound: problem('There is no such resource, or it is not yours to see.'),
  PreconditionFailed: problem('It was changed since the version that `If-Match` names.'),
  RateLimited: problem(
    'Too many requests.',
    z.object({ 'Retry-After': z.string().meta({ description: 'Seconds until it is worth trying again.' }) }),
  ),
};

const idempotencyKey = z.object({
  'Idempotency-Key': z
    .string()
    .regex(/^[!-~]{1,255}$/)
    .optional()
    .meta({
      description: 'Makes a retry safe: within 24 hours the same key with the same input gives the first answer again.',
      example: '6f0b1c1e-2d1f-4a43-9a0e-3d0c6b9b6a55',
    }),
});

const ifMatch = z.object({
  'If-Match': z
    .string()
    .optional()
    .meta({ description: 'An ETag from before: 412 when it was changed since, and nothing is done.', example: '"3"' }),
});

function requestHeadersOf({ idempotencyKey: retrySafe, method, versioned }: Operation) {
  const shape = { ...(retrySafe ? idempotencyKey.shape : {}), ...(versioned && method !== 'GET' ? ifMatch.shape : {}) };
  return Object.keys(shape).length > 0 ? { header: z.object(shape) } : {};
}

function responsesOf(operation: Operation): ZodOpenApiResponsesObject {
  const open = operation.scope === 'public';
  return {
    [operation.status]: {
      description: operation.status === 201 ? 'Made.' : 'Done.',
      headers: limitHeaders,
      content: {
        'application/json': {
          schema: operation.output,
          ...(operation.example?.output === undefined
            ? {}
            : { examples: { example: { summary: exampleRequest(operation), value: operation.example.output } } }),
        },
      },
    },
    400: responses.BadRequest,
    // Also where no credential is needed: one that is sent and bad is refused.
    401: responses.Unauthorized,
    ...(open ? {} : { 403: responses.Forbidden }),
    ...(operation.notFound ? { 404: responses.NotFound } : {}),
    ...(operation.versioned && operation.method !== 'GET' ? { 412: responses.PreconditionFailed } : {}),
    429: responses.RateLimited,
  };
}

/** The request that the example answers: `GET /awards?listing=ebbline`, below the server’s address. */
function exampleRequest({ example, method, path }: Operation): string {
  const target = path.replace(/\{(\w+)\}/g, (_, name) => String(example?.params?.[name]));
  const query = new URLSearchParams(Object.entries(example?.query ?? {}).map(([name, value]) => [name, String(value)]));
  return `${method} ${target}${query.size > 0 ? `?${query}` : ''}`;
}

function operationObject(operation: Operation): ZodOpenApiOperationObject {
  const { body, params, query, scope } = operation;
  const requestParams = {
    ...(params ? { path: params } : {}),
    ...(query ? { query } : {}),
    ...requestHeadersOf(operation),
  };
  return {
    operationId: operation.id,
    summary: operation.summary,
    description: operation.description,
    tags: [operation.resource],
    // Public: no credential, or any.
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

/** The OpenAPI 3.1 document of these operations. */
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
      version: '1.0.0',
      description: introduction(siteName, siteUrl),
      license: { name: 'Proprietary', url: siteUrl },
      contact: { name: siteName, url: siteUrl },
    },
    servers: [{ url: `${siteUrl}${basePath}` }],
    tags: [...new Set(operations.map((operation) => operation.resource))].map((name) => ({ name, description: resourceMeanings[name] })),
    paths,
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: `An API key, made at ${siteUrl}/dashboard/keys.` },
        oauth2: {
          type: 'oauth2',
          description: 'OAuth 2.1: authorization code with PKCE.',
          flows: {
            authorizationCode: {
              authorizationUrl: `${siteUrl}/oauth/authorize`,
              tokenUrl: `${siteUrl}/oauth/token`,
              scopes: { ...scopeMeanings },
            },
          },
        },
      },
    },
  });
}

function introduction(siteName: string, siteUrl: string): string {
  return [
    `Everything ${siteName} shows and does, as an API. Public reads need no credential; for the rest, make an API key at ${siteUrl}/dashboard/keys and send it as \`Authorization: Bearer …\`.`,
    'Members are snake_case, times RFC 3339 in UTC, dates `YYYY-MM-DD`, money integer US cents. Paged lists answer `items`, `page`, `per_page`, `total` and `has_more`. Unknown parameters and members are refused by name.',
    'Errors are `application/problem+json` (RFC 9457): `detail` says what to do, `errors` names each wrong member, `code` is for programs.',
    'Writes accept `Idempotency-Key`, so that a retry has no second effect. Limits are told in the `RateLimit` fields.',
  ].join('\n\n');
}

const document = processWide('openapi', () => {
  const json = JSON.stringify(openApiOf(routed));
  return { json, etag: `"${createHash('sha1').update(json).digest('base64url')}"` };
});

/** The document of what is routed, encoded once a process. */
export function openApiJson(): { json: string; etag: string } {
  return document.get();
}
