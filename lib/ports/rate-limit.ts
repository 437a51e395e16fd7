import { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { config } from '#lib/core/config.ts';
import { pool } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { processWide } from '#lib/core/process-wide.ts';

/** `points` uses in `seconds`, counted under `name`. */
export interface Policy {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** What a caller is told: in the RateLimit fields, and before it runs out. */
export interface LimitState {
  policy: Policy;
  remaining: number;
  /** Seconds until the window ends. */
  reset: number;
  exceeded: boolean;
}

const limiters = processWide('rate-limiters', () => new Map<string, RateLimiterAbstract>());
const redis = processWide('rate-limit-redis', () => {
  const client = new Redis(config().rateLimits.redisUrl ?? '', { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
  client.on('error', (error) => log().warn({ err: error }, 'Redis does not answer; limits are counted in this process alone'));
  return client;
});

function make(policy: Policy): RateLimiterAbstract {
  const options = { keyPrefix: policy.name, points: policy.points, duration: policy.seconds };
  // A store that is down must not take the site with it: the process counts alone until it is back.
  const insuranceLimiter = new RateLimiterMemory(options);
  switch (config().rateLimits.store) {
    case 'postgres':
      return new RateLimiterPostgres({
        ...options,
        insuranceLimiter,
        storeClient: pool(),
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
      });
    case 'redis':
      return new RateLimiterRedis({ ...options, insuranceLimiter, storeClient: redis.get() });
    default:
      return new RateLimiterMemory(options);
  }
}

function limiter(policy: Policy): RateLimiterAbstract {
  const all = limiters.get();
  const key = `${policy.name}:${policy.points}:${policy.seconds}`;
  let found = all.get(key);
  if (!found) {
    found = make(policy);
    all.set(key, found);
  }
  return found;
}

const state = (policy: Policy, result: RateLimiterRes, exceeded: boolean): LimitState => ({
  policy,
  remaining: Math.max(0, result.remainingPoints),
  reset: Math.ceil(result.msBeforeNext / 1000),
  exceeded,
});

/** Takes one use of `key`. */
export async function consume(policy: Policy, key: string): Promise<LimitState> {
  try {
    return state(policy, await limiter(policy).consume(key), false);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return state(policy, refusal, true);
    log().error({ err: refusal }, 'the rate limit store failed');
    return { policy, remaining: policy.points, reset: policy.seconds, exceeded: false };
  }
}

/** Gives one use back: it turned out not to count. */
export async function giveBack(policy: Policy, key: string): Promise<void> {
  await limiter(policy)
    .reward(key)
    .catch(() => undefined);
}

/** Where limits are counted, for the health page. */
export function rateLimitState(): { implementation: string; ok: boolean; detail: string } {
  const { store } = config().rateLimits;
  if (store !== 'redis') return { implementation: store, ok: true, detail: '' };
  const { status } = redis.get();
  return {
    implementation: store,
    ok: status === 'ready',
    detail: status === 'ready' ? '' : `Redis is ${status}: each process counts alone.`,
  };
}

export function disconnectRateLimits(): void {
  redis.peek()?.disconnect();
}
