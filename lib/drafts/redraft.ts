import type { EditContext } from '#lib/drafts/apply-changes.ts';
import { proposeProfile, verifyProposal } from '#lib/drafts/propose-profile.ts';
import { verifiedFields } from '#lib/drafts/verified-fields.ts';
import { type ProfileField, profileFields } from '#lib/profile/vocabulary.ts';

/** Drafts fields once more from the draft's stored pages. A field without a value on the pages is left out. May take seconds. */
export async function redraft(draft: { id: string; url: string }, names: readonly ProfileField[]): Promise<EditContext['redrafted']> {
  const fields = profileFields.filter((name) => names.includes(name));
  const { proposal } = await proposeProfile(draft, { only: fields });
  const { profile } = await verifyProposal(draft, proposal);
  const found = verifiedFields(profile);
  return new Map([...found].filter(([name]) => fields.includes(name)));
}
