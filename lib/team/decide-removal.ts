import type { Actor } from '#lib/auth/actor.ts';
import { requireRole } from '#lib/auth/require-role.ts';
import { db, transaction } from '#lib/core/db.ts';
import { conflict, notFound } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { audit } from '#lib/team/audit.ts';
import { removalKind } from '#lib/team/request-removal.ts';

/** A request for removal that nobody has decided yet. */
export interface OpenRemoval {
  id: number;
  /** The path of the page. */
  subject: string;
  reason: string;
  body: string | null;
  email: string | null;
  createdAt: Date;
}

/** Lists the open requests for removal, the oldest first, at most 200. For moderators and admins. */
export async function listRemovals(actor: Actor): Promise<OpenRemoval[]> {
  requireRole(actor, 'moderator');
  return db().report.findMany({
    where: { kind: removalKind, status: 'open' },
    select: { id: true, subject: true, reason: true, body: true, email: true, createdAt: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: 200,
  });
}

/**
 * Records the decision to follow or dismiss a request for removal. It doesn't remove the page. Throws 404 for an unknown request, and 400
 * for one that was decided already.
 */
export async function decideRemoval(actor: Actor, id: number, status: 'upheld' | 'dismissed'): Promise<void> {
  requireRole(actor, 'moderator');
  await transaction(async (tx) => {
    const { count } = await tx.report.updateMany({ where: { id, kind: removalKind, status: 'open' }, data: { status, decidedAt: now() } });
    if (count === 0) {
      if ((await tx.report.count({ where: { id, kind: removalKind } })) === 0) throw notFound('request for removal', id);
      throw conflict('removal_decided', 'This request was decided already.');
    }
    await audit(tx, actor, { action: 'removal decided', subject: `report:${id}`, data: { status } });
  });
}
