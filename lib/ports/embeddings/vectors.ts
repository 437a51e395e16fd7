import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { processWide } from '#lib/core/process-wide.ts';
import type { Nearest } from '#lib/ports/embeddings/vector-store.ts';

export interface ThreadData {
  /** The folder of the local model; null if a server computes the vectors. */
  folder: string | null;
}

/** The calls of the thread, with their input and output. */
export interface Requests {
  model: { input: null; output: { name: string; dimensions: number } };
  encode: { input: { texts: string[] }; output: Float32Array[] };
  /** Stores vectors of `dimensions` signed bytes each, which are concatenated in `vectors`. Returns the number of stored vectors. */
  hold: { input: { dimensions: number; ids: number[]; vectors: Int8Array }; output: number };
  /**
   * Returns the listings that are nearest to `query`: a text for the local model, or a vector. `mean` is the mean vector of the directory's
   * texts; null if it is unknown.
   */
  nearest: { input: { query: string | Float32Array; mean: Float32Array | null; wanted: number; among: number[] | null }; output: Nearest };
}

/** The maximum number of waiting calls. Further calls are rejected. */
const maxWaiting = 200;

interface Call {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/**
 * Runs lib/ports/embeddings/thread.ts in a worker thread. The first call starts the thread; if it has ended, the next call starts it again.
 */
class VectorThread {
  readonly #data: ThreadData;
  #worker: Worker | null = null;
  #lastId = 0;
  readonly #calls = new Map<number, Call>();
  /** The number of starts of the thread. A new thread has no vectors, so callers must store them again. */
  starts = 0;

  constructor(data: ThreadData) {
    this.#data = data;
  }

  ask<Name extends keyof Requests>(name: Name, input: Requests[Name]['input']): Promise<Requests[Name]['output']> {
    if (this.#calls.size >= maxWaiting) return Promise.reject(new Error('Too many calls wait for the vectors.'));
    const id = ++this.#lastId;
    return new Promise<unknown>((resolve, reject) => {
      this.#calls.set(id, { resolve, reject });
      this.#start().postMessage({ id, name, input });
    }).finally(() => this.#calls.delete(id)) as Promise<Requests[Name]['output']>;
  }

  #start(): Worker {
    if (this.#worker) return this.#worker;
    // The path must not be relative to this module, because Next's bundle would resolve it relative to the bundle.
    const file = join(/* turbopackIgnore: true */ process.cwd(), 'lib/ports/embeddings/thread.ts');
    const worker = new Worker(file, { execArgv: [], workerData: this.#data });
    this.#worker = worker;
    this.starts++;
    worker.unref();
    worker.on('message', (answer: { id: number; value?: unknown; error?: unknown }) => {
      const call = this.#calls.get(answer.id);
      if ('error' in answer) call?.reject(answer.error);
      else call?.resolve(answer.value);
    });
    const end = (error: unknown) => {
      if (this.#worker === worker) this.#worker = null;
      for (const call of this.#calls.values()) call.reject(error);
      this.#calls.clear();
    };
    worker.on('error', end);
    worker.on('exit', () => end(new Error('The thread of the vectors ended.')));
    return worker;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }
}

const threads = processWide('vector-threads', () => new Map<string, VectorThread>());

/** Returns the thread with the model in `folder`. If `folder` is null, returns the thread without a model. */
export function vectorThread(folder: string | null): VectorThread {
  const all = threads.get();
  const found = all.get(folder ?? '') ?? new VectorThread({ folder });
  all.set(folder ?? '', found);
  return found;
}

/** @testonly Ends the threads. */
export async function closeVectorThreads(): Promise<void> {
  const all = [...threads.get().values()];
  threads.get().clear();
  await Promise.all(all.map((thread) => thread.close()));
}
