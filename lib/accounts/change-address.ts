import { credentialManagerId } from '#lib/accounts/credential-manager-id.ts';
import { createAccountLink, findAccountLink } from '#lib/auth/account-links.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { deletedAccountError } from '#lib/auth/require-user-id.ts';
import { countSignInMail } from '#lib/auth/sign-in-limits.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { type AppError, conflict, invalidInput } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import type { AccountLink } from '#lib/generated/prisma/client.ts';
import type { AccountLinkKind } from '#lib/generated/prisma/enums.ts';
import { limitMailsToOthers } from '#lib/mails/limit-mails-to-others.ts';
import { sendMail } from '#lib/mails/send-mail.ts';
import { parseEmailAddress } from '#lib/ports/mail/index.ts';

const validMs = dayMs;
const addressKinds = ['old_address', 'new_address'] as const;

/**
 * Begins a change of the actor's address: mails one link to the current address and another to the new one. The address changes when both
 * links have been confirmed within 24 hours. A second request replaces the first. If the new address has an account already, only a mail to
 * that address says so, because the actor must not find out.
 */
export async function requestAddressChange(actor: Actor, request: { email: string; clientAddress: string }): Promise<void> {
  const userId = credentialManagerId(actor);
  const email = parseEmailAddress(request.email);
  const refuse = (message: string, code: string) => invalidInput([{ path: 'email', message, code }]);
  if (!email) throw refuse('must be an e-mail address; an example is name@example.com', 'invalid_email');
  const current = await db().user.findFirst({ where: { id: userId, deletedAt: null }, select: { email: true } });
  if (!current) throw deletedAccountError();
  if (current.email === email) throw refuse('must be another address than the one you have', 'same_address');
  await countSignInMail(email, request.clientAddress);
  await transaction(async (tx) => {
    const user = await lockOpenAccount(tx, userId);
    await limitMailsToOthers(tx, user);
    await tx.accountLink.deleteMany({ where: { userId, kind: { in: [...addressKinds] } } });
    const agree = await createAccountLink(tx, { userId, kind: 'old_address', email, validMs });
    await sendMail({ to: user.email, mail: { kind: 'address-change', data: { token: agree, newAddress: email } } });
    if (await isTaken(tx, email)) {
      await sendMail({ to: email, mail: { kind: 'address-taken', data: {} }, senderId: userId });
      return;
    }
    const confirm = await createAccountLink(tx, { userId, kind: 'new_address', email, validMs });
    await sendMail({ to: email, mail: { kind: 'address-confirm', data: { token: confirm } }, senderId: userId });
  });
}

/** Cancels the actor's change of address. The mailed links stop working. */
export async function cancelAddressChange(actor: Actor): Promise<void> {
  await db().accountLink.deleteMany({ where: { userId: credentialManagerId(actor), kind: { in: [...addressKinds] } } });
}

/** The result of a confirmation: either the address has changed, or the link to the other address must be confirmed, too. */
export interface AddressConfirmation {
  isChanged: boolean;
  email: string;
}

/**
 * Confirms one of the two links of a change of address. The second confirmation changes the address and ends all sessions except the one
 * with the digest `currentSession`. Throws `link_used` for a link that no longer works, and `address_taken` if another account has the
 * address now.
 */
export async function confirmAddress(token: string, currentSession: string | null): Promise<AddressConfirmation> {
  return transaction(async (tx) => {
    const link = await lockAddressLink(tx, token);
    if (link.confirmedAt) throw usedLinkError();
    const { userId, email } = link;
    await tx.accountLink.update({ where: { tokenHash: link.tokenHash }, data: { confirmedAt: now() } });
    const confirmed = await tx.accountLink.count({
      where: { userId, email, kind: { in: [...addressKinds] }, confirmedAt: { not: null }, expiresAt: { gt: now() } },
    });
    if (confirmed < addressKinds.length) return { isChanged: false, email };
    const user = await lockOpenAccount(tx, userId);
    // Two people may confirm changes to the same address at once, so the address is locked.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`debut:address:${email}`}))`;
    if (await isTaken(tx, email))
      throw conflict('address_taken', 'This address has an account of its own by now. Sign in with it, or choose another address.');
    await tx.user.update({ where: { id: userId }, data: { email, emailVerified: now(), formerEmails: { push: user.email } } });
    await tx.accountLink.deleteMany({ where: { userId } });
    await tx.verificationToken.deleteMany({ where: { identifier: { in: [user.email, email] } } });
    await tx.session.deleteMany({ where: { userId, ...(currentSession ? { NOT: { sessionToken: currentSession } } : {}) } });
    return { isChanged: true, email };
  });
}

/**
 * Cancels a change of address. `token` is from the link that was mailed to the account's current address. Throws `link_used` for any other
 * link.
 */
export async function stopAddressChange(token: string): Promise<void> {
  await transaction(async (tx) => {
    const { userId, kind } = await lockAddressLink(tx, token);
    if (kind !== 'old_address') throw usedLinkError();
    await tx.accountLink.deleteMany({ where: { userId, kind: { in: [...addressKinds] } } });
  });
}

/** Returns the error for a link that is used, expired, replaced or incomplete. */
export function usedLinkError(): AppError {
  return conflict('link_used', 'This link doesn’t work any more: it was used, replaced by a newer one, or is too old. Ask for a new one.');
}

/** Finds a link of a change of address by its token. Locks the account, so that its two links can't be used at the same time. */
async function lockAddressLink(tx: Tx, token: string): Promise<AccountLink> {
  const found = await findAccountLink(tx, token);
  if (!found || found.kind === 'reopen') throw usedLinkError();
  await lockOpenAccount(tx, found.userId);
  const link = await findAccountLink(tx, token);
  if (!link) throw usedLinkError();
  return link;
}

async function lockOpenAccount(tx: Tx, userId: string): Promise<{ email: string }> {
  const [user] = await tx.$queryRaw<{ email: string }[]>`
    select email from users where id = ${userId}::uuid and deleted_at is null for no key update`;
  if (!user) throw deletedAccountError();
  return user;
}

async function isTaken(tx: Tx, email: string): Promise<boolean> {
  return (await tx.user.count({ where: { email } })) > 0;
}

/** The data for the page to which a mailed link leads. The page asks for a confirmation. */
interface AccountLinkView {
  kind: AccountLinkKind;
  /** For a change of address, the other of the two addresses. For `reopen`, the address of the account. */
  email: string;
  /** True if the person has confirmed the link to the account's current address. With that link, they can now only stop the change. */
  isAgreed: boolean;
}

/**
 * Returns the change that a link will make. Returns null if the link no longer works. Doesn't use up the link, because mail scanners open
 * links, too.
 */
export async function readAccountLink(token: string): Promise<AccountLinkView | null> {
  const link = await findAccountLink(db(), token);
  const isAgreed = link?.confirmedAt != null;
  return link && (!isAgreed || link.kind === 'old_address') ? { kind: link.kind, email: link.email, isAgreed } : null;
}
