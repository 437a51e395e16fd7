import type { TextTable } from '#lib/community/text-rules.ts';
import type { Tx } from '#lib/core/db.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';
import { notifyEditors } from '#lib/listings/mine/notify-editors.ts';
import { notify } from '#lib/notices/notify.ts';

/**
 * Notifies people of published texts, in the ambient transaction. The editors of the listing are notified of reviews and questions. The
 * person who asked, and those who have the same question, are notified of answers. Texts that are published together are one notice to the
 * editors. A text that is published again after the team took a decision back causes no second notice.
 */
export async function tellOfTexts(tx: Tx, table: TextTable, listingId: number, published: readonly number[]): Promise<void> {
  if (published.length === 0) return;
  const untold = await tx.$queryRaw<{ id: number }[]>`
    update ${Prisma.raw(table)} set told = true where id = any(${[...published]}::int[]) and not told returning id`;
  const ids = untold.map(({ id }) => id);
  if (ids.length === 0) return;
  const listing = await tx.listing.findUniqueOrThrow({ where: { id: listingId }, select: { id: true, name: true, slug: true } });
  const where = { id: { in: [...ids] } };
  const newest = { id: 'desc' } as const;
  const count = ids.length;
  if (table === 'reviews') {
    const { stars, body } = await tx.review.findFirstOrThrow({ where, orderBy: newest });
    await notifyEditors(tx, listingId, { kind: 'review-received', data: { listing, count, stars, body } }, { count }, { mailOnce: true });
  } else if (table === 'questions') {
    const { body } = await tx.question.findFirstOrThrow({ where, orderBy: newest });
    await notifyEditors(tx, listingId, { kind: 'question-received', data: { listing, count, body } }, { count }, { mailOnce: true });
  } else {
    const answers = await tx.questionAnswer.findMany({
      where,
      select: {
        ...{ body: true, byMaker: true, userId: true },
        question: { select: { id: true, body: true, userId: true, sameMarks: { where: { counted: true }, select: { userId: true } } } },
      },
    });
    for (const { body, byMaker, userId, question } of answers) {
      const notice = { listingId, data: { question: question.id } };
      // Thousands may have the same question, so they are notified only in the bell.
      const others = question.sameMarks.map((same) => same.userId).filter((id) => id !== userId);
      await notify(tx, others, 'question-answered', notice);
      await notify(tx, [question.userId], 'question-answered', {
        ...notice,
        mail: { kind: 'text-answered', data: { listing, to: 'question', id: question.id, text: question.body, answer: body, byMaker } },
      });
    }
  }
}
