import { newAccountMs } from '#lib/community/vote-rules.ts';
import { now } from '#lib/core/time.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';
import { editorJoin } from '#lib/listings/access.ts';

/**
 * SQL condition for a user `u` whose votes count at once. The account must be a day old, or have a sign-in by GitHub or Google, or own a
 * listing that is scheduled or live: each of these conditions is harder to meet than getting another e-mail address. Editors by invitation
 * don't qualify, because an invitation costs nothing.
 */
export function isSettledAccountSql(): Prisma.Sql {
  return Prisma.sql`(
    u.created_at <= ${new Date(now().getTime() - newAccountMs)}
    or exists (select 1 from accounts a where a.user_id = u.id)
    or exists (select 1 from listings l ${Prisma.raw(editorJoin('u.id', 'own'))} where l.status in ('scheduled', 'live'))
  )`;
}
