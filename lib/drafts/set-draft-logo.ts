import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { db } from '#lib/core/db.ts';
import { findDraft } from '#lib/drafts/draft-access.ts';
import { updateDraft } from '#lib/drafts/update-draft.ts';
import { storeLogo } from '#lib/listings/logos/store-logo.ts';

/** Throws 404 unless the actor may edit the draft. Call this before reading an uploaded file. */
export async function checkCanSetDraftLogo(actor: Actor, id: string): Promise<void> {
  await findDraft(db(), requireUserId(actor), id, 'edit');
}

/**
 * Replaces the logo of a draft by an uploaded file. If the draft has a listing, replaces the listing’s logo too. Throws 400 (`file`) if the
 * file can’t be used, and 404 unless the actor may edit the draft.
 */
export async function setDraftLogo(actor: Actor, id: string, file: Buffer): Promise<void> {
  await checkCanSetDraftLogo(actor, id);
  const logo_url = await storeLogo(file, actor.userId);
  await updateDraft(actor, id, { fields: { logo_url } });
}
