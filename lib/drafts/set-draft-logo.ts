import type { Actor } from '#lib/auth/actor.ts';
import { getDraft } from '#lib/drafts/get-draft.ts';
import { updateDraft } from '#lib/drafts/update-draft.ts';
import { storeLogo } from '#lib/listings/logos/store-logo.ts';

/**
 * Replaces the logo of a draft, and of its listing if it has one, by an uploaded file. Throws 400 (`file`) if the file can’t be used, and 404
 * unless the actor may edit the draft.
 */
export async function setDraftLogo(actor: Actor, id: string, file: Buffer): Promise<void> {
  await getDraft(actor, id);
  const logo_url = await storeLogo(file);
  await updateDraft(actor, id, { fields: { logo_url } });
}
