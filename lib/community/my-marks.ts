import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { countsFrom, type HoldReason, type VoteState } from '#lib/community/vote-rules.ts';
import { db, queryRows, type Statement } from '#lib/core/db.ts';
import { limitAndOffsetOf, type Page, type PageRequest, pageOf } from '#lib/core/page.ts';

/** A person's relation to a listing: their vote, and whether they follow or edit it. */
export interface ListingMark {
  listingId: number;
  vote: VoteState['vote'];
  heldFor: HoldReason | null;
  countsFrom: string | null;
  following: boolean;
  /** True if the person is an editor of the listing. */
  own: boolean;
}

/** The maximum number of listings per call of `listMyMarks`. */
export const maxMarks = 200;

/** Returns the actor's marks on the first `maxMarks` of these listings. Leaves out listings without marks. */
export async function listMyMarks(actor: Actor, listingIds: readonly number[]): Promise<ListingMark[]> {
  if (actor.userId === null || listingIds.length === 0) return [];
  const ofActor = { userId: actor.userId, listingId: { in: listingIds.slice(0, maxMarks) } };
  const [votes, follows, own] = await Promise.all([
    db().vote.findMany({
      where: { ...ofActor, status: { in: ['counted', 'held'] } },
      select: { listingId: true, status: true, heldFor: true, user: { select: { createdAt: true } } },
    }),
    db().follow.findMany({ where: ofActor, select: { listingId: true } }),
    db().listingEditor.findMany({ where: ofActor, select: { listingId: true } }),
  ]);
  const marks = new Map<number, ListingMark>();
  const markOf = (listingId: number): ListingMark => {
    const mark = marks.get(listingId) ?? { listingId, vote: 'none', heldFor: null, countsFrom: null, following: false, own: false };
    marks.set(listingId, mark);
    return mark;
  };
  for (const { listingId, status, heldFor, user } of votes)
    Object.assign(markOf(listingId), {
      vote: status === 'held' ? 'held' : 'counted',
      heldFor,
      countsFrom: countsFrom(heldFor, user.createdAt),
    });
  for (const { listingId } of follows) markOf(listingId).following = true;
  for (const { listingId } of own) markOf(listingId).own = true;
  return [...marks.values()];
}

/** A person's vote for a live listing. */
export interface MyVote {
  listing: { id: number; slug: string; name: string; logoUrl: string | null };
  castAt: Date;
  status: 'counted' | 'held' | 'rejected';
  heldFor: HoldReason | null;
  countsFrom: string | null;
}

const votesOfUser = `votes v join listings l on l.id = v.listing_id and l.status = 'live' where v.user_id = $1::uuid and v.status <> 'withdrawn'`;

/** All votes of a person except withdrawn ones, read through an index. */
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

/** Returns a page of the actor's votes for live listings, newest first, including held and rejected votes. */
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
