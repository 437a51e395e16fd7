import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { accessibleBy, lockAccessible } from '#lib/listings/access.ts';
import { type ChangedMember, changedMembersOf } from '#lib/listings/history/list-history.ts';
import { getMyListing } from '#lib/listings/mine/get-my-listing.ts';
import { readListingProfile } from '#lib/listings/profile/read-listing-profile.ts';
import { lockDraftOf, saveProfile } from '#lib/listings/profile/save-profile.ts';
import type { OwnedListing } from '#lib/listings/profile.ts';
import { checkVersion, type ExpectedVersion } from '#lib/profile/check-version.ts';
import { isSameJson, type Member, memberOf, type ProfileContent } from '#lib/profile/content.ts';
import { putBack, readEarlierMembers } from '#lib/profile/put-back.ts';

/**
 * Restores the profile of a listing to its content right after version `number`, as a new version. Only the profile changes, not the
 * listing’s status, launch, plan, images or purchases. If `version` is given and is not the profile’s current version (or a list that
 * contains it), throws 412 and changes nothing. Throws 404 for a listing that the actor may not edit and for an unknown version, and
 * `still_needed` if the old version lacks a required field.
 */
export async function restoreVersion(
  actor: Actor,
  listingId: number,
  number: number,
  { version }: { version?: ExpectedVersion } = {},
): Promise<OwnedListing> {
  const userId = requireUserId(actor);
  return transaction(async (tx) => {
    await lockDraftOf(tx, actor, listingId);
    const { id } = await lockAccessible(tx, userId, listingId, 'edit');
    const profile = await readListingProfile(tx, id);
    checkVersion(profile.version, version, 'listing');
    const { after, changed } = await contentAfter(tx, profile, number);
    const edit = { before: profile.content, after, changed, action: `put back version ${number}` };
    await saveProfile(tx, actor, { profileId: profile.profileId, listingId: id }, edit);
    return getMyListing(actor, id);
  });
}

/** Returns what `restoreVersion` would change, with the listing’s name and current version. Throws the same errors as `restoreVersion`. */
export async function previewRestore(
  actor: Actor,
  listingId: number,
  number: number,
): Promise<{ name: string; version: number; changes: ChangedMember[] }> {
  const where = { id: rowIdOf(listingId), ...accessibleBy(requireUserId(actor), 'edit') };
  const listing = await db().listing.findFirst({ where, select: { id: true, name: true } });
  if (!listing) throw notFound('listing', listingId);
  const profile = await readListingProfile(db(), listing.id);
  const { after, changed } = await contentAfter(db(), profile, number);
  const valuesOf = (content: ProfileContent) => Object.fromEntries([...changed].map((member) => [member, memberOf(content, member)]));
  return { name: listing.name, version: profile.version, changes: changedMembersOf(valuesOf(profile.content), valuesOf(after)) };
}

/** Returns the content right after a version, and the parts in which it differs from the current content. */
async function contentAfter(
  tx: Tx,
  { profileId, version, content }: { profileId: string; version: number; content: ProfileContent },
  number: number,
): Promise<{ after: ProfileContent; changed: Set<Member> }> {
  if (number < 1 || number > version) throw notFound('version', number);
  const earlier = await readEarlierMembers(tx, profileId, number);
  const after = await putBack(content, earlier, { submitted: true });
  const changed = (Object.keys(earlier) as Member[]).filter((member) => !isSameJson(memberOf(content, member), memberOf(after, member)));
  return { after, changed: new Set(changed) };
}
