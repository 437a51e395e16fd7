import { config } from '#lib/core/config.ts';
import { inThread } from '#lib/core/threads/in-thread.ts';
import { isModelError } from '#lib/drafting/llm/model-error.ts';
import type { Drafter, DraftingInput, Proposal } from '#lib/drafting/proposal.ts';

/** The drafter that uses rules instead of a model. Runs `draftByRules` in a worker thread. */
export const extractiveDrafter: Drafter = {
  name: 'extractive',
  draft: inThread<typeof import('#lib/drafting/extractive/index.ts'), 'draftByRules'>('#lib/drafting/extractive/index.ts', 'draftByRules'),
};

/** Returns the drafter to use: a language model if one is configured, otherwise the extractive rules. */
export async function chooseDrafter(): Promise<Drafter> {
  const { llm } = config();
  if (!llm) return extractiveDrafter;
  // Imported only if a model is configured, because the SDK takes 20 MB of memory.
  const [{ llmDrafter }, { languageModel, timeoutOf }] = await Promise.all([
    import('#lib/drafting/llm-drafter.ts'),
    import('#lib/drafting/llm/language-model.ts'),
  ]);
  return llmDrafter({ model: languageModel(llm), rules: extractiveDrafter, ...timeoutOf(llm) });
}

export interface DraftResult {
  proposal: Proposal;
  /** Name of the drafter that made the proposal. */
  by: Drafter['name'];
  /** Contains `llm_unavailable` if the model failed and the extractive drafter made the draft instead. Otherwise empty. */
  problems: string[];
}

/** Drafts with `drafter`, or by rules if its model fails. With `mayRetry`, throws a retryable `ModelError` for the job to try again. */
export async function draftOrFallBack(
  input: DraftingInput,
  { mayRetry, drafter, rules = extractiveDrafter }: { mayRetry: boolean; drafter?: Drafter; rules?: Drafter },
): Promise<DraftResult> {
  const chosen = drafter ?? (await chooseDrafter());
  try {
    return { proposal: await chosen.draft(input), by: chosen.name, problems: [] };
  } catch (error) {
    if (!isModelError(error) || (mayRetry && error.retryable)) throw error;
    return { proposal: await rules.draft(input), by: rules.name, problems: ['llm_unavailable'] };
  }
}
