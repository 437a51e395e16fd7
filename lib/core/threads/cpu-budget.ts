import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from '#lib/core/process-wide.ts';

/** Processor time that calls of threads may take together, in milliseconds. The pool subtracts what each of them takes. */
export interface CpuBudget {
  leftMs: number;
}

const current = processWide('cpu-budget', () => new AsyncLocalStorage<CpuBudget>());

/**
 * Runs `work`, whose calls of threads may take `leftMs` of a processor in sum: the call that exceeds it, and each later one, throws
 * `too_much_work`. Returns the time that they took, too.
 */
export async function withCpuBudget<Value>(leftMs: number, work: () => Promise<Value>): Promise<{ value: Value; cpuMs: number }> {
  const budget: CpuBudget = { leftMs };
  const value = await current.get().run(budget, work);
  return { value, cpuMs: Math.round(leftMs - budget.leftMs) };
}

/** The budget of the work under way; undefined if it has none. */
export const cpuBudget = (): CpuBudget | undefined => current.get().getStore();
