import type { Actor } from '#lib/auth/actor.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { founderTag, tags } from '#lib/cache/tags.ts';
import type { Tx } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { isUuid } from '#lib/core/ids.ts';
import type { Links } from '#lib/core/json-columns.ts';
import type { Founder } from '#lib/generated/prisma/client.ts';
import { readListingProfile } from '#lib/listings/profile/read-listing-profile.ts';
import { saveProfile } from '#lib/listings/profile/save-profile.ts';
import { invalidateListing } from '#lib/listings/visibility/invalidate-listing.ts';
import type { Member, ProfileContent } from '#lib/profile/content.ts';
import { audit } from '#lib/team/audit.ts';

/** Locks a founder until the transaction ends. Throws 404. */
export async function lockFounder(tx: Tx, id: string): Promise<Founder> {
  const found = isUuid(id) ? await tx.$queryRaw<unknown[]>`select 1 from founders where id = ${id}::uuid for no key update` : [];
  if (found.length === 0) throw notFound('founder', id);
  return tx.founder.findUniqueOrThrow({ where: { id } });
}

/** A listing that names a founder, with its profile and the index of the founder in the profile. */
interface Place {
  listingId: number;
  slug: string;
  isLive: boolean;
  founderId: string;
  position: number;
  profileId: string;
  content: ProfileContent;
}

/** Locks the listings that name a founder, in the order of their ids, and reads their profiles before they change. */
export async function readPlaces(tx: Tx, founderId: string): Promise<Place[]> {
  const rows = await tx.listingFounder.findMany({
    where: { founderId },
    select: { listingId: true, position: true },
    orderBy: { listingId: 'asc' },
  });
  const places: Place[] = [];
  for (const { listingId, position } of rows) places.push({ ...(await readPlace(tx, listingId)), founderId, position });
  return places;
}

/** Locks a listing with its draft, and reads its profile. */
export async function readPlace(tx: Tx, listingId: number): Promise<Omit<Place, 'founderId' | 'position'>> {
  await tx.$queryRaw`select 1 from drafts d join listings l on l.profile_id = d.profile_id where l.id = ${listingId} for update of d`;
  await tx.$queryRaw`select 1 from listings where id = ${listingId} for update`;
  const { slug, status } = await tx.listing.findUniqueOrThrow({ where: { id: listingId }, select: { slug: true, status: true } });
  return { listingId, slug, isLive: status === 'live', ...(await readListingProfile(tx, listingId)) };
}

/**
 * Removes a founder from a profile. Deletes the row of the connection first, because profiles find pages by name, and two pages may have
 * the same name.
 */
export async function takeOff(tx: Tx, actor: Actor, place: Place): Promise<void> {
  const { listingId, founderId, position, isLive } = place;
  await tx.listingFounder.delete({ where: { listingId_founderId: { listingId, founderId } } });
  if (isLive) await tx.$executeRaw`update founders set live_listings = greatest(0, live_listings - 1) where id = ${founderId}::uuid`;
  await changeFounders(tx, actor, place, (founders) => founders.filter((_, at) => at !== position));
}

type Named = ProfileContent['founders'];

/**
 * Changes the founders of a profile, and creates a version. If another founder becomes the first, `socials` replaces the links of the former
 * first founder.
 */
export async function changeFounders(
  tx: Tx,
  actor: Actor,
  place: Pick<Place, 'listingId' | 'slug' | 'profileId' | 'content'>,
  change: (founders: Named) => Named,
  socials: Links = {},
): Promise<void> {
  const { listingId, slug, profileId, content: before } = place;
  const after: ProfileContent = { ...before, founders: change(before.founders) };
  const changed = new Set<Member>(['founders']);
  const isFirstAnother = before.founders.length !== after.founders.length && before.founders[0] !== after.founders[0];
  if (isFirstAnother && Object.keys({ ...before.founder_socials, ...socials }).length > 0) {
    after.founder_socials = socials;
    changed.add('founder_socials');
  }
  await saveProfile(tx, actor, { profileId, listingId }, { before, after, changed, action: 'edit' });
  await invalidateListing(tx, { id: listingId, slug }, tags.listings);
}

/** Recounts the live listings of founders. */
export async function recountListingsOf(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    update founders f set live_listings = (select count(*)::int from listing_founders lf
      join listings l on l.id = lf.listing_id and l.status = 'live' where lf.founder_id = f.id) where f.id = any(${ids}::uuid[])`;
}

/** Adds an entry about a founder to the audit log, and invalidates the pages that show the founder. */
export async function logFounder(
  tx: Tx,
  actor: Actor,
  { id, slug, name }: Pick<Founder, 'id' | 'slug' | 'name'>,
  data: Record<string, unknown>,
): Promise<void> {
  await invalidate(tx, founderTag(slug), tags.founders, tags.listings);
  await audit(tx, actor, { action: 'founder edited', subject: `founder:${id}`, data: { name, ...data } });
}
