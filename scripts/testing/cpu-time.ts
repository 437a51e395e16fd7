import { expect } from 'vitest';

const cpuMs = (since?: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};

/** Some work on texts, in what a core does in `yardstickMs` milliseconds where the limits of the tests were chosen. */
function yardstick(): void {
  const counts = new Map<string, number>();
  for (let n = 0; n < 10_000; n++) {
    const word = `word ${(n * 7919) % 5003} of a text`.replace(/\d+ o/, 'x');
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  [...counts.keys()].sort();
}
const yardstickMs = 2.3;

/** Returns how many times slower this machine is at the moment than the one where the limits were chosen. */
function slowness(): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 8; run++) {
    const before = process.cpuUsage();
    yardstick();
    best = Math.min(best, cpuMs(before));
  }
  return best / yardstickMs;
}

/**
 * Expects that work costs less than so many milliseconds of CPU time, and returns its result. The limit is meant for one idle core of the
 * machine where it was chosen: other machines, and busy ones, get as much more as they are slower at the same moment, and three attempts.
 * A limit is five times and more what the work costs, so that it only fails for work that grows faster than its input.
 */
export async function withinCpuMs<T>(limit: number, work: () => T): Promise<Awaited<T>> {
  for (let attempt = 1; ; attempt++) {
    const before = process.cpuUsage();
    const result = await work();
    const cost = cpuMs(before) / slowness();
    if (cost >= limit && attempt < 3) continue;
    expect(cost).toBeLessThan(limit);
    return result;
  }
}
