import type { Actor } from '#lib/auth/actor.ts';
import { settledAccount } from '#lib/community/settled-account.ts';
import { db } from '#lib/core/db.ts';
import { AppError } from '#lib/core/errors.ts';

/** A person who may vote and follow. */
export interface CommunityMember {
  userId: string;
  /** Their votes count at once. */
  settled: boolean;
}

/** The actor as a member of the community: signed in (else 401), with an address they confirmed (else 403). */
export async function communityMember(actor: Actor): Promise<CommunityMember> {
  const signedOut = () => new AppError('unauthorized', 'Sign in first.');
  if (actor.userId === null) throw signedOut();
  const [user] = await db().$queryRaw<{ confirmed: boolean; settled: boolean }[]>`
    select u.email_verified is not null as confirmed, ${settledAccount()} as settled
    from users u where u.id = ${actor.userId}::uuid and u.deleted_at is null`;
  if (!user) throw signedOut();
  if (!user.confirmed) throw new AppError('forbidden', 'Confirm your e-mail address first: sign in once by the link of a mail.');
  return { userId: actor.userId, settled: user.settled };
}
