import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { config } from '#lib/core/config.ts';
import { transaction } from '#lib/core/db.ts';
import { conflict, notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { paths } from '#lib/core/paths.ts';
import { isoDate, now } from '#lib/core/time.ts';
import { lockAccessible } from '#lib/listings/access.ts';
import { readListingProfile } from '#lib/listings/profile/read-listing-profile.ts';
import { lockDraftOf, saveProfile } from '#lib/listings/profile/save-profile.ts';

/** The limits of the profile's FAQs (specification, part 5). */
export const maxFaqs = 10;
export const maxFaqQuestionLength = 300;
export const maxFaqAnswerLength = 1500;

/**
 * Makes an FAQ in the listing's profile of a question that its makers answered. The evidence is the makers' answer on this site, with its
 * day. If the answer was edited, a new call replaces the FAQ. Throws 404 if the actor may not edit the listing; throws the conflicts
 * `question_unanswered`, `faq_too_long` and `list_full`.
 */
export function makeFaq(actor: Actor, listingId: number, questionId: number): Promise<void> {
  const userId = requireUserId(actor);
  return transaction(async (tx) => {
    await lockDraftOf(tx, actor, listingId);
    const listing = await lockAccessible(tx, userId, listingId, 'edit');
    const question = await tx.question.findFirst({
      where: { id: rowIdOf(questionId), listingId: listing.id, status: 'published' },
      select: {
        id: true,
        body: true,
        answerRows: {
          where: { byMaker: true, status: 'published' },
          orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
          take: 1,
          select: { body: true, createdAt: true, editedAt: true },
        },
      },
    });
    if (!question) throw notFound('question', questionId);
    const [answer] = question.answerRows;
    if (!answer) throw conflict('question_unanswered', 'Answer the question first: the answer is what the FAQ says.');
    if (question.body.length > maxFaqQuestionLength || answer.body.length > maxFaqAnswerLength)
      throw conflict(
        'faq_too_long',
        `An FAQ has a question of at most ${maxFaqQuestionLength} characters and an answer of at most ${maxFaqAnswerLength}. Write a shorter one in the profile.`,
      );
    const { profileId, content } = await readListingProfile(tx, listing.id);
    const faq = {
      question: question.body,
      answer: answer.body,
      evidence: [
        {
          quote: answer.body,
          url: config().siteUrl + paths.question(listing.slug, question.id),
          title: `Answer by the makers on ${config().siteName}`,
          checked_on: isoDate(answer.editedAt ?? answer.createdAt),
        },
      ],
    };
    const at = content.faqs.findIndex((each) => each.question === faq.question);
    if (at === -1 && content.faqs.length >= maxFaqs)
      throw conflict('list_full', `The profile has ${maxFaqs} FAQs, which is the maximum. Take one off first.`);
    const after = { ...content, faqs: at === -1 ? [...content.faqs, faq] : content.faqs.with(at, faq) };
    const stored = content.faqs[at];
    if (stored?.answer !== faq.answer)
      await saveProfile(
        tx,
        actor,
        { profileId, listingId: listing.id },
        { before: content, after, changed: new Set(['faqs']), action: 'edit' },
      );
    await tx.question.update({ where: { id: question.id }, data: { faqAt: now() } });
  });
}
