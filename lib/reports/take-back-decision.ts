import type { Actor } from '#lib/auth/actor.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { AppError, conflict, invalidInput } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { visibleText } from '#lib/core/visible-text.ts';
import { Prisma, type Report } from '#lib/generated/prisma/client.ts';
import { sendMail } from '#lib/mails/send-mail.ts';
import { type DecisionEffect, lockReport } from '#lib/reports/decide-report.ts';
import { readOwners } from '#lib/reports/parties.ts';
import { maxReportText, teamReason } from '#lib/reports/reasons.ts';
import { ruleText } from '#lib/reports/rules.ts';
import { subjectKindOf } from '#lib/reports/subjects/subjects.ts';
import { audit } from '#lib/team/audit.ts';
import { requireAct } from '#lib/team/rights.ts';
import { checkTakeBackTime } from '#lib/team/take-back.ts';

/**
 * Takes a decision about a report back, within 30 days. Content that it removed is restored, and its owners are told. The report is open
 * again, and so are the reports that the decision closed. A case that the team opened itself is closed instead. Throws 403 and 404. Throws
 * `no_edit` for a report that is open, or to which somebody objected, because the objection needs its own decision. Throws `too_late` after
 * 30 days, or if the content is erased.
 */
export function takeBackDecision(actor: Actor, id: number, reason: string): Promise<DecisionEffect> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'decision taken back');
    return takeBackLocked(tx, actor, id, reason);
  });
}

/** Takes a decision back in the caller's transaction. The caller must have checked the actor's rights. */
export async function takeBackLocked(tx: Tx, actor: Actor, id: number, reason: string): Promise<DecisionEffect> {
  const explanation = visibleText(reason) ?? 'It was a mistake.';
  if (explanation.length > maxReportText)
    throw invalidInput([{ path: 'reason', message: `must have at most ${maxReportText} characters`, code: 'too_long' }]);
  const report = await lockReport(tx, id);
  const { decidedAt, removed, objectsToId } = report;
  const owners = await readOwners(tx, report);
  if (actor.userId !== null && owners.some((owner) => owner.id === actor.userId))
    throw new AppError('forbidden', 'It is yours. Somebody else of the team has to decide.');
  if (decidedAt === null || objectsToId !== null || (await tx.report.count({ where: { objectsToId: id } })) > 0)
    throw conflict('no_edit', 'This decision can’t be taken back: the report is open, or somebody objected. Decide about that.');
  checkTakeBackTime(decidedAt);
  if (removed && 'gone' in removed) throw conflict('too_late', 'What was removed is erased, so it can’t be put back.');
  if (removed) await subjectKindOf(report.subjectKind).restore(tx, actor, report.subjectId, removed);
  await reopen(tx, report, decidedAt, explanation);
  const { subjectKind, subjectId } = report;
  const subject = subjectKind === 'listing' ? (`listing:${subjectId}` as const) : (`report:${id}` as const);
  await audit(tx, actor, { action: 'decision taken back', subject, data: { report: id, reason: explanation } });
  if (!removed) return 'kept';
  const { noun } = subjectKindOf(report.subjectKind);
  for (const { email } of owners) {
    const data = {
      ...{ number: id, noun, path: report.path, fact: report.fact, effect: 'restored', isAnswer: false, isReported: true },
      ...{ explanation, rule: ruleText(null), objection: null },
    };
    await sendMail({ to: email, mail: { kind: 'content-decided', data } });
  }
  return 'restored';
}

async function reopen(tx: Tx, report: Report, decidedAt: Date, explanation: string): Promise<void> {
  const { id, subjectKind, subjectId } = report;
  const links = { removed: Prisma.DbNull, reporterLink: null, ownerLink: null };
  if (report.reason === teamReason) {
    await tx.report.update({ where: { id }, data: { ...links, status: 'dismissed', explanation, decidedAt: now() } });
    return;
  }
  const open = { ...links, status: 'open' as const, explanation: null, rule: null, decidedAt: null };
  await tx.report.update({ where: { id }, data: open });
  if (report.removed)
    await tx.report.updateMany({
      where: { subjectKind, subjectId, decidedAt, objectsToId: null, reason: { not: teamReason } },
      data: open,
    });
}
