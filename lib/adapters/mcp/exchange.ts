import type { CallToolResult } from '@modelcontextprotocol/server';
import { countRequest } from '#lib/api/limits.ts';
import type { Actor } from '#lib/auth/actor.ts';
import type { LimitState } from '#lib/ports/rate-limit.ts';

/**
 * A piece of JSON that replaces its placeholder in the SDK's answer (prepared-parts.ts).
 * `json` is called only if the piece is not kept already (envelopes.ts).
 */
export interface Part {
  placeholder: unknown;
  json: () => string;
}

/** One HTTP request to the tool server: its actor and address, and the rate limits counted for it so far. */
export interface Exchange {
  actor: Actor;
  /** The client's IP address, by which requests without a credential are limited. */
  address: string;
  requestId: string;
  limits: LimitState[];
  parts: Part[];
  /** Names what the parts say, for answers that may be kept: with the same tag they say the same. */
  tag?: string;
  /** Calls the tool of a message whose arguments the SDK doesn't get (message-shape.ts). */
  callTool?: () => Promise<CallToolResult>;
  /** Seconds for the `Retry-After` header; set when a call of this request was rate limited or found a part of the site unavailable. */
  retryAfter?: number;
}

/** Counts a message that runs no operation; `execute` counts the other messages. Throws `rate_limited`. */
export function countMessage({ actor, address, limits }: Exchange): Promise<void> {
  return countRequest(actor, address, limits);
}
