import type { Actor } from '#lib/auth/actor.ts';
import { deletedAccountError, requireUserId } from '#lib/auth/require-user-id.ts';
import { newAccountMs } from '#lib/community/vote-rules.ts';
import { asPrepared, db, type Tx } from '#lib/core/db.ts';
import { AppError } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';
import { editorJoin } from '#lib/listings/access.ts';

/** A person who may vote and follow listings. */
export interface CommunityMember {
  userId: string;
  /** True if the person's votes count at once (`isSettledAccountSql`). */
  settled: boolean;
  createdAt: Date;
}

/** Returns the actor as a community member. Throws 401 if the actor is not signed in, and 403 if their e-mail address isn't confirmed. */
export async function requireCommunityMember(actor: Actor): Promise<CommunityMember> {
  const userId = requireUserId(actor);
  const member = Prisma.sql`
    select u.email_verified is not null as confirmed, ${isSettledAccountSql()} as settled, u.created_at as "createdAt"
    from users u where u.id = ${userId}::uuid and u.deleted_at is null and u.suspended_at is null`;
  const [user] = await db().$queryRaw<{ confirmed: boolean; settled: boolean; createdAt: Date }[]>(asPrepared('community_member', member));
  if (!user) throw deletedAccountError();
  if (!user.confirmed) throw new AppError('forbidden', 'Confirm your e-mail address first: sign in once with a link that we mail to you.');
  return { userId, settled: user.settled, createdAt: user.createdAt };
}

/**
 * The SQL condition for a settled user `u`, whose votes count at once. The account must be a day old, or sign in with GitHub or Google, or
 * own a listing that is scheduled or live. Each of these is harder to get than another e-mail address. Editors by invitation don't qualify,
 * because an invitation costs nothing.
 */
export function isSettledAccountSql(): Prisma.Sql {
  return Prisma.sql`u.suspended_at is null and (
    u.created_at <= ${new Date(now().getTime() - newAccountMs)}
    or exists (select 1 from accounts a where a.user_id = u.id)
    or exists (select 1 from listings l ${Prisma.raw(editorJoin('u.id', 'own'))} where l.status in ('scheduled', 'live'))
  )`;
}

/**
 * Returns true if the person, or another account of their mailbox, is one of the listing's editors. As with `isEditor`, call it after the
 * lock on the listing.
 */
export async function isEditorsMailbox(tx: Tx, listingId: number, userId: string): Promise<boolean> {
  const me = Prisma.sql`${userId}::uuid`;
  const found = await tx.$queryRaw<unknown[]>`
    select 1 from listing_editors where listing_id = ${listingId} and user_id in (select ${me} union all ${otherAccountsSql(me)}) limit 1`;
  return found.length > 0;
}

/** An SQL query for the ids of a person's other accounts, whose addresses belong to the same mailbox (mailbox.ts). */
export const otherAccountsSql = (userId: Prisma.Sql): Prisma.Sql => Prisma.sql`
  select other.id from users me join users other on mailbox_of(other.email) = mailbox_of(me.email) and other.id <> me.id where me.id = ${userId}`;
