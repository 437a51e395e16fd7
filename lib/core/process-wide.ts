const slots = globalThis as typeof globalThis & { debut?: Map<string, unknown> };

/**
 * Returns access to one value per process, which is made at first use. The server's own modules and Next's bundle are two module graphs in
 * one process, so each module variable exists twice. Pools, limiters, caches and clocks must exist once, so they are stored here.
 */
export function processWide<T>(name: string, make: () => T): { get(): T; set(value: T): void; peek(): T | undefined } {
  slots.debut ??= new Map();
  const all = slots.debut;
  return {
    get() {
      if (!all.has(name)) all.set(name, make());
      return all.get(name) as T;
    },
    set: (value) => void all.set(name, value),
    peek: () => all.get(name) as T | undefined,
  };
}
