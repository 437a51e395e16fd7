import type { Tx } from '#lib/core/db.ts';
import type { NotificationData } from '#lib/core/json-columns.ts';
import { now } from '#lib/core/time.ts';
import { choiceOf, type MailOfNotice, type NoticeKind, noticeCatalogue } from '#lib/mails/notices.ts';
import { sendMail } from '#lib/mails/send-mail.ts';
import { parseEmailAddress } from '#lib/ports/mail/index.ts';
import { queueWebhooks } from '#lib/webhooks/queue-webhooks.ts';
import type { WebhookEvent } from '#lib/webhooks/webhook-events.ts';

/** The contents of a notice. */
export interface NoticeDetails<Kind extends NoticeKind = NoticeKind> {
  /** The listing that the sentence names. When the listing is erased, the notice is deleted. */
  listingId?: number | null;
  /** Further values for the sentence (`lib/mails/notices.ts`). They contain no name or address of another person. */
  data?: NotificationData;
  /** The mail with the same contents; missing if there is none. */
  mail?: MailOfNotice<Kind>;
  /**
   * True if people with an unread notice of this kind about this listing get no mail. One mail is enough to say that there is something to
   * read.
   */
  mailOnce?: boolean;
}

/**
 * The webhook events that are sent with notices, each with the members of `data` that it contains. None of these members names a person.
 */
const eventOf: Partial<Record<NoticeKind, { type: WebhookEvent; members: readonly string[] }>> = {
  'draft-ready': { type: 'draft.ready', members: ['draft_id'] },
  'badge-found': { type: 'badge.found', members: ['week'] },
  'listing-live': { type: 'listing.live', members: ['week'] },
  'award-won': { type: 'award.given', members: ['week', 'rank', 'votes'] },
  'review-received': { type: 'review.received', members: ['count'] },
  'question-received': { type: 'question.received', members: ['count'] },
  'claim-verified': { type: 'claim.decided', members: [] },
  'listing-claimed': { type: 'claim.decided', members: [] },
};

/**
 * Notifies people in the ambient transaction: adds a notice to the bell of each, and mails those who want this kind by mail. Leaves out
 * closed accounts, and people who switched this kind off. Each person gets one notice, even if their id occurs twice. Also queues the event
 * for the programs of these people, whatever they want for themselves.
 */
export async function notify<Kind extends NoticeKind>(
  tx: Tx,
  userIds: readonly string[],
  kind: Kind,
  { listingId = null, data = {}, mail, mailOnce = false }: NoticeDetails<Kind> = {},
): Promise<void> {
  if (userIds.length === 0) return;
  const event = eventOf[kind];
  if (event) {
    const facts = Object.fromEntries(event.members.flatMap((name) => (data[name] === undefined ? [] : [[name, data[name]]])));
    const outcome = event.type === 'claim.decided' ? { outcome: kind === 'claim-verified' ? 'yours' : 'lost' } : {};
    const subject = listingId === null ? `draft:${data.draft_id}` : `listing:${listingId}`;
    await queueWebhooks(tx, userIds, event.type, {
      subject,
      data: { ...(listingId === null ? {} : { listing_id: listingId }), ...facts, ...outcome },
    });
  }
  const people = await tx.user.findMany({
    where: { id: { in: [...userIds] }, deletedAt: null },
    select: { id: true, email: true, noticeChoices: true },
    orderBy: { id: 'asc' },
  });
  const { preference } = noticeCatalogue[kind];
  const wanting = people.filter(({ noticeChoices }) => preference === null || choiceOf(preference, noticeChoices) !== 'off');
  // An invalid address must not roll back the transaction. The other people must get their mail, and a launch must still happen.
  if (mail) {
    const ids = wanting.map(({ id }) => id);
    const told = mailOnce ? await tx.notification.findMany({ where: { userId: { in: ids }, kind, listingId, readAt: null } }) : [];
    for (const { id, email } of wanting)
      if (parseEmailAddress(email) && !told.some(({ userId }) => userId === id)) await sendMail({ to: email, mail });
  }
  await tx.notification.createMany({ data: wanting.map(({ id }) => ({ userId: id, listingId, kind, data, createdAt: now() })) });
}
