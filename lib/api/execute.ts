import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { checkAccess } from '#lib/api/check-access.ts';
import { shortened } from '#lib/api/compact.ts';
import type { Operation } from '#lib/api/define.ts';
import { type Answer, checkIdempotencyKey, findStoredAnswer, runOnce } from '#lib/api/idempotency.ts';
import { countRequest, countWrite } from '#lib/api/limits.ts';
import { type Detail, type ParsedInput, parseInput, type RawInput } from '#lib/api/parse-input.ts';
import { runLogged } from '#lib/api/run-logged.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { readCache, readCacheMs } from '#lib/cache/read-cache.ts';
import { camelCased } from '#lib/core/camel-case.ts';
import { checkDatabase, isDatabaseDown } from '#lib/core/database-watch.ts';
import { isAppError } from '#lib/core/errors.ts';
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
  /** The path with the query. Set if they contain the whole input of a read, so that its validated input can be cached under them. */
  target?: string;
  limits: LimitState[];
}

/** An encoded answer. `etag` is set on public reads, which anyone may cache, and on answers with a version. */
export interface Outcome extends Answer {
  etag: string | null;
  replayed: boolean;
  /** The tags whose invalidation drops the answer from the caches. Set only on answers that are cached. */
  tags?: readonly string[];
}

/**
 * Runs an operation; REST and tools both call it. The steps run in this order: rate limits, scope check, input validation, cache or
 * idempotency, handler, output validation. Also writes a log line and a trace span. `raw` reads the input and is called only when limits
 * and scope allow the call. Throws AppErrors only: any other error is logged and becomes `internal` or `unavailable`.
 */
export function execute(operation: Operation, raw: () => Promise<RawInput>, call: Call): Promise<Outcome> {
  return runLogged({ operation: operation.id, requestId: call.requestId, actor: call.actor }, () => run(operation, raw, call));
}

async function run(operation: Operation, raw: () => Promise<RawInput>, call: Call): Promise<Outcome> {
  const { actor } = call;
  await countRequest(actor, call.address, call.limits);
  checkAccess([operation.scope], actor);
  if (operation.cache) return cachedRead(operation, await prepareRead(operation, raw, call.target), actor);
  const versions = operation.versioned && operation.method !== 'GET' ? versionsOf(call.ifMatch ?? null) : null;
  const { detail, ...parsed } = parseInput(operation, await raw());
  const input = { ...inputOf(parsed), actor, address: call.address, ...(versions ? { versions } : {}) } as Input;
  if (operation.method === 'GET' || !operation.idempotencyKey) {
    if (operation.method !== 'GET') await countWrite(operation, actor, call.limits);
    const answer = await answerOf(operation, input, detail);
    return { ...answer, etag: tagOf(operation, answer.json), replayed: false };
  }
  return write(operation, parsed, input, detail, call);
}

/**
 * Returns the versions in an If-Match header; null if any version matches. The tag may be that of a compressed answer (`"3-….gzip"`). A
 * tag in another format becomes -1, which matches no version.
 */
function versionsOf(ifMatch: string | null): number[] | null {
  if (ifMatch === null || ifMatch.trim() === '*') return null;
  return ifMatch.split(',').map((tag) => Number(/^\s*"(\d{1,9})(?:-[\w.-]*)?"\s*$/.exec(tag)?.[1] ?? -1));
}

/**
 * Returns the ETag of an answer, or null. A versioned operation has the ETag `"version-digest"`, so that `If-Match` can name the version.
 */
function tagOf(operation: Operation, json: string): string | null {
  if (operation.versioned) return `"${(JSON.parse(json) as { version: number }).version}-${digestOf(json)}"`;
  return operation.scope === 'public' ? etagOf(json) : null;
}

type Input = Parameters<Operation['handler']>[0];

async function answerOf(operation: Operation, input: Input, detail: Detail): Promise<Answer> {
  const value = await withPlaces(operation, operation.handler(input));
  // The serializer copies only what the schema names. Parsing its result turns a value that breaks the contract into an error of ours.
  const answer = z.parse(operation.output, operation.serialize(value));
  return { status: operation.status, json: JSON.stringify(detail === 'compact' ? shortened(operation, answer, input) : answer) };
}

/**
 * Awaits a service's result. Services don't know the parts of a request, so this prefixes the path of each invalid field in an error with
 * the part that contains the field.
 */
async function withPlaces<T>({ params, query }: Operation, result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    if (!isAppError(error) || !error.errors) throw error;
    const placeOf = (name = '') =>
      name in (params?._zod.def.shape ?? {}) ? 'params' : name in (query?._zod.def.shape ?? {}) ? 'query' : 'body';
    const errors = error.errors.map((each) => ({ ...each, path: `${placeOf(each.path.split('.')[0])}.${each.path}` }));
    throw Object.assign(error, { errors });
  }
}

const inputOf = ({ params, query, body }: Omit<ParsedInput, 'detail'>) => ({
  params: camelCased(params),
  query: camelCased(query),
  body,
});

/** The validated input of a cached read, and the key of its answer. */
interface PreparedRead {
  input: ReturnType<typeof inputOf>;
  detail: Detail;
  key: string;
}

const preparedReads = new WeakMap<Operation, LRUCache<string, PreparedRead>>();
const maxPreparedReads = 500;
const maxTargetLength = 300;

/** Returns the validated input of a cached read. It is cached for the latest targets, because validating costs more than answering. */
async function prepareRead(operation: Operation, raw: () => Promise<RawInput>, target: string | undefined): Promise<PreparedRead> {
  const known = target && preparedReads.get(operation)?.get(target);
  if (known) return known;
  const { detail, ...parsed } = parseInput(operation, await raw());
  const input = inputOf(parsed);
  const prepared = { input, detail, key: JSON.stringify([operation.id, input.params, input.query, detail]) };
  if (target && target.length <= maxTargetLength) {
    const kept = preparedReads.get(operation) ?? new LRUCache<string, PreparedRead>({ max: maxPreparedReads });
    preparedReads.set(operation, kept.set(target, prepared));
  }
  return prepared;
}

async function cachedRead(operation: Operation, prepared: PreparedRead, actor: Actor): Promise<Outcome> {
  const { detail, key } = prepared;
  const cache = readCache();
  const cached = cache.get(key);
  const input = { ...prepared.input, actor } as Input;
  const tags = operation.cache?.tags(input) ?? [];
  if (cached) return { status: operation.status, json: cached.json, etag: cached.etag, replayed: false, tags };
  const generation = cache.generation();
  try {
    const { json, status } = await answerOf(operation, input, detail);
    const etag = etagOf(json);
    // An answer whose tags were invalidated while it was made is not cached.
    const isKept = cache.set(key, { tags, value: { json, etag }, ttl: readCacheMs, generation });
    return { status, json, etag, replayed: false, ...(isKept && { tags }) };
  } catch (error) {
    const kept = isDatabaseDown(error) && !(await checkDatabase()) && cache.get(key); // the database may have failed during the call
    if (!kept) throw error;
    return { status: operation.status, ...kept, replayed: false };
  }
}

async function write(operation: Operation, parsed: unknown, input: Input, detail: Detail, call: Call): Promise<Outcome> {
  const { actor, idempotencyKey, limits } = call;
  if (idempotencyKey === null) {
    await countWrite(operation, actor, limits);
    const answer = await answerOf(operation, input, detail);
    return { ...answer, etag: operation.versioned ? tagOf(operation, answer.json) : null, replayed: false };
  }
  checkIdempotencyKey(idempotencyKey, operation.refusesCardNumbers);
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
  const preparedInput = operation.prepare ? { ...input, prepared: await withPlaces(operation, operation.prepare(input)) } : input;
  const answer = await runOnce(request, () => answerOf(operation, preparedInput, detail));
  if (answer.replayed) await undoCount();
  return { ...answer, etag: operation.versioned && !answer.replayed ? tagOf(operation, answer.json) : null };
}

function etagOf(json: string): string {
  return `"${digestOf(json)}"`;
}

function digestOf(json: string): string {
  return createHash('sha1').update(json).digest('base64url');
}
