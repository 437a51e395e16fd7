const slots = globalThis as typeof globalThis & { debut?: Map<string, unknown> };

/**
 * One value per process. The server (native modules) and Next's bundle are two module graphs in one process, so module
 * variables exist twice; pools, limiters, caches and clocks must not.
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
