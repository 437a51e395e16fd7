import type { Tx } from '#lib/core/db.ts';
import type { NotificationData } from '#lib/core/json-columns.ts';
import { now } from '#lib/core/time.ts';
import { choiceOf, type MailOfNotice, type NoticeKind, noticeCatalogue } from '#lib/mails/notices.ts';
import { sendMail } from '#lib/mails/send-mail.ts';
import { parseEmailAddress } from '#lib/ports/mail/index.ts';

/** What a notice is about. */
export interface NoticeDetails<Kind extends NoticeKind = NoticeKind> {
  /** The listing that the sentence names. The notice goes when the listing is erased. */
  listingId?: number | null;
  /** What else the sentence is made of (`lib/mails/notices.ts`). Holds no name or address of another person. */
  data?: NotificationData;
  /** The mail that says the same; left out if there is none. */
  mail?: MailOfNotice<Kind>;
  /** Leaves the mail out for those who have an unread notice of this kind about this listing: one mail says that there is something to read. */
  mailOnce?: boolean;
}

/**
 * Tells people something in the ambient transaction: a notice in the bell of each, and the mail to those who want this kind by mail. Leaves
 * out closed accounts, and people who switched the kind off. Naming a person twice tells them once.
 */
export async function notify<Kind extends NoticeKind>(
  tx: Tx,
  userIds: readonly string[],
  kind: Kind,
  { listingId = null, data = {}, mail, mailOnce = false }: NoticeDetails<Kind> = {},
): Promise<void> {
  if (userIds.length === 0) return;
  const people = await tx.user.findMany({
    where: { id: { in: [...userIds] }, deletedAt: null },
    select: { id: true, email: true, noticeChoices: true },
    orderBy: { id: 'asc' },
  });
  const { preference } = noticeCatalogue[kind];
  const wanting = people.filter(({ noticeChoices }) => preference === null || choiceOf(preference, noticeChoices) !== 'off');
  // An invalid address must not roll back the transaction: the others still get their mail, and a launch still happens.
  if (mail) {
    const ids = wanting.map(({ id }) => id);
    const told = mailOnce ? await tx.notification.findMany({ where: { userId: { in: ids }, kind, listingId, readAt: null } }) : [];
    for (const { id, email } of wanting)
      if (parseEmailAddress(email) && !told.some(({ userId }) => userId === id)) await sendMail({ to: email, mail });
  }
  await tx.notification.createMany({ data: wanting.map(({ id }) => ({ userId: id, listingId, kind, data, createdAt: now() })) });
}
