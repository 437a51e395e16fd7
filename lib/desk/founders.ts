import { z } from 'zod';
import { nameText, text } from '#lib/api/schema/text.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { db, transaction } from '#lib/core/db.ts';
import { invalidInput, notFound } from '#lib/core/errors.ts';
import { isUuid } from '#lib/core/ids.ts';
import { changeFounders, lockFounder, logFounder, readPlaces, takeOff } from '#lib/desk/founder-places.ts';
import { parseReason } from '#lib/desk/parse-reason.ts';
import { type Founder, Prisma } from '#lib/generated/prisma/client.ts';
import type { ListingStatus } from '#lib/generated/prisma/enums.ts';
import { slugOf } from '#lib/listings/make-unique-slug.ts';
import { changedMembers } from '#lib/team/changed-members.ts';
import { requireAct, requireView } from '#lib/team/rights.ts';

/** A founder in the team's list. Names are strangers' words. */
export interface FoundFounder extends Pick<Founder, 'id' | 'slug' | 'name' | 'confirmedAt' | 'hiddenAt' | 'liveListings'> {
  listings: number;
}

/** A founder's page as the team sees it. */
export interface FounderDetails extends Pick<Founder, 'id' | 'slug' | 'name' | 'bio' | 'confirmedAt' | 'hiddenAt'> {
  /** The account that the page belongs to; null if nobody confirmed it. */
  account: { id: string; email: string } | null;
  /** The account’s answers to the interview, also hidden ones. */
  answers: { questionId: number; question: string; answer: string; hiddenAt: Date | null }[];
  /** The pages that were merged into this one. `canBeUndone` is false if they were merged into another one first. */
  merged: { slug: string; name: string; mergedAt: Date; canBeUndone: boolean }[];
  listings: { id: number; slug: string; name: string; status: ListingStatus; title: string | null }[];
}

const Texts = z.strictObject({ name: nameText(120), bio: text(2000) });
/** The texts of a founder that the team can edit. They change in every profile that names the founder. */
export type FounderTexts = z.output<typeof Texts>;

/** Maximum number of founders that a search returns. */
export const maxFound = 50;

/**
 * Finds founders whose slug begins with a text. For an empty text, returns those with the most live listings. At most 50, those that
 * follow the founder `after`. Only for moderators and admins.
 */
export async function findFounders(actor: Actor, typed: string, after: string | null = null): Promise<FoundFounder[]> {
  await requireView(db(), actor, 'founders');
  const slug = slugOf(typed.trim().slice(0, 200));
  const last =
    after !== null && isUuid(after) ? await db().founder.findUnique({ where: { id: after }, select: { liveListings: true } }) : null;
  const begins = slug === '' ? Prisma.sql`true` : Prisma.sql`slug like ${`${slug}%`}`;
  const first = (where: Prisma.Sql) => Prisma.sql`
    (select * from founders where ${begins} and ${where} order by live_listings desc, id limit ${maxFound})`;
  // Two ranges of the index: founders with as many listings as the last one, and those with fewer. With one condition for both, Postgres
  // would read the index from its beginning.
  const found = last
    ? Prisma.sql`${first(Prisma.sql`live_listings = ${last.liveListings} and id > ${after}::uuid`)}
        union all ${first(Prisma.sql`live_listings < ${last.liveListings}`)}`
    : first(Prisma.sql`true`);
  return db().$queryRaw<FoundFounder[]>`
    select f.id::text as id, f.slug, f.name, f.confirmed_at as "confirmedAt", f.hidden_at as "hiddenAt", f.live_listings as "liveListings",
      (select count(*)::int from listing_founders where founder_id = f.id) as listings
    from (select * from (${found}) every_part order by live_listings desc, id limit ${maxFound}) f order by f.live_listings desc, f.id`;
}

/** Reads a founder, and the listings that name the founder. Only for moderators and admins. Throws 404. */
export async function readFounder(actor: Actor, id: string): Promise<FounderDetails> {
  await requireView(db(), actor, 'founders');
  const founder = isUuid(id)
    ? await db().founder.findUnique({
        where: { id },
        select: {
          ...{ id: true, slug: true, name: true, bio: true, confirmedAt: true, hiddenAt: true },
          user: {
            select: {
              ...{ id: true, email: true },
              answers: {
                select: { questionId: true, answer: true, hiddenAt: true, question: { select: { question: true } } },
                orderBy: [{ question: { position: 'asc' } }, { questionId: 'asc' }],
              },
            },
          },
          merged: { orderBy: { mergedAt: 'desc' }, take: 50 },
          listings: {
            select: { title: true, listing: { select: { id: true, slug: true, name: true, status: true } } },
            orderBy: { listingId: 'asc' },
          },
        },
      })
    : null;
  if (!founder) throw notFound('founder', id);
  const { user, listings, merged, ...rest } = founder;
  return {
    ...rest,
    account: user && { id: user.id, email: user.email },
    answers: (user?.answers ?? []).map(({ question, ...answer }) => ({ ...answer, question: question.question })),
    merged: merged.map(({ slug, mergedAt, was }) => ({ slug, name: was.name, mergedAt, canBeUndone: was.into === founder.id })),
    listings: listings.map(({ title, listing }) => ({ ...listing, title })),
  };
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
    await logFounder(tx, actor, founder, { reason: why, ...changed });
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
    await logFounder(tx, actor, founder, { reason: why, unlinked_from: listingId });
  });
}
