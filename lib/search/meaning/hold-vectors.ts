import { queryRows, type Statement } from '#lib/core/db.ts';
import { processWide } from '#lib/core/process-wide.ts';
import type { EmbeddingsProvider } from '#lib/ports/embeddings/index.ts';
import { type VectorRow, vectorsSince } from '#lib/search/meaning/statements.ts';

/** The vectors of the database that this process has passed to its worker thread. */
interface Held {
  model: string;
  /** The number of the thread's start. A restarted thread has lost the vectors. */
  start: number;
  /** The time of the last read, by the clock of the database. */
  readUntil: Date;
  readAt: number;
}

const state = processWide('held-vectors', () => ({
  held: null as Held | null,
  reading: null as Promise<void> | null,
  /** When the read that is under way began. */
  readingSince: 0,
}));

/** Number of vectors that one query reads. */
const batch = 2_000;
/** Minimum time between two reads of new vectors, in milliseconds. */
const freshMs = 1_000;
/** Vectors that were made up to this time before the last read are read again, because a transaction may have stored one of them later. */
const overlapMs = 20_000;
/** If the first read takes longer than this, in milliseconds, searches no longer wait for it. */
const maxWaitMs = 1_000;

const databaseTime: Statement = { name: 'search_database_time', text: 'select clock_timestamp() as time' };

/** Returns true if the thread has no vectors yet, and reading them takes long, as in a large directory after a start. */
export function isReadingLong(): boolean {
  const { held, reading, readingSince } = state.get();
  return held === null && reading !== null && performance.now() - readingSince > maxWaitMs;
}

/**
 * Passes the vectors of the database to the worker thread: all of them at first, later only the new ones. Simultaneous calls share one
 * read. Vectors of deleted listings stay in the thread until the process ends. Searches don't show them, because these listings have no
 * row.
 */
export async function holdVectors(provider: EmbeddingsProvider): Promise<void> {
  const current = state.get();
  const { held } = current;
  if (held && held.start === provider.thread.starts && performance.now() - held.readAt < freshMs) return;
  if (!current.reading) {
    current.readingSince = performance.now();
    current.reading = read(provider).finally(() => {
      current.reading = null;
    });
  }
  await current.reading;
}

async function read(provider: EmbeddingsProvider): Promise<void> {
  const current = state.get();
  const model = await provider.readName();
  if (current.held?.model !== model || current.held.start !== provider.thread.starts) current.held = null;
  const readAt = performance.now();
  const readUntil = (await queryRows<{ time: Date }>(databaseTime))[0]?.time ?? new Date(0);
  let last = { madeAt: new Date(current.held ? current.held.readUntil.getTime() - overlapMs : 0), id: 0 };
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
  current.held = { model, start: provider.thread.starts, readUntil, readAt };
}
