import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from '#lib/core/process-wide.ts';

/** The CPU time, in milliseconds, that several thread calls may use together. The pool subtracts the time that each call uses. */
export interface CpuBudget {
  leftMs: number;
}

const current = processWide('cpu-budget', () => new AsyncLocalStorage<CpuBudget>());

/**
 * Runs `work`, whose thread calls may use `leftMs` milliseconds of CPU time together. The call that exceeds this budget, and each later
 * call, throws `too_much_work`. Returns the value of `work` and the CPU time that the calls used.
 */
export async function withCpuBudget<Value>(leftMs: number, work: () => Promise<Value>): Promise<{ value: Value; cpuMs: number }> {
  const budget: CpuBudget = { leftMs };
  const value = await current.get().run(budget, work);
  return { value, cpuMs: Math.round(leftMs - budget.leftMs) };
}

/** Returns the budget of the current work; undefined if it has none. */
export const cpuBudget = (): CpuBudget | undefined => current.get().getStore();
