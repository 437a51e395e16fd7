import type { EditContext } from '#lib/profile/apply-changes.ts';
import { type AnyField, profileFields } from '#lib/profile/catalogue.ts';
import { storedPages } from '#lib/readings/page-store.ts';
import { proposeProfile, verifyProposal } from '#lib/readings/propose-profile.ts';
import { verifiedFields } from '#lib/readings/verified-fields.ts';

/**
 * Drafts fields again from the draft's stored pages. The result leaves out fields whose values the pages don't state. A call may take
 * seconds.
 */
export async function redraft(draft: { profileId: string; url: string }, names: readonly AnyField[]): Promise<EditContext['redrafted']> {
  const fields = profileFields.filter((name) => names.includes(name));
  const pages = await storedPages(draft.profileId);
  const { proposal } = await proposeProfile({ url: draft.url, pages }, { only: fields });
  const { profile } = await verifyProposal(draft.profileId, pages, proposal);
  const found = verifiedFields(profile);
  return new Map([...found].filter(([name]) => fields.includes(name)));
}
