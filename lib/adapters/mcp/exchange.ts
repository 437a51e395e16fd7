import type { CallToolResult } from '@modelcontextprotocol/server';
import { countRequest } from '#lib/api/limits.ts';
import type { Actor } from '#lib/auth/actor.ts';
import type { LimitState } from '#lib/ports/rate-limit.ts';

/**
 * A piece of JSON that replaces its placeholder in the SDK's answer (prepared-parts.ts). `json` is called only if the piece is not cached
 * (envelopes.ts).
 */
export interface Part {
  placeholder: unknown;
  json: () => string;
}

/** One HTTP request to the tool server. It has the actor, the client's address, and the rate limits that were counted for it so far. */
export interface Exchange {
  actor: Actor;
  /** The client's IP address, by which requests without a credential are limited. */
  address: string;
  requestId: string;
  limits: LimitState[];
  parts: Part[];
  /**
   * Identifies the content of the parts. Exchanges with the same tag have the same parts, except for the message's id, so their answers can
   * be cached.
   */
  tag?: string;
  /** Calls the tool. Set if the SDK gets the message without the tool's arguments (message-shape.ts). */
  callTool?: () => Promise<CallToolResult>;
  /**
   * Seconds for the `Retry-After` header. Set when a call of this request exceeded a rate limit, or found a part of the site unavailable.
   */
  retryAfter?: number;
}

/** Counts a message that runs no operation. `execute` counts all other messages. Throws `rate_limited`. */
export function countMessage({ actor, address, limits }: Exchange): Promise<void> {
  return countRequest(actor, address, limits);
}
