import { createAccountLink } from '#lib/auth/account-links.ts';
import { transaction } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { isoDate, now } from '#lib/core/time.ts';
import { sendMail } from '#lib/mails/send-mail.ts';

/** Time in milliseconds from the closing of an account to its erasure, in which it can be opened again. */
export const reopenMs = 14 * dayMs;

/**
 * Mails the person a link that opens their closed account again, in the ambient transaction, and names the listings that were just deleted
 * with it, with the days in which they can be restored. Does nothing once it is to be erased.
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
