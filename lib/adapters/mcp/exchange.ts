import { countRequest } from '#lib/api/limits.ts';
import type { Actor } from '#lib/auth/actor.ts';
import type { LimitState } from '#lib/ports/rate-limit.ts';

/** One HTTP request to the tool server: its actor and address, and the rate limits counted for it so far. */
export interface Exchange {
  actor: Actor;
  /** The client's IP address, by which requests without a credential are limited. */
  address: string;
  requestId: string;
  limits: LimitState[];
  /** Pieces of JSON that replace their placeholders in the finished answer (prepared-parts.ts). */
  parts: { placeholder: string; json: string }[];
  /** Seconds for the `Retry-After` header; set when a call of this request was rate limited or found a part of the site unavailable. */
  retryAfter?: number;
}

/** Counts a message that runs no operation; `execute` counts the other messages. Throws `rate_limited`. */
export function countMessage({ actor, address, limits }: Exchange): Promise<void> {
  return countRequest(actor, address, limits);
}
