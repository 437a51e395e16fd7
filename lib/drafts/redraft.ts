import { readStoredPages } from '#lib/crawl/storing/page-store.ts';
import { proposeProfile, verifyProposal } from '#lib/drafting/propose-profile.ts';
import { verifiedFields } from '#lib/drafting/verified-fields.ts';
import type { EditContext } from '#lib/profile/apply-changes.ts';
import { type AnyField, profileFields } from '#lib/profile/catalogue.ts';

/**
 * Drafts fields again from the draft's stored pages. The result leaves out fields whose values the pages don't state. A call may take
 * seconds.
 */
export async function redraft(draft: { profileId: string; url: string }, names: readonly AnyField[]): Promise<EditContext['redrafted']> {
  const fields = profileFields.filter((name) => names.includes(name));
  const pages = await readStoredPages(draft.profileId);
  const { proposal } = await proposeProfile({ url: draft.url, pages }, { only: fields });
  const { profile } = await verifyProposal(draft.profileId, pages, proposal);
  const found = verifiedFields(profile);
  return new Map([...found].filter(([name]) => fields.includes(name)));
}
