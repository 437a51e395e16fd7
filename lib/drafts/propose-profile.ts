import { db } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { draftOrFallBack } from '#lib/drafting/choose-drafter.ts';
import { type Refusal, type VerifiedProposal, verify } from '#lib/drafting/evidence.ts';
import { type DraftingInput, emptyProposal, type Proposal } from '#lib/drafting/proposal.ts';
import { storedPages } from '#lib/drafts/crawl-store.ts';
import type { ProfileField } from '#lib/profile/vocabulary.ts';

/**
 * What the drafter of the day proposes for a draft, from its stored pages; `only` names the fields it is asked for. When the
 * model can't be had, the rules draft alone and the problem `llm_unavailable` says so; while `mayRetry`, a fault of it that
 * may pass is thrown instead.
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

/** What of a proposal holds before the stored pages. What doesn't is logged, and counted by reason. */
export async function verifyProposal(
  draft: { id: string },
  proposal: Proposal,
): Promise<{ profile: VerifiedProposal; refused: Record<string, number> }> {
  const categories = await categoryChoices();
  const { profile, refused } = verify(proposal, await storedPages(draft.id), { categories });
  const counts: Record<string, number> = {};
  for (const refusal of refused) {
    if (refusal.of === 'quote') continue; // the value stands without it
    counts[refusal.reason] = (counts[refusal.reason] ?? 0) + 1;
    tell(draft.id, refusal);
  }
  return { profile, refused: counts };
}

function tell(draftId: string, { field, reason, value, detail }: Refusal): void {
  log().info({ draft: draftId, field, reason, value, detail }, 'a drafted value was refused');
}

function categoryChoices(): Promise<DraftingInput['categories']> {
  return db().category.findMany({ orderBy: { id: 'asc' }, select: { name: true, slug: true, description: true } });
}
