import type { Actor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import type { Prisma, Report } from '#lib/generated/prisma/client.ts';
import { reasonLabel } from '#lib/reports/reasons.ts';
import { subjectKindOf } from '#lib/reports/subjects/subjects.ts';
import { requireView } from '#lib/team/rights.ts';
import { takeBackDays } from '#lib/team/take-back.ts';

/** A report or an objection, as the team sees it. Strangers wrote its paths, contents and texts. */
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
  /** The content of the subject at the time of the report. */
  content: string;
  explanation: string | null;
  rule: string | null;
  ownerAnswer: string | null;
  /** The number of other open reports of the same subject. */
  others: number;
  /** The other decisions of the case, in the order of ids. For an objection, the first is about the original report. */
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

/** Lists the reports and objections that are waiting for the team's decision, oldest first, at most 200. For moderators and admins. */
export async function listReports(actor: Actor): Promise<TeamReport[]> {
  await requireView(db(), actor, 'reports');
  const rows = await db().report.findMany({
    where: { status: 'open', waitsUntil: null },
    select: shown,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: 200,
  });
  return rows.map(teamReport);
}

/** A decision that the team can still take back. */
export interface LatelyDecided extends TeamReport {
  explanation: string | null;
}

/** Lists the team's decisions about reports in the last 30 days, newest first, at most 20. For moderators and admins. */
export async function listLatelyDecided(actor: Actor): Promise<LatelyDecided[]> {
  await requireView(db(), actor, 'reports');
  const rows = await db().report.findMany({
    where: {
      ...{ status: { not: 'open' }, objectsToId: null, objections: { none: {} }, ownerAnswer: null },
      decidedAt: { gt: new Date(now().getTime() - takeBackDays * dayMs) },
    },
    select: { ...shown, explanation: true },
    orderBy: [{ decidedAt: 'desc' }, { id: 'desc' }],
    take: 20,
  });
  return rows.map(teamReport);
}

/** Returns a report with its subject and the earlier decisions of its case. For moderators and admins. Throws 404 if it does not exist. */
export async function readReport(actor: Actor, id: number): Promise<TeamReportDetails> {
  await requireView(db(), actor, 'reports');
  const [report] = await readDetails(await db().report.findMany({ where: { id: rowIdOf(id) }, select: shownInDetail }));
  if (!report) throw notFound('report', id);
  return report;
}

/** A page of the reports to decide. `next` is the cursor of the next page; null on the last page. */
export interface ReportPage {
  items: TeamReportDetails[];
  next: string | null;
  /** The number of all waiting reports. */
  total: number;
}

const perPage = 20;

/**
 * Lists the reports that wait for the team's decision with their details, oldest first, 20 per page. `after` is the `next` of the previous
 * page. For moderators and admins.
 */
export async function listReportDetails(actor: Actor, after: string | null = null): Promise<ReportPage> {
  await requireView(db(), actor, 'reports');
  const [, time, id] = /^(\d{1,15})-(\d{1,9})$/.exec(after ?? '') ?? [];
  const at = new Date(Number(time ?? 0));
  const beyond = time === undefined ? {} : { OR: [{ createdAt: { gt: at } }, { createdAt: at, id: { gt: Number(id) } }] };
  const waiting = { status: 'open' as const, waitsUntil: null };
  const [rows, total] = await Promise.all([
    db().report.findMany({
      where: { ...waiting, ...beyond },
      select: shownInDetail,
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: perPage + 1,
    }),
    db().report.count({ where: waiting }),
  ]);
  const items = await readDetails(rows.slice(0, perPage));
  const last = items.at(-1);
  return { items, next: rows.length > perPage && last ? `${last.createdAt.getTime()}-${last.id}` : null, total };
}

const shownInDetail = { ...shown, subjectId: true, content: true, explanation: true, rule: true, ownerAnswer: true } as const;

async function readDetails(rows: Prisma.ReportGetPayload<{ select: typeof shownInDetail }>[]): Promise<TeamReportDetails[]> {
  if (rows.length === 0) return [];
  const rootOf = ({ id, objectsToId }: { id: number; objectsToId: number | null }) => objectsToId ?? id;
  const roots = rows.map(rootOf);
  const [open, decided] = await Promise.all([
    db().report.groupBy({
      by: ['subjectKind', 'subjectId'],
      where: { status: 'open', OR: rows.map(({ subjectKind, subjectId }) => ({ subjectKind, subjectId })) },
      _count: true,
    }),
    db().report.findMany({
      where: { OR: [{ id: { in: roots } }, { objectsToId: { in: roots } }], decidedAt: { not: null } },
      select: { id: true, status: true, explanation: true, party: true, objectsToId: true },
      orderBy: { id: 'asc' },
    }),
  ]);
  return rows.map((row) => {
    const { subjectId, ...report } = row;
    const same = open.find((each) => each.subjectKind === row.subjectKind && each.subjectId === subjectId);
    return {
      ...teamReport(report),
      others: (same?._count ?? 0) - (row.status === 'open' ? 1 : 0),
      before: decided.filter((each) => rootOf(each) === rootOf(row) && each.id !== row.id).map(({ objectsToId: _, ...each }) => each),
    };
  });
}
