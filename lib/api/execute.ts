import { createHash } from 'node:crypto';
import { checkAccess } from '#lib/api/check-access.ts';
import type { Operation } from '#lib/api/define.ts';
import { type Answer, checkIdempotencyKey, findStoredAnswer, runOnce } from '#lib/api/idempotency.ts';
import { countRequest, countWrite } from '#lib/api/limits.ts';
import { parseInput, type RawInput } from '#lib/api/parse-input.ts';
import { toAppError } from '#lib/api/to-app-error.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { readCache } from '#lib/cache/read-cache.ts';
import { camelCased } from '#lib/core/camel-case.ts';
import { AppError, isAppError, type TransportCode } from '#lib/core/errors.ts';
import { log } from '#lib/core/log.ts';
import { runInSpan } from '#lib/core/telemetry.ts';
import type { LimitState } from '#lib/ports/rate-limit.ts';

/** The actor, address and headers of a call. `limits` collects the counted rate limits, which the adapter reports. */
export interface Call {
  actor: Actor;
  /** The client's IP address, by which requests without a credential are limited. */
  address: string;
  requestId: string;
  idempotencyKey: string | null;
  /** The `If-Match` header; only versioned operations read it. */
  ifMatch?: string | null;
  limits: LimitState[];
}

/** An encoded answer. `etag` is set on public reads, which anyone may cache, and on answers with a version. */
export interface Outcome extends Answer {
  etag: string | null;
  replayed: boolean;
}

/**
 * Runs an operation; REST and tools both call it. The steps run in this order: rate limits, scope check, input validation, cache or
 * idempotency, handler, output validation. Also writes a log line and a trace span. `raw` reads the input and is called only when limits
 * and scope allow the call. Throws AppErrors only: any other error is logged and becomes `internal` or `unavailable`.
 */
export async function execute(operation: Operation, raw: () => Promise<RawInput>, call: Call): Promise<Outcome> {
  const startedAt = performance.now();
  let status = 500;
  let replayed = false;
  try {
    const outcome = await runInSpan(operation.id, { 'app.operation': operation.id, 'app.request_id': call.requestId }, () =>
      run(operation, raw, call),
    );
    ({ status, replayed } = outcome);
    return outcome;
  } catch (error) {
    const appError = toAppError(error, { requestId: call.requestId, operation: operation.id });
    ({ status } = appError);
    throw appError;
  } finally {
    log().info(
      {
        request_id: call.requestId,
        operation: operation.id,
        status,
        ms: Math.round((performance.now() - startedAt) * 100) / 100,
        via: call.actor.via,
        user: call.actor.userId ?? undefined,
        replayed: replayed || undefined,
      },
      'operation',
    );
  }
}

async function run(operation: Operation, raw: () => Promise<RawInput>, call: Call): Promise<Outcome> {
  const { actor } = call;
  await countRequest(actor, call.address, call.limits);
  checkAccess([operation.scope], actor);
  const versions = operation.versioned && operation.method !== 'GET' ? versionsOf(call.ifMatch ?? null) : null;
  const parsed = parseInput(operation, await raw());
  const input = {
    params: camelCased(parsed.params),
    query: camelCased(parsed.query),
    body: parsed.body,
    actor,
    ...(versions ? { versions } : {}),
  } as Input;
  if (operation.cache) return cachedRead(operation, input);
  if (operation.method === 'GET' || !operation.idempotencyKey) {
    if (operation.method !== 'GET') await countWrite(operation, actor, call.limits);
    const answer = await answerOf(operation, input);
    return { ...answer, etag: tagOf(operation, answer.json), replayed: false };
  }
  return write(operation, parsed, input, call);
}

/**
 * Returns the versions in an If-Match header; null if any version matches. A tag in another format becomes -1, which matches no version.
 */
function versionsOf(ifMatch: string | null): number[] | null {
  if (ifMatch === null || ifMatch.trim() === '*') return null;
  return ifMatch.split(',').map((tag) => Number(/^\s*"(\d{1,9})(?:-[\w-]*)?"\s*$/.exec(tag)?.[1] ?? -1));
}

/**
 * Returns the ETag of an answer, or null. A versioned operation has the ETag `"version-digest"`, so that `If-Match` can name the version.
 */
function tagOf(operation: Operation, json: string): string | null {
  if (operation.versioned) return `"${(JSON.parse(json) as { version: number }).version}-${digestOf(json)}"`;
  return operation.scope === 'public' ? etagOf(json) : null;
}

type Input = Parameters<NonNullable<Operation['handler']>>[0];

async function answerOf(operation: Operation, input: Input): Promise<Answer> {
  if (!operation.handler) throw new Error(`${operation.id} has no handler`);
  const value = await withBodyPaths(operation.handler(input));
  // The serializer copies only what the schema names. Parsing the result makes a value that breaks the contract an error of ours.
  return { status: operation.status, json: JSON.stringify(operation.output.parse(operation.serialize(value))) };
}

/** Awaits a service's result. If the service throws errors about invalid fields, completes their paths (`prefixErrorPaths`). */
async function withBodyPaths<T>(result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    throw isAppError(error) && error.errors ? prefixErrorPaths(error) : error;
  }
}

/**
 * Prefixes `body.` to each path that names no part of the request (such as `query.`), because services don't know the parts of requests.
 */
function prefixErrorPaths(error: AppError): AppError {
  const errors = error.errors?.map((each) =>
    /^(params|query|body|header)\b/.test(each.path) ? each : { ...each, path: `body.${each.path}` },
  );
  const { headers } = error;
  const message = errors?.length === 1 && error.code === 'invalid_input' ? `${errors[0]?.path}: ${errors[0]?.message}` : error.message;
  return error.conflict
    ? new AppError(error.code, message, { conflict: true, ...(errors ? { errors } : {}) })
    : new AppError(error.code as TransportCode, message, { ...(errors ? { errors } : {}), ...(headers ? { headers } : {}) });
}

async function cachedRead(operation: Operation, input: Input): Promise<Outcome> {
  const cache = readCache();
  const key = JSON.stringify([operation.id, input.params, input.query]);
  const cached = cache.get(key);
  if (cached) return { status: operation.status, ...cached, replayed: false };
  const generation = cache.generation();
  const { json, status } = await answerOf(operation, input);
  const etag = etagOf(json);
  cache.set(key, operation.cache?.tags(input) ?? [], { json, etag }, generation);
  return { status, json, etag, replayed: false };
}

async function write(operation: Operation, parsed: ReturnType<typeof parseInput>, input: Input, call: Call): Promise<Outcome> {
  const { actor, idempotencyKey, limits } = call;
  if (idempotencyKey === null) {
    await countWrite(operation, actor, limits);
    const answer = await answerOf(operation, input);
    return { ...answer, etag: operation.versioned ? tagOf(operation, answer.json) : null, replayed: false };
  }
  checkIdempotencyKey(idempotencyKey);
  const request = {
    userId: actor.userId ?? '',
    operation: operation.id,
    key: idempotencyKey,
    input: parsed,
    secret: operation.secretAnswer ?? false,
  };
  const stored = await findStoredAnswer(request);
  if (stored) return { ...stored, etag: null, replayed: true };
  const undoCount = await countWrite(operation, actor, limits);
  const preparedInput = operation.prepare ? { ...input, prepared: await withBodyPaths(operation.prepare(input)) } : input;
  const answer = await runOnce(request, () => answerOf(operation, preparedInput));
  if (answer.replayed) await undoCount();
  return { ...answer, etag: operation.versioned && !answer.replayed ? tagOf(operation, answer.json) : null };
}

function etagOf(json: string): string {
  return `"${digestOf(json)}"`;
}

function digestOf(json: string): string {
  return createHash('sha1').update(json).digest('base64url');
}
