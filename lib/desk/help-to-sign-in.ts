import { endSignIns } from '#lib/accounts/end-access.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { mailSignInLink, makeSignInLink } from '#lib/auth/sign-in-link.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { AppError } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { lockPerson } from '#lib/desk/lock-person.ts';
import type { User } from '#lib/generated/prisma/client.ts';
import { audit } from '#lib/team/audit.ts';
import { parseReason } from '#lib/team/parse-reason.ts';
import { requireAct } from '#lib/team/rights.ts';

/**
 * Signs a person out in every browser, and ends their mailed sign-in links. Here and below, the reason is for the audit log. Returns the
 * number of sessions. Throws 403, 404, and 400 without a reason.
 */
export function endSignInsOf(actor: Actor, userId: string, typed: string): Promise<number> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'sign-ins ended');
    const reason = parseReason(typed);
    const person = await lockPerson(tx, userId);
    const sessions = await endSignIns(tx, person);
    await audit(tx, actor, { action: 'sign-ins ended', subject: `person:${person.id}`, data: { sessions, reason } });
    return sessions;
  });
}

/**
 * Mails a person a sign-in link, even if the person has reached the limit of requests. Throws 404, 400 without a reason, and 403 without
 * the right and for a blocked or closed account.
 */
export async function sendSignInLinkTo(actor: Actor, userId: string, typed: string): Promise<void> {
  await transaction(async (tx) => {
    await requireAct(tx, actor, 'sign-in link sent');
    const reason = parseReason(typed);
    const { id, email } = await lockOpenAccount(tx, userId);
    await mailSignInLink(email, { callback: paths.dashboard, intent: null });
    await audit(tx, actor, { action: 'sign-in link sent', subject: `person:${id}`, data: { reason } });
  });
}

/**
 * Returns a sign-in link of a person who gets no mails, so that an admin can pass it on in another way. Whoever has the link can act as the
 * person, so only admins can create one, and not for people of the team. Throws 404, 400 without a reason, and 403 without the right and
 * for a blocked or closed account.
 */
export function printSignInLink(actor: Actor, userId: string, typed: string): Promise<string> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'sign-in link printed');
    const reason = parseReason(typed);
    const { id, email, role } = await lockOpenAccount(tx, userId);
    if (role !== 'member') throw new AppError('forbidden', 'This person belongs to the team: nobody signs in as they.');
    const link = await makeSignInLink(email, { callback: paths.dashboard, intent: null });
    await audit(tx, actor, { action: 'sign-in link printed', subject: `person:${id}`, data: { reason } });
    return link;
  });
}

async function lockOpenAccount(tx: Tx, userId: string): Promise<User> {
  const person = await lockPerson(tx, userId);
  if (person.suspendedAt) throw new AppError('forbidden', 'This person is suspended. Lift that first.');
  if (person.deletedAt)
    throw new AppError('forbidden', 'This account is closed. Its own page of sign-in mails the link that opens it again.');
  return person;
}
