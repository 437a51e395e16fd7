import type { Actor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { draftUser, findEditable } from '#lib/drafts/draft-access.ts';
import type { DraftView } from '#lib/drafts/draft-view.ts';
import { draftView } from '#lib/drafts/read-draft.ts';

/** One of the actor's drafts, whole. 404 for anybody else's. */
export async function getDraft(actor: Actor, id: string): Promise<DraftView> {
  return draftView(await findEditable(db(), draftUser(actor), id));
}
