import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { config } from '#lib/core/config.ts';
import { processWide } from '#lib/core/process-wide.ts';

const current = processWide('request-context', () => new AsyncLocalStorage<string>());

/** Runs `work` for a request: events, mails and log lines that it causes have its id. */
export function inRequest<T>(requestId: string, work: () => T): T {
  return current.get().run(requestId, work);
}

/** Returns the id of the request, or of the request that caused the job, that this code runs for; null if there is none. */
export const currentRequestId = (): string | null => current.get().getStore() ?? null;

/** Returns the id of a new request: that of a trusted proxy's `X-Request-Id`, or a new one. */
export function requestIdOf(header: string | null | undefined): string {
  return config().trustProxy > 0 && header && /^[\w.:=+/-]{8,128}$/.test(header) ? header : randomUUID();
}
