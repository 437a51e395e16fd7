import { config } from '#lib/core/config.ts';
import type { Tx } from '#lib/core/db.ts';
import { type Mail, mailCatalogue } from '#lib/mails/catalogue.ts';
import { sendMail } from '#lib/mails/send-mail.ts';
import { parseEmailAddress } from '#lib/ports/mail/index.ts';

/**
 * Queues a mail, in the caller's transaction, to each moderator and admin. Mails about orders, money and jobs go only to admins, because
 * only they can act on these. If there is no recipient, the mail goes to the site's contact address.
 */
export async function notifyTeam(tx: Tx, mail: Mail<'team' | 'admins'>): Promise<void> {
  const forAdmins = mailCatalogue[mail.kind].to === 'admins';
  const people = await tx.user.findMany({
    where: { role: { in: forAdmins ? ['admin'] : ['moderator', 'admin'] }, deletedAt: null, suspendedAt: null },
    select: { email: true },
    orderBy: { id: 'asc' },
  });
  const addresses = people.map(({ email }) => email).filter((email) => parseEmailAddress(email));
  for (const to of addresses.length > 0 ? addresses : [config().operatorEmail]) await sendMail({ to, mail });
}
