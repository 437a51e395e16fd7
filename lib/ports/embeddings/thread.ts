// The worker thread that holds the vectors of all listings, and the local model if there is one. In the main thread, its computations would
// delay answers. It answers one message after the other.
import { parentPort, workerData } from 'node:worker_threads';
import { readEncoder, type SentenceEncoder, toUnitLength } from '#lib/ports/embeddings/sentence-encoder.ts';
import { VectorStore } from '#lib/ports/embeddings/vector-store.ts';
import type { Requests, ThreadData } from '#lib/ports/embeddings/vectors.ts';

const { folder } = workerData as ThreadData;
let encoder: SentenceEncoder | null = null;
let store: VectorStore | null = null;

const answers: { [Name in keyof Requests]: (input: Requests[Name]['input']) => Requests[Name]['output'] } = {
  model: () => {
    if (folder === null) throw new Error('There is no local model.');
    encoder ??= readEncoder(folder);
    return { name: encoder.name, dimensions: encoder.dimensions };
  },
  encode: ({ texts }) => {
    answers.model(null);
    return texts.map((text) => (encoder as SentenceEncoder).encode(text));
  },
  hold: ({ dimensions, ids, vectors }) => {
    store ??= new VectorStore(dimensions);
    for (const [n, id] of ids.entries()) store.set(id, vectors.subarray(n * dimensions, (n + 1) * dimensions));
    return store.size;
  },
  nearest: ({ query, mean, wanted, among }) => {
    const vector = toUnitLength(typeof query === 'string' ? (answers.encode({ texts: [query] })[0] as Float32Array) : query);
    // A mean of another length was learned from another model.
    const own = mean?.length === vector.length ? vector.map((each, at) => each - (mean[at] as number)) : vector;
    return store?.nearest(own, wanted, among && new Set(among)) ?? { ids: [], nearness: [] };
  },
};

parentPort?.on('message', ({ id, name, input }: { id: number; name: keyof Requests; input: never }) => {
  try {
    parentPort?.postMessage({ id, value: answers[name](input) });
  } catch (error) {
    parentPort?.postMessage({ id, error });
  }
});
