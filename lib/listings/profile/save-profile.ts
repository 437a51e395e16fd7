import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import type { Tx } from '#lib/core/db.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { editorJoin } from '#lib/listings/access.ts';
import { refuseDeceptiveNames } from '#lib/listings/profile/refuse-deceptive-names.ts';
import { showProfile } from '#lib/listings/profile/show-profile.ts';
import { emit } from '#lib/ports/jobs/emit.ts';
import { type Member, memberOf, type ProfileContent } from '#lib/profile/content.ts';
import { recordVersion } from '#lib/profile/record-version.ts';
import { storeContent } from '#lib/profile/store-content.ts';

/** An edit of a profile: its content before and after the edit, and the names of the parts that differ. */
export interface ProfileEdit {
  before: ProfileContent;
  after: ProfileContent;
  changed: ReadonlySet<Member>;
  /** The name of the version: `edit`, `redraft`, `undo`. */
  action: string;
}

/**
 * Stores an edit of a profile, from any person and any interface. Writes the content, updates the listing if there is one, and records a
 * version with the changed parts. The caller must have locked the draft and the listing, if they exist. Does nothing if nothing changed.
 * Throws 400 for a deceptive name.
 */
export async function saveProfile(
  tx: Tx,
  actor: Actor,
  { profileId, listingId }: { profileId: string; listingId: number | null },
  { before, after, changed, action }: ProfileEdit,
): Promise<void> {
  if (changed.size === 0) return;
  await refuseDeceptiveNames(tx, actor, after, changed);
  await storeContent(tx, profileId, after);
  const logo = after.fields.logo_url.value;
  if (listingId !== null) await showProfile(tx, listingId, { before, after, changed });
  else if (changed.has('logo_url') && logo) await emit('logo/wanted', { url: logo });
  const values = (content: ProfileContent) => Object.fromEntries([...changed].map((member) => [member, memberOf(content, member)]));
  await tx.draft.updateMany({ where: { profileId }, data: { updatedAt: now() } });
  await recordVersion(tx, actor, profileId, { action, before: values(before), after: values(after) });
  if (listingId !== null && actor.role === 'member' && judgedMembers.some((member) => changed.has(member)))
    await emit('listing/edited', { listingId });
}

/** The parts of the profile on which the moderation of a submission depends (`lib/moderation/records/judge-submission.ts`). */
const judgedMembers: readonly Member[] = ['name', 'tagline', 'description', 'features'];

/**
 * Locks the draft of a listing, if the listing has one and the actor edits the listing. Every edit of a profile through its listing must
 * lock the draft first.
 */
export async function lockDraftOf(tx: Tx, actor: Actor, listingId: number): Promise<void> {
  const sql = `select 1 from drafts d join listings l on l.profile_id = d.profile_id ${editorJoin('$2')} where l.id = $1 for update of d`;
  await tx.$queryRawUnsafe(sql, rowIdOf(listingId), requireUserId(actor));
}
