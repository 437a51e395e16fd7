import { endAccess } from '#lib/accounts/end-access.ts';
import { invalidateReviewed } from '#lib/accounts/invalidate-reviewed.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { founderTag, listingTag, tags } from '#lib/cache/tags.ts';
import { removeVote } from '#lib/community/cast-vote.ts';
import { removeMarks } from '#lib/community/remove-marks.ts';
import { removeReview } from '#lib/community/reviews/write-review.ts';
import { textEffects } from '#lib/community/text-effects.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { AppError, invalidInput } from '#lib/core/errors.ts';
import { lockPerson } from '#lib/desk/lock-person.ts';
import { Prisma, type User } from '#lib/generated/prisma/client.ts';
import { sendMail } from '#lib/mails/send-mail.ts';
import { parseEmailAddress } from '#lib/ports/mail/index.ts';
import { audit } from '#lib/team/audit.ts';
import { parseReason } from '#lib/team/parse-reason.ts';
import { requireAct } from '#lib/team/rights.ts';

/** Numbers of the rows that moved from the merged account to the other. */
export interface MergedAccount {
  listings: number;
  drafts: number;
  votes: number;
  reviews: number;
  orders: number;
}

interface Sides {
  from: User;
  into: User;
}

/** The columns whose rows move to the other account without further checks, because a person may have any number of them. */
const owned = [
  ...['accounts.user_id', 'drafts.user_id', 'submissions.user_id', 'claims.user_id', 'orders.user_id', 'suspensions.user_id'],
  ...['notifications.user_id', 'versions.actor_id', 'draft_invites.invited_by_id', 'draft_invites.accepted_by_id'],
  ...['readings.requested_by_id', 'differences.resolved_by_id', 'reports.reporter_id', 'reports.owner_id', 'mails.sender_id'],
  ...['listing_editors.handed_to_id', 'votes.user_id', 'follows.user_id', 'reviews.user_id', 'questions.user_id'],
  ...['question_answers.user_id', 'review_helpful.user_id', 'question_same.user_id', 'interview_answers.user_id'],
  ...['followed_queries.user_id', 'webhook_endpoints.user_id'],
] as const;

/**
 * Merges an account into another account of the same person, in one transaction. Listings, drafts, orders, claims, texts and follows move
 * to the other account. Of votes and reviews, one per listing moves, and none for listings that the person edits. Sessions, API keys and
 * apps of the merged account end, and its address is stored as a former address. Both addresses are notified. A merge can't be undone.
 * Throws 404, 400 for the same account and without a reason, and 403 without the right, for people of the team (remove their role first),
 * for the actor, and for a closed or suspended account.
 */
export function mergeAccounts(actor: Actor, fromId: string, intoId: string, typed: string): Promise<MergedAccount> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'accounts merged');
    const reason = parseReason(typed);
    if (fromId === intoId) throw invalidInput([{ path: 'into', message: 'must be another account', code: 'same' }]);
    const locked = new Map<string, User>();
    for (const id of [fromId, intoId].toSorted()) locked.set(id, await lockPerson(tx, id));
    const sides = { from: locked.get(fromId) as User, into: locked.get(intoId) as User };
    for (const person of Object.values(sides)) refuse(actor, person);
    await lockListings(tx, sides);
    const merged = await count(tx, sides.from.id);
    await moveEditors(tx, sides);
    await moveFounder(tx, sides);
    await dropSecond(tx, sides);
    for (const column of owned) await giveColumn(tx, column, sides);
    await dropOwn(tx, sides.into.id);
    const { from, into } = sides;
    await endAccess(tx, from);
    await tx.oAuthRecord.deleteMany({ where: { userId: from.id } });
    await tx.user.update({
      where: { id: into.id },
      data: {
        formerEmails: [...new Set([...into.formerEmails, from.email, ...from.formerEmails])],
        ...(into.name === null ? { name: from.name } : {}),
      },
    });
    const mail = { kind: 'accounts-merged', data: { kept: into.email, merged: from.email, reason } } as const;
    for (const { email } of [from, into]) if (parseEmailAddress(email)) await sendMail({ to: email, mail });
    await tx.user.delete({ where: { id: from.id } });
    await invalidateReviewed(tx, into.id);
    await audit(tx, actor, { action: 'accounts merged', subject: `person:${into.id}`, data: { merged: from.email, reason, ...merged } });
    return merged;
  });
}

function refuse(actor: Actor, { id, email, role, deletedAt, suspendedAt }: User): void {
  if (id === actor.userId) throw new AppError('forbidden', 'Nobody merges their own account. Ask another admin.');
  if (role !== 'member') throw new AppError('forbidden', `${email} belongs to the team. Take the role back first.`);
  if (deletedAt || suspendedAt) throw new AppError('forbidden', `The account of ${email} is closed or suspended. Open it first.`);
}

/** Locks all listings whose counts may change, in the order of their ids, as all code does. */
async function lockListings(tx: Tx, { from, into }: Sides): Promise<void> {
  const ids = [from.id, into.id];
  await tx.$queryRaw`
    select 1 from listings where id in (
      select listing_id from listing_editors where user_id = any(${ids}::uuid[])
      union select listing_id from votes where user_id = any(${ids}::uuid[])
      union select listing_id from follows where user_id = any(${ids}::uuid[])
      union select listing_id from reviews where user_id = any(${ids}::uuid[])
      union select listing_id from questions where user_id = any(${ids}::uuid[])
      union select listing_id from question_answers where user_id = any(${ids}::uuid[]))
    order by id for no key update`;
}

async function count(tx: Tx, userId: string): Promise<MergedAccount> {
  const where = { userId };
  return {
    listings: await tx.listingEditor.count({ where }),
    drafts: await tx.draft.count({ where }),
    votes: await tx.vote.count({ where }),
    reviews: await tx.review.count({ where }),
    orders: await tx.order.count({ where }),
  };
}

/** If both accounts edit a listing, the person keeps the higher role and the earlier verification. */
async function moveEditors(tx: Tx, { from, into }: Sides): Promise<void> {
  await tx.$executeRaw`
    insert into listing_editors (listing_id, user_id, role, verified_at, live_seen_at, award_seen_at, handed_to_id, handed_at, verified_before, created_at)
    select listing_id, ${into.id}::uuid, role, verified_at, live_seen_at, award_seen_at, nullif(handed_to_id, ${into.id}::uuid), handed_at,
      verified_before, created_at
    from listing_editors where user_id = ${from.id}::uuid
    on conflict (listing_id, user_id) do update set
      role = case when 'owner' in (listing_editors.role::text, excluded.role::text) then 'owner' else 'editor' end::"EditorRole",
      verified_at = least(listing_editors.verified_at, excluded.verified_at)`;
  await tx.listingEditor.deleteMany({ where: { userId: from.id } });
}

/**
 * A person has at most one founder page. The page of the merged account moves to the other account. If that account has a page already, the
 * moved page belongs to nobody.
 */
async function moveFounder(tx: Tx, { from, into }: Sides): Promise<void> {
  const [page, own] = [
    await tx.founder.findUnique({ where: { userId: from.id } }),
    await tx.founder.findUnique({ where: { userId: into.id } }),
  ];
  if (!page) return;
  const data = own ? { userId: null, confirmedAt: null } : { userId: into.id };
  await tx.founder.update({ where: { id: page.id }, data });
  await invalidate(tx, founderTag(page.slug), tags.founders);
}

interface Listing {
  id: number;
  slug: string;
}

/**
 * If both accounts have a vote, follow, review, mark or answer of the same kind, deletes that of the merged account, and updates the
 * counts.
 */
async function dropSecond(tx: Tx, { from, into }: Sides): Promise<void> {
  const twice = (table: 'votes' | 'reviews') =>
    tx.$queryRaw<Listing[]>`
      select l.id, l.slug from listings l join ${Prisma.raw(table)} a on a.listing_id = l.id and a.user_id = ${from.id}::uuid
      join ${Prisma.raw(table)} b on b.listing_id = l.id and b.user_id = ${into.id}::uuid order by l.id`;
  for (const listing of await twice('votes')) {
    await removeVote(tx, listing, from.id);
    await tx.vote.deleteMany({ where: { userId: from.id, listingId: listing.id } });
  }
  for (const listing of await twice('reviews')) {
    await removeReview(tx, listing, from.id);
    await tx.review.deleteMany({ where: { userId: from.id, listingId: listing.id } });
  }
  await tx.$executeRaw`
    with gone as (
      delete from follows f where f.user_id = ${from.id}::uuid
        and exists (select from follows o where o.user_id = ${into.id}::uuid and o.listing_id = f.listing_id) returning listing_id, counted)
    update listings l set followers = l.followers - 1 from gone where gone.listing_id = l.id and gone.counted`;
  for (const [marks, text, texts, total] of textMarks)
    await tx.$executeRaw`
      with gone as (
        delete from ${Prisma.raw(marks)} m where m.user_id = ${from.id}::uuid
          and exists (select from ${Prisma.raw(marks)} o where o.user_id = ${into.id}::uuid and o.${Prisma.raw(text)} = m.${Prisma.raw(text)})
        returning ${Prisma.raw(text)} as id, counted)
      update ${Prisma.raw(texts)} t set ${Prisma.raw(total)} = t.${Prisma.raw(total)} - 1 from gone where gone.id = t.id and gone.counted`;
  const answers = await tx.$queryRaw<{ question: number; id: number; slug: string }[]>`
    delete from question_answers a using listings l
    where l.id = a.listing_id and a.user_id = ${from.id}::uuid
      and exists (select from question_answers o where o.user_id = ${into.id}::uuid and o.question_id = a.question_id)
    returning a.question_id as question, l.id, l.slug`;
  for (const { question, ...listing } of answers) await textEffects.question_answers.apply(tx, listing, [question], -1);
  await tx.$executeRaw`
    delete from interview_answers a where a.user_id = ${from.id}::uuid
      and exists (select from interview_answers o where o.user_id = ${into.id}::uuid and o.question_id = a.question_id)`;
  await tx.$executeRaw`
    delete from followed_queries f where f.user_id = ${from.id}::uuid
      and exists (select from followed_queries o where o.user_id = ${into.id}::uuid and lower(o.q) = lower(f.q))`;
  // If both accounts asked the same question about a listing, both questions stay.
  await tx.$executeRaw`
    update questions q set text_hash = null where q.user_id = ${from.id}::uuid
      and exists (select from questions o where o.user_id = ${into.id}::uuid and o.listing_id = q.listing_id and o.text_hash = q.text_hash)`;
}

/** The tables of marks: their column with the id of the text, the table of the texts, and its count. */
const textMarks = [
  ['review_helpful', 'review_id', 'reviews', 'helpful'],
  ['question_same', 'question_id', 'questions', 'same'],
] as const;

async function giveColumn(tx: Tx, column: (typeof owned)[number], { from, into }: Sides): Promise<void> {
  const [table = '', name = ''] = column.split('.');
  await tx.$executeRaw`
    update ${Prisma.raw(table)} set ${Prisma.raw(name)} = ${into.id}::uuid where ${Prisma.raw(name)} = ${from.id}::uuid`;
}

/**
 * Deletes votes, reviews, questions and marks that the person could not have made: marks on their own texts, and the others for listings
 * that they edit.
 */
async function dropOwn(tx: Tx, userId: string): Promise<void> {
  for (const [marks, text, texts, total] of textMarks)
    await tx.$executeRaw`
      with gone as (
        delete from ${Prisma.raw(marks)} m using ${Prisma.raw(texts)} own
        where own.id = m.${Prisma.raw(text)} and own.user_id = ${userId}::uuid and m.user_id = ${userId}::uuid
        returning m.${Prisma.raw(text)} as id, m.counted)
      update ${Prisma.raw(texts)} t set ${Prisma.raw(total)} = t.${Prisma.raw(total)} - 1 from gone where gone.id = t.id and gone.counted`;
  const edited = await tx.listingEditor.findMany({ where: { userId }, select: { listing: { select: { id: true, slug: true } } } });
  for (const { listing } of edited.toSorted((a, b) => a.listing.id - b.listing.id)) {
    await removeMarks(tx, listing.id, userId);
    await invalidate(tx, listingTag(listing.slug));
  }
  await invalidate(tx, tags.listings);
}
