import type { TextTable } from '#lib/community/text-rules.ts';
import type { Tx } from '#lib/core/db.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';
import { notifyEditors } from '#lib/listings/mine/notify-editors.ts';
import { notify } from '#lib/notices/notify.ts';

/**
 * Tells those whom texts concern that they are published, in the ambient transaction: the editors of the listing about reviews and
 * questions; whoever asked, or has the same question, about answers. Texts that are published together are one notice, and none is told of
 * again after the team took a decision about it back.
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
      // Thousands may have the same question: they hear of it in the bell alone.
      const others = question.sameMarks.map((same) => same.userId).filter((id) => id !== userId);
      await notify(tx, others, 'question-answered', notice);
      await notify(tx, [question.userId], 'question-answered', {
        ...notice,
        mail: { kind: 'text-answered', data: { listing, to: 'question', id: question.id, text: question.body, answer: body, byMaker } },
      });
    }
  }
}
