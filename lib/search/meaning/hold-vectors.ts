import { queryRows } from '#lib/core/db.ts';
import { processWide } from '#lib/core/process-wide.ts';
import type { EmbeddingsProvider } from '#lib/ports/embeddings/index.ts';
import { type VectorRow, vectorsSince } from '#lib/search/meaning/statements.ts';

/** What this process holds of the vectors in the database. */
interface Held {
  model: string;
  /** The number of the thread that holds them. */
  start: number;
  /** When the newest of them was made. */
  newest: Date;
  readAt: number;
}

const state = processWide('held-vectors', () => ({ held: null as Held | null, reading: null as Promise<void> | null }));

/** Vectors read at once. */
const batch = 2_000;
/** After this time, vectors that were made meanwhile are read. */
const freshMs = 1_000;
/** Vectors made up to this time before the newest one are read again: a transaction may have stored an earlier one later. */
const overlapMs = 20_000;

/**
 * Reads into the thread what it doesn't hold yet: all vectors at first, later those made since. Several calls at once read once. Vectors of
 * deleted listings stay until the process ends; no search shows them, for their rows are gone.
 */
export async function holdVectors(provider: EmbeddingsProvider): Promise<void> {
  const current = state.get();
  const { held } = current;
  if (held && held.start === provider.thread.starts && performance.now() - held.readAt < freshMs) return;
  current.reading ??= read(provider).finally(() => {
    current.reading = null;
  });
  await current.reading;
}

async function read(provider: EmbeddingsProvider): Promise<void> {
  const current = state.get();
  const model = await provider.readName();
  const isSame = current.held?.model === model && current.held.start === provider.thread.starts;
  const newest = isSame ? (current.held?.newest ?? new Date(0)) : new Date(0);
  const readAt = performance.now();
  let last = { madeAt: new Date(newest.getTime() - overlapMs), id: 0 };
  for (;;) {
    const rows = await queryRows<VectorRow>(vectorsSince, [model, last.madeAt, last.id, batch]);
    if (rows.length > 0) {
      const dimensions = rows[0]?.vector.length ?? 0;
      const vectors = new Int8Array(rows.length * dimensions);
      for (const [n, { vector }] of rows.entries()) vectors.set(vector.subarray(0, dimensions), n * dimensions);
      await provider.thread.ask('hold', { dimensions, ids: rows.map(({ id }) => id), vectors });
    }
    last = rows.at(-1) ?? last;
    if (rows.length < batch) break;
  }
  const newestRead = last.madeAt > newest ? last.madeAt : newest;
  current.held = { model, start: provider.thread.starts, newest: newestRead, readAt };
}
