import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { cardNumberMessage, hasCardNumber } from '#lib/core/card-number.ts';
import { db, transaction } from '#lib/core/db.ts';
import { decrypt, encrypt } from '#lib/core/encrypt.ts';
import { AppError, invalidInput, isAppError } from '#lib/core/errors.ts';
import type { StoredAnswerBody, StoredConflict } from '#lib/core/json-columns.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { now } from '#lib/core/time.ts';

const retentionMs = 24 * 3600 * 1000;
const lockTimeout = '30s';

export interface Answer {
  status: number;
  json: string;
}

/** A request with an `Idempotency-Key`. User, operation and key identify it; the input must be the same on each retry. */
export interface IdempotentRequest {
  userId: string;
  operation: string;
  key: string;
  input: unknown;
  /** True if the answer contains a secret, so that the stored copy must be encrypted. */
  secret?: boolean;
}

/** Throws 400 unless `key` is 1 to 255 visible ASCII characters and, if `refusesCardNumbers`, contains no card number. */
export function checkIdempotencyKey(key: string, refusesCardNumbers = false): void {
  if (refusesCardNumbers && hasCardNumber(key))
    throw invalidInput([{ path: 'header.Idempotency-Key', message: cardNumberMessage, code: 'card_number' }]);
  if (!/^[!-~]{1,255}$/.test(key))
    throw invalidInput([{ path: 'header.Idempotency-Key', message: 'must be 1 to 255 visible ASCII characters', code: 'invalid_format' }]);
}

const fingerprintOf = (input: unknown) =>
  createHash('sha256')
    .update(canonicalize(input) ?? '')
    .digest('hex');

interface StoredAnswer {
  fingerprint: string;
  status: number;
  body: StoredAnswerBody | null;
  createdAt: Date;
}

const sealPurpose = 'kept-answers';
const sealedBody = (json: string) => ({ sealed: encrypt(json, sealPurpose).toString('base64') });

function replay(stored: StoredAnswer, fingerprint: string): Answer {
  if (stored.fingerprint !== fingerprint)
    throw new AppError('idempotency_key_reused', 'This Idempotency-Key was used with another input. Use a new key for a new request.', {
      errors: [{ path: 'header.Idempotency-Key', message: 'was used with another input', code: 'idempotency_key_reused' }],
    });
  if (typeof stored.body === 'string') return { status: stored.status, json: stored.body };
  if (stored.body && 'sealed' in stored.body) {
    const json = decrypt(Buffer.from(stored.body.sealed, 'base64'), sealPurpose);
    if (json !== null) return { status: stored.status, json };
    throw new AppError('idempotency_key_reused', 'The stored answer for this Idempotency-Key can’t be decrypted any more. Use a new key.', {
      errors: [{ path: 'header.Idempotency-Key', message: 'can’t be decrypted any more; use a new key', code: 'idempotency_key_reused' }],
    });
  }
  const { code, message, data, ...details } = (stored.body as StoredConflict).conflict;
  throw Object.assign(new AppError(code as AppError['code'], message, { data, ...details } as Pick<AppError, 'data'>), { replayed: true });
}

/** Returns the stored answer of the same request, or null. Throws the stored conflict, or 400 if the key was used with another input. */
export async function findStoredAnswer(request: IdempotentRequest): Promise<Answer | null> {
  const { userId, operation, key } = request;
  const stored = await db().idempotencyKey.findUnique({ where: { userId_operation_key: { userId, operation, key } } });
  if (!stored || stored.createdAt.getTime() < now().getTime() - retentionMs) return null;
  return replay(stored, fingerprintOf(request.input));
}

// Requests with the same key in one process wait here for each other, so that they occupy no database connection meanwhile.
const running = processWide('idempotency', () => new Map<string, Promise<unknown>>());

/**
 * Runs `work` once for all requests with the same user, operation and key. The answer is stored in the same transaction as the effects of
 * `work`. If `work` throws a final conflict, its effects are rolled back and the conflict is stored as the answer; any other error leaves
 * nothing, so the next request with the key does the work. Requests that arrive meanwhile wait for the first one, at most 30 s, and then
 * fail with 503.
 */
export async function runOnce(request: IdempotentRequest, work: () => Promise<Answer>): Promise<Answer & { replayed: boolean }> {
  const requestKey = canonicalize([request.userId, request.operation, request.key]) ?? '';
  const all = running.get();
  const previous = all.get(requestKey);
  const current = (previous ?? Promise.resolve()).catch(() => undefined).then(() => claimAndRun(request, work));
  all.set(requestKey, current);
  try {
    if (!previous) return await current;
    return await Promise.race([current, rejectAfterTimeout()]);
  } finally {
    if (all.get(requestKey) === current) all.delete(requestKey);
  }
}

const stillRunning = () =>
  new AppError(
    'unavailable',
    'The first request with this Idempotency-Key is still running. Repeat the request with the same key in a moment.',
    {
      headers: { 'retry-after': '5' },
    },
  );

function rejectAfterTimeout(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(stillRunning()), 30_000).unref());
}

async function claimAndRun(request: IdempotentRequest, work: () => Promise<Answer>): Promise<Answer & { replayed: boolean }> {
  const { userId, operation, key } = request;
  const fingerprint = fingerprintOf(request.input);
  let conflictError: unknown;
  const answer = await transaction(async (tx) => {
    await tx.$executeRawUnsafe(`set local lock_timeout = '${lockTimeout}'`);
    // Because the key is unique, a second process waits here until the transaction of the first process has ended.
    const claimed = await tx.$executeRaw`
      insert into idempotency_keys (user_id, operation, key, fingerprint, status, created_at)
      values (${userId}::uuid, ${operation}, ${key}, ${fingerprint}, 0, ${now()})
      on conflict (user_id, operation, key) do update set fingerprint = excluded.fingerprint, created_at = excluded.created_at, status = 0, body = null
      where idempotency_keys.created_at < ${new Date(now().getTime() - retentionMs)}`;
    await tx.$executeRawUnsafe('set local lock_timeout = 0');
    const where = { userId_operation_key: { userId, operation, key } };
    if (claimed === 0) return { ...replay(await tx.idempotencyKey.findUniqueOrThrow({ where }), fingerprint), replayed: true };
    await tx.$executeRawUnsafe('savepoint effects');
    try {
      const result = await work();
      await tx.idempotencyKey.update({
        where,
        data: { status: result.status, body: request.secret ? sealedBody(result.json) : result.json },
      });
      return { ...result, replayed: false };
    } catch (error) {
      if (!isAppError(error) || !error.final) throw error;
      conflictError = error;
      await tx.$executeRawUnsafe('rollback to savepoint effects');
      const { code, message, errors, data } = error;
      const body: StoredConflict = { conflict: { code, message, errors, data } };
      await tx.idempotencyKey.update({ where, data: { status: error.status, body } });
      return null;
    }
  }).catch((error) => {
    if (error?.code === 'P2034' || /lock timeout/.test(String(error?.message))) throw stillRunning();
    throw error;
  });
  if (!answer) throw conflictError;
  return answer;
}
