import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { db } from '#lib/core/db.ts';
import { findDraft } from '#lib/drafts/draft-access.ts';
import type { DraftView } from '#lib/drafts/draft-view.ts';
import { draftView } from '#lib/drafts/read-draft.ts';

/** Returns a draft that the actor may see. Throws 404 for any other draft. */
export async function getDraft(actor: Actor, id: string): Promise<DraftView> {
  return draftView(await findDraft(db(), requireUserId(actor), id, 'read'));
}
