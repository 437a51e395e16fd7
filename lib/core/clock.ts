import { processWide } from '#lib/core/process-wide.ts';

/** The source of the current time. Tests and the demo command replace it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Returns the system clock shifted by a fixed amount, so that tests and demos can move through launch weeks. */
export function movedClock(byMs: number): Clock {
  return { now: () => new Date(Date.now() + byMs) };
}

const current = processWide<Clock>('clock', () => systemClock);

export function clock(): Clock {
  return current.get();
}

export function setClock(next: Clock): void {
  current.set(next);
}
