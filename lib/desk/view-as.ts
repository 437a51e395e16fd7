import type { Actor } from '#lib/auth/actor.ts';
import { mayViewAs, viewMs } from '#lib/auth/viewing.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { AppError } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { lockPerson } from '#lib/desk/lock-person.ts';
import { audit } from '#lib/team/audit.ts';
import { parseReason } from '#lib/team/parse-reason.ts';
import { requireAct } from '#lib/team/rights.ts';

/**
 * Shows the site to the browser session of `sessionDigest` as a person sees it, for half an hour. The person's own sessions are not
 * changed. Throws 404, 400 without a reason, and 403 for a person whose role is as high as the actor's, for the actor, and for a closed or
 * suspended account.
 */
export async function beginView(actor: Actor, sessionDigest: string | null, userId: string, typed: string): Promise<void> {
  await transaction(async (tx) => {
    await requireAct(tx, actor, 'view begun');
    const reason = parseReason(typed);
    const person = await lockPerson(tx, userId);
    const viewer = await tx.user.findUnique({ where: { id: actor.userId ?? person.id }, select: { role: true } });
    if (person.id === actor.userId || !viewer || !mayViewAs(viewer.role, person.role))
      throw new AppError('forbidden', 'You can only see the site as people with fewer rights than you.');
    if (person.deletedAt || person.suspendedAt) throw new AppError('forbidden', 'This account is closed or suspended, and sees nothing.');
    const session = { sessionToken: sessionDigest ?? '', userId: actor.userId ?? '' };
    const at = now();
    const { count } = await tx.session.updateMany({ where: session, data: { viewsAsId: person.id, viewsSince: at } });
    if (count === 0) throw new AppError('forbidden', 'Sign in with a browser for this.');
    const until = new Date(at.getTime() + viewMs);
    await audit(tx, actor, { action: 'view begun', subject: `person:${person.id}`, data: { reason, until } });
  });
}

/** Ends the view of a session, if there is one. `how` is stored in the audit log. */
export async function endView(sessionId: string, how: 'left' | 'over'): Promise<void> {
  await transaction((tx) => endLocked(tx, sessionId, how));
}

/** Ends the views that are older than half an hour. Returns their number. */
export async function endOldViews(): Promise<number> {
  const since = { lte: new Date(now().getTime() - viewMs) };
  const old = await db().session.findMany({ where: { viewsAsId: { not: null }, viewsSince: since }, select: { id: true }, take: 1000 });
  for (const { id } of old) await endView(id, 'over');
  return old.length;
}

async function endLocked(tx: Tx, sessionId: string, how: 'left' | 'over'): Promise<void> {
  const [view] = await tx.$queryRaw<{ viewer: string; person: string; since: Date }[]>`
    select user_id::text as viewer, views_as_id::text as person, views_since as since from sessions
    where id = ${sessionId}::uuid and views_as_id is not null for update`;
  if (!view) return;
  await tx.session.update({ where: { id: sessionId }, data: { viewsAsId: null, viewsSince: null } });
  const viewer = { userId: view.viewer, via: 'session' as const, application: 'site' };
  await audit(tx, viewer, { action: 'view ended', subject: `person:${view.person}`, data: { how, since: view.since } });
}
