import { db } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { inThread } from '#lib/core/threads/in-thread.ts';
import type { StoredPage } from '#lib/crawl/stored-page.ts';
import { type DraftResult, draftOrFallBack } from '#lib/drafting/choose-drafter.ts';
import type { Refusal } from '#lib/drafting/evidence/refusal.ts';
import type { VerifiedProposal } from '#lib/drafting/evidence/verify.ts';
import { type DraftingInput, emptyProposal, type Proposal } from '#lib/drafting/proposal.ts';
import type { ProfileField } from '#lib/profile/catalogue.ts';

const verifyInThread = inThread<typeof import('#lib/drafting/evidence/verify.ts'), 'verify'>('#lib/drafting/evidence/verify.ts', 'verify');

/**
 * Drafts a profile from the stored pages of a product’s site, with the configured language model or by rules. `only` limits the draft to
 * some fields. If the model fails, rules draft the profile, and `problems` contains `llm_unavailable`. With `mayRetry`, throws on a
 * temporary failure of the model instead.
 */
export async function proposeProfile(
  { url, pages }: { url: string; pages: StoredPage[] },
  { only, mayRetry = false }: { only?: ProfileField[]; mayRetry?: boolean } = {},
): Promise<DraftResult> {
  if (pages.length === 0) return { proposal: emptyProposal(), by: 'extractive', problems: [] };
  const input: DraftingInput = { url, pages, categories: await listCategoryChoices(), ...(only ? { only } : {}) };
  return draftOrFallBack(input, { mayRetry });
}

/** Checks a proposal against the stored pages. Returns what they support, and the number of refused values by reason, which it logs. */
export async function verifyProposal(
  profileId: string,
  pages: StoredPage[],
  proposal: Proposal,
): Promise<{ profile: VerifiedProposal; refused: Record<string, number> }> {
  const categories = await listCategoryChoices();
  const { profile, refused } = await verifyInThread(proposal, pages, { categories });
  const counts: Record<string, number> = {};
  for (const refusal of [...(proposal.refused ?? []), ...refused]) {
    if (refusal.kind === 'quote') continue; // the check refused only this quote and accepted the value
    counts[refusal.reason] = (counts[refusal.reason] ?? 0) + 1;
    logRefusal(profileId, refusal);
  }
  return { profile, refused: counts };
}

function logRefusal(profileId: string, { field, reason, value, detail }: Refusal): void {
  log().info({ profile: profileId, field, reason, value, detail }, 'drafted value refused');
}

export async function listCategoryChoices(): Promise<DraftingInput['categories']> {
  const select = { name: true, slug: true, description: true, terms: true, parent: { select: { name: true } } };
  const categories = await db().category.findMany({ orderBy: { id: 'asc' }, select });
  return categories.map(({ parent, ...category }) => ({ ...category, parent: parent?.name ?? null }));
}
