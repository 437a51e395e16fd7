import { countRequest } from '#lib/api/limits.ts';
import type { Actor } from '#lib/auth/actor.ts';
import type { LimitState } from '#lib/ports/rate-limit.ts';

/** One HTTP request to the tool server: who asks, from where, and what was counted for it. */
export interface Exchange {
  actor: Actor;
  /** The client's address, for limits without a credential. */
  address: string;
  requestId: string;
  limits: LimitState[];
  /** JSON that the answer gets at its end (prepared-parts.ts). */
  parts: { mark: string; json: string }[];
  /** Seconds until it is worth trying again, once something of it was refused for now. */
  retryAfter?: number;
}

/** Counts a message that `execute` will not count. Throws `rate_limited`. */
export function countMessage({ actor, address, limits }: Exchange): Promise<void> {
  return countRequest(actor, address, limits);
}
