/** A random number generator that depends only on its seed, so that invented rows are the same on every machine. */
export interface Random {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  integer(from: number, to: number): number;
  between(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Returns a shuffled copy. */
  shuffled<T>(of: readonly T[]): T[];
  /** A string in the format of a UUID version 4. It is predictable, so it must not be used as a secret. */
  uuid(): string;
}

/** Hashes a text with FNV-1a, so that similar seeds give very different sequences. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** Creates a Mulberry32 generator, seeded by a text. */
export function seededRandom(seed: string): Random {
  let state = hashOf(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    integer: whole,
    between: (from, to) => from + next() * (to - from),
    chance: (probability) => next() < probability,
    pick: <T>(from: readonly T[]) => from[whole(0, from.length - 1)] as T,
    shuffled<T>(of: readonly T[]) {
      const order = [...of];
      for (let i = order.length - 1; i > 0; i--) {
        const j = whole(0, i);
        [order[i], order[j]] = [order[j] as T, order[i] as T];
      }
      return order;
    },
    uuid() {
      const hex = Array.from({ length: 32 }, (_, i) => (i === 12 ? '4' : i === 16 ? '89ab'[whole(0, 3)] : whole(0, 15).toString(16)));
      return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}
