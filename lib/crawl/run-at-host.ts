import { processWide } from '#lib/core/process-wide.ts';

interface Gate {
  running: number;
  /** Callbacks that start the waiting tasks, in order of arrival. */
  waiting: (() => void)[];
}

const gates = processWide('crawl.gates', () => new Map<string, Gate>());

/**
 * Runs `work` when fewer than `max` tasks for the same host are running in this process. Tasks wait in order of arrival. So many drafts of
 * one site put no more load on the site than one draft. Rejects with the reason of `signal` if it aborts while the task waits.
 */
export async function runAtHost<T>(host: string, max: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const all = gates.get();
  const gate = all.get(host) ?? { running: 0, waiting: [] };
  all.set(host, gate);
  if (gate.running >= max) await waitForTurn(gate, signal);
  else gate.running++;
  try {
    return await work();
  } finally {
    const next = gate.waiting.shift();
    if (next) next();
    else if (--gate.running === 0) all.delete(host);
  }
}

/** Resolves when another task has ended and this one may start. */
function waitForTurn(gate: Gate, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const take = () => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    };
    const giveUp = () => {
      gate.waiting = gate.waiting.filter((each) => each !== take);
      reject(signal.reason);
    };
    gate.waiting.push(take);
    signal.addEventListener('abort', giveUp, { once: true });
  });
}
