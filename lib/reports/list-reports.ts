import type { Actor } from '#lib/auth/actor.ts';
import { requireRole } from '#lib/auth/require-role.ts';
import { db } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import type { Prisma, Report } from '#lib/generated/prisma/client.ts';
import { reasonLabel } from '#lib/reports/reasons.ts';
import { subjectKindOf } from '#lib/reports/subjects/subjects.ts';

/** A report or an objection, as the team sees it. Paths, contents and texts are strangers’ words. */
export interface TeamReport
  extends Pick<
    Report,
    'id' | 'path' | 'fact' | 'body' | 'email' | 'status' | 'createdAt' | 'waitsUntil' | 'decidedAt' | 'objectsToId' | 'party'
  > {
  noun: string;
  /** The label of the reason. */
  reason: string;
}

export interface TeamReportDetails extends TeamReport {
  /** What the subject said when it was reported. */
  content: string;
  explanation: string | null;
  rule: string | null;
  ownerAnswer: string | null;
  /** The other open reports of the same subject. */
  others: number;
  /** The case’s earlier decisions, the report first. */
  before: { id: number; status: Report['status']; explanation: string | null; party: string | null }[];
}

const shown = {
  ...{ id: true, subjectKind: true, path: true, fact: true, reason: true, body: true, email: true, status: true },
  ...{ createdAt: true, waitsUntil: true, decidedAt: true, objectsToId: true, party: true },
} as const satisfies Prisma.ReportSelect;

const teamReport = <Row extends { subjectKind: string; reason: string }>({ subjectKind, reason, ...row }: Row) => ({
  ...row,
  noun: subjectKindOf(subjectKind).noun,
  reason: reasonLabel(reason),
});

/** Lists the reports and objections that the team has to decide, the oldest first, at most 200. For moderators and admins. */
export async function listReports(actor: Actor): Promise<TeamReport[]> {
  requireRole(actor, 'moderator');
  const rows = await db().report.findMany({
    where: { status: 'open', waitsUntil: null },
    select: shown,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: 200,
  });
  return rows.map(teamReport);
}

/** Reads a report with what it is about and what was decided in its case. For moderators and admins. Throws 404 for an unknown one. */
export async function readReport(actor: Actor, id: number): Promise<TeamReportDetails> {
  requireRole(actor, 'moderator');
  const row = await db().report.findUnique({
    where: { id: rowIdOf(id) },
    select: { ...shown, subjectId: true, content: true, explanation: true, rule: true, ownerAnswer: true },
  });
  if (!row) throw notFound('report', id);
  const { subjectId, ...report } = row;
  const root = row.objectsToId ?? row.id;
  const [others, before] = await Promise.all([
    db().report.count({ where: { subjectKind: row.subjectKind, subjectId, status: 'open', id: { not: row.id } } }),
    db().report.findMany({
      where: { OR: [{ id: root }, { objectsToId: root }], decidedAt: { not: null }, id: { not: row.id } },
      select: { id: true, status: true, explanation: true, party: true },
      orderBy: { id: 'asc' },
    }),
  ]);
  return { ...teamReport(report), others, before };
}
