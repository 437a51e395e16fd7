import { z } from 'zod';
import { email, nameText } from '#lib/api/schema/text.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { conflict } from '#lib/core/errors.ts';
import { mailboxOf } from '#lib/core/mailbox.ts';
import { now } from '#lib/core/time.ts';
import { sendMail } from '#lib/mails/send-mail.ts';
import { limitSubscriptions } from '#lib/notices/limit-subscriptions.ts';
import { openSealedId, sealId } from '#lib/notices/sealed-id.ts';

/** Maximum number of searches that a person, or a mailbox without an account, may follow at once. */
export const maxFollowedQueries = 10;

const purpose = 'followed searches';
const Query = nameText(200).transform((q) => q.replace(/\s+/g, ' ').trim());
/** A search to follow. `email` is empty if the person is signed in. */
export const QueryToFollow = z.object({ q: Query, email: z.literal('').or(email(254)) });
export type QueryToFollow = z.output<typeof QueryToFollow>;

/**
 * Follows a search: the person is notified once, when a listing that fits goes live (`tellOfLaunches`). A repeated call for the same words
 * changes nothing. Throws `too_many_followed_queries` if the person follows ten searches already.
 */
export async function followQuery(actor: Actor, q: string): Promise<void> {
  const userId = requireUserId(actor);
  await transaction(async (tx) => {
    // Locks the person's row, so that simultaneous calls can't exceed the maximum.
    await tx.$queryRaw`select 1 from users where id = ${userId}::uuid for no key update`;
    if (await isFollowed(tx, { userId, q })) return;
    await requireRoom(await tx.followedQuery.count({ where: { userId } }));
    await tx.followedQuery.create({ data: { userId, q, confirmedAt: now(), searchedUntil: now(), createdAt: now() } });
  });
}

/**
 * Sends a mail that asks its reader to confirm that they want to follow a search. The result is the same whatever the address follows
 * already, so that nobody can find this out. Throws 429 after 5 requests an hour from one network address, or 3 a day for one mailbox.
 */
export async function followQueryByMail({ q, email }: QueryToFollow, clientAddress: string): Promise<void> {
  await limitSubscriptions(email, clientAddress);
  await transaction(async (tx) => {
    const mailbox = mailboxOf(email);
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`followed queries of ${mailbox}`}))`;
    const [known] = await tx.$queryRaw<{ id: string; isConfirmed: boolean }[]>`
      select id::text, confirmed_at is not null as "isConfirmed" from followed_queries
      where mailbox_of(email) = ${mailbox} and lower(q) = lower(${q}) and email is not null`;
    if (known?.isConfirmed) return;
    if (!known && (await countOfMailbox(tx, mailbox)) >= maxFollowedQueries) return;
    const { id } = known ?? (await tx.followedQuery.create({ data: { email, q, searchedUntil: now(), createdAt: now() } }));
    await sendMail({ to: email, mail: { kind: 'query-confirm', data: { token: sealId(purpose, id) } } });
  });
}

/** Returns the search of a link from a mail. Returns null if the link is not ours, or if the search is no longer followed. */
export async function readMailedQuery(token: string): Promise<{ q: string; isConfirmed: boolean } | null> {
  const id = openSealedId(purpose, token);
  const row = id === null ? null : await db().followedQuery.findUnique({ where: { id }, select: { q: true, confirmedAt: true } });
  return row && { q: row.q, isConfirmed: row.confirmedAt !== null };
}

/** Confirms the search of a link from a mail. A repeated call changes nothing. Returns false if the link is not ours or has expired. */
export async function confirmQuery(token: string): Promise<boolean> {
  const id = openSealedId(purpose, token);
  if (id === null) return false;
  await db().followedQuery.updateMany({ where: { id, confirmedAt: null }, data: { confirmedAt: now() } });
  return (await db().followedQuery.count({ where: { id } })) > 0;
}

/** Returns the searches that the actor follows, newest first. */
export async function listFollowedQueries(actor: Actor): Promise<{ id: string; q: string; since: Date }[]> {
  const rows = await db().followedQuery.findMany({
    where: { userId: requireUserId(actor) },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: maxFollowedQueries,
  });
  return rows.map(({ id, q, createdAt }) => ({ id, q, since: createdAt }));
}

/** Stops following a search of the actor. Does nothing if the search is not the actor’s. */
export async function unfollowQuery(actor: Actor, id: string): Promise<void> {
  await db().followedQuery.deleteMany({ where: { id, userId: requireUserId(actor) } });
}

async function isFollowed(tx: Tx, { userId, q }: { userId: string; q: string }): Promise<boolean> {
  const rows = await tx.$queryRaw<object[]>`
    select 1 from followed_queries where user_id = ${userId}::uuid and lower(q) = lower(${q})`;
  return rows.length > 0;
}

async function countOfMailbox(tx: Tx, mailbox: string): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from followed_queries where mailbox_of(email) = ${mailbox} and email is not null`;
  return row?.count ?? 0;
}

function requireRoom(count: number): void {
  if (count >= maxFollowedQueries)
    throw conflict(
      'too_many_followed_queries',
      `You follow ${maxFollowedQueries} searches, which is the most. Stop following one of them on the page “Following” first.`,
    );
}
