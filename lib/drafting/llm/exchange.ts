// What comes before and after the model's turn. For threads: with the largest sites, each takes some 0.1 s.

import { verify } from '#lib/drafting/evidence/verify.ts';
import { type Answer, proposalOf } from '#lib/drafting/llm/answer.ts';
import { pickFields } from '#lib/drafting/llm/fill-refused.ts';
import { buildPrompt, linesOfPrompt } from '#lib/drafting/llm/prompt.ts';
import type { DraftingInput, Proposal } from '#lib/drafting/proposal.ts';

/** Returns what to send to the model. Of what rules found, the checked values are its candidates. */
export function preparePrompt(input: DraftingInput, byRules: Proposal): { instructions: string; prompt: string } {
  return buildPrompt(input, verify(byRules, input.pages, { categories: input.categories }).profile);
}

/** Checks the model's answer to that prompt. */
export function checkAnswer(answer: Answer, { pages, categories, only }: DraftingInput): ReturnType<typeof verify> {
  const proposal = proposalOf(answer, linesOfPrompt(pages));
  return verify(only ? pickFields(proposal, only) : proposal, pages, { categories });
}
