import type { Tx } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import { type MailPart, mailText, oneLine, parseEmailAddress, sendMail } from '#lib/ports/mail/index.ts';

/** News of a listing for those who may edit it. */
export interface EditorNews {
  /** Such as `listing-live`: the mail's and the dashboard line's kind. */
  kind: string;
  subject: string;
  title: string;
  preview?: string;
  parts: readonly MailPart[];
  /** For the dashboard's line. */
  data?: Record<string, string | number | null>;
}

/** Mails everyone who may edit the listing, and notes it in their dashboards, all in the ambient transaction. */
export async function tellEditors(tx: Tx, listingId: number, news: EditorNews): Promise<void> {
  const editors = await tx.listingEditor.findMany({
    where: { listingId, user: { deletedAt: null } },
    select: { user: { select: { id: true, email: true } } },
    orderBy: { userId: 'asc' },
  });
  if (editors.length === 0) return;
  const { text, html } = mailText({ title: news.title, parts: news.parts, ...(news.preview ? { preview: news.preview } : {}) });
  for (const { user } of editors) {
    // An address that can't be mailed must not keep the others from hearing, nor a launch from happening.
    if (parseEmailAddress(user.email)) await sendMail({ kind: news.kind, to: user.email, subject: oneLine(news.subject, 150), text, html });
  }
  await tx.notification.createMany({
    data: editors.map(({ user }) => ({ userId: user.id, listingId, kind: news.kind, data: news.data ?? {}, createdAt: now() })),
  });
}
