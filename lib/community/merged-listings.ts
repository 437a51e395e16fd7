import type { Actor } from '#lib/auth/actor.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import { adjustVoteCounts } from '#lib/community/cast-vote.ts';
import { type LockedListing, textEffects } from '#lib/community/text-effects.ts';
import type { Tx } from '#lib/core/db.ts';
import { conflict } from '#lib/core/errors.ts';
import type { ListingMerge } from '#lib/core/json-columns.ts';
import { now } from '#lib/core/time.ts';
import { invalidateVisibility } from '#lib/listings/visibility/invalidate-listing.ts';
import { recordListingVersion } from '#lib/profile/record-version.ts';

/**
 * Merges the listing `from` into `into`. Moves reviews, questions and slugs, and copies votes and follows, because the awards of `from`
 * depend on its own votes. Of each mailbox, `into` gets at most one vote, follow and review. If `into` has no editors, it gets those of
 * `from`. Returns what `into` got. The caller must have locked both listings, and must take `from` down.
 */
export async function bringTogether(tx: Tx, from: LockedListing, into: LockedListing): Promise<ListingMerge> {
  const [voters, followers] = [await copyVotes(tx, from, into), await copyFollows(tx, from, into)];
  const [reviews, questions] = [await moveReviews(tx, from, into), await moveQuestions(tx, from, into)];
  const editors = await copyEditors(tx, from, into);
  return { slug: from.slug, voters, followers, reviews, questions, editors, formerSlugs: await moveSlugs(tx, from, into) };
}

/**
 * Undoes the merge of a listing, in the transaction that restores the listing. Gives back to it what the other listing got, except votes
 * and follows that were withdrawn since. Does nothing if the listing was not merged, or if the row of the merge is purged (after 30 days).
 * Throws `changed_since` if the other listing was merged itself.
 */
export async function partMergedListing(tx: Tx, actor: Actor, fromId: number): Promise<void> {
  const found = await tx.mergedListing.findUnique({ where: { fromId }, select: { intoId: true } });
  if (!found) return;
  await tx.$queryRaw`select 1 from listings where id in (${fromId}, ${found.intoId}) order by id for update`;
  const merge = await tx.mergedListing.findUnique({
    where: { fromId },
    include: { from: true, into: { include: { mergedInto: { select: { into: { select: { name: true } } } } } } },
  });
  if (!merge) return;
  const { from, into, was } = merge;
  if (into.mergedInto)
    throw conflict('changed_since', `“${into.name}” is a part of “${into.mergedInto.into.name}” now. Take that merge back first.`, {
      data: { fields: [] },
    });
  await tx.mergedListing.delete({ where: { fromId } });
  await takeVotesBack(tx, from, into, was.voters);
  await takeFollowsBack(tx, from, into, was.followers);
  await returnReviews(tx, from, into, was.reviews);
  await returnQuestions(tx, from, into, was.questions);
  await tx.listingEditor.deleteMany({ where: { listingId: into.id, userId: { in: was.editors }, verifiedAt: null } });
  await tx.listingSlug.deleteMany({ where: { slug: was.slug, listingId: into.id } });
  await tx.listing.update({ where: { id: from.id }, data: { slug: was.slug } });
  await tx.listingSlug.updateMany({ where: { slug: { in: was.formerSlugs }, listingId: into.id }, data: { listingId: from.id } });
  await recordListingVersion(tx, actor, into.id, { action: 'part', before: { merged: was.slug }, after: {} });
  await invalidateVisibility(tx, into);
  await invalidate(tx, listingTag(was.slug), tags.questions);
}

/** Copies the votes of mailboxes that have no vote for the other listing and edit neither listing. Returns the ids of the voters. */
async function copyVotes(tx: Tx, from: LockedListing, into: LockedListing): Promise<string[]> {
  const copied = await tx.$queryRaw<{ id: string; week: Date; status: string }[]>`
    insert into votes (user_id, listing_id, week, status, held_for, network_hash, cast_at, released_at, merged_at)
    select distinct on (mailbox_of(u.email)) v.user_id, ${into.id}::int, v.week, v.status, v.held_for, v.network_hash, v.cast_at, v.released_at, ${now()}::timestamptz
    from votes v join users u on u.id = v.user_id
    where v.listing_id = ${from.id} and v.status in ('counted', 'held')
      and not exists (select from votes o join users p on p.id = o.user_id where o.listing_id = ${into.id} and mailbox_of(p.email) = mailbox_of(u.email))
      and not exists (select from listing_editors e join users p on p.id = e.user_id
        where e.listing_id in (${from.id}, ${into.id}) and mailbox_of(p.email) = mailbox_of(u.email))
    order by mailbox_of(u.email), v.status, v.cast_at
    returning user_id::text as id, week, status::text as status`;
  await countVotes(tx, into, copied, 1);
  return copied.map(({ id }) => id);
}

/** Adds counted votes to a listing's counters, or subtracts them. */
async function countVotes(tx: Tx, listing: LockedListing, votes: readonly { week: Date; status: string }[], by: 1 | -1): Promise<void> {
  const byWeek = Map.groupBy(
    votes.filter(({ status }) => status === 'counted'),
    ({ week }) => week.getTime(),
  );
  for (const [week, counted] of byWeek) await adjustVoteCounts(tx, { listing, week: new Date(week), by: by * counted.length });
}

/** Deletes the copied votes, and the original votes of people who withdrew the copy. */
async function takeVotesBack(tx: Tx, from: LockedListing, into: LockedListing, voters: readonly string[]): Promise<void> {
  const taken = await tx.$queryRaw<{ id: string; week: Date; status: string }[]>`
    delete from votes where listing_id = ${into.id} and user_id = any(${voters}::uuid[]) and merged_at is not null
    returning user_id::text as id, week, status::text as status`;
  await countVotes(tx, into, taken, -1);
  const kept = taken.map(({ id }) => id);
  const withdrawn = await tx.$queryRaw<{ week: Date; status: string }[]>`
    delete from votes where listing_id = ${from.id} and user_id = any(${voters}::uuid[]) and not user_id = any(${kept}::uuid[])
    returning week, status::text as status`;
  await countVotes(tx, from, withdrawn, -1);
}

async function copyFollows(tx: Tx, from: LockedListing, into: LockedListing): Promise<string[]> {
  const copied = await tx.$queryRaw<{ id: string; counted: boolean }[]>`
    insert into follows (user_id, listing_id, counted, created_at)
    select f.user_id, ${into.id}, f.counted and not exists (
      select from follows o join users p on p.id = o.user_id
      where o.listing_id = ${into.id} and o.counted and mailbox_of(p.email) = mailbox_of(u.email)), f.created_at
    from follows f join users u on u.id = f.user_id where f.listing_id = ${from.id}
    on conflict do nothing returning user_id::text as id, counted`;
  const counted = copied.filter((each) => each.counted).length;
  await tx.$executeRaw`update listings set followers = followers + ${counted} where id = ${into.id}`;
  return copied.map(({ id }) => id);
}

/** Deletes the copied follows, and the original follows of people who unfollowed the other listing. */
async function takeFollowsBack(tx: Tx, from: LockedListing, into: LockedListing, followers: readonly string[]): Promise<void> {
  const taken = await tx.$queryRaw<{ id: string; counted: boolean }[]>`
    delete from follows where listing_id = ${into.id} and user_id = any(${followers}::uuid[]) returning user_id::text as id, counted`;
  const kept = taken.map(({ id }) => id);
  await tx.$executeRaw`
    delete from follows where listing_id = ${from.id} and user_id = any(${followers}::uuid[]) and not user_id = any(${kept}::uuid[])`;
  await tx.$executeRaw`
    update listings l set followers = (select count(*)::int from follows f where f.listing_id = l.id and f.counted)
    where l.id in (${from.id}, ${into.id})`;
}

/** Moves the reviews of mailboxes that have not reviewed the other listing and don't edit it. Returns the ids of the reviews. */
async function moveReviews(tx: Tx, from: LockedListing, into: LockedListing): Promise<number[]> {
  const moved = await tx.$queryRaw<MovedReview[]>`
    update reviews r set listing_id = ${into.id} from users u
    where u.id = r.user_id and r.listing_id = ${from.id}
      and not exists (select from reviews o join users p on p.id = o.user_id where o.listing_id = ${into.id} and mailbox_of(p.email) = mailbox_of(u.email))
      and not exists (select from listing_editors e join users p on p.id = e.user_id
        where e.listing_id = ${into.id} and mailbox_of(p.email) = mailbox_of(u.email))
    returning r.id, r.stars, r.status::text as status`;
  await rateMoved(tx, from, into, moved);
  return moved.map(({ id }) => id);
}

interface MovedReview {
  id: number;
  stars: number;
  status: string;
}

async function rateMoved(tx: Tx, from: LockedListing, into: LockedListing, moved: readonly MovedReview[]): Promise<void> {
  const stars = moved.filter(({ status }) => status === 'published').map((each) => each.stars);
  await textEffects.reviews.apply(tx, from, stars, -1);
  await textEffects.reviews.apply(tx, into, stars, 1);
}

async function returnReviews(tx: Tx, from: LockedListing, into: LockedListing, ids: readonly number[]): Promise<void> {
  const moved = await tx.$queryRaw<MovedReview[]>`
    update reviews set listing_id = ${from.id} where id = any(${ids}::int[]) and listing_id = ${into.id}
    returning id, stars, status::text as status`;
  await rateMoved(tx, into, from, moved);
}

async function moveQuestions(tx: Tx, from: LockedListing, into: LockedListing): Promise<number[]> {
  await tx.$executeRaw`update question_answers set listing_id = ${into.id} where listing_id = ${from.id}`;
  const moved = await tx.$queryRaw<
    { id: number }[]
  >`update questions set listing_id = ${into.id} where listing_id = ${from.id} returning id`;
  await textEffects.questions.apply(tx, into, [], 1);
  return moved.map(({ id }) => id);
}

async function returnQuestions(tx: Tx, from: LockedListing, into: LockedListing, ids: readonly number[]): Promise<void> {
  await tx.$executeRaw`update questions set listing_id = ${from.id} where id = any(${ids}::int[]) and listing_id = ${into.id}`;
  await tx.$executeRaw`update question_answers set listing_id = ${from.id} where question_id = any(${ids}::int[]) and listing_id = ${into.id}`;
  await textEffects.questions.apply(tx, from, [], 1);
  await textEffects.questions.apply(tx, into, [], 1);
}

/** Copies the editors of the merged listing to the other if that has none. Returns the ids of the people. */
async function copyEditors(tx: Tx, from: LockedListing, into: LockedListing): Promise<string[]> {
  if ((await tx.listingEditor.count({ where: { listingId: into.id } })) > 0) return [];
  const copied = await tx.$queryRaw<{ id: string }[]>`
    insert into listing_editors (listing_id, user_id, role, created_at)
    select ${into.id}, user_id, role, ${now()} from listing_editors where listing_id = ${from.id} returning user_id::text as id`;
  return copied.map(({ id }) => id);
}

/** Moves the slugs of the merged listing to the other. The merged listing gets a slug that was never public. Returns its former slugs. */
async function moveSlugs(tx: Tx, from: LockedListing, into: LockedListing): Promise<string[]> {
  const former = await tx.listingSlug.findMany({ where: { listingId: from.id }, select: { slug: true } });
  await tx.listing.update({ where: { id: from.id }, data: { slug: `${from.slug.slice(0, 180)}-merged-${from.id}` } });
  await tx.listingSlug.updateMany({ where: { listingId: from.id }, data: { listingId: into.id } });
  await tx.listingSlug.create({ data: { slug: from.slug, listingId: into.id, createdAt: now() } });
  return former.map(({ slug }) => slug);
}
