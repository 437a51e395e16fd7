// The processor work before and after the model's answers. It runs in threads, because each part takes about 0.1 s for the largest sites.

import type { Refusal } from '#lib/drafting/evidence/refusal.ts';
import { type VerifiedProposal, verify } from '#lib/drafting/evidence/verify.ts';
import { type Answer, proposalOf, type Requested } from '#lib/drafting/llm/answer.ts';
import { buildPrompt, linesOfPrompt, type Prompt } from '#lib/drafting/llm/prompt.ts';
import { buildRepair, requestedAgain, withRepaired } from '#lib/drafting/llm/repair.ts';
import { type DraftingInput, type Proposal, pickFields } from '#lib/drafting/proposal.ts';
import type { TextField } from '#lib/profile/catalogue.ts';

/** Returns the prompt for the model. The prompt contains those values of the extractive drafter that the check accepted, as candidates. */
export function preparePrompt(input: DraftingInput, byRules: Proposal): Prompt {
  return buildPrompt(input, verify(byRules, input.pages, { categories: input.categories }).profile);
}

/** A checked answer of the model. */
export interface CheckedAnswer {
  profile: VerifiedProposal;
  refused: Refusal[];
  /** The request for a second try. Null if no refused part could be mended by a second answer. */
  repair: (Prompt & { requested: Requested }) | null;
}

/** Checks the model's answer, and adds the quotes of equal values of the extractive drafter, because a model often names too few lines. */
export function checkAnswer(answer: Answer, input: DraftingInput, byRules: Proposal): CheckedAnswer {
  const lines = linesOfPrompt(input);
  const { profile, refused } = verifyAnswer(answer, input, byRules);
  const requested = requestedAgain(refused, input.only);
  return { profile, refused, repair: requested && { ...buildRepair(input, { answer, refused, requested, lines }), requested } };
}

/** Checks the model's second answer, and adds the parts that are accepted now to the profile of the first answer. */
export function checkRepair(answer: Answer, input: DraftingInput, { profile, refused }: CheckedAnswer): Omit<CheckedAnswer, 'repair'> {
  const again = verifyAnswer(answer, input);
  return withRepaired({ profile, refused }, again);
}

function verifyAnswer(answer: Answer, input: DraftingInput, byRules?: Proposal): ReturnType<typeof verify> {
  const { pages, categories, only } = input;
  const proposal = proposalOf(answer, linesOfPrompt(input));
  for (const [field, proposed] of Object.entries(proposal.texts)) {
    const same = byRules?.texts[field as TextField];
    if (same?.value === proposed.value)
      proposal.texts[field as TextField] = { ...proposed, evidence: [...same.evidence, ...proposed.evidence] };
  }
  return verify(only ? pickFields(proposal, only) : proposal, pages, { categories });
}
