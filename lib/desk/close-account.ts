import { closeLocked } from '#lib/accounts/close-account.ts';
import { invalidateReviewed } from '#lib/accounts/invalidate-reviewed.ts';
import { reopenMs } from '#lib/auth/account-links.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { transaction } from '#lib/core/db.ts';
import { AppError, conflict, notFound } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { lockPerson } from '#lib/desk/lock-person.ts';
import { audit } from '#lib/team/audit.ts';
import { parseReason } from '#lib/team/parse-reason.ts';
import { requireAct } from '#lib/team/rights.ts';

/**
 * Closes the account of a person who asked for its erasure and can't sign in, for instance because they lost their mailbox. As after a
 * deletion by themselves, it is erased after 14 days, its listings go to the site, and a mail to its address has the link that reopens it.
 * The reason is for the audit log. Throws 404, `account_closed`, 400 without a reason, and 403 without the right, for the actor and for
 * people of the team (remove their role first).
 */
export function closeAccountFor(actor: Actor, userId: string, typed: string): Promise<void> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'account closed');
    const reason = parseReason(typed);
    const person = await lockPerson(tx, userId);
    if (person.id === actor.userId) throw new AppError('forbidden', 'Nobody closes their own account here. Delete it in your settings.');
    if (person.role !== 'member')
      throw new AppError('forbidden', 'This person belongs to the team. An admin has to take the role back first.');
    if (person.deletedAt) throw conflict('account_closed', 'This account is closed already.');
    await closeLocked(tx, person, []);
    await audit(tx, actor, { action: 'account closed', subject: `person:${person.id}`, data: { closed: true, reason } });
  });
}

/**
 * Opens an account again that was closed less than 14 days ago. Later, its erasure may have begun. Its API keys and apps stay revoked.
 * Throws 403, 400 without a reason, `too_late` after the 14 days, and 404 if the account isn't closed.
 */
export function reopenAccountFor(actor: Actor, userId: string, typed: string): Promise<void> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'account closed');
    const reason = parseReason(typed);
    const person = await lockPerson(tx, userId);
    if (!person.deletedAt) throw notFound('closed account', userId);
    if (person.deletedAt.getTime() <= now().getTime() - reopenMs)
      throw conflict('too_late', 'This account was closed more than 14 days ago, so it is being erased. The person can open a new one.');
    await tx.user.update({ where: { id: person.id }, data: { deletedAt: null } });
    await tx.accountLink.deleteMany({ where: { userId: person.id } });
    await invalidateReviewed(tx, person.id);
    await audit(tx, actor, { action: 'account closed', subject: `person:${person.id}`, data: { closed: false, reason } });
  });
}
