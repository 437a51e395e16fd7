import { proposeProfile, verifyProposal } from '#lib/drafts/propose-profile.ts';
import { verifiedFields } from '#lib/drafts/verified-fields.ts';
import type { EditContext } from '#lib/profile/apply-changes.ts';
import { type AnyField, profileFields } from '#lib/profile/catalogue.ts';

/**
 * Drafts fields again from the draft's stored pages. The result leaves out fields whose values the pages don't state. A call may take
 * seconds.
 */
export async function redraft(draft: { id: string; url: string }, names: readonly AnyField[]): Promise<EditContext['redrafted']> {
  const fields = profileFields.filter((name) => names.includes(name));
  const { proposal } = await proposeProfile(draft, { only: fields });
  const { profile } = await verifyProposal(draft, proposal);
  const found = verifiedFields(profile);
  return new Map([...found].filter(([name]) => fields.includes(name)));
}
