import { config } from '#lib/core/config.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { vectorThread } from '#lib/ports/embeddings/vectors.ts';
import { type CheckOutcome, keptCheck } from '#lib/ports/kept-check.ts';

/** An embedding model: turns texts into vectors. Texts with similar meanings get similar vectors. */
export interface EmbeddingsProvider {
  /** The worker thread that holds the listings' vectors. */
  thread: ReturnType<typeof vectorThread>;
  /** Returns the name of the model. Vectors of different models can't be compared. */
  readName(): Promise<string>;
  /**
   * Returns a vector for each text. Throws if the model is unavailable, if it returns another number of vectors than texts, or if the
   * vectors differ in length.
   */
  embed(texts: string[], limitMs: number): Promise<Float32Array[]>;
  /** True if the worker thread computes the vector of a query itself. */
  isLocal: boolean;
}

/** Returns the configured provider. Returns null if the search compares words only. */
export function embeddingsProvider(): EmbeddingsProvider | null {
  const { searchModel } = config();
  if (searchModel === null) return null;
  if (searchModel.provider === 'local') {
    const thread = vectorThread(searchModel.folder);
    return {
      ...{ thread, isLocal: true },
      readName: async () => (await thread.ask('model', null)).name,
      embed: (texts) => thread.ask('encode', { texts }),
    };
  }
  const { baseUrl, apiKey, model } = searchModel;
  return {
    ...{ thread: vectorThread(null), isLocal: false },
    readName: async () => model,
    embed: async (texts, limitMs) => {
      // Imported only if a server is used, because every page with a search imports this module.
      const [{ createOpenAICompatible }, { embedMany }] = await Promise.all([import('@ai-sdk/openai-compatible'), import('ai')]);
      const server = createOpenAICompatible({ name: 'search', baseURL: baseUrl, ...(apiKey !== null && { apiKey }) });
      const abortSignal = AbortSignal.timeout(limitMs);
      const { embeddings } = await embedMany({ model: server.embeddingModel(model), values: texts, maxRetries: 0, abortSignal });
      const dimensions = embeddings[0]?.length ?? 0;
      const areRight = embeddings.length === texts.length && dimensions > 0 && dimensions <= maxDimensions;
      if (!areRight || embeddings.some((each) => each.length !== dimensions || !each.every(Number.isFinite)))
        throw new Error('The model answered with vectors that can’t be used.');
      return embeddings.map((each) => Float32Array.from(each));
    },
  };
}

/** The maximum number of dimensions of a vector. */
const maxDimensions = 4096;

const makeCheck = () =>
  keptCheck(async () => {
    const provider = embeddingsProvider();
    if (!provider) return { ok: true, detail: 'Listings are found by words.' };
    await provider.readName();
    await provider.embed(['tide tables'], 8_000);
    return { ok: true, detail: 'It answers.' };
  });
const check = processWide('embeddings-check', makeCheck);

/** @testonly Forgets the outcome of the last check. */
export const forgetEmbeddingsCheck = () => check.set(makeCheck());

/** Returns which model the search uses and whether it works, for the health page. */
export async function checkEmbeddings(): Promise<CheckOutcome & { implementation: string }> {
  const { searchModel } = config();
  if (searchModel === null) return { implementation: 'off', ok: true, detail: 'listings are found by words' };
  const outcome = await check.get()();
  return {
    implementation: searchModel.provider,
    ...outcome,
    detail: outcome.ok ? outcome.detail : `${outcome.detail} Meanwhile words decide.`,
  };
}
