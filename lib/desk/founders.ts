import { z } from 'zod';
import { nameText, text } from '#lib/api/schema/text.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { founderTag, tags } from '#lib/cache/tags.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { AppError, invalidInput, notFound } from '#lib/core/errors.ts';
import { isUuid } from '#lib/core/ids.ts';
import { parseReason } from '#lib/desk/parse-reason.ts';
import type { Founder } from '#lib/generated/prisma/client.ts';
import type { ListingStatus } from '#lib/generated/prisma/enums.ts';
import { slugOf } from '#lib/listings/make-unique-slug.ts';
import { readListingProfile } from '#lib/listings/profile/read-listing-profile.ts';
import { saveProfile } from '#lib/listings/profile/save-profile.ts';
import { invalidateListing } from '#lib/listings/visibility/invalidate-listing.ts';
import type { Member, ProfileContent } from '#lib/profile/content.ts';
import { audit } from '#lib/team/audit.ts';
import { changedMembers } from '#lib/team/changed-members.ts';
import { requireAct, requireView } from '#lib/team/rights.ts';

/** A founder in the team's list. Names are strangers' words. */
export interface FoundFounder extends Pick<Founder, 'id' | 'slug' | 'name' | 'confirmedAt' | 'liveListings'> {
  listings: number;
}

/** A founder's page as the team sees it. */
export interface FounderDetails extends Pick<Founder, 'id' | 'slug' | 'name' | 'bio' | 'confirmedAt'> {
  /** The account that confirmed the page. Null if nobody confirmed it. */
  account: { id: string; email: string } | null;
  listings: { id: number; slug: string; name: string; status: ListingStatus; title: string | null }[];
}

const Texts = z.strictObject({ name: nameText(120), bio: text(2000) });
/** The texts of a founder that the team can edit. They change in every profile that names the founder. */
export type FounderTexts = z.output<typeof Texts>;

/** How many founders are found at once. */
export const maxFound = 50;

/**
 * Finds founders whose slug begins with a text. For an empty text, returns those with the most live listings. At most 50, those that
 * follow the founder `after`. Only for moderators and admins.
 */
export async function findFounders(actor: Actor, typed: string, after: string | null = null): Promise<FoundFounder[]> {
  await requireView(db(), actor, 'founders');
  const slug = slugOf(typed.trim().slice(0, 200));
  const rows = await db().founder.findMany({
    where: slug === '' ? {} : { slug: { startsWith: slug } },
    select: { id: true, slug: true, name: true, confirmedAt: true, liveListings: true, _count: { select: { listings: true } } },
    orderBy: [{ liveListings: 'desc' }, { id: 'asc' }],
    take: maxFound,
    ...(after !== null && isUuid(after) ? { cursor: { id: after }, skip: 1 } : {}),
  });
  return rows.map(({ _count, ...founder }) => ({ ...founder, listings: _count.listings }));
}

/** Reads a founder, and the listings that name the founder. Only for moderators and admins. Throws 404. */
export async function readFounder(actor: Actor, id: string): Promise<FounderDetails> {
  await requireView(db(), actor, 'founders');
  const founder = isUuid(id)
    ? await db().founder.findUnique({
        where: { id },
        select: {
          ...{ id: true, slug: true, name: true, bio: true, confirmedAt: true, user: { select: { id: true, email: true } } },
          listings: {
            select: { title: true, listing: { select: { id: true, slug: true, name: true, status: true } } },
            orderBy: { listingId: 'asc' },
          },
        },
      })
    : null;
  if (!founder) throw notFound('founder', id);
  const { user, listings, ...rest } = founder;
  return { ...rest, account: user, listings: listings.map(({ title, listing }) => ({ ...listing, title })) };
}

/**
 * Edits the name and the text of a founder, on their page and in every profile that names them. Creates a version of each profile, which
 * its owners see. To undo it, edit the founder again. `seen` is the state that the person saw. Throws 400, 403, 404 and `changed_since`.
 */
export function editFounder(
  actor: Actor,
  id: string,
  typed: FounderTexts,
  seen: Partial<FounderTexts> | undefined,
  reason: string,
): Promise<void> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'founder edited');
    const why = parseReason(reason);
    const founder = await lockFounder(tx, id);
    const parsed = Texts.safeParse(typed);
    if (!parsed.success)
      throw invalidInput(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message, code: 'invalid_value' })));
    const { name, bio } = parsed.data;
    const changed = changedMembers({ name: founder.name, bio: founder.bio ?? '' }, parsed.data, seen);
    if (!changed) return;
    const places = await readPlaces(tx, founder.id);
    // Renames the page first, because profiles find the page by its name.
    await tx.founder.update({ where: { id: founder.id }, data: { name, bio: bio || null } });
    for (const place of places)
      await changeFounders(tx, actor, place, (founders) =>
        founders.map((each, at) => (at === place.position ? { ...each, name, bio: bio || null } : each)),
      );
    await finish(tx, actor, founder, { reason: why, ...changed });
  });
}

/**
 * Removes a founder from a listing. Deletes the founder's page if no other listing names the founder and nobody has confirmed the page. An
 * owner of the listing can name the founder again. Throws 403, 404, and 400 without a reason.
 */
export function unlinkFounder(actor: Actor, id: string, listingId: number, reason: string): Promise<void> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'founder edited');
    const why = parseReason(reason);
    const founder = await lockFounder(tx, id);
    const place = (await readPlaces(tx, founder.id)).find((each) => each.listingId === listingId);
    if (!place) throw notFound('listing of this founder', listingId);
    await takeOff(tx, actor, place);
    await tx.founder.deleteMany({ where: { id: founder.id, userId: null, listings: { none: {} } } });
    await finish(tx, actor, founder, { reason: why, unlinked_from: listingId });
  });
}

/**
 * Merges a founder's page into another page of the same person: listings that name the first founder name the second. A confirmed page
 * can't be merged into an unconfirmed one, and pages of two accounts can't be merged. A merge can't be undone. Throws 403, 404, and 400 for
 * the same page and without a reason.
 */
export function mergeFounders(actor: Actor, id: string, intoSlug: string, reason: string): Promise<string> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'founder edited');
    const why = parseReason(reason);
    const target = await tx.founder.findUnique({ where: { slug: intoSlug }, select: { id: true } });
    if (!target || target.id === id)
      throw invalidInput([{ path: 'into', message: 'must be the slug of another founder', code: 'unknown_founder' }]);
    const [first, second] = [id, target.id].toSorted();
    const locked = [await lockFounder(tx, first ?? ''), await lockFounder(tx, second ?? '')];
    const [from, into] = [locked.find((each) => each.id === id) as Founder, locked.find((each) => each.id === target.id) as Founder];
    if (from.userId) throw new AppError('forbidden', 'Somebody confirmed this page. Merge the other one into it.');
    for (const place of await readPlaces(tx, from.id)) {
      const { listingId, position } = place;
      if ((await tx.listingFounder.count({ where: { listingId, founderId: into.id } })) > 0) {
        await takeOff(tx, actor, place);
        continue;
      }
      const where = { listingId_founderId: { listingId, founderId: from.id } };
      await tx.listingFounder.update({ where, data: { founderId: into.id } });
      await changeFounders(tx, actor, place, (founders) =>
        founders.map((each, at) => (at === position ? { ...each, name: into.name, bio: into.bio } : each)),
      );
    }
    await tx.founder.deleteMany({ where: { id: from.id } });
    await tx.$executeRaw`
      update founders set live_listings = (select count(*)::int from listing_founders lf join listings l on l.id = lf.listing_id and l.status = 'live'
        where lf.founder_id = ${into.id}::uuid) where id = ${into.id}::uuid`;
    await invalidate(tx, founderTag(into.slug));
    await finish(tx, actor, from, { reason: why, merged_into: into.slug });
    return into.id;
  });
}

async function lockFounder(tx: Tx, id: string): Promise<Founder> {
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
async function readPlaces(tx: Tx, founderId: string): Promise<Place[]> {
  const rows = await tx.listingFounder.findMany({
    where: { founderId },
    select: { listingId: true, position: true },
    orderBy: { listingId: 'asc' },
  });
  const places: Place[] = [];
  for (const { listingId, position } of rows) {
    await tx.$queryRaw`select 1 from drafts d join listings l on l.profile_id = d.profile_id where l.id = ${listingId} for update of d`;
    await tx.$queryRaw`select 1 from listings where id = ${listingId} for update`;
    const { slug, status } = await tx.listing.findUniqueOrThrow({ where: { id: listingId }, select: { slug: true, status: true } });
    places.push({ listingId, slug, isLive: status === 'live', founderId, position, ...(await readListingProfile(tx, listingId)) });
  }
  return places;
}

/**
 * Removes a founder from a profile. Deletes the row of the connection first, because profiles find pages by name, and two pages may have
 * the same name.
 */
async function takeOff(tx: Tx, actor: Actor, place: Place): Promise<void> {
  const { listingId, founderId, position, isLive } = place;
  await tx.listingFounder.delete({ where: { listingId_founderId: { listingId, founderId } } });
  if (isLive) await tx.$executeRaw`update founders set live_listings = greatest(0, live_listings - 1) where id = ${founderId}::uuid`;
  await changeFounders(tx, actor, place, (founders) => founders.filter((_, at) => at !== position));
}

type Named = ProfileContent['founders'];

/**
 * Changes the founders of a profile, and creates a version. If another founder becomes the first, the links of the former first founder are
 * removed.
 */
async function changeFounders(tx: Tx, actor: Actor, place: Place, change: (founders: Named) => Named): Promise<void> {
  const { listingId, slug, profileId, content: before } = place;
  const after: ProfileContent = { ...before, founders: change(before.founders) };
  const changed = new Set<Member>(['founders']);
  const isFirstGone = before.founders.length > after.founders.length && before.founders[0] !== after.founders[0];
  if (isFirstGone && Object.keys(before.founder_socials).length > 0) {
    after.founder_socials = {};
    changed.add('founder_socials');
  }
  await saveProfile(tx, actor, { profileId, listingId }, { before, after, changed, action: 'edit' });
  await invalidateListing(tx, { id: listingId, slug }, tags.listings);
}

async function finish(tx: Tx, actor: Actor, { id, slug, name }: Founder, data: Record<string, unknown>): Promise<void> {
  await invalidate(tx, founderTag(slug), tags.founders, tags.listings);
  await audit(tx, actor, { action: 'founder edited', subject: `founder:${id}`, data: { name, ...data } });
}
