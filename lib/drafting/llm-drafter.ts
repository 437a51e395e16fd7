import { generateText, type LanguageModel, Output } from 'ai';
import { log } from '#lib/core/log.ts';
import { inThread } from '#lib/core/threads/in-thread.ts';
import { answerSchema, requestedFields } from '#lib/drafting/llm/answer.ts';
import { fillRefused, pickFields } from '#lib/drafting/llm/fill-refused.ts';
import { ModelError, toModelError } from '#lib/drafting/llm/model-error.ts';
import type { Drafter, DraftingInput, Proposal } from '#lib/drafting/proposal.ts';

type Exchange = typeof import('#lib/drafting/llm/exchange.ts');
const preparePrompt = inThread<Exchange, 'preparePrompt'>('#lib/drafting/llm/exchange.ts', 'preparePrompt');
const checkAnswer = inThread<Exchange, 'checkAnswer'>('#lib/drafting/llm/exchange.ts', 'checkAnswer');

interface LlmDrafterOptions {
  model: Exclude<LanguageModel, string>;
  /** The extractive drafter. The model gets its values as candidates. They also replace values of the model that the check refuses. */
  rules: Drafter;
  /** Maximum time for drafting a whole profile. Single fields get at most `defaultTimeoutMs`, because a request waits for them. */
  timeoutMs?: number;
}

/** A draft should be ready in about a minute, including the crawl. */
const defaultTimeoutMs = 45_000;
const maxTokens = 12_000;

// Without this setting, the SDK logs a warning at every call of a reasoning model, because such models ignore the temperature.
globalThis.AI_SDK_LOG_WARNINGS = false;

/**
 * Makes a drafter that asks a language model. Verifies the model's answer here, so that a value from `rules` can replace an invented value.
 * Callers must still verify the whole proposal, as with every drafter. `draft` throws `ModelError`.
 */
export function llmDrafter({ model, rules, timeoutMs = defaultTimeoutMs }: LlmDrafterOptions): Drafter {
  return {
    name: 'llm',
    async draft(input: DraftingInput): Promise<Proposal> {
      const all = await rules.draft(input);
      const byRules = input.only ? pickFields(all, input.only) : all;
      const { texts, lists } = requestedFields(input.only);
      if (input.pages.length === 0 || texts.length + lists.length === 0) return byRules;
      const { instructions, prompt } = await preparePrompt(input, byRules);
      const startedAt = performance.now();
      const answering = ask({
        model,
        instructions,
        prompt,
        timeoutMs: input.only ? Math.min(timeoutMs, defaultTimeoutMs) : timeoutMs,
        schema: answerSchema(input.only),
      });
      const { answer, usage, finishReason } = await answering.catch((thrown: unknown) => {
        const error = toModelError(thrown);
        log().warn(
          { model: model.modelId, fault: error.fault, retryable: error.retryable, seconds: secondsSince(startedAt) },
          error.message,
        );
        throw error;
      });
      const { profile, refused } = await checkAnswer(answer, input);
      const refusals = Object.fromEntries(
        Object.entries(Object.groupBy(refused, ({ reason }) => reason)).map(([reason, list]) => [reason, list?.length ?? 0]),
      );
      const tokens = { input: usage.inputTokens, cached: usage.inputTokenDetails?.cacheReadTokens, output: usage.outputTokens };
      log().info({ model: model.modelId, tokens, finishReason, seconds: secondsSince(startedAt), refusals }, 'drafted by the model');
      return fillRefused(profile, refused, byRules);
    },
  };
}

function secondsSince(startedAt: number): number {
  return Math.round((performance.now() - startedAt) / 100) / 10;
}

interface AskOptions {
  model: LlmDrafterOptions['model'];
  instructions: string;
  prompt: string;
  timeoutMs: number;
  schema: ReturnType<typeof answerSchema>;
}

async function ask({ model, instructions, prompt, timeoutMs, schema }: AskOptions) {
  const { output, usage, finishReason } = await generateText({
    model,
    instructions,
    prompt,
    output: Output.object({ schema, name: 'profile' }),
    temperature: 0,
    maxOutputTokens: maxTokens,
    // The SDK must not retry, because the job retries its whole step.
    maxRetries: 0,
    abortSignal: AbortSignal.timeout(timeoutMs),
    // With `store: false`, OpenAI does not keep the founder's pages. Low reasoning effort is enough for copying, and stays within the time
    // limit.
    providerOptions: { openai: { store: false, ...(/^(?:gpt-5|o\d)/.test(model.modelId) && { reasoningEffort: 'low' }) } },
  });
  if (finishReason === 'length') throw new ModelError('truncated', 'The model’s answer was cut off.');
  return { answer: output, usage, finishReason };
}
