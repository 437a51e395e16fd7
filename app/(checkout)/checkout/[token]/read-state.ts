import type { StateAnswer } from './state/route.ts';

/** Reads the state of an order. Null if it can’t be read, or if `signal` ends it, at whatever moment. */
export async function readState(token: string, signal: AbortSignal): Promise<StateAnswer | null> {
  try {
    const response = await fetch(`/checkout/${token}/state`, { cache: 'no-store', signal });
    return response.ok ? ((await response.json()) as StateAnswer) : null;
  } catch {
    return null;
  }
}
