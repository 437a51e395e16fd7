import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { countsFrom, type HoldReason } from '#lib/community/vote-rules.ts';
import { queryRows, type Statement } from '#lib/core/db.ts';
import { limitAndOffsetOf, type Page, type PageRequest, pageOf } from '#lib/core/page.ts';

/** A person's vote for a live listing. */
export interface MyVote {
  listing: { id: number; slug: string; name: string; logoUrl: string | null };
  castAt: Date;
  status: 'counted' | 'held' | 'rejected';
  heldFor: HoldReason | null;
  countsFrom: string | null;
}

const votesOfUser = `votes v join listings l on l.id = v.listing_id and l.status = 'live' where v.user_id = $1::uuid and v.status <> 'withdrawn'`;

/** All of a person's votes are read, by their key. */
const votesByUser: Statement = {
  name: 'votes_by_user',
  text: `select l.id, l.slug, l.name, l.logo_url as "logoUrl", v.cast_at as "castAt", v.status::text as status, v.held_for::text as "heldFor",
      (select created_at from users where id = v.user_id) as since
    from ${votesOfUser} order by v.cast_at desc, l.id desc limit $2 offset $3`,
};

const countVotesByUser: Statement = {
  name: 'votes_by_user_count',
  text: `select count(*)::int as total from (select 1 from ${votesOfUser} limit 10001) counted`,
};

type Row = MyVote['listing'] & Pick<MyVote, 'castAt' | 'status' | 'heldFor'> & { since: Date };

/** Returns a page of the actor's votes for live listings, the newest first, with those that don't count or don't count yet. */
export async function listMyVotes(actor: Actor, request: PageRequest): Promise<Page<MyVote>> {
  const userId = requireUserId(actor);
  const rows = await queryRows<Row>(votesByUser, [userId, ...limitAndOffsetOf(request)]);
  const [counted] = await queryRows<{ total: number }>(countVotesByUser, [userId]);
  const items = rows.map(({ castAt, status, heldFor, since, ...listing }) => ({
    listing,
    castAt,
    status,
    heldFor,
    countsFrom: countsFrom(heldFor, since),
  }));
  return pageOf(items, counted?.total ?? 0);
}
