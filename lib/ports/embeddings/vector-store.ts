// Holds the vectors of listings as signed bytes in one block of memory. A search compares the query's vector with all of them.

import { makeKernel } from '#lib/ports/embeddings/kernel.ts';

/** The address of the query's vector, and the address of the first listing's vector. */
const queryAt = 1024;
const vectorsAt = 65_536;
/** The number of vectors by which the memory grows. */
const step = 1024;

/** Scales numbers to signed bytes, so that the largest absolute value becomes 127. */
export function toBytes(vector: Float32Array): Int8Array {
  const largest = vector.reduce((most, each) => Math.max(most, Math.abs(each)), 0) || 1;
  return Int8Array.from(vector, (each) => Math.round((each / largest) * 127));
}

export interface Nearest {
  ids: number[];
  /** How near the listings `ids` are, in descending order. For a query of length 1, these are the cosines. */
  nearness: number[];
}

export class VectorStore {
  readonly #dimensions: number;
  readonly #stride: number;
  readonly #memory = new WebAssembly.Memory({ initial: 2 });
  readonly #ids: number[] = [];
  readonly #lengths: number[] = [];
  readonly #slots = new Map<number, number>();

  constructor(dimensions: number) {
    this.#dimensions = dimensions;
    this.#stride = Math.ceil(dimensions / 16) * 16;
    if (this.#stride > vectorsAt - queryAt) throw new Error(`A vector of ${dimensions} numbers is too long.`);
  }

  get size(): number {
    return this.#slots.size;
  }

  /** Stores the vector of a listing. Replaces an earlier one. */
  set(id: number, vector: Int8Array): void {
    let slot = this.#slots.get(id);
    if (slot === undefined) {
      slot = this.#ids.length;
      this.#ids.push(id);
      this.#slots.set(id, slot);
      const needed = vectorsAt + Math.ceil((slot + 1) / step) * step * (this.#stride + 4);
      const missing = needed - this.#memory.buffer.byteLength;
      if (missing > 0) this.#memory.grow(Math.ceil(missing / 65_536));
    }
    new Int8Array(this.#memory.buffer, vectorsAt + slot * this.#stride, this.#stride).fill(0).set(vector.subarray(0, this.#stride));
    this.#lengths[slot] = lengthOf(vector);
  }

  /**
   * Returns the `wanted` listings that are nearest to the query; only listings in `among` unless it is null. The nearness is the product of
   * the query and the listing's vector of length 1. Throws if the query has another number of dimensions than the listings' vectors.
   */
  nearest(vector: Float32Array, wanted: number, among: ReadonlySet<number> | null = null): Nearest {
    const query = toBytes(vector);
    if (query.length !== this.#dimensions)
      throw new Error(`The query has ${query.length} dimensions, the listings have ${this.#dimensions}.`);
    const count = this.#ids.length;
    new Int8Array(this.#memory.buffer, queryAt, this.#stride).fill(0).set(query.subarray(0, this.#stride));
    const products = vectorsAt + Math.ceil(count / step) * step * this.#stride;
    makeKernel(this.#memory).scan(vectorsAt, count, this.#stride, queryAt, products);
    const product = new Int32Array(this.#memory.buffer, products, count);
    const scale = lengthOf(vector) / (lengthOf(query) || 1);
    const nearness = (slot: number) => (scale * (product[slot] as number)) / (this.#lengths[slot] || 1);
    let best: { slot: number; value: number }[] = [];
    let least = Number.NEGATIVE_INFINITY;
    const keepBest = () => {
      best = best.sort((a, b) => b.value - a.value || (this.#ids[a.slot] as number) - (this.#ids[b.slot] as number)).slice(0, wanted);
      if (best.length === wanted) least = best.at(-1)?.value ?? least;
    };
    for (let slot = 0; slot < count; slot++) {
      const value = nearness(slot);
      if (value <= least || (among && !among.has(this.#ids[slot] as number))) continue;
      best.push({ slot, value });
      if (best.length >= wanted * 4) keepBest();
    }
    keepBest();
    return { ids: best.map(({ slot }) => this.#ids[slot] as number), nearness: best.map(({ value }) => value) };
  }
}

function lengthOf(vector: Int8Array | Float32Array): number {
  let square = 0;
  for (const each of vector) square += each * each;
  return Math.sqrt(square);
}
