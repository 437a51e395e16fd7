import type { z } from 'zod';
import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { transaction } from '#lib/core/db.ts';
import { lockAccessible } from '#lib/listings/access.ts';
import { getMyListing } from '#lib/listings/mine/get-my-listing.ts';
import { readListingProfile } from '#lib/listings/profile/read-listing-profile.ts';
import { lockDraftOf, saveProfile } from '#lib/listings/profile/save-profile.ts';
import type { OwnedListing } from '#lib/listings/profile.ts';
import type { EditListingProfile } from '#lib/listings/schema.ts';
import { applyChanges, listingContext, type ProfileChanges } from '#lib/profile/apply-changes.ts';
import type { AnyField } from '#lib/profile/catalogue.ts';
import { makeCategoryFinder } from '#lib/profile/category-finder.ts';
import { checkVersion, type ExpectedVersion } from '#lib/profile/check-version.ts';
import { isSameJson, type ProfileContent } from '#lib/profile/content.ts';

/**
 * An edit of a listing in the form of the contract, with the fields that only pages change. `socials` and `faqs` replace all existing
 * entries.
 */
type Edit = z.output<typeof EditListingProfile>;
export type ListingEdit = Omit<Edit, 'fields'> & { fields?: (Edit['fields'] & { logo_url?: string }) | undefined };

/**
 * Edits a listing’s profile, which its draft shares if it has one. On a live listing the edit is public at once. Ignores values that are
 * already there. If `version` is given and is not the profile’s current version (or a list that contains it), throws 412 and changes
 * nothing. Throws 404 for a listing that the actor may not edit.
 */
export async function updateListing(
  actor: Actor,
  listingId: number,
  edit: ListingEdit,
  { version }: { version?: ExpectedVersion } = {},
): Promise<OwnedListing> {
  const userId = requireUserId(actor);
  return transaction(async (tx) => {
    await lockDraftOf(tx, actor, listingId);
    const { id } = await lockAccessible(tx, userId, listingId, 'edit');
    const { profileId, version: current, content } = await readListingProfile(tx, id);
    checkVersion(current, version, 'listing');
    const changes = withoutSameValues(changesOf(edit, content), content);
    const context = { ...listingContext, findCategory: await makeCategoryFinder(changes) };
    const { content: after, changed } = applyChanges(content, changes, context);
    await saveProfile(tx, actor, { profileId, listingId: id }, { before: content, after, changed, action: 'edit' });
    return getMyListing(actor, id);
  });
}

/** Omits the fields that have this value already. If a form sends all of its fields, only those that differ are then edited. */
function withoutSameValues({ fields = {}, ...changes }: ProfileChanges, content: ProfileContent): ProfileChanges {
  const isEdit = ([name, value]: [string, string | string[] | null | undefined]) => {
    const cleared = value === null || value?.length === 0;
    return value !== undefined && !isSameJson(cleared ? null : value, content.fields[name as AnyField].value);
  };
  return { ...changes, fields: Object.fromEntries(Object.entries(fields).filter(isEdit)) };
}

function changesOf({ fields = {}, socials, faqs }: ListingEdit, content: ProfileContent): ProfileChanges {
  const { seo_title, seo_description, founded_year, ...texts } = fields;
  const removed = Object.fromEntries(Object.keys(content.company_socials).map((platform) => [platform, '']));
  return {
    fields: { ...texts, ...(founded_year !== undefined && { founded_year: founded_year === null ? null : String(founded_year) }) },
    ...(seo_title !== undefined || seo_description !== undefined ? { seo: { title: seo_title, meta: seo_description } } : {}),
    ...(socials && { company_socials: { ...removed, ...socials } }),
    ...(faqs && { faqs }),
  };
}
