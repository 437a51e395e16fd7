import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from '#lib/core/process-wide.ts';

/** The CPU time, in milliseconds, that several thread calls share. The pool subtracts the time of each call. */
export interface CpuBudget {
  leftMs: number;
}

const current = processWide('cpu-budget', () => new AsyncLocalStorage<CpuBudget>());

/**
 * Runs `work` with a budget of `leftMs` milliseconds of CPU time for all of its thread calls together. The call that exceeds the budget,
 * and each later call, throws `too_much_work`. Returns the value of `work` and the CPU time of the calls.
 */
export async function withCpuBudget<Value>(leftMs: number, work: () => Promise<Value>): Promise<{ value: Value; cpuMs: number }> {
  const budget: CpuBudget = { leftMs };
  const value = await current.get().run(budget, work);
  return { value, cpuMs: Math.round(leftMs - budget.leftMs) };
}

/** Returns the budget of the current `withCpuBudget`; undefined outside of it. */
export const cpuBudget = (): CpuBudget | undefined => current.get().getStore();
