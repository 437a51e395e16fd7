import { generateText, type LanguageModel, Output } from 'ai';
import { log } from '#lib/core/log.ts';
import { verify } from '#lib/drafting/evidence.ts';
import { answerSchema, proposalOf } from '#lib/drafting/llm/answer.ts';
import { fillIn, onlyFields } from '#lib/drafting/llm/fill-in.ts';
import { ModelError, modelError } from '#lib/drafting/llm/model-error.ts';
import { promptFor } from '#lib/drafting/llm/prompt.ts';
import type { Drafter, DraftingInput, Proposal } from '#lib/drafting/proposal.ts';

interface LlmDrafterOptions {
  model: Exclude<LanguageModel, string>;
  /** What finds facts by rules: the model's hints, and what stays where it is blank. */
  rules: Drafter;
  timeoutMs?: number;
}

/** A draft is to be there in about a minute, with the crawl before it. */
const defaultTimeoutMs = 45_000;
const mostTokens = 12_000;

// The SDK would tell on the console, at every call, that a reasoning model takes no temperature.
globalThis.AI_SDK_LOG_WARNINGS = false;

/**
 * Drafts by a language model. What it answers is checked here already, so that a value it made up leaves room for one that the rules found;
 * callers check all of it again, as with every drafter. Throws `ModelError`.
 */
export function llmDrafter({ model, rules, timeoutMs = defaultTimeoutMs }: LlmDrafterOptions): Drafter {
  return {
    name: 'llm',
    async draft(input: DraftingInput): Promise<Proposal> {
      const all = await rules.draft(input);
      const found = input.only ? onlyFields(all, input.only) : all;
      if (input.pages.length === 0) return found;
      const { instructions, prompt, urls } = promptFor(input, found);
      const began = performance.now();
      const asking = ask({ model, instructions, prompt, timeoutMs, schema: answerSchema(input.only) });
      const { answer, usage, finishReason } = await asking.catch((thrown: unknown) => {
        const error = modelError(thrown);
        log().warn({ model: model.modelId, fault: error.fault, retryable: error.retryable, seconds: seconds(began) }, error.message);
        throw error;
      });
      const proposal = proposalOf(answer, urls);
      const { profile, refused } = verify(input.only ? onlyFields(proposal, input.only) : proposal, input.pages, input);
      const refusals = Object.fromEntries(
        Object.entries(Object.groupBy(refused, ({ reason }) => reason)).map(([reason, list]) => [reason, list?.length ?? 0]),
      );
      const tokens = { input: usage.inputTokens, cached: usage.inputTokenDetails?.cacheReadTokens, output: usage.outputTokens };
      log().info({ model: model.modelId, tokens, finishReason, seconds: seconds(began), refusals }, 'drafted by the model');
      return fillIn(profile, found);
    },
  };
}

function seconds(began: number): number {
  return Math.round((performance.now() - began) / 100) / 10;
}

interface Asking {
  model: LlmDrafterOptions['model'];
  instructions: string;
  prompt: string;
  timeoutMs: number;
  schema: ReturnType<typeof answerSchema>;
}

async function ask({ model, instructions, prompt, timeoutMs, schema }: Asking) {
  const { output, usage, finishReason } = await generateText({
    model,
    instructions,
    prompt,
    output: Output.object({ schema, name: 'profile' }),
    temperature: 0,
    maxOutputTokens: mostTokens,
    // The job's step retries, nothing else.
    maxRetries: 0,
    abortSignal: AbortSignal.timeout(timeoutMs),
    // The pages are the founder's: they are not kept there. Little reasoning: it is copying work, and a minute is all there is.
    providerOptions: { openai: { store: false, ...(/^(?:gpt-5|o\d)/.test(model.modelId) && { reasoningEffort: 'low' }) } },
  });
  if (finishReason === 'length') throw new ModelError('truncated', 'The model’s answer was cut off.');
  return { answer: output, usage, finishReason };
}
