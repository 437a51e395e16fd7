import { generateText, type LanguageModel, Output } from 'ai';
import { log } from '#lib/core/log.ts';
import { metrics } from '#lib/core/metrics.ts';
import { inThread } from '#lib/core/threads/in-thread.ts';
import type { Refusal } from '#lib/drafting/evidence/refusal.ts';
import { type Answer, answerSchema, type Requested, requestedParts } from '#lib/drafting/llm/answer.ts';
import { ModelError } from '#lib/drafting/llm/model-error.ts';
import type { Prompt } from '#lib/drafting/llm/prompt.ts';
import { toModelError } from '#lib/drafting/llm/to-model-error.ts';
import { type Drafter, type DraftingInput, type Proposal, pickFields } from '#lib/drafting/proposal.ts';

type Exchange = typeof import('#lib/drafting/llm/exchange.ts');
const preparePrompt = inThread<Exchange, 'preparePrompt'>('#lib/drafting/llm/exchange.ts', 'preparePrompt');
const checkAnswer = inThread<Exchange, 'checkAnswer'>('#lib/drafting/llm/exchange.ts', 'checkAnswer');
const checkRepair = inThread<Exchange, 'checkRepair'>('#lib/drafting/llm/exchange.ts', 'checkRepair');

interface LlmDrafterOptions {
  model: Exclude<LanguageModel, string>;
  /** The extractive drafter. Its surest values become candidates in the prompt, and its suggestions are kept for blank fields. */
  rules: Drafter;
  /** Maximum time for drafting a whole profile. Single fields get at most `defaultTimeoutMs`, because a request waits for them. */
  timeoutMs?: number;
  /** If false, the model gets no second try for refused values. Only evaluations set this to false. */
  repairs?: boolean;
  /** Called once per draft with the exchanges with the model and the refused values. Only evaluations set this. */
  record?: (recorded: RecordedDraft) => void;
}

/** The prompts and answers of the first and perhaps a second try for one draft, and the refused values of both. */
export interface RecordedDraft {
  url: string;
  exchanges: (Prompt & { answer: Answer })[];
  refusedFirst: Refusal[];
  refused: Refusal[];
}

/** A draft should be ready in about a minute, including the crawl. */
const defaultTimeoutMs = 45_000;
/** Minimum time that must be left for a second try. */
const minRepairMs = 5000;
/**
 * Maximum number of tokens of an answer. Some servers refuse a request if its prompt and this number together exceed the model's context,
 * so the numbers leave room for the prompt in 16,000 tokens. For OpenAI's reasoning models, `thought` is added, because their reasoning
 * counts as part of the answer.
 */
const maxTokens = { answer: 2000, repair: 1500, thought: 4000 } as const;

// Without this setting, the SDK logs a warning at every call of a reasoning model, because such models ignore the temperature.
globalThis.AI_SDK_LOG_WARNINGS = false;

/**
 * Makes a drafter that asks a language model. Sends the values that the check refused to the model once more, with the reasons. Leaves out
 * values that are refused twice, and lists them in `refused`; the extractive drafter does not replace them. Callers must still verify the
 * whole proposal, as with every drafter. `draft` throws `ModelError`.
 */
export function llmDrafter({ model, rules, timeoutMs = defaultTimeoutMs, repairs = true, record }: LlmDrafterOptions): Drafter {
  return {
    name: 'llm',
    async draft(input: DraftingInput): Promise<Proposal> {
      const all = await rules.draft(input);
      const byRules = input.only ? pickFields(all, input.only) : all;
      if (input.pages.length === 0) return byRules;
      const prompt = await preparePrompt(input, byRules);
      const startedAt = performance.now();
      const deadline = startedAt + (input.only ? Math.min(timeoutMs, defaultTimeoutMs) : timeoutMs);
      const first = await ask({ model, ...prompt, requested: requestedParts(input.only), maxTokens: maxTokens.answer, deadline });
      let checked: Awaited<ReturnType<typeof checkRepair>> = await checkAnswer(first.answer, input, byRules);
      const { repair } = checked as Awaited<ReturnType<typeof checkAnswer>>;
      const refusedFirst = checked.refused;
      let again: Asked | null = null;
      if (repairs && repair && deadline - performance.now() > minRepairMs) {
        // If the second try fails, the first answer is used without its refused parts.
        again = await ask({ model, ...repair, maxTokens: maxTokens.repair, deadline }).catch(() => null);
        if (again) checked = await checkRepair(again.answer, input, { ...checked, repair });
      }
      const { profile, refused } = checked;
      const tokens = [first, again].map((asked) => asked?.tokens ?? null);
      for (const { reason } of refused) metrics.get().refusedValues.inc({ reason });
      log().info(
        { model: model.modelId, tokens, seconds: secondsSince(startedAt), refused: [refusedFirst.length, refused.length] },
        'drafted by the model',
      );
      const exchanges = [{ ...prompt, answer: first.answer }, ...(repair && again ? [{ ...repair, answer: again.answer }] : [])];
      record?.({ url: input.url, exchanges, refusedFirst, refused });
      const shown = refused.filter(({ kind }) => kind !== 'quote');
      return {
        ...profile,
        ...(byRules.suggestions && { suggestions: { ...byRules.suggestions, ...profile.suggestions } }),
        ...(shown.length > 0 && { refused: shown }),
      };
    },
  };
}

function secondsSince(startedAt: number): number {
  return Math.round((performance.now() - startedAt) / 100) / 10;
}

interface AskOptions extends Prompt {
  model: LlmDrafterOptions['model'];
  requested: Requested;
  maxTokens: number;
  /** The time, by `performance.now()`, at which waiting for the answer ends. */
  deadline: number;
}

type Asked = Awaited<ReturnType<typeof ask>>;

/** Asks the model. Throws a `ModelError`, and logs it. */
async function ask({ model, instructions, prompt, requested, maxTokens: maxOutputTokens, deadline }: AskOptions) {
  const startedAt = performance.now();
  try {
    const { output, usage, finishReason } = await generateText({
      model,
      instructions,
      prompt,
      output: Output.object({ schema: answerSchema(requested), name: 'profile' }),
      temperature: 0,
      maxOutputTokens: maxOutputTokens + (model.provider.startsWith('openai') ? maxTokens.thought : 0),
      // The SDK must not retry, because the job retries its whole step.
      maxRetries: 0,
      abortSignal: AbortSignal.timeout(Math.max(1, Math.round(deadline - startedAt))),
      // With `store: false`, OpenAI does not keep the founder's pages. Low reasoning effort is enough for copying, and stays within the
      // time limit.
      providerOptions: { openai: { store: false, ...(/^(?:gpt-5|o\d)/.test(model.modelId) && { reasoningEffort: 'low' }) } },
    });
    if (finishReason === 'length') throw new ModelError('truncated', 'The model’s answer was cut off.');
    const { inputTokens, inputTokenDetails, outputTokens } = usage;
    const { modelAnswers, modelTokens } = metrics.get();
    modelAnswers.inc({ model: model.modelId, outcome: 'used' });
    const cached = inputTokenDetails?.cacheReadTokens ?? 0;
    const counted = { input: (inputTokens ?? 0) - cached, cached, output: outputTokens ?? 0 };
    for (const [kind, count] of Object.entries(counted)) modelTokens.inc({ model: model.modelId, kind }, Math.max(0, count));
    return { answer: output, tokens: { input: inputTokens, cached: inputTokenDetails?.cacheReadTokens, output: outputTokens } };
  } catch (thrown) {
    const error = toModelError(thrown);
    metrics.get().modelAnswers.inc({ model: model.modelId, outcome: error.fault });
    log().warn({ model: model.modelId, fault: error.fault, retryable: error.retryable, seconds: secondsSince(startedAt) }, error.message);
    throw error;
  }
}
