/** Measures the time in which at least one of several overlapping works is under way. */
export interface Stopwatch {
  during<T>(work: () => Promise<T>): Promise<T>;
  /** So far; works under way not included. */
  seconds(): number;
}

export function stopwatch(): Stopwatch {
  let running = 0;
  let since = 0;
  let total = 0;
  return {
    async during(work) {
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
