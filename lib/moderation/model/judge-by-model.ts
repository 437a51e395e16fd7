import { generateText, type LanguageModel, Output } from 'ai';
import type { Judgement } from '#lib/core/json-columns.ts';
import { log } from '#lib/core/log.ts';
import { inThread } from '#lib/core/threads/in-thread.ts';
import type { StoredPage } from '#lib/crawl/stored-page.ts';
import { toModelError } from '#lib/drafting/llm/to-model-error.ts';
import { judgementSchema } from '#lib/moderation/model/exchange.ts';

type Exchange = typeof import('#lib/moderation/model/exchange.ts');
const buildJudging = inThread<Exchange, 'buildJudging'>('#lib/moderation/model/exchange.ts', 'buildJudging');
const citeJudgement = inThread<Exchange, 'citeJudgement'>('#lib/moderation/model/exchange.ts', 'citeJudgement');

/** The answer itself is a word and some numbers. Reasoning models need further tokens for their reasoning. */
const maxOutputTokens = 600;
const timeoutMs = 30_000;

/**
 * Asks a language model once what a site offers. Returns its objection with a line of the pages. Returns null if the model has no
 * objection, cites no line, fails or takes too long, because a site can also be judged without a model.
 */
export async function judgeByModel(pages: StoredPage[], model: Exclude<LanguageModel, string>): Promise<Judgement | null> {
  if (pages.length === 0) return null;
  const startedAt = performance.now();
  const seconds = () => Math.round((performance.now() - startedAt) / 100) / 10;
  try {
    const { output, usage } = await generateText({
      model,
      ...(await buildJudging(pages)),
      output: Output.object({ schema: judgementSchema, name: 'judgement' }),
      temperature: 0,
      maxOutputTokens,
      maxRetries: 0,
      abortSignal: AbortSignal.timeout(timeoutMs),
      providerOptions: { openai: { store: false, ...(/^(?:gpt-5|o\d)/.test(model.modelId) && { reasoningEffort: 'low' }) } },
    });
    const cited = await citeJudgement(pages, output);
    const { inputTokens, outputTokens } = usage;
    log().info(
      { model: model.modelId, tokens: [inputTokens, outputTokens], seconds: seconds(), said: output.kind, kind: cited?.kind ?? null },
      'judged by the model',
    );
    return cited;
  } catch (thrown) {
    const error = toModelError(thrown);
    log().warn({ model: model.modelId, fault: error.fault, seconds: seconds() }, error.message);
    return null;
  }
}
