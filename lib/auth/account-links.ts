import { randomBytes } from 'node:crypto';
import { digest } from '#lib/auth/digest.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { isoDate, now } from '#lib/core/time.ts';
import type { AccountLink, AccountLinkKind } from '#lib/generated/prisma/client.ts';
import { sendMail } from '#lib/mails/send-mail.ts';

/** Creates a link that changes an account. Returns its token, which must appear in no place but the mail. */
export async function createAccountLink(
  tx: Tx,
  { validMs, ...link }: { userId: string; kind: AccountLinkKind; email: string; validMs: number },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const createdAt = now();
  await tx.accountLink.create({
    data: { ...link, tokenHash: digest(token), createdAt, expiresAt: new Date(createdAt.getTime() + validMs) },
  });
  return token;
}

/** Finds a valid link by its token. Returns null for an unknown, expired or used link. */
export async function findAccountLink(tx: Tx, token: string): Promise<AccountLink | null> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return null;
  return tx.accountLink.findFirst({ where: { tokenHash: digest(token), expiresAt: { gt: now() } } });
}

/** The time, in milliseconds, between the closing of an account and its erasure. The account can be reopened in this time. */
export const reopenMs = 14 * dayMs;

/**
 * Mails the person a link that reopens their closed account. The mail names the listings that were deleted with the account, and the days
 * in which they can be restored. Runs in the ambient transaction. Does nothing if the time to reopen is over.
 */
export async function mailReopenLink(
  user: { id: string; email: string; deletedAt: Date },
  deleted: { names: readonly string[]; days: number } | null = null,
): Promise<void> {
  const erasure = new Date(user.deletedAt.getTime() + reopenMs);
  const validMs = erasure.getTime() - now().getTime();
  if (validMs <= 0) return;
  await transaction(async (tx) => {
    const token = await createAccountLink(tx, { userId: user.id, kind: 'reopen', email: user.email, validMs });
    await sendMail({ to: user.email, mail: { kind: 'account-closed', data: { token, erasedOn: isoDate(erasure), deleted } } });
  });
}
