import type { Actor } from '#lib/auth/actor.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import { listingTransaction } from '#lib/community/listing-transaction.ts';
import { lockListingRow } from '#lib/community/lock-listing-row.ts';
import {
  isEditorsMailbox,
  isSettledAccountSql,
  otherAccountsSql,
  requireCommunityMember,
} from '#lib/community/require-community-member.ts';
import { db, type Tx } from '#lib/core/db.ts';
import { type ConflictCode, conflict, notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';
import { publicStatuses } from '#lib/listings/public-status.ts';

interface MarkKind {
  /**
   * `texts` is the table of the texts, and `count` its column with the number of marks. `marks` is the table of the marks, and `text` its
   * column with the text’s id.
   */
  texts: string;
  count: string;
  marks: string;
  text: string;
  noun: string;
  /** The errors for people who can't mark a text: its writer (`own`), and the listing’s editors. */
  own: readonly [ConflictCode, string];
  editors: string;
}

const kinds = {
  helpful: {
    texts: 'reviews',
    count: 'helpful',
    marks: 'review_helpful',
    text: 'review_id',
    noun: 'review',
    own: ['own_review', 'That is your own review. Others say whether it helps them.'],
    editors: 'You can’t mark reviews of your own product as helpful. You can answer them.',
  },
  same: {
    texts: 'questions',
    count: 'same',
    marks: 'question_same',
    text: 'question_id',
    noun: 'question',
    own: ['own_question', 'That is your own question. Others say whether they have it, too.'],
    editors: 'You can’t ask about your own product. You can answer the question.',
  },
} as const satisfies Record<string, MarkKind>;

/** A mark that a person sets on a text with one press: that a review is helpful, or that they have the same question. */
export type MarkName = keyof typeof kinds;
const markNames = Object.keys(kinds) as MarkName[];

/** Says whether the actor has marked a text, and how many people have. */
export interface TextMark {
  marked: boolean;
  count: number;
}

const sqlOf = ({ texts, count, marks, text }: MarkKind) => ({
  texts: Prisma.raw(texts),
  count: Prisma.raw(count),
  marks: Prisma.raw(marks),
  text: Prisma.raw(text),
});

/**
 * Marks a published text for the actor, or removes the mark (`wanted: false`). A repeated call changes nothing. The mark is stored but not
 * counted yet (release-texts.ts) if the account is new, or if another account of its mailbox is counted. Throws 404 for a text that is not
 * public, `own_review` or `own_question` for the writer's mailbox, and `own_listing` for the mailboxes of the listing's editors.
 */
export async function markText(actor: Actor, name: MarkName, id: number, wanted: boolean): Promise<TextMark> {
  const { noun, own, editors } = kinds[name];
  const { texts, count, marks, text } = sqlOf(kinds[name]);
  const { userId, settled } = await requireCommunityMember(actor);
  const [found] = await db().$queryRaw<{ id: number; listingId: number }[]>`
    select id, listing_id as "listingId" from ${texts} where id = ${rowIdOf(id)}`;
  if (!found) throw notFound(noun, id);
  return listingTransaction(found.listingId, async (tx) => {
    const listing = await lockListingRow(tx, found.listingId, publicStatuses);
    const me = Prisma.sql`${userId}::uuid`;
    const [shown] = await tx.$queryRaw<{ count: number; own: boolean }[]>`
      select ${count} as count, user_id in (select ${me} union all ${otherAccountsSql(me)}) as own
      from ${texts} where id = ${found.id} and status = 'published'`;
    if (!shown) throw notFound(noun, id);
    if (wanted && shown.own) throw conflict(own[0], own[1]);
    if (wanted && (await isEditorsMailbox(tx, listing.id, userId))) throw conflict('own_listing', editors);
    const [changed] = wanted
      ? await tx.$queryRaw<{ counted: boolean }[]>`
          insert into ${marks} (${text}, user_id, counted, created_at)
          select ${found.id}, ${me}, ${settled} and not exists (
            select from ${marks} where ${text} = ${found.id} and counted and user_id in (${otherAccountsSql(me)})), ${now()}
          on conflict (${text}, user_id) do nothing returning counted`
      : await tx.$queryRaw<{ counted: boolean }[]>`
          delete from ${marks} where ${text} = ${found.id} and user_id = ${me} returning counted`;
    const difference = !changed?.counted ? 0 : wanted ? 1 : -1;
    if (difference !== 0) {
      await tx.$executeRaw`update ${texts} set ${count} = ${count} + ${difference}::int where id = ${found.id}`;
      await invalidate(tx, listingTag(listing.slug), tags.questions);
    }
    return { marked: wanted, count: shown.count + difference };
  });
}

/** The SQL condition that a waiting mark `h` of a user `u` can be counted: no other account of the mailbox is counted. */
const isDueSql = ({ marks, text }: ReturnType<typeof sqlOf>) => Prisma.sql`
  not h.counted and u.deleted_at is null and ${isSettledAccountSql()} and not exists (
    select from users other join ${marks} theirs on theirs.user_id = other.id and theirs.${text} = h.${text} and theirs.counted
    where mailbox_of(other.email) = mailbox_of(u.email) and other.id <> u.id)`;

/** SQL for the ids of the listings after `after` with marks that can be counted now. */
export const listingsWithDueMarks = (after: number): Prisma.Sql[] =>
  markNames.map((name) => {
    const sql = sqlOf(kinds[name]);
    return Prisma.sql`
      select t.listing_id as id from ${sql.marks} h join users u on u.id = h.user_id join ${sql.texts} t on t.id = h.${sql.text}
      where t.listing_id > ${after} and ${isDueSql(sql)}`;
  });

/** Counts the marks on texts about a listing that can be counted now, one per mailbox. The caller must have locked the listing. */
export async function countDueMarks(tx: Tx, listing: { id: number; slug: string }): Promise<void> {
  for (const name of markNames) {
    const { texts, count, marks, text } = sqlOf(kinds[name]);
    const changed = await tx.$executeRaw`
      with counted as (
        update ${marks} set counted = true where (${text}, user_id) in (
          select distinct on (h.${text}, mailbox_of(u.email)) h.${text}, h.user_id
          from ${marks} h join users u on u.id = h.user_id join ${texts} t on t.id = h.${text}
          where t.listing_id = ${listing.id} and ${isDueSql(sqlOf(kinds[name]))} order by h.${text}, mailbox_of(u.email), h.created_at)
        returning ${text} as text)
      update ${texts} t set ${count} = ${count} + n from (select text, count(*)::int as n from counted group by 1) c where t.id = c.text`;
    if (changed > 0) await invalidate(tx, listingTag(listing.slug), tags.questions);
  }
}

/** Removes a person's marks on texts about a listing. The caller must have locked the listing. */
export async function removeTextMarks(tx: Tx, listing: { id: number; slug: string }, userId: string): Promise<void> {
  for (const name of markNames) {
    const { texts, count, marks, text } = sqlOf(kinds[name]);
    const changed = await tx.$executeRaw`
      with removed as (
        delete from ${marks} h using ${texts} t
        where h.user_id = ${userId}::uuid and t.id = h.${text} and t.listing_id = ${listing.id} returning h.${text} as text, h.counted)
      update ${texts} t set ${count} = ${count} - 1 from removed where t.id = removed.text and removed.counted`;
    if (changed > 0) await invalidate(tx, listingTag(listing.slug), tags.questions);
  }
}

/** SQL for the ids of the listings with texts that the person marked. */
export const listingsWithMarksOf = (userId: string): Prisma.Sql[] =>
  markNames.map((name) => {
    const { texts, marks, text } = sqlOf(kinds[name]);
    return Prisma.sql`select t.listing_id from ${marks} h join ${texts} t on t.id = h.${text} where h.user_id = ${userId}::uuid`;
  });
