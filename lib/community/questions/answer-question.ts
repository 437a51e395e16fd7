import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { deleteKeptText } from '#lib/community/keep-text.ts';
import { listingTransaction } from '#lib/community/listing-transaction.ts';
import { lockListingRow } from '#lib/community/lock-listing-row.ts';
import { storedQuestionText } from '#lib/community/questions/question-text.ts';
import { recountAnswers } from '#lib/community/questions/recount-answers.ts';
import { withdrawAnswer } from '#lib/community/questions/remove-questions.ts';
import { isEditorsMailbox, otherAccountsSql, requireCommunityMember } from '#lib/community/require-community-member.ts';
import { tellOfTexts } from '#lib/community/tell-of-texts.ts';
import { checkTextsADay, findTextHold, hashText, type TextOrigin, type TextState, textStateOf } from '#lib/community/text-rules.ts';
import type { TextHold } from '#lib/community/vote-rules.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { conflict, notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { networkHash } from '#lib/core/network-hash.ts';
import { now } from '#lib/core/time.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';
import { lockAccessible } from '#lib/listings/access.ts';

/** The maximum number of answers to a question by people who don't edit the listing. A page can then show all answers. */
export const maxUserAnswers = 20;

/** The stored answer of a maker. */
export interface MakersAnswer {
  /** The id of the question. */
  id: number;
  answer: string | null;
  answeredAt: Date | null;
  answerEditedAt: Date | null;
}

/**
 * Answers a published question about a listing that the actor edits, or replaces their answer. Null removes the answer. Throws 404 if the
 * actor may not edit the listing, or if the question isn't about it.
 */
export async function answerAsMaker(actor: Actor, listingId: number, questionId: number, typed: string | null): Promise<MakersAnswer> {
  const userId = requireUserId(actor);
  const body = typed === null ? null : storedQuestionText('answer', typed);
  return transaction(async (tx) => {
    const listing = await lockAccessible(tx, userId, listingId, 'edit');
    const question = { id: rowIdOf(questionId), listingId: listing.id, status: 'published' as const };
    if ((await tx.question.count({ where: question })) === 0) throw notFound('question', questionId);
    if (body === null) {
      await withdrawAnswer(actor, question.id);
      return { id: question.id, answer: null, answeredAt: null, answerEditedAt: null };
    }
    const { createdAt, editedAt } = await storeAnswer(tx, listing, question.id, userId, {
      ...{ body, byMaker: true, heldFor: null, networkHash: null, textHash: null },
    });
    return { id: question.id, answer: body, answeredAt: createdAt, answerEditedAt: editedAt };
  });
}

/**
 * Answers a published question, or replaces the actor's answer. An editor of the listing answers as its maker; anybody else answers as a
 * user of the product, by the rules in text-rules.ts. Throws 404 for a question that is not public, `own_question` for the mailbox that
 * asked it, `own_listing` for another account of an editor's mailbox, `list_full` if it has enough answers of users, and `too_many_texts`.
 */
export async function answerQuestion(actor: Actor, questionId: number, typed: string, from: TextOrigin): Promise<TextState> {
  const body = storedQuestionText('answer', typed);
  const userId = requireUserId(actor);
  const found = await db().question.findUnique({
    where: { id: rowIdOf(questionId) },
    select: { id: true, listingId: true, listing: { select: { editors: { where: { userId }, select: { userId: true } } } } },
  });
  if (!found) throw notFound('question', questionId);
  if (found.listing.editors.length > 0) {
    await transaction(async (tx) => {
      await answerAsMaker(actor, found.listingId, found.id, body);
      if (from.kept) await deleteKeptText(tx, from.kept);
    });
    return textStateOf(found.id, null, now());
  }
  const { settled, createdAt: since } = await requireCommunityMember(actor);
  await checkTextsADay(userId);
  const network = networkHash(from.address);
  return listingTransaction(found.listingId, async (tx) => {
    const listing = await lockListingRow(tx, found.listingId, ['live']);
    if (await isEditorsMailbox(tx, listing.id, userId))
      throw conflict('own_listing', 'Another account of your mailbox edits this product. Answer with that account, as its maker.');
    const me = Prisma.sql`${userId}::uuid`;
    const [question] = await tx.$queryRaw<{ own: boolean; others: number }[]>`
      select user_id in (select ${me} union all ${otherAccountsSql(me)}) as own, (
        select count(*)::int from question_answers a where a.question_id = q.id and not a.by_maker and a.user_id <> ${me}
          and a.status in ('published', 'held')) as others
      from questions q where id = ${found.id} and status = 'published'`;
    if (!question) throw notFound('question', questionId);
    if (question.own) throw conflict('own_question', 'That is your own question. Its makers answer it, and others who use the product.');
    if (from.kept) await deleteKeptText(tx, from.kept);
    const stored = await tx.questionAnswer.findUnique({ where: { questionId_userId: { questionId: found.id, userId } } });
    if (stored?.status === 'removed')
      throw conflict('question_removed', 'The site’s team removed your answer to this question, so you can’t write another one.');
    if (!stored && question.others >= maxUserAnswers)
      throw conflict('list_full', `${maxUserAnswers} people answered this question, which is the maximum.`);
    if (stored?.body === body) return textStateOf(found.id, stored.heldFor, since);
    const text = {
      own: stored && { table: 'question_answers' as const, id: stored.id },
      listingId: listing.id,
      userId,
      text: body,
      network,
      settled: settled || stored?.status === 'published',
      isOftenAlike: true,
    };
    const heldFor = stored?.heldFor === 'burst' ? 'burst' : await findTextHold(tx, text);
    await storeAnswer(tx, listing, found.id, userId, { body, byMaker: false, heldFor, networkHash: network, textHash: hashText(body) });
    return textStateOf(found.id, heldFor, since);
  });
}

interface AnswerValues {
  body: string;
  byMaker: boolean;
  heldFor: TextHold | null;
  networkHash: string | null;
  textHash: string | null;
}

/** Stores a person's first answer to a question, or an edit of it. The caller must have locked the listing. */
async function storeAnswer(
  tx: Tx,
  listing: { id: number; slug: string },
  questionId: number,
  userId: string,
  typed: AnswerValues,
): Promise<{ createdAt: Date; editedAt: Date | null }> {
  const where = { questionId_userId: { questionId, userId } };
  const stored = await tx.questionAnswer.findUnique({ where });
  if (stored?.status === 'published' && stored.body === typed.body) return stored;
  const at = now();
  const values = { ...typed, status: typed.heldFor ? ('held' as const) : ('published' as const), writtenAt: at };
  const answer = await tx.questionAnswer.upsert({
    where,
    create: { ...values, questionId, userId, listingId: listing.id, createdAt: at },
    update: { ...values, editedAt: at },
  });
  await recountAnswers(tx, listing, [questionId]);
  if (!stored && answer.status === 'published') await tellOfTexts(tx, 'question_answers', listing.id, [answer.id]);
  return answer;
}
