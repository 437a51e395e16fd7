import type { Actor } from '#lib/auth/actor.ts';
import type { Tx } from '#lib/core/db.ts';
import { AppError } from '#lib/core/errors.ts';

/**
 * Makes sure, in the transaction of what is done, that the actor is of the site's team, or holds the machine (`machineActor`). Throws
 * `forbidden` otherwise.
 */
export async function demandTeam(tx: Tx, actor: Actor): Promise<void> {
  if (actor.userId === null && actor.via === 'command') return;
  const member = actor.userId
    ? await tx.user.findFirst({ where: { id: actor.userId, role: { in: ['team', 'admin'] }, deletedAt: null }, select: { id: true } })
    : null;
  if (!member) throw new AppError('forbidden', 'Only the site’s team can do this.');
}
