import type { Actor } from '#lib/auth/actor.ts';
import { tags } from '#lib/cache/tags.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import type { Listing } from '#lib/generated/prisma/client.ts';
import { deleteLocked, isBeingPaid } from '#lib/listings/deleting/delete-listing.ts';
import { readListingProfile } from '#lib/listings/profile/read-listing-profile.ts';
import { showProfile } from '#lib/listings/profile/show-profile.ts';
import { invalidateListing } from '#lib/listings/visibility/invalidate-listing.ts';
import { blankTextsInVersions } from '#lib/profile/blank-texts-in-versions.ts';
import { contentOf, type Member, type ProfileContent } from '#lib/profile/content.ts';
import { recordListingVersion } from '#lib/profile/record-version.ts';
import { storeContent } from '#lib/profile/store-content.ts';

/** A person whose account is erased, with texts by which a listing may name them. */
export interface LeavingPerson {
  id: string;
  /** The account's address and its former addresses. */
  emails: readonly string[];
  /** The names on the account and on the founder page. */
  names: readonly string[];
}

/**
 * Removes an erased person from the editors of a listing. If no owner is left, the site takes over the listing: the person's name is
 * removed from founders and contact, and the product's owner can claim it. If no editor is left and the public doesn't see the listing, the
 * listing is deleted, because nobody could claim it. Does nothing if the person doesn't edit the listing.
 */
export async function giveUpListing(person: LeavingPerson, listingId: number): Promise<void> {
  await transaction(async (tx) => {
    await tx.$queryRaw`select 1 from drafts d join listings l on l.profile_id = d.profile_id where l.id = ${listingId} for update of d`;
    await tx.$queryRaw`select 1 from listings where id = ${listingId} for no key update`;
    const listing = await tx.listing.findUnique({ where: { id: listingId } });
    if (!listing) return;
    const { count } = await tx.listingEditor.deleteMany({ where: { listingId, userId: person.id } });
    if (count === 0) return;
    const left = await tx.listingEditor.findMany({ where: { listingId }, select: { role: true, verifiedAt: true } });
    if (!left.some(({ role, verifiedAt }) => role === 'owner' && verifiedAt))
      await tx.listing.update({ where: { id: listingId }, data: { verifiedAt: null } });
    const goesToSite = !left.some(({ role }) => role === 'owner');
    if (goesToSite) await unname(tx, person, listingId);
    await recordListingVersion(tx, null, listingId, { action: 'leave', before: {}, after: {} });
    await blankTextsInVersions(tx, listing.profileId, [...person.emails, ...(goesToSite ? person.names : [])]);
    await invalidateListing(tx, listing, tags.listings);
    if (left.length === 0 && isUnseen(listing) && !(await isBeingPaid(tx, listingId))) await deleteLocked(tx, null, listing);
  });
}

/**
 * Returns true if the listing stays hidden until an editor acts, or if it waits for a free launch. A paid launch needs no editor, so it
 * doesn't count.
 */
function isUnseen({ status, plan }: Listing): boolean {
  return status === 'paused' || status === 'draft' || (plan !== 'paid' && (status === 'awaiting_badge' || status === 'scheduled'));
}

/**
 * Removes a person from a listing and from its history, in the ambient transaction: from the founders, with the primary founder's links,
 * and from the contact. The listing keeps its editors.
 */
export async function unnameInListing(
  tx: Tx,
  actor: Actor,
  person: Pick<LeavingPerson, 'emails' | 'names'>,
  listingId: number,
): Promise<void> {
  await tx.$queryRaw`select 1 from drafts d join listings l on l.profile_id = d.profile_id where l.id = ${listingId} for update of d`;
  await tx.$queryRaw`select 1 from listings where id = ${listingId} for update`;
  const listing = await tx.listing.findUnique({ where: { id: listingId } });
  if (!listing) return;
  await unname(tx, person, listingId);
  await recordListingVersion(tx, actor, listingId, { action: 'remove a founder', before: {}, after: {} });
  await blankTextsInVersions(tx, listing.profileId, [...person.emails, ...person.names]);
  await invalidateListing(tx, listing, tags.listings);
}

/** Removes the person from the profile: from the founders, with the primary founder's links, and from the contact. */
async function unname(tx: Tx, { emails, names }: Pick<LeavingPerson, 'emails' | 'names'>, listingId: number): Promise<void> {
  const { profileId, content: before } = await readListingProfile(tx, listingId);
  const isPerson = ({ name }: { name: string }) => names.some((each) => each.trim().toLowerCase() === name.trim().toLowerCase());
  const after: ProfileContent = { ...before, founders: before.founders.filter((founder) => !isPerson(founder)) };
  const changed = new Set<Member>(after.founders.length < before.founders.length ? ['founders'] : []);
  if (before.founders[0] && isPerson(before.founders[0])) {
    after.founder_socials = {};
    after.drafted = { ...before.drafted, founder_socials: {} };
    changed.add('founder_socials');
  }
  const { value, ai_value: drafted } = before.fields.contact_email;
  if ([value, drafted].some((address) => address && emails.includes(address.toLowerCase()))) {
    after.fields = { ...before.fields, contact_email: contentOf({}).fields.contact_email };
    changed.add('contact_email');
  }
  if (changed.size === 0) return;
  await storeContent(tx, profileId, after);
  await showProfile(tx, listingId, { before, after, changed });
}
