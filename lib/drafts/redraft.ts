import type { EditContext } from '#lib/drafts/apply-changes.ts';
import { proposeProfile, verifyProposal } from '#lib/drafts/propose-profile.ts';
import { verifiedFields } from '#lib/drafts/verified-fields.ts';
import { type ProfileField, profileFields } from '#lib/profile/vocabulary.ts';

/**
 * Drafts fields again from the draft's stored pages. The result leaves out fields whose values the pages don't state. A call may take
 * seconds.
 */
export async function redraft(draft: { id: string; url: string }, names: readonly ProfileField[]): Promise<EditContext['redrafted']> {
  const fields = profileFields.filter((name) => names.includes(name));
  const { proposal } = await proposeProfile(draft, { only: fields });
  const { profile } = await verifyProposal(draft, proposal);
  const found = verifiedFields(profile);
  return new Map([...found].filter(([name]) => fields.includes(name)));
}
