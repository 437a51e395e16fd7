import type { Actor } from '#lib/auth/actor.ts';
import { deletedAccountError, requireUserId } from '#lib/auth/require-user-id.ts';
import { isSettledAccountSql } from '#lib/community/settled-account.ts';
import { db } from '#lib/core/db.ts';
import { AppError } from '#lib/core/errors.ts';

/** A person who may vote and follow listings. */
export interface CommunityMember {
  userId: string;
  /** If true, their votes count at once (settled-account.ts). */
  settled: boolean;
  createdAt: Date;
}

/** Returns the actor as a community member. Throws 401 if not signed in, 403 if their e-mail address isn't confirmed. */
export async function requireCommunityMember(actor: Actor): Promise<CommunityMember> {
  const userId = requireUserId(actor);
  const [user] = await db().$queryRaw<{ confirmed: boolean; settled: boolean; createdAt: Date }[]>`
    select u.email_verified is not null as confirmed, ${isSettledAccountSql()} as settled, u.created_at as "createdAt"
    from users u where u.id = ${userId}::uuid and u.deleted_at is null`;
  if (!user) throw deletedAccountError();
  if (!user.confirmed) throw new AppError('forbidden', 'Confirm your e-mail address first: sign in once with a link that we mail to you.');
  return { userId, settled: user.settled, createdAt: user.createdAt };
}
