import { processWide } from '#lib/core/process-wide.ts';

/** Where the time comes from. Tests and the demo command put another one in. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The system's time moved by a fixed amount: for walking through launch weeks. */
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
