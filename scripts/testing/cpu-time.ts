import { expect } from 'vitest';

const cpuMs = (since?: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};

/**
 * Does a fixed amount of work on texts. It takes `yardstickMs` milliseconds on a core of the machine on which the limits of the tests were
 * chosen.
 */
function yardstick(): void {
  const counts = new Map<string, number>();
  for (let n = 0; n < 10_000; n++) {
    const word = `word ${(n * 7919) % 5003} of a text`.replace(/\d+ o/, 'x');
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  [...counts.keys()].sort();
}
const yardstickMs = 2.3;

/** Returns how many times slower this machine is now than the machine on which the limits were chosen. */
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
 * Expects that `work` uses less than `limit` milliseconds of CPU time, and returns its result. The limit is meant for an idle core of the
 * machine on which it was chosen. On a slower or loaded machine it is raised in proportion to the current slowness, and there are three
 * attempts. Limits are at least five times the usual cost, so that a test fails only if the work grows faster than its input.
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
