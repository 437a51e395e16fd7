import { db } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { draftOrFallBack } from '#lib/drafting/choose-drafter.ts';
import { type Refusal, type VerifiedProposal, verify } from '#lib/drafting/evidence/verify.ts';
import { type DraftingInput, emptyProposal, type Proposal } from '#lib/drafting/proposal.ts';
import { storedPages } from '#lib/drafts/crawl-store.ts';
import type { ProfileField } from '#lib/profile/catalogue.ts';

/**
 * Drafts a profile from a draft's stored pages, with the configured language model or by rules; `only` limits it to some fields. If the
 * model fails, rules draft the profile and `problems` contains `llm_unavailable`. With `mayRetry`, a temporary failure of the model is
 * thrown instead.
 */
export async function proposeProfile(
  draft: { id: string; url: string },
  { only, mayRetry = false }: { only?: ProfileField[]; mayRetry?: boolean } = {},
): Promise<{ proposal: Proposal; problems: string[] }> {
  const pages = await storedPages(draft.id);
  if (pages.length === 0) return { proposal: emptyProposal(), problems: [] };
  const input: DraftingInput = { url: draft.url, pages, categories: await categoryChoices(), ...(only ? { only } : {}) };
  const { proposal, problems } = await draftOrFallBack(input, { mayRetry });
  return { proposal, problems };
}

/**
 * Checks a proposal against the stored pages. Returns the values that the pages support; refused values are logged and counted by
 * reason.
 */
export async function verifyProposal(
  draft: { id: string },
  proposal: Proposal,
): Promise<{ profile: VerifiedProposal; refused: Record<string, number> }> {
  const categories = await categoryChoices();
  const { profile, refused } = verify(proposal, await storedPages(draft.id), { categories });
  const counts: Record<string, number> = {};
  for (const refusal of refused) {
    if (refusal.kind === 'quote') continue; // only this quote was refused; the value was accepted
    counts[refusal.reason] = (counts[refusal.reason] ?? 0) + 1;
    logRefusal(draft.id, refusal);
  }
  return { profile, refused: counts };
}

function logRefusal(draftId: string, { field, reason, value, detail }: Refusal): void {
  log().info({ draft: draftId, field, reason, value, detail }, 'drafted value refused');
}

function categoryChoices(): Promise<DraftingInput['categories']> {
  return db().category.findMany({ orderBy: { id: 'asc' }, select: { name: true, slug: true, description: true, terms: true } });
}
