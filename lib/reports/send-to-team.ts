import type { Tx } from '#lib/core/db.ts';
import { reasonLabel } from '#lib/reports/reasons.ts';
import { subjectKindOf } from '#lib/reports/subjects/subjects.ts';
import { notifyTeam } from '#lib/team/notify-team.ts';

/** Mails the team a report that it must decide. Sends nothing if the team already has an open report of the same subject. */
export async function sendToTeam(tx: Tx, id: number): Promise<void> {
  const { subjectKind, subjectId, fact, path, reason, body, email, objectsToId } = await tx.report.findUniqueOrThrow({ where: { id } });
  const others = await tx.report.count({ where: { subjectKind, subjectId, status: 'open', waitsUntil: null, id: { not: id } } });
  if (others > 0 && objectsToId === null) return;
  await notifyTeam(tx, {
    kind: 'report-to-decide',
    data: {
      number: id,
      noun: subjectKindOf(subjectKind).noun,
      path,
      fact,
      reason: reasonLabel(reason),
      text: body ?? '',
      from: email,
      objectsTo: objectsToId,
    },
  });
}
