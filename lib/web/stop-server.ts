import type { Server } from 'node:http';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { processWide } from '#lib/core/process-wide.ts';

const stopping = processWide('is-stopping', () => false);

/** Returns true once this process was told to stop. From then on it is not ready, and each response closes its connection. */
export function isStopping(): boolean {
  return stopping.get();
}

const closeIdleMs = 50;
const quietTurnMs = 1;
const waitForQuietMs = 1_000;

/**
 * Stops a server without losing a request. For `graceMs`, the server still takes requests, but reports that it isn't ready, and its
 * responses close their connections. Then it accepts no more connections and finishes open requests for at most `limitMs`. `hurry` ends
 * both waits.
 */
export async function stopServer(
  server: Server,
  { graceMs, hurry, limitMs }: { graceMs: number; limitMs: number; hurry: AbortSignal },
): Promise<void> {
  stopping.set(true);
  await wait(graceMs, undefined, { signal: hurry }).catch(() => undefined);
  await acceptAll(server);
  const closed = new Promise<unknown>((resolve) => server.close(resolve));
  // Closes idle connections again and again: a keep-alive connection that is still being answered becomes idle only after the answer.
  const closeIdle = setInterval(() => server.closeIdleConnections(), closeIdleMs);
  const limit = AbortSignal.any([hurry, AbortSignal.timeout(limitMs)]);
  const closeAll = () => server.closeAllConnections();
  if (limit.aborted) closeAll();
  limit.addEventListener('abort', closeAll, { once: true });
  await closed;
  limit.removeEventListener('abort', closeAll);
  clearInterval(closeIdle);
}

/**
 * Resolves when no connection is waiting to be accepted, because closing the listener would reset waiting connections. This is the case
 * after a short turn of the event loop in which no connection arrived. Gives up after a second, because with REUSE_PORT, connections arrive
 * until the listener is closed.
 */
async function acceptAll(server: Server): Promise<void> {
  let hasCome = false;
  const note = () => {
    hasCome = true;
  };
  server.on('connection', note);
  const latest = performance.now() + waitForQuietMs;
  let began: number;
  do {
    hasCome = false;
    began = performance.now();
    await nextTurn();
  } while ((hasCome || performance.now() - began > quietTurnMs) && began < latest);
  server.off('connection', note);
}
