/** The result of checking an external service, for `/api/health`. */
export interface CheckOutcome {
  ok: boolean;
  /** A sentence for the operator, without addresses or secrets. */
  detail: string;
}

const keptMs = 60_000;
const limitMs = 10_000;

/**
 * Makes a check of an external service. `ask` sends one cheap request to the service and may take ten seconds. Callers share a running
 * request, and its result is cached for a minute. If `ask` throws, the outcome is not ok.
 */
export function keptCheck(ask: (signal: AbortSignal) => Promise<CheckOutcome>): () => Promise<CheckOutcome> {
  let current: Promise<CheckOutcome> | null = null;
  let endedAt: number | null = null;
  return () => {
    if (!current || (endedAt !== null && performance.now() - endedAt > keptMs)) {
      endedAt = null;
      current = outcomeOf(ask).finally(() => {
        endedAt = performance.now();
      });
    }
    return current;
  };
}

async function outcomeOf(ask: (signal: AbortSignal) => Promise<CheckOutcome>): Promise<CheckOutcome> {
  const signal = AbortSignal.timeout(limitMs);
  const limit = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
  try {
    return await Promise.race([ask(signal), limit]);
  } catch (error) {
    return { ok: false, detail: `It can’t be used (${reasonOf(error)}).` };
  }
}

/** Returns the code or name of an error instead of its message, because messages of connection errors contain addresses. */
function reasonOf(error: unknown): string {
  const { name, code, cause } = error as Error & { code?: unknown; cause?: { code?: unknown } };
  if (name === 'TimeoutError') return `no answer within ${limitMs / 1000} s`;
  const found = code ?? cause?.code ?? name;
  return typeof found === 'string' || typeof found === 'number' ? String(found) : 'failed';
}
