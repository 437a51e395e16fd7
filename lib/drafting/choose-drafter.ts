import { config } from '#lib/core/config.ts';
import { extractiveDrafter } from '#lib/drafting/extractive/index.ts';
import { languageModel } from '#lib/drafting/llm/language-model.ts';
import { isModelError } from '#lib/drafting/llm/model-error.ts';
import { llmDrafter } from '#lib/drafting/llm-drafter.ts';
import type { Drafter, DraftingInput, Proposal } from '#lib/drafting/proposal.ts';

/** The drafter of the day: a model where one is configured, else rules. */
export function chooseDrafter(): Drafter {
  const { llm } = config();
  return llm ? llmDrafter({ model: languageModel(llm), rules: extractiveDrafter }) : extractiveDrafter;
}

export interface Drafted {
  proposal: Proposal;
  by: Drafter['name'];
  /** `llm_unavailable`: a model is configured and gave nothing; rules drafted instead. */
  problems: string[];
}

/**
 * Drafts by `drafter`, and by rules when its model can't. While `mayRetry`, a fault that may pass is thrown for the job's step to try again
 * (a `ModelError` with `retryAfterSeconds`).
 */
export async function draftOrFallBack(
  input: DraftingInput,
  { mayRetry, drafter = chooseDrafter(), rules = extractiveDrafter }: { mayRetry: boolean; drafter?: Drafter; rules?: Drafter },
): Promise<Drafted> {
  try {
    return { proposal: await drafter.draft(input), by: drafter.name, problems: [] };
  } catch (error) {
    if (!isModelError(error) || (mayRetry && error.retryable)) throw error;
    return { proposal: await rules.draft(input), by: rules.name, problems: ['llm_unavailable'] };
  }
}
