import type { Actor } from '#lib/auth/actor.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import { adjustVoteCounts } from '#lib/community/cast-vote.ts';
import { textEffects } from '#lib/community/text-effects.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { conflict, invalidInput, notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { isTakenDown } from '#lib/listings/access.ts';
import { isBeingPaid } from '#lib/listings/deleting/delete-listing.ts';
import { invalidateVisibility } from '#lib/listings/visibility/invalidate-listing.ts';
import { recordListingVersion } from '#lib/profile/record-version.ts';
import { openAndUphold } from '#lib/reports/take-down-by-team.ts';
import { audit } from '#lib/team/audit.ts';
import { requireAct } from '#lib/team/rights.ts';

/** Numbers of the rows that moved to the other listing. A person's second row is not moved and not counted. */
export interface Merged {
  votes: number;
  followers: number;
  reviews: number;
  questions: number;
}

interface Side {
  id: number;
  slug: string;
  name: string;
}

/**
 * Merges a listing into another listing of the same product. Votes, followers, reviews and questions move, at most one of each per mailbox.
 * All its slugs lead to the other. Its editors become those of the other if the other has none. The merged listing is taken down, and its
 * owners are told why and may object. A merge can't be undone. Throws 403, 404, 400 for the same listing or one that is taken down, and
 * `payment_under_way`.
 */
export function mergeListings(actor: Actor, fromId: number, intoId: number): Promise<Merged> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'listings merged');
    const [from, into] = await lockBoth(tx, rowIdOf(fromId), rowIdOf(intoId));
    if (await isBeingPaid(tx, from.id))
      throw conflict('payment_under_way', 'A payment for this listing is under way. Merge them once it has taken effect.');
    const merged = {
      votes: await moveVotes(tx, from, into),
      followers: await moveFollowers(tx, from, into),
      reviews: await moveReviews(tx, from, into),
      questions: await moveQuestions(tx, from, into),
    };
    await openAndUphold(tx, actor, from.id, {
      explanation: `It is the same product as “${into.name}”, which has its votes and reviews now.`,
      rule: 'listed',
    });
    await moveEditors(tx, from, into);
    await moveSlugs(tx, from, into);
    await recordListingVersion(tx, actor, into.id, { action: 'merge', before: {}, after: { merged: from.slug } });
    await invalidateVisibility(tx, into);
    await invalidate(tx, listingTag(from.slug), tags.questions);
    await audit(tx, actor, {
      action: 'listings merged',
      subject: `listing:${into.id}`,
      data: { from: from.id, slug: from.slug, ...merged },
    });
    return merged;
  });
}

async function lockBoth(tx: Tx, fromId: number, intoId: number): Promise<[Side, Side]> {
  if (fromId === intoId) throw invalidInput([{ path: 'into', message: 'must be another listing', code: 'same' }]);
  const rows = await tx.$queryRaw<(Side & { status: string })[]>`
    select id, slug, name, status::text as status from listings where id in (${fromId}, ${intoId}) order by id for update`;
  const sideOf = (id: number): Side => {
    const row = rows.find((each) => each.id === id);
    if (!row) throw notFound('listing', id);
    if (isTakenDown(row.status))
      throw invalidInput([{ path: 'into', message: `must be up: ${row.name} is ${row.status}`, code: 'taken_down' }]);
    return row;
  };
  return [sideOf(fromId), sideOf(intoId)];
}

/** Moves the votes of mailboxes that have no vote for the other listing and edit neither listing. Deletes the others. */
async function moveVotes(tx: Tx, from: Side, into: Side): Promise<number> {
  const moved = await tx.$queryRaw<{ week: Date; status: string }[]>`
    insert into votes (user_id, listing_id, week, status, held_for, network_hash, cast_at, released_at)
    select v.user_id, ${into.id}, v.week, v.status, v.held_for, v.network_hash, v.cast_at, v.released_at
    from votes v join users u on u.id = v.user_id
    where v.listing_id = ${from.id} and v.status in ('counted', 'held')
      and not exists (select from votes o join users p on p.id = o.user_id where o.listing_id = ${into.id} and mailbox_of(p.email) = mailbox_of(u.email))
      and not exists (select from listing_editors e join users p on p.id = e.user_id
        where e.listing_id in (${from.id}, ${into.id}) and mailbox_of(p.email) = mailbox_of(u.email))
    returning week, status::text as status`;
  const byWeek = Map.groupBy(
    moved.filter(({ status }) => status === 'counted'),
    ({ week }) => week.getTime(),
  );
  for (const [week, votes] of byWeek) await adjustVoteCounts(tx, { listing: into, week: new Date(week), by: votes.length });
  await tx.$executeRaw`delete from votes where listing_id = ${from.id}`;
  await tx.$executeRaw`update listings set votes = 0, week_votes = 0 where id = ${from.id}`;
  return moved.length;
}

async function moveFollowers(tx: Tx, from: Side, into: Side): Promise<number> {
  const moved = await tx.$queryRaw<{ counted: boolean }[]>`
    insert into follows (user_id, listing_id, counted, created_at)
    select f.user_id, ${into.id}, f.counted and not exists (
      select from follows o join users p on p.id = o.user_id
      where o.listing_id = ${into.id} and o.counted and mailbox_of(p.email) = mailbox_of(u.email)), f.created_at
    from follows f join users u on u.id = f.user_id where f.listing_id = ${from.id}
    on conflict do nothing returning counted`;
  const counted = moved.filter((each) => each.counted).length;
  await tx.$executeRaw`update listings set followers = followers + ${counted} where id = ${into.id}`;
  await tx.$executeRaw`delete from follows where listing_id = ${from.id}`;
  await tx.$executeRaw`update listings set followers = 0 where id = ${from.id}`;
  return moved.length;
}

async function moveReviews(tx: Tx, from: Side, into: Side): Promise<number> {
  const moved = await tx.$queryRaw<{ stars: number; status: string }[]>`
    update reviews r set listing_id = ${into.id} from users u
    where u.id = r.user_id and r.listing_id = ${from.id}
      and not exists (select from reviews o join users p on p.id = o.user_id where o.listing_id = ${into.id} and mailbox_of(p.email) = mailbox_of(u.email))
      and not exists (select from listing_editors e join users p on p.id = e.user_id
        where e.listing_id = ${into.id} and mailbox_of(p.email) = mailbox_of(u.email))
    returning r.stars, r.status::text as status`;
  const stars = moved.filter(({ status }) => status === 'published').map((each) => each.stars);
  await textEffects.reviews.apply(tx, from, stars, -1);
  await textEffects.reviews.apply(tx, into, stars, 1);
  return moved.length;
}

async function moveQuestions(tx: Tx, from: Side, into: Side): Promise<number> {
  await tx.$executeRaw`update question_answers set listing_id = ${into.id} where listing_id = ${from.id}`;
  const count = await tx.$executeRaw`update questions set listing_id = ${into.id} where listing_id = ${from.id}`;
  await textEffects.questions.apply(tx, into, [], 1);
  return count;
}

/** Moves the editors of the merged listing to the other if that has none. */
async function moveEditors(tx: Tx, from: Side, into: Side): Promise<void> {
  if ((await tx.listingEditor.count({ where: { listingId: into.id } })) > 0) return;
  await tx.$executeRaw`
    insert into listing_editors (listing_id, user_id, role, created_at)
    select ${into.id}, user_id, role, ${now()} from listing_editors where listing_id = ${from.id}`;
}

/** Moves the slugs of the merged listing to the other. The merged listing gets a slug that was never public. */
async function moveSlugs(tx: Tx, from: Side, into: Side): Promise<void> {
  await tx.$executeRaw`update listings set slug = ${`${from.slug.slice(0, 180)}-merged-${from.id}`} where id = ${from.id}`;
  await tx.$executeRaw`update listing_slugs set listing_id = ${into.id} where listing_id = ${from.id}`;
  await tx.listingSlug.create({ data: { slug: from.slug, listingId: into.id, createdAt: now() } });
}
