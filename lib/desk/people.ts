import type { Actor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { invalidInput, notFound } from '#lib/core/errors.ts';
import { isUuid } from '#lib/core/ids.ts';
import { type Order, Prisma, type User } from '#lib/generated/prisma/client.ts';
import type { ListingStatus, MailStatus, VoteStatus } from '#lib/generated/prisma/enums.ts';
import { parseEmailAddress } from '#lib/ports/mail/index.ts';
import { requireView } from '#lib/team/rights.ts';

/** A person in the team's list. Names are strangers' words. */
export interface FoundPerson extends Pick<User, 'id' | 'email' | 'name' | 'role' | 'createdAt' | 'suspendedAt' | 'deletedAt'> {
  listings: number;
  votes: number;
}

/** The details of a person for the team. */
export interface PersonDetails
  extends Pick<User, 'id' | 'email' | 'name' | 'role' | 'createdAt' | 'suspendedAt' | 'deletedAt' | 'emailVerified'> {
  /** The suspension of the person. Null if the person is not suspended. */
  suspension: { reason: string; createdAt: Date; taken: { votes: number; texts: number; listings: number } } | null;
  sessions: { device: string | null; createdAt: Date }[];
  keys: number;
  apps: number;
  /** The time since which the address gets no mails, because mails bounced. */
  bouncedSince: Date | null;
  listings: { id: number; slug: string; name: string; status: ListingStatus; role: 'owner' | 'editor' }[];
  drafts: number;
  /** The number of votes by status. */
  votes: { status: VoteStatus; count: number }[];
  reviews: { id: number; stars: number; body: string; status: string; listing: { slug: string; name: string } }[];
  /** The newest mails, without their texts. */
  mails: { id: string; kind: string; subject: string; status: MailStatus; error: string | null; createdAt: Date; bouncedAt: Date | null }[];
  orders: Pick<Order, 'number' | 'status' | 'createdAt'>[];
  /** Other accounts with the same mailbox, or with votes from the same networks in the last 30 days. */
  related: { id: string; email: string; why: 'mailbox' | 'network' }[];
}

const limit = 50;
/** Maximum number of people that a search returns. */
export const maxFound = 50;

/**
 * Finds people by the beginning of an address or name, or by mail domain (`@domain`). For an empty text, returns the newest ones. At most
 * 50, without erased accounts, those that are older than the account `after`. Only for moderators and admins.
 */
export async function findPeople(actor: Actor, text: string, after: string | null = null): Promise<FoundPerson[]> {
  await requireView(db(), actor, 'people');
  const query = text.trim().toLowerCase().slice(0, 200);
  const start = `${query.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const isId: boolean = isUuid(query);
  const match = isId
    ? Prisma.sql`id = ${query}::uuid`
    : query === ''
      ? Prisma.sql`true`
      : query.startsWith('@')
        ? Prisma.sql`split_part(email, '@', 2) = ${query.slice(1)}`
        : Prisma.sql`(email like ${start} or lower(name) like ${start})`;
  const older =
    after !== null && isUuid(after)
      ? Prisma.sql`and (created_at, id) < (select created_at, id from users where id = ${after}::uuid)`
      : Prisma.empty;
  return db().$queryRaw<FoundPerson[]>`
    with found as (
      select id, email, name, role, created_at, suspended_at, deleted_at from users
      where erased_at is null and ${match} ${older} order by created_at desc, id desc limit ${maxFound})
    select f.id::text, f.email, f.name, f.role::text as role, f.created_at as "createdAt", f.suspended_at as "suspendedAt",
      f.deleted_at as "deletedAt", (select count(*)::int from listing_editors e where e.user_id = f.id) as listings,
      (select count(*)::int from votes v where v.user_id = f.id) as votes
    from found f order by f.created_at desc, f.id desc`;
}

/** Returns the id of the account with an address. Only for moderators and admins. Throws 400 if there is none. */
export async function findPersonByAddress(actor: Actor, typed: string): Promise<string> {
  await requireView(db(), actor, 'people');
  const email = parseEmailAddress(typed.trim());
  const person = email && (await db().user.findUnique({ where: { email }, select: { id: true } }));
  if (!person) throw invalidInput([{ path: 'into', message: 'must be the address of an account', code: 'unknown_person' }]);
  return person.id;
}

/** Reads a person with their listings, votes, reviews, mails and orders. Only for moderators and admins. Throws 404. */
export async function readPerson(actor: Actor, userId: string): Promise<PersonDetails> {
  await requireView(db(), actor, 'people');
  const person = isUuid(userId) ? await db().user.findUnique({ where: { id: userId, erasedAt: null } }) : null;
  if (!person) throw notFound('person', userId);
  const { id, email } = person;
  const mine = { userId: id };
  const [suspension, sessions, keys, apps, bounce, editorOf, drafts, votes, reviews, mails, orders, related] = await Promise.all([
    db().suspension.findFirst({ where: { ...mine, liftedAt: null } }),
    db().session.findMany({ where: mine, select: { device: true, createdAt: true }, orderBy: { createdAt: 'desc' }, take: 20 }),
    db().apiKey.count({ where: { ...mine, revokedAt: null } }),
    db().connectedApp.count({ where: { ...mine, revokedAt: null } }),
    db().bouncedAddress.findUnique({ where: { email } }),
    db().listingEditor.findMany({
      where: mine,
      select: { role: true, listing: { select: { id: true, slug: true, name: true, status: true } } },
      orderBy: { listingId: 'desc' },
      take: limit,
    }),
    db().draft.count({ where: mine }),
    db().vote.groupBy({ by: ['status'], where: mine, _count: true }),
    db().review.findMany({
      where: mine,
      select: { id: true, stars: true, body: true, status: true, listing: { select: { slug: true, name: true } } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: 20,
    }),
    db().mail.findMany({
      where: { to: email },
      select: { id: true, kind: true, subject: true, status: true, error: true, createdAt: true, bouncedAt: true },
      orderBy: [{ createdAt: 'desc' }],
      take: 20,
    }),
    db().order.findMany({ where: mine, select: { number: true, status: true, createdAt: true }, orderBy: { createdAt: 'desc' }, take: 20 }),
    db().$queryRaw<PersonDetails['related']>`
      select o.id::text, o.email, 'mailbox' as why from users o where mailbox_of(o.email) = mailbox_of(${email}) and o.id <> ${id}::uuid
      union all
      (select distinct on (o.id) o.id::text, o.email, 'network' from votes mine
       join votes theirs on theirs.listing_id = mine.listing_id and theirs.network_hash = mine.network_hash and theirs.user_id <> mine.user_id
       join users o on o.id = theirs.user_id where mine.user_id = ${id}::uuid and mine.network_hash is not null limit 20)`,
  ]);
  const { votes: takenVotes = [], texts: takenTexts = [], cases = [] } = suspension?.taken ?? {};
  return {
    ...person,
    suspension: suspension && {
      reason: suspension.reason,
      createdAt: suspension.createdAt,
      taken: { votes: takenVotes.length, texts: takenTexts.length, listings: cases.length },
    },
    sessions,
    keys,
    apps,
    bouncedSince: bounce?.markedAt ?? null,
    listings: editorOf.map(({ role, listing }) => ({ ...listing, role })),
    drafts,
    votes: votes.map(({ status, _count: count }) => ({ status, count })),
    reviews,
    mails,
    orders,
    related,
  };
}
