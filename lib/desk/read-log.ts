import type { Actor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { requireView } from '#lib/team/rights.ts';

/** An entry of the audit log, for people to read. */
export interface LogEntry {
  id: string;
  at: Date;
  /** The address of who did it; null for a rule of the site, or a command without a person. */
  by: string | null;
  action: string;
  subject: string;
  data: Record<string, unknown>;
}

/** Lists the newest entries of the audit log, or those about one subject, such as `listing:12`. At most 100. For moderators and admins. */
export async function readLog(actor: Actor, { subject, before }: { subject?: string; before?: string } = {}): Promise<LogEntry[]> {
  await requireView(db(), actor, 'the log');
  const entries = await db().auditEntry.findMany({
    where: { ...(subject ? { subject } : {}), ...(before && /^\d{1,18}$/.test(before) ? { id: { lt: BigInt(before) } } : {}) },
    orderBy: { id: 'desc' },
    take: 100,
  });
  const ids = [...new Set(entries.flatMap(({ actorId }) => actorId ?? []))];
  const people = new Map(
    (await db().user.findMany({ where: { id: { in: ids } }, select: { id: true, email: true } })).map((each) => [each.id, each.email]),
  );
  return entries.map(({ id, createdAt, actorId, action, subject: about, data }) => ({
    ...{ id: String(id), at: createdAt, action, subject: about, data },
    by: actorId === null ? null : (people.get(actorId) ?? 'somebody whose account is erased'),
  }));
}
