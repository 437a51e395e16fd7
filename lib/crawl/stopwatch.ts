/** Measures the time during which at least one of several overlapping tasks runs. Overlaps count once. */
export interface Stopwatch {
  /** Runs `work` and adds the time it takes. */
  measure<T>(work: () => Promise<T>): Promise<T>;
  /** The time measured so far, without tasks that still run. */
  seconds(): number;
}

export function stopwatch(): Stopwatch {
  let running = 0;
  let since = 0;
  let total = 0;
  return {
    async measure(work) {
      if (running++ === 0) since = performance.now();
      try {
        return await work();
      } finally {
        if (--running === 0) total += performance.now() - since;
      }
    },
    seconds: () => Math.round(total) / 1000,
  };
}
