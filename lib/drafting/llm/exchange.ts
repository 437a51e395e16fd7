// The processor work before and after the model's answer. It runs in threads, because each part takes about 0.1 s for the largest sites.

import { verify } from '#lib/drafting/evidence/verify.ts';
import { type Answer, proposalOf } from '#lib/drafting/llm/answer.ts';
import { pickFields } from '#lib/drafting/llm/fill-refused.ts';
import { buildPrompt, linesOfPrompt } from '#lib/drafting/llm/prompt.ts';
import type { DraftingInput, Proposal } from '#lib/drafting/proposal.ts';

/** Returns the prompt for the model. Values of the rules that the check accepted are candidates in the prompt. */
export function preparePrompt(input: DraftingInput, byRules: Proposal): { instructions: string; prompt: string } {
  return buildPrompt(input, verify(byRules, input.pages, { categories: input.categories }).profile);
}

/** Checks the model's answer to the prompt of `preparePrompt`. */
export function checkAnswer(answer: Answer, { pages, categories, only }: DraftingInput): ReturnType<typeof verify> {
  const proposal = proposalOf(answer, linesOfPrompt(pages));
  return verify(only ? pickFields(proposal, only) : proposal, pages, { categories });
}
