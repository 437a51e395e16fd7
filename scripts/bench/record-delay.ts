// Measures the delay of the server's event loop. bench:thread loads it into the server (`--import`). At each SIGUSR2 it writes the figures
// since the last SIGUSR2 to the file DELAY_FILE.
import { renameSync, writeFileSync } from 'node:fs';
import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

export interface DelayFigures {
  /** Milliseconds. */
  p50: number;
  p99: number;
  longest: number;
  /** The CPU time, in milliseconds, that the thread itself used between two ticks. The rest of the delay is waiting for a core. */
  cpuP99: number;
  cpuLongest: number;
  /** The number of seconds in which the loop was more than `lateMs` late. `seconds` is the number of all seconds. */
  lateSeconds: number;
  seconds: number;
}

export const lateMs = 50;
const tickMs = 5;

const file = process.env.DELAY_FILE;
if (file && isMainThread && process.argv[1]?.endsWith('start.ts')) {
  const histogram = monitorEventLoopDelay({ resolution: tickMs });
  histogram.enable();
  let since = performance.now();
  let lateTotal = 0;
  let last = performance.now();
  const cpu = createHistogram();
  let cpuBefore = process.threadCpuUsage();
  const tick = () => {
    const now = performance.now();
    const late = now - last - tickMs;
    if (late > lateMs) lateTotal += late;
    last = now;
    const { user, system } = process.threadCpuUsage(cpuBefore);
    cpu.record(Math.max(1, user + system));
    cpuBefore = process.threadCpuUsage();
    setTimeout(tick, tickMs).unref();
  };
  tick();
  // The histogram contains the time between two ticks, so the length of a tick is subtracted.
  const ms = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - tickMs);
  process.on('SIGUSR2', () => {
    const figures: DelayFigures = {
      p50: ms(histogram.percentile(50)),
      p99: ms(histogram.percentile(99)),
      longest: ms(histogram.max),
      cpuP99: cpu.percentile(99) / 1000,
      cpuLongest: cpu.max / 1000,
      lateSeconds: lateTotal / 1000,
      seconds: (performance.now() - since) / 1000,
    };
    histogram.reset();
    cpu.reset();
    lateTotal = 0;
    since = performance.now();
    writeFileSync(`${file}.part`, JSON.stringify(figures));
    renameSync(`${file}.part`, file);
  });
}
