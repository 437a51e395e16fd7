import type { EditContext } from '#lib/drafts/apply-changes.ts';
import { proposeProfile, verifyProposal } from '#lib/drafts/propose-profile.ts';
import { verifiedFields } from '#lib/drafts/verified-fields.ts';
import { type ProfileField, profileFields } from '#lib/profile/vocabulary.ts';

/** Fields of a draft drafted once more from its stored pages; one that is not found again is left out. May take seconds. */
export async function redraft(draft: { id: string; url: string }, names: readonly ProfileField[]): Promise<EditContext['redrafted']> {
  const wanted = profileFields.filter((name) => names.includes(name));
  const { proposal } = await proposeProfile(draft, { only: wanted });
  const { profile } = await verifyProposal(draft, proposal);
  const found = verifiedFields(profile);
  return new Map([...found].filter(([name]) => wanted.includes(name)));
}
