import type { Actor } from '#lib/auth/actor.ts';
import type { Tx } from '#lib/core/db.ts';
import type { DraftView } from '#lib/drafts/draft-view.ts';
import { contentOfDraft, type DraftRow, draftInclude, draftView } from '#lib/drafts/read-draft.ts';
import { type ProfileEdit, saveProfile } from '#lib/listings/profile/save-profile.ts';

/** Stores an edit of a locked draft’s profile, and returns the draft after it. */
export async function saveDraft(tx: Tx, actor: Actor, row: DraftRow, edit: Omit<ProfileEdit, 'before'>): Promise<DraftView> {
  if (edit.changed.size === 0) return draftView(row);
  const { profileId, profile } = row;
  await saveProfile(tx, actor, { profileId, listingId: profile.listing?.id ?? null }, { before: contentOfDraft(row), ...edit });
  return draftView(await tx.draft.findUniqueOrThrow({ where: { id: row.id }, include: draftInclude }));
}
