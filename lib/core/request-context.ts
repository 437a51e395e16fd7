import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { config } from '#lib/core/config.ts';
import { processWide } from '#lib/core/process-wide.ts';

const current = processWide('request-context', () => new AsyncLocalStorage<string>());

/** Runs `work` for a request. Events, mails and log lines that `work` causes contain the id of the request. */
export function inRequest<T>(requestId: string, work: () => T): T {
  return current.get().run(requestId, work);
}

/** Returns the id of the request for which this code runs; in a job, that of the request that caused the job. Null if there is none. */
export const currentRequestId = (): string | null => current.get().getStore() ?? null;

/** Returns the id for a request: the one in the `X-Request-Id` of a trusted proxy, else a new one. */
export function requestIdOf(header: string | null | undefined): string {
  return config().trustProxy > 0 && header && /^[\w.:=+/-]{8,128}$/.test(header) ? header : randomUUID();
}
