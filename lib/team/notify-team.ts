import { config } from '#lib/core/config.ts';
import type { Tx } from '#lib/core/db.ts';
import { type MailPart, mailText, oneLine, parseEmailAddress, sendMail } from '#lib/ports/mail/index.ts';

/** A mail about something that a member of the site's team has to look at. */
export interface TeamNotice {
  /** The mail's kind, such as `payment-mismatch`. */
  kind: string;
  subject: string;
  parts: readonly MailPart[];
}

/** Writes, in the caller's transaction, a mail to each moderator and admin, or to the site's contact address if there are none. */
export async function notifyTeam(tx: Tx, { kind, subject, parts }: TeamNotice): Promise<void> {
  const people = await tx.user.findMany({
    where: { role: { in: ['moderator', 'admin'] }, deletedAt: null },
    select: { email: true },
    orderBy: { id: 'asc' },
  });
  const addresses = people.map(({ email }) => email).filter((email) => parseEmailAddress(email));
  const { text, html } = mailText({ title: subject, parts });
  for (const to of addresses.length > 0 ? addresses : [config().contactEmail])
    await sendMail({ kind, to, subject: oneLine(`${config().siteName}: ${subject}`, 150), text, html });
}
