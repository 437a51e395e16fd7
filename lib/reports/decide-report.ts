import type { Actor } from '#lib/auth/actor.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { AppError, conflict, invalidInput, notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { visibleText } from '#lib/core/visible-text.ts';
import { Prisma, type Report } from '#lib/generated/prisma/client.ts';
import { sendMail } from '#lib/mails/send-mail.ts';
import { makeObjectionLink } from '#lib/reports/objection-links.ts';
import { type Party, readOwners, readReporterAddress } from '#lib/reports/parties.ts';
import { maxReportText, teamReason } from '#lib/reports/reasons.ts';
import { ruleText } from '#lib/reports/rules.ts';
import { subjectKindOf } from '#lib/reports/subjects/subjects.ts';
import { type AuditedAction, audit } from '#lib/team/audit.ts';
import { requireAct } from '#lib/team/rights.ts';

/** A decision of the team. If a report is upheld, its subject is removed. If an objection is upheld, the earlier decision is reversed. */
export interface ReportDecision {
  status: 'upheld' | 'dismissed';
  /** The facts and the reasons, at most 2,000 characters. Everybody concerned reads this text. */
  explanation: string;
  /** The name of a rule of this site, or the name of a law (`ruleText`). Required if something is removed. */
  rule?: string | undefined;
}

/** The effect of a decision on the subject. `gone`: there was nothing left to remove. */
export type DecisionEffect = 'removed' | 'gone' | 'restored' | 'kept';

/**
 * Decides a report or an objection, in one transaction. Removes the subject or restores it. Tells the reporter and the owners of the
 * content what was decided, why, and how to object. A removal also closes the other open reports of the same subject. Throws 404 for an
 * unknown report, `report_decided` if it was decided already, 403 for people who are a party themselves, and 400 without an explanation or
 * a rule.
 */
export function decideReport(actor: Actor, id: number, decision: ReportDecision): Promise<DecisionEffect> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'report decided');
    const report = await lockOpenReport(tx, id);
    return decideLocked(tx, actor, report, decision, { action: 'report decided', subject: `report:${id}` });
  });
}

/**
 * Decides a report that the caller's transaction has locked or created. The caller must have checked the actor's rights, and determines the
 * entry in the audit log.
 */
export async function decideLocked(
  tx: Tx,
  actor: Actor,
  report: Report,
  decision: ReportDecision,
  entry: Omit<AuditedAction, 'data'>,
): Promise<DecisionEffect> {
  const explanation = visibleText(decision.explanation);
  const rule = visibleText(decision.rule ?? '');
  if (explanation === null || explanation.length > maxReportText)
    throw invalidInput([{ path: 'reason', message: `must be a text of 1 to ${maxReportText} characters`, code: 'required' }]);
  const root = report.objectsToId === null ? report : await tx.report.findUniqueOrThrow({ where: { id: report.objectsToId } });
  const owners = await readOwners(tx, root);
  if (actor.userId !== null && (root.reporterId === actor.userId || owners.some((owner) => owner.id === actor.userId)))
    throw new AppError('forbidden', 'You reported this, or it is yours. Somebody else of the team has to decide.');
  const isTurned = decision.status === 'upheld';
  const removes = isTurned && root.removed === null;
  if (removes && rule === null)
    throw invalidInput([{ path: 'rule', message: 'must name the rule or the law on which it is removed', code: 'required' }]);

  const decided = { status: decision.status, explanation, rule, decidedAt: now(), waitsUntil: null };
  await tx.report.update({ where: { id: report.id }, data: decided });
  const effect = isTurned ? await turn(tx, actor, root, explanation) : 'kept';
  const closed = removes ? await closeOthers(tx, root, decided) : [];
  await audit(tx, actor, { ...entry, data: { report: report.id, status: decision.status, effect, rule, explanation } });
  await mailOutcome(tx, { report, root, effect, explanation, rule, owners });
  for (const other of closed) await mailReporter(tx, { ...other, effect, explanation, rule, mayObject: false });
  return effect;
}

/** Locks an open report for a decision. */
async function lockOpenReport(tx: Tx, id: number): Promise<Report> {
  const report = await lockReport(tx, id);
  if (report.status !== 'open') throw conflict('report_decided', 'This report was decided already.');
  return report;
}

/** Locks a report and returns it. Throws 404 if it does not exist. */
export async function lockReport(tx: Tx, id: number): Promise<Report> {
  const locked = await tx.$queryRaw<unknown[]>`select 1 from reports where id = ${rowIdOf(id)} for update`;
  if (locked.length === 0) throw notFound('report', id);
  return tx.report.findUniqueOrThrow({ where: { id } });
}

/** Removes the subject of a case. If it is removed already, restores it instead. */
async function turn(tx: Tx, actor: Actor, root: Report, reason: string): Promise<DecisionEffect> {
  const kind = subjectKindOf(root.subjectKind);
  if (root.removed !== null) {
    await kind.restore(tx, actor, root.subjectId, root.removed);
    await tx.report.update({ where: { id: root.id }, data: { removed: Prisma.DbNull } });
    return 'gone' in root.removed ? 'kept' : 'restored';
  }
  const removed = await kind.remove(tx, actor, root.subjectId, { reason, fact: root.fact });
  if (removed === null) return 'gone';
  await tx.report.update({ where: { id: root.id }, data: { removed } });
  return 'removed';
}

/** Returns true if somebody reported the content. Returns false if the team found it (`takeDownByTeam`). */
const isReported = ({ reason }: Pick<Report, 'reason'>): boolean => reason !== teamReason;

type Outcome = Pick<Report, 'status' | 'explanation' | 'rule' | 'decidedAt' | 'waitsUntil'>;

/**
 * Closes the other open reports of the same subject or, if the report is about a fact, of the same fact. Returns them with their reporters.
 */
async function closeOthers(tx: Tx, root: Report, outcome: Outcome): Promise<{ report: Report; party: Report }[]> {
  const { id, subjectKind, subjectId, fact } = root;
  const same = { subjectKind, subjectId, status: 'open' as const, objectsToId: null, id: { not: id }, ...(fact === null ? {} : { fact }) };
  await tx.$queryRaw`select 1 from reports where subject_kind = ${subjectKind} and subject_id = ${subjectId} and status = 'open' order by id for update`;
  const others = await tx.report.findMany({ where: same, orderBy: { id: 'asc' } });
  await tx.report.updateMany({ where: { id: { in: others.map((other) => other.id) } }, data: outcome });
  return others.map((report) => ({ report, party: report }));
}

interface Decided {
  report: Report;
  root: Report;
  effect: DecisionEffect;
  explanation: string;
  rule: string | null;
  owners: { email: string }[];
}

/** Mails the decision to the reporter. Also mails it to the owners if their content was removed or restored, or stays removed. */
async function mailOutcome(tx: Tx, { owners, ...decided }: Decided): Promise<void> {
  const { report, root, effect, explanation, rule } = decided;
  const isAnswer = report.party !== null;
  if (report.party !== 'owner' || effect === 'restored')
    await mailReporter(tx, { report, party: root, effect, explanation, rule, mayObject: effect === 'kept' || effect === 'restored' });
  if (effect !== 'removed' && effect !== 'restored' && report.party !== 'owner') return;
  const objection = effect === 'removed' ? await makeObjectionLink(tx, report, 'owner') : null;
  const { noun } = subjectKindOf(root.subjectKind);
  const data = {
    number: report.id,
    noun,
    path: root.path,
    fact: root.fact,
    effect,
    isAnswer,
    isReported: isReported(root),
    explanation,
    rule: ruleText(rule),
    objection,
  };
  for (const { email } of owners) await sendMail({ to: email, mail: { kind: 'content-decided', data } });
}

interface ReporterMail extends Omit<Decided, 'root' | 'owners'> {
  /** The report whose reporter gets the mail. */
  party: Report;
  mayObject: boolean;
}

/** Mails a decision to a reporter whose address is known. */
async function mailReporter(tx: Tx, { report, party, effect, explanation, rule, mayObject }: ReporterMail): Promise<void> {
  const to = await readReporterAddress(tx, party);
  if (to === null) return;
  const side: Party = 'reporter';
  const objection = mayObject ? await makeObjectionLink(tx, report, side) : null;
  await sendMail({
    to,
    mail: {
      kind: 'report-decided',
      data: {
        number: party.id,
        noun: subjectKindOf(party.subjectKind).noun,
        path: party.path,
        fact: party.fact,
        effect,
        by: 'team',
        isAnswer: report.party === 'reporter',
        explanation,
        rule: ruleText(rule),
        objection,
      },
    },
  });
}
