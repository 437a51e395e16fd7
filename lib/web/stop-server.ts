import type { Server } from 'node:http';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { processWide } from '#lib/core/process-wide.ts';

const stopping = processWide('is-stopping', () => false);

/** Returns true once this process was told to stop. Its readiness then says no, and each answer is the last one of its connection. */
export function isStopping(): boolean {
  return stopping.get();
}

const closeIdleMs = 50;
const quietTurnMs = 1;
const waitForQuietMs = 1_000;

/**
 * Stops a server without losing a request: it takes requests for `graceMs` more, in which proxies see that it isn't ready and clients are
 * told to connect anew; then it accepts no connection and finishes what is open, for `limitMs` at most. `hurry` ends the waiting.
 */
export async function stopServer(
  server: Server,
  { graceMs, hurry, limitMs }: { graceMs: number; limitMs: number; hurry: AbortSignal },
): Promise<void> {
  stopping.set(true);
  await wait(graceMs, undefined, { signal: hurry }).catch(() => undefined);
  await acceptAll(server);
  const closed = new Promise<unknown>((resolve) => server.close(resolve));
  // A connection whose last answer began before the stop stays open when that answer is sent.
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
 * Resolves at a moment when no connection waits to be accepted, because closing the listener resets those: at the end of a short turn of
 * the event loop in which none came. With REUSE_PORT new ones come until it is closed.
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
