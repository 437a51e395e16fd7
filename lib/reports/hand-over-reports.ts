import { db, transaction } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import { sendToTeam } from '#lib/reports/send-to-team.ts';

/**
 * Passes the reports of facts that no owner answered in time to the team, each in its own transaction. Returns their number. It may be
 * repeated, or run twice at the same time.
 */
export async function handOverReports(): Promise<number> {
  const due = await db().report.findMany({
    where: { waitsUntil: { lte: now() } },
    select: { id: true },
    orderBy: [{ waitsUntil: 'asc' }, { id: 'asc' }],
    take: 500,
  });
  let handedOver = 0;
  for (const { id } of due)
    await transaction(async (tx) => {
      const { count } = await tx.report.updateMany({
        where: { id, status: 'open', waitsUntil: { lte: now() } },
        data: { waitsUntil: null },
      });
      if (count === 0) return;
      handedOver += 1;
      await sendToTeam(tx, id);
    });
  return handedOver;
}
