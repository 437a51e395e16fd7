import type { Tx } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import { preferences } from '#lib/mails/notices.ts';

/**
 * Adds a notice for each follower of a listing who wants such notices, except for the listing’s editors and closed accounts. Followers who
 * want mails, and whose follow counts, are mailed later (`mailFollowers`). Returns the number of notices. Uses one statement, because a
 * listing may have a hundred thousand followers.
 */
export function notifyFollowers(
  tx: Tx,
  { kind, listingId, updateId = null }: { kind: 'update' | 'followed-launch'; listingId: number; updateId?: number | null },
): Promise<number> {
  const { usual } = preferences.following;
  return tx.$executeRaw`
    insert into notifications (user_id, listing_id, update_id, kind, created_at, to_mail)
    select f.user_id, f.listing_id, ${updateId}::int, ${kind}, ${now()},
      f.counted and coalesce(u.notice_choices->>'following', ${usual}) = 'mail'
    from follows f join users u on u.id = f.user_id and u.deleted_at is null and coalesce(u.notice_choices->>'following', ${usual}) <> 'off'
    where f.listing_id = ${listingId}
      and not exists (select 1 from listing_editors e where e.listing_id = f.listing_id and e.user_id = f.user_id)`;
}
