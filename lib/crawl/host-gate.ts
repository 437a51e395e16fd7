import { processWide } from '#lib/core/process-wide.ts';

interface Gate {
  inside: number;
  waiting: (() => void)[];
}

const gates = processWide('crawl.gates', () => new Map<string, Gate>());

/**
 * Runs `work` when fewer than `most` others of this process are at the same host: many drafts of one site ask it no faster than
 * one does. First come, first served. Throws the reason of `signal` when that ends the wait.
 */
export async function atHost<T>(host: string, most: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const all = gates.get();
  const gate = all.get(host) ?? { inside: 0, waiting: [] };
  all.set(host, gate);
  if (gate.inside >= most) await turn(gate, signal);
  else gate.inside++;
  try {
    return await work();
  } finally {
    const next = gate.waiting.shift();
    if (next) next();
    else if (--gate.inside === 0) all.delete(host);
  }
}

/** Resolves when whoever leaves hands its place over. */
function turn(gate: Gate, signal: AbortSignal): Promise<void> {
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
