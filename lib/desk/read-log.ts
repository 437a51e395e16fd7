import type { Actor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import type { Prisma } from '#lib/generated/prisma/client.ts';
import { requireView, type TeamAct } from '#lib/team/rights.ts';

/** An entry of the audit log, for people to read. */
export interface LogEntry {
  id: string;
  at: Date;
  /** The e-mail address of the person. Null if a rule of the site or a command without a person acted. */
  by: string | null;
  action: string;
  subject: string;
  data: Record<string, unknown>;
}

/**
 * Lists the newest entries of the audit log, or only those about one subject, such as `listing:12`. At most 100. Only for moderators and
 * admins.
 */
export async function readLog(actor: Actor, { subject, before }: { subject?: string; before?: string } = {}): Promise<LogEntry[]> {
  await requireView(db(), actor, 'the log');
  return readEntries(
    { ...(subject ? { subject } : {}), ...(before && /^\d{1,18}$/.test(before) ? { id: { lt: BigInt(before) } } : {}) },
    100,
  );
}

/** Lists the newest 50 entries about some subjects. The caller must have checked the right to see them. */
export function listLogAbout(subjects: readonly string[]): Promise<LogEntry[]> {
  return readEntries({ subject: { in: [...subjects] } }, 50);
}

/** Lists the newest 50 entries of one act. The caller must have checked the right to see them. */
export function listLogOf(action: TeamAct): Promise<LogEntry[]> {
  return readEntries({ action }, 50);
}

async function readEntries(where: Prisma.AuditEntryWhereInput, take: number): Promise<LogEntry[]> {
  const entries = await db().auditEntry.findMany({ where, orderBy: { id: 'desc' }, take });
  const ids = [...new Set(entries.flatMap(({ actorId }) => actorId ?? []))];
  const people = new Map(
    (await db().user.findMany({ where: { id: { in: ids } }, select: { id: true, email: true } })).map((each) => [each.id, each.email]),
  );
  return entries.map(({ id, createdAt, actorId, action, subject: about, data }) => ({
    ...{ id: String(id), at: createdAt, action, subject: about, data },
    by: actorId === null ? null : (people.get(actorId) ?? 'somebody whose account is erased'),
  }));
}
