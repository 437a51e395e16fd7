import { newAccountMs } from '#lib/community/vote-rules.ts';
import { now } from '#lib/core/time.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';

/**
 * SQL that says whether the account of a user `u` is settled, so that its votes count at once: it is a day old, or gave a
 * second sign of life. That is a sign-in by GitHub or Google, or a product of their own that got as far as the launch queue's
 * end: both cost more than another mailbox does. To be invited to somebody's product costs nothing, and is none.
 */
export function settledAccount(): Prisma.Sql {
  return Prisma.sql`(
    u.created_at <= ${new Date(now().getTime() - newAccountMs)}
    or exists (select 1 from accounts a where a.user_id = u.id)
    or exists (select 1 from listing_editors e join listings l on l.id = e.listing_id
      where e.user_id = u.id and e.role = 'owner' and l.status in ('scheduled', 'live'))
  )`;
}
