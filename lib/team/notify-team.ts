import { config } from '#lib/core/config.ts';
import type { Tx } from '#lib/core/db.ts';
import { type MailPart, mailText, oneLine, parseEmailAddress, sendMail } from '#lib/ports/mail/index.ts';

/** Something that a person of the site's team has to look at. */
export interface TeamNews {
  /** Such as `payment-mismatch`: the mail's kind. */
  kind: string;
  subject: string;
  parts: readonly MailPart[];
}

/** Mails everyone of the team, or the site's contact address where there is nobody, in the ambient transaction. */
export async function tellTeam(tx: Tx, { kind, subject, parts }: TeamNews): Promise<void> {
  const people = await tx.user.findMany({
    where: { role: { in: ['team', 'admin'] }, deletedAt: null },
    select: { email: true },
    orderBy: { id: 'asc' },
  });
  const addresses = people.map(({ email }) => email).filter((email) => parseEmailAddress(email));
  const { text, html } = mailText({ title: subject, parts });
  for (const to of addresses.length > 0 ? addresses : [config().contactEmail])
    await sendMail({ kind, to, subject: oneLine(`${config().siteName}: ${subject}`, 150), text, html });
}
