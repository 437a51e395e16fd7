import { endSignIns } from '#lib/accounts/end-access.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { mailSignInLink } from '#lib/auth/sign-in-link.ts';
import { transaction } from '#lib/core/db.ts';
import { AppError } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { lockPerson } from '#lib/desk/lock-person.ts';
import { audit } from '#lib/team/audit.ts';
import { requireAct } from '#lib/team/rights.ts';

/** Signs a person out in every browser, and ends their mailed sign-in links. Returns the number of sessions. Throws 403 and 404. */
export function endSignInsOf(actor: Actor, userId: string): Promise<number> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'sign-ins ended');
    const person = await lockPerson(tx, userId);
    const sessions = await endSignIns(tx, person);
    await audit(tx, actor, { action: 'sign-ins ended', subject: `person:${person.id}`, data: { sessions } });
    return sessions;
  });
}

/** Mails a person a sign-in link, past the limits that their own requests met. Throws 403, also for who is kept out or closed, and 404. */
export async function sendSignInLinkTo(actor: Actor, userId: string): Promise<void> {
  await transaction(async (tx) => {
    await requireAct(tx, actor, 'sign-in link sent');
    const { id, email, deletedAt, suspendedAt } = await lockPerson(tx, userId);
    if (suspendedAt) throw new AppError('forbidden', 'This person is suspended. Lift that first.');
    if (deletedAt) throw new AppError('forbidden', 'This account is closed. Its own page of sign-in mails the link that opens it again.');
    await mailSignInLink(email, { callback: paths.dashboard, intent: null });
    await audit(tx, actor, { action: 'sign-in link sent', subject: `person:${id}`, data: {} });
  });
}
