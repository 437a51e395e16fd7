import type { StateAnswer } from './state/route.ts';

/** Returns the state of an order. Returns null if it can’t be read, or if `signal` aborts the request or the reading of its response. */
export async function readState(token: string, signal: AbortSignal): Promise<StateAnswer | null> {
  try {
    const response = await fetch(`/checkout/${token}/state`, { cache: 'no-store', signal });
    return response.ok ? ((await response.json()) as StateAnswer) : null;
  } catch {
    return null;
  }
}
