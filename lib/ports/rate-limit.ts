import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { config } from '#lib/core/config.ts';
import { pool } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { onceAMinute } from '#lib/core/once-a-minute.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { failureReason } from '#lib/ports/kept-check.ts';

/** Allows `points` uses per key within `seconds` seconds. Policies with different names have separate counters. */
export interface Policy {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** The state of a key under a policy. The `RateLimit` response headers contain it. */
export interface LimitState {
  policy: Policy;
  remaining: number;
  /** Seconds until the window ends. */
  reset: number;
  exceeded: boolean;
}

const limiters = processWide('rate-limiters', () => new Map<string, RateLimiterAbstract>());
const redis = processWide('rate-limit-redis', () => {
  const client = new Redis(config().rateLimits.redisUrl ?? '', {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 1_000,
    socketTimeout: 1_000, // closes a connection to a frozen Redis, so that not every request waits for it
  });
  client.on('error', (error) => {
    lastProblem = error;
    warnOfRedis(error);
  });
  return client;
});
/** The latest error of a connection. It is stored, because no command returns the answer of Redis to a login. */
let lastProblem: Error | null = null;
const warnOfRedis = onceAMinute((error: Error, times) =>
  log().warn({ reason: failureReason(error), times }, 'Redis does not answer; this process counts rate limits by itself'),
);
/** Maximum time for which the health page waits for the first connection. */
const connectMs = 1_500;

function createLimiter(policy: Policy): RateLimiterAbstract {
  const options = { keyPrefix: policy.name, points: policy.points, duration: policy.seconds };
  // If the store is unavailable, each process counts in its own memory, so that the site stays available.
  const insuranceLimiter = new RateLimiterMemory(options);
  switch (config().rateLimits.store) {
    case 'postgres':
      return new RateLimiterPostgres({
        ...options,
        insuranceLimiter,
        storeClient: pool(),
        storeType: 'pool', // the library would guess it from the name of the class, but the class is ours
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
      });
    case 'redis':
      return new RateLimiterRedis({
        ...options,
        keyPrefix: `${config().rateLimits.redisPrefix}${policy.name}`,
        insuranceLimiter,
        storeClient: redis.get(),
      });
    default:
      return new RateLimiterMemory(options);
  }
}

function limiterOf(policy: Policy): RateLimiterAbstract {
  const all = limiters.get();
  const key = `${policy.name}:${policy.points}:${policy.seconds}`;
  let found = all.get(key);
  if (!found) {
    found = createLimiter(policy);
    all.set(key, found);
  }
  return found;
}

const limitStateOf = (policy: Policy, result: RateLimiterRes, exceeded: boolean): LimitState => ({
  policy,
  remaining: Math.max(0, result.remainingPoints),
  reset: Math.ceil(result.msBeforeNext / 1000),
  exceeded,
});

/** Counts uses of `key`. If both the store and the counter in memory fail, the use is allowed. */
export async function consume(policy: Policy, key: string, points = 1): Promise<LimitState> {
  try {
    return limitStateOf(policy, await limiterOf(policy).consume(key, points), false);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return limitStateOf(policy, refusal, true);
    log().error({ err: refusal }, 'the rate limit could not be counted; the request is allowed');
    return { policy, remaining: policy.points, reset: policy.seconds, exceeded: false };
  }
}

/** Takes back the uses of `key` that were counted. Ignores errors. */
export async function undoConsume(policy: Policy, key: string, points = 1): Promise<void> {
  await limiterOf(policy)
    .reward(key, points)
    .catch(() => undefined);
}

/** Returns which store counts the rate limits and whether it is available, for the health page. */
export async function checkRateLimits(): Promise<{ implementation: string; ok: boolean; detail: string }> {
  const { store } = config().rateLimits;
  if (store !== 'redis') return { implementation: store, ok: true, detail: '' };
  const client = redis.get();
  // Waits for the connection that this first check opens, because a ping before the connection is ready would fail at once.
  if (client.status === 'connecting' || client.status === 'connect')
    await Promise.race([once(client, 'ready').catch(() => undefined), sleep(connectMs, undefined, { ref: false })]);
  try {
    await client.ping();
    lastProblem = null;
    return { implementation: store, ok: true, detail: '' };
  } catch (error) {
    // To a wrong or missing password, Redis answers `WRONGPASS …` or `NOAUTH …`.
    const said = `${(error as Error).message} ${lastProblem?.message ?? ''}`;
    const [, refusal] = /\b(WRONGPASS|NOAUTH|NOPERM)\b/.exec(said) ?? [];
    const detail = refusal
      ? `Redis refuses the user name or password of REDIS_URL (${refusal}): each process counts by itself.`
      : 'Redis does not answer: each process counts by itself.';
    return { implementation: store, ok: false, detail };
  }
}

export function disconnectRateLimits(): void {
  redis.peek()?.disconnect();
}
