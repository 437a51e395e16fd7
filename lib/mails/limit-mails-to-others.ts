import type { Tx } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { conflict } from '#lib/core/errors.ts';
import { mailboxOf } from '#lib/core/mailbox.ts';
import { now } from '#lib/core/time.ts';

/** The number of mails to other people’s addresses that one person may cause in a day: invites, claim links and links to a new address. */
const maxADay = 20;

/**
 * Throws a conflict if a person caused 20 mails to others within a day. All accounts of the person's mailbox count together. Call it in the
 * transaction that sends the mail, and send the mail with `senderId`.
 */
export async function limitMailsToOthers(tx: Tx, sender: { email: string }): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`debut:mails-by:${mailboxOf(sender.email)}`}))`;
  const [sent] = await tx.$queryRaw<{ mails: number }[]>`
    select count(*)::int as mails from users u join mails m on m.sender_id = u.id
    where mailbox_of(u.email) = mailbox_of(${sender.email}) and m.created_at > ${new Date(now().getTime() - dayMs)}`;
  if ((sent?.mails ?? 0) < maxADay) return;
  throw conflict('too_many_mails', `You had ${maxADay} mails sent to others within a day, which is the maximum. Try again tomorrow.`);
}
