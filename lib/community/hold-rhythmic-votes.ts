import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import { adjustVoteCounts } from '#lib/community/cast-vote.ts';
import { rhythm } from '#lib/community/vote-rules.ts';
import { db, transaction } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { now } from '#lib/core/time.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';

/**
 * SQL for the votes `v` of the last day by young accounts `u` that nothing but an e-mail address speaks for: a script can make as many as
 * it likes, with a network for each.
 */
const youngVotesSql = () => Prisma.sql`votes v join users u on u.id = v.user_id
  where v.cast_at > ${new Date(now().getTime() - rhythm.ms)} and v.status in ('counted', 'held')
    and u.created_at > v.cast_at - ${rhythm.youngMs} * interval '1 millisecond'
    and not exists (select from accounts a where a.user_id = u.id)`;

/**
 * Holds the votes of a day that came as evenly as a script’s, so that the team decides about them: people come in crowds and stay away, and
 * the times between their votes differ by more than they last on average. Takes those that counted off the counters. A repeated call
 * holds what came meanwhile. Returns the number of votes held.
 */
export async function holdRhythmicVotes(): Promise<number> {
  const found = await db().$queryRaw<{ id: number }[]>`
    select listing_id as id from (
      select v.listing_id, v.held_for, extract(epoch from v.cast_at - lag(v.cast_at) over (partition by v.listing_id order by v.cast_at)) as gap
      from ${youngVotesSql()}) as young
    group by listing_id
    having count(*) >= ${rhythm.votes} and stddev_samp(gap) < ${rhythm.spread} * avg(gap) and bool_or(held_for is distinct from 'burst')`;
  let held = 0;
  for (const { id } of found) held += await holdOf(id);
  return held;
}

async function holdOf(listingId: number): Promise<number> {
  return transaction(async (tx) => {
    const [listing] = await tx.$queryRaw<{ slug: string }[]>`select slug from listings where id = ${listingId} for no key update`;
    if (!listing) return 0;
    const found = await tx.$queryRaw<{ userId: string; status: string; week: Date }[]>`
      select v.user_id as "userId", v.status::text as status, v.week from ${youngVotesSql()}
        and v.listing_id = ${listingId} and v.held_for is distinct from 'burst'`;
    await tx.vote.updateMany({
      where: { listingId, userId: { in: found.map(({ userId }) => userId) } },
      data: { status: 'held', heldFor: 'burst', releasedAt: null },
    });
    const counted = found.filter(({ status }) => status === 'counted');
    for (const week of new Set(counted.map((vote) => vote.week.getTime())))
      await adjustVoteCounts(tx, {
        listingId,
        week: new Date(week),
        by: -counted.filter((vote) => vote.week.getTime() === week).length,
      });
    if (counted.length > 0) await invalidate(tx, listingTag(listing.slug), tags.listings);
    log().warn({ listing: listingId, votes: found.length }, 'votes came as evenly as a script’s and are held until the team decides');
    return found.length;
  });
}
