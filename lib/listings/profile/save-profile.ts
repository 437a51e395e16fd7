import type { Actor } from '#lib/auth/actor.ts';
import type { Tx } from '#lib/core/db.ts';
import { showProfile } from '#lib/listings/profile/show-profile.ts';
import { emit } from '#lib/ports/jobs/emit.ts';
import { type Member, memberOf, type ProfileContent } from '#lib/profile/content.ts';
import { recordVersion } from '#lib/profile/record-version.ts';
import { storeContent } from '#lib/profile/store-content.ts';

/** An edit of a profile: its content before and after, and the parts that differ. */
export interface ProfileEdit {
  before: ProfileContent;
  after: ProfileContent;
  changed: ReadonlySet<Member>;
  /** The name of the version: `edit`, `redraft`, `undo`. */
  action: string;
}

/**
 * Stores an edit of a profile, whoever made it and wherever: writes the content, shows it on the listing if there is one, and records a
 * version with the changed parts. The caller has locked the listing or, before there is one, the draft. Does nothing if nothing changed.
 */
export async function saveProfile(
  tx: Tx,
  actor: Actor,
  { profileId, listingId }: { profileId: string; listingId: number | null },
  { before, after, changed, action }: ProfileEdit,
): Promise<void> {
  if (changed.size === 0) return;
  await storeContent(tx, profileId, after);
  const logo = after.fields.logo_url.value;
  if (listingId !== null) await showProfile(tx, listingId, { before, after, changed });
  else if (changed.has('logo_url') && logo) await emit('logo/wanted', { url: logo });
  const values = (content: ProfileContent) => Object.fromEntries([...changed].map((member) => [member, memberOf(content, member)]));
  await recordVersion(tx, actor, profileId, { action, before: values(before), after: values(after) });
}
