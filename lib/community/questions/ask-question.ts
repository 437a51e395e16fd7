import type { Actor } from '#lib/auth/actor.ts';
import { deleteKeptText } from '#lib/community/keep-text.ts';
import { listingTransaction } from '#lib/community/listing-transaction.ts';
import { lockListingRow } from '#lib/community/lock-listing-row.ts';
import { storedQuestionText } from '#lib/community/questions/question-text.ts';
import { invalidateQuestions } from '#lib/community/questions/recount-answers.ts';
import { isEditorsMailbox, otherAccountsSql, requireCommunityMember } from '#lib/community/require-community-member.ts';
import { tellOfTexts } from '#lib/community/tell-of-texts.ts';
import { checkTextsADay, findTextHold, hashText, type TextOrigin, type TextState, textStateOf } from '#lib/community/text-rules.ts';
import { db, type Tx } from '#lib/core/db.ts';
import { conflict, notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { networkHash } from '#lib/core/network-hash.ts';
import { now, weekOf } from '#lib/core/time.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';

/** The maximum number of questions of a mailbox about one listing without an answer of its makers. */
export const maxOpenQuestions = 3;

interface OwnRow {
  id: number;
  own: boolean;
  status: 'published' | 'held' | 'removed' | 'withdrawn';
  heldFor: TextState['heldFor'];
  textHash: string | null;
  open: boolean;
}

/**
 * Asks the makers of a live listing a question (docs/domain.md, Questions). Asking the same text again changes nothing. Throws
 * `invalid_input` for the errors of `questionErrors`, `own_listing` for the mailboxes of the listing's editors, `already_asked` if somebody
 * else has asked this, `question_removed` for a text that the team removed, `too_many_questions` and `too_many_texts`.
 */
export async function askQuestion(actor: Actor, listingId: number, typed: string, from: TextOrigin): Promise<TextState> {
  const body = storedQuestionText('question', typed);
  const { userId, settled, createdAt: since } = await requireCommunityMember(actor);
  await checkTextsADay(userId);
  const network = networkHash(from.address);
  return listingTransaction(listingId, async (tx) => {
    const listing = await lockListingRow(tx, listingId, ['live']);
    if (await isEditorsMailbox(tx, listing.id, userId))
      throw conflict('own_listing', 'It is your own product: others ask about it, and you answer.');
    if (from.kept) await deleteKeptText(tx, from.kept);
    const textHash = hashText(body);
    const earlier = await readEarlier(tx, listing.id, userId);
    const same = earlier.filter((question) => question.textHash === textHash);
    if (same.some(({ status }) => status === 'removed'))
      throw conflict('question_removed', 'The site’s team removed this question, so it can’t be asked again.');
    const stored = same.find(({ own }) => own);
    if (stored) return textStateOf(stored.id, stored.heldFor, since);
    if ((await tx.question.count({ where: { listingId: listing.id, status: 'published', textHash } })) > 0)
      throw conflict('already_asked', 'Somebody asked this already. Press “Same question” below it.');
    if (earlier.filter(({ open }) => open).length >= maxOpenQuestions)
      throw conflict(
        'too_many_questions',
        `You asked ${maxOpenQuestions} questions that wait for an answer. Wait for one, or withdraw one, then ask the next.`,
      );
    const isBurst = earlier.some(({ own, heldFor }) => own && heldFor === 'burst');
    const text = { own: null, listingId: listing.id, userId, text: body, network, settled, isOftenAlike: true };
    const heldFor = isBurst ? 'burst' : await findTextHold(tx, text);
    const at = now();
    const values = { body, status: heldFor ? ('held' as const) : ('published' as const), heldFor, networkHash: network, textHash };
    const week = listing.launchWeek?.getTime() === weekOf(at).getTime() ? listing.launchWeek : null;
    const { id } = await tx.question.create({
      data: { ...values, userId, listingId: listing.id, week, createdAt: at, writtenAt: at },
    });
    if (!heldFor) {
      await invalidateQuestions(tx, listing);
      await tellOfTexts(tx, 'questions', listing.id, [id]);
    }
    return textStateOf(id, heldFor, since);
  });
}

/** Reads the questions of all accounts of the person's mailbox about the listing. */
function readEarlier(tx: Tx, listingId: number, userId: string): Promise<OwnRow[]> {
  const me = Prisma.sql`${userId}::uuid`;
  return tx.$queryRaw<OwnRow[]>`
    select id, user_id = ${me} as own, status::text as status, held_for::text as "heldFor", text_hash as "textHash",
      status in ('published', 'held') and maker_answers = 0 as open
    from questions where listing_id = ${listingId} and user_id in (select ${me} union all ${otherAccountsSql(me)})`;
}

/**
 * Edits the actor's own question, as long as it has no answer. Throws 404 if the question is not the actor's, `question_answered`,
 * `already_asked` if the actor has asked this text before, and the errors of `askQuestion`.
 */
export async function editQuestion(actor: Actor, questionId: number, typed: string, from: TextOrigin): Promise<TextState> {
  const body = storedQuestionText('question', typed);
  const { userId, settled, createdAt: since } = await requireCommunityMember(actor);
  const found = await db().question.findFirst({ where: { id: rowIdOf(questionId), userId }, select: { listingId: true } });
  if (!found) throw notFound('question', questionId);
  await checkTextsADay(userId);
  const network = networkHash(from.address);
  return listingTransaction(found.listingId, async (tx) => {
    const listing = await lockListingRow(tx, found.listingId, ['live']);
    if (from.kept) await deleteKeptText(tx, from.kept);
    const question = await tx.question.findFirst({
      where: { id: questionId, userId, status: { in: ['published', 'held'] } },
      select: { id: true, body: true, status: true, heldFor: true, answers: true },
    });
    if (!question) throw notFound('question', questionId);
    if (question.body === body) return textStateOf(question.id, question.heldFor, since);
    if (question.answers > 0)
      throw conflict('question_answered', 'It is answered, so its words stay. Withdraw it, or ask another question.');
    const textHash = hashText(body);
    const isAsked = await tx.question.count({ where: { listingId: listing.id, userId, textHash, id: { not: question.id } } });
    if (isAsked > 0) throw conflict('already_asked', 'You asked this already. Change it, or withdraw one of the two.');
    const isShown = question.status === 'published';
    const own = { table: 'questions' as const, id: question.id };
    const text = { own, listingId: listing.id, userId, text: body, network, settled: settled || isShown, isOftenAlike: true };
    const heldFor = question.heldFor === 'burst' ? 'burst' : await findTextHold(tx, text);
    const at = now();
    const values = { body, status: heldFor ? ('held' as const) : ('published' as const), heldFor, networkHash: network, textHash };
    await tx.question.update({ where: { id: question.id }, data: { ...values, writtenAt: at, editedAt: at } });
    await invalidateQuestions(tx, listing);
    return textStateOf(question.id, heldFor, since);
  });
}
