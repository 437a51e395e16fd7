import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { seal, unseal } from '#lib/auth/seal.ts';
import { db, transaction } from '#lib/core/db.ts';
import { AppError, isAppError } from '#lib/core/errors.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { now } from '#lib/core/time.ts';

const keptForMs = 24 * 3600 * 1000;
const patience = '30s';

export interface Answer {
  status: number;
  json: string;
}

/** One retry-safe request: whose, of which operation, under which key, with which input. */
export interface Retryable {
  userId: string;
  operation: string;
  key: string;
  input: unknown;
  /** Its answer holds a secret: it is kept encrypted. */
  secret?: boolean;
}

/** 400 unless it is 1 to 255 visible ASCII characters. */
export function checkKey(key: string): void {
  if (!/^[!-~]{1,255}$/.test(key))
    throw new AppError('invalid_input', 'Idempotency-Key must be 1 to 255 visible ASCII characters.', {
      errors: [{ path: 'header.Idempotency-Key', message: 'must be 1 to 255 visible ASCII characters', code: 'invalid_format' }],
    });
}

const fingerprintOf = (input: unknown) =>
  createHash('sha256')
    .update(canonicalize(input) ?? '')
    .digest('hex');

interface Kept {
  fingerprint: string;
  status: number;
  /** The body as text, so that the replay is the first answer to the byte; a secret one's is `{ sealed }`, a conflict's `{ conflict }`. */
  body: unknown;
  createdAt: Date;
}

interface StoredConflict {
  conflict: { code: string; message: string; errors?: { path: string; message: string; code: string }[] };
}

const sealPurpose = 'kept-answers';
const sealed = (json: string) => ({ sealed: seal(json, sealPurpose).toString('base64') });

function replay(kept: Kept, fingerprint: string): Answer {
  if (kept.fingerprint !== fingerprint)
    throw new AppError('idempotency_key_reused', 'This Idempotency-Key was used with another input. Use a new key for a new request.', {
      errors: [{ path: 'header.Idempotency-Key', message: 'was used with another input', code: 'idempotency_key_reused' }],
    });
  if (typeof kept.body === 'string') return { status: kept.status, json: kept.body };
  if (kept.body !== null && typeof kept.body === 'object' && 'sealed' in kept.body) {
    const json = unseal(Buffer.from(String(kept.body.sealed), 'base64'), sealPurpose);
    if (json !== null) return { status: kept.status, json };
    throw new AppError('idempotency_key_reused', 'The answer kept under this Idempotency-Key can’t be read any more. Use a new key.', {
      errors: [{ path: 'header.Idempotency-Key', message: 'is no longer known; use a new one', code: 'idempotency_key_reused' }],
    });
  }
  const { conflict } = kept.body as StoredConflict;
  throw Object.assign(
    new AppError(conflict.code, conflict.message, { conflict: true, ...(conflict.errors ? { errors: conflict.errors } : {}) }),
    { replayed: true },
  );
}

/** The kept answer of the same request, or null. Throws the kept conflict, or 400 when the key stood for another input. */
export async function findAnswer(request: Retryable): Promise<Answer | null> {
  const { userId, operation, key } = request;
  const kept = await db().idempotencyKey.findUnique({ where: { userId_operation_key: { userId, operation, key } } });
  if (!kept || kept.createdAt.getTime() < now().getTime() - keptForMs) return null;
  return replay(kept, fingerprintOf(request.input));
}

// Requests with the same key in one process queue here, so that they hold no database connection while they wait.
const underWay = processWide('idempotency', () => new Map<string, Promise<unknown>>());

/**
 * Does `work` once for all requests with the same user, operation and key. Its answer and its effects commit together;
 * a conflict with the state of things is kept too, without effects. Others that arrive meanwhile wait, at most 30 s.
 */
export async function once(request: Retryable, work: () => Promise<Answer>): Promise<Answer & { replayed: boolean }> {
  const slot = canonicalize([request.userId, request.operation, request.key]) ?? '';
  const all = underWay.get();
  const before = all.get(slot);
  const mine = (before ?? Promise.resolve()).catch(() => undefined).then(() => claimAndDo(request, work));
  all.set(slot, mine);
  try {
    if (!before) return await mine;
    return await Promise.race([mine, tooLong()]);
  } finally {
    if (all.get(slot) === mine) all.delete(slot);
  }
}

const busy = () =>
  new AppError(
    'unavailable',
    'The first request with this Idempotency-Key is still under way. Send it again with the same key in a moment.',
    {
      headers: { 'retry-after': '5' },
    },
  );

function tooLong(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(busy()), 30_000).unref());
}

async function claimAndDo(request: Retryable, work: () => Promise<Answer>): Promise<Answer & { replayed: boolean }> {
  const { userId, operation, key } = request;
  const fingerprint = fingerprintOf(request.input);
  let refused: unknown;
  const answer = await transaction(async (tx) => {
    await tx.$executeRawUnsafe(`set local lock_timeout = '${patience}'`);
    // The unique key makes a second process wait here until the first one's transaction has ended.
    const claimed = await tx.$executeRaw`
      insert into idempotency_keys (user_id, operation, key, fingerprint, status, created_at)
      values (${userId}::uuid, ${operation}, ${key}, ${fingerprint}, 0, ${now()})
      on conflict (user_id, operation, key) do update set fingerprint = excluded.fingerprint, created_at = excluded.created_at, status = 0, body = null
      where idempotency_keys.created_at < ${new Date(now().getTime() - keptForMs)}`;
    await tx.$executeRawUnsafe('set local lock_timeout = 0');
    const where = { userId_operation_key: { userId, operation, key } };
    if (claimed === 0) return { ...replay(await tx.idempotencyKey.findUniqueOrThrow({ where }), fingerprint), replayed: true };
    await tx.$executeRawUnsafe('savepoint effects');
    try {
      const done = await work();
      await tx.idempotencyKey.update({ where, data: { status: done.status, body: request.secret ? sealed(done.json) : done.json } });
      return { ...done, replayed: false };
    } catch (error) {
      if (!isAppError(error) || !error.conflict) throw error;
      refused = error;
      await tx.$executeRawUnsafe('rollback to savepoint effects');
      const { code, message, errors } = error;
      const body = { conflict: { code, message, ...(errors ? { errors: errors.map((each) => ({ ...each })) } : {}) } };
      await tx.idempotencyKey.update({ where, data: { status: error.status, body } });
      return null;
    }
  }).catch((error) => {
    if (error?.code === 'P2034' || /lock timeout/.test(String(error?.message))) throw busy();
    throw error;
  });
  if (!answer) throw refused;
  return answer;
}
