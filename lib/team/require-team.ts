import type { Actor } from '#lib/auth/actor.ts';
import type { Tx } from '#lib/core/db.ts';
import { AppError } from '#lib/core/errors.ts';

/**
 * Throws `forbidden` unless the actor belongs to the site's team or is a command that runs on the server (`machineActor`). Call it in the
 * transaction that does the work.
 */
export async function requireTeam(tx: Tx, actor: Actor): Promise<void> {
  if (actor.userId === null && actor.via === 'command') return;
  const member = actor.userId
    ? await tx.user.findFirst({ where: { id: actor.userId, role: { in: ['team', 'admin'] }, deletedAt: null }, select: { id: true } })
    : null;
  if (!member) throw new AppError('forbidden', 'Only the site’s team can do this.');
}
