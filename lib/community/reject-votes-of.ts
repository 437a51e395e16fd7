import { adjustVoteCounts } from '#lib/community/cast-vote.ts';
import type { Tx } from '#lib/core/db.ts';
import type { TakenWithPerson } from '#lib/core/json-columns.ts';

type TakenVotes = NonNullable<TakenWithPerson['votes']>;

/**
 * Rejects at most `max` of a person's counted and held votes in the caller's transaction, and subtracts them from the counters. Awards
 * stay. Returns the earlier state of the votes, for `putVotesBack`.
 */
export async function rejectVotesOf(tx: Tx, userId: string, max: number): Promise<TakenVotes> {
  const listings = await tx.$queryRaw<{ id: number; slug: string }[]>`
    select l.id, l.slug from listings l join votes v on v.listing_id = l.id
    where v.user_id = ${userId}::uuid and v.status in ('counted', 'held') order by l.id limit ${max} for no key update of l`;
  const rejected: TakenVotes = [];
  for (const listing of listings) {
    const key = { userId_listingId: { userId, listingId: listing.id } };
    const vote = await tx.vote.findUnique({ where: key });
    if (vote?.status !== 'counted' && vote?.status !== 'held') continue;
    rejected.push({ listing: listing.id, status: vote.status, heldFor: vote.heldFor });
    await tx.vote.update({ where: key, data: { status: 'rejected', heldFor: null } });
    if (vote.status === 'counted') await adjustVoteCounts(tx, { listing, week: vote.week, by: -1 });
  }
  return rejected;
}

/** Restores the votes that `rejectVotesOf` rejected, in the caller's transaction. Votes that no longer exist are not restored. */
export async function putVotesBack(tx: Tx, userId: string, votes: TakenVotes): Promise<void> {
  for (const { listing: listingId, status, heldFor } of votes.toSorted((a, b) => a.listing - b.listing)) {
    const [listing] = await tx.$queryRaw<{ id: number; slug: string }[]>`
      select id, slug from listings where id = ${listingId} for no key update`;
    const key = { userId_listingId: { userId, listingId } };
    const vote = listing && (await tx.vote.findUnique({ where: key }));
    if (!listing || vote?.status !== 'rejected') continue;
    await tx.vote.update({ where: key, data: { status, heldFor } });
    if (status === 'counted') await adjustVoteCounts(tx, { listing, week: vote.week, by: 1 });
  }
}
