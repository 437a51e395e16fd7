import type { Tx } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import { type MailPart, mailText, oneLine, parseEmailAddress, sendMail } from '#lib/ports/mail/index.ts';

/** A notification about a listing for everyone who may edit it. */
export interface EditorNotification {
  /** The kind of the mail and of the dashboard notification, such as `listing-live`. */
  kind: string;
  subject: string;
  title: string;
  preview?: string;
  parts: readonly MailPart[];
  /** The values that the dashboard notification shows. */
  data?: Record<string, string | number | null>;
}

/** Mails everyone who may edit the listing, and adds a notification to their dashboards, in the ambient transaction. */
export async function notifyEditors(tx: Tx, listingId: number, notification: EditorNotification): Promise<void> {
  const editors = await tx.listingEditor.findMany({
    where: { listingId, user: { deletedAt: null } },
    select: { user: { select: { id: true, email: true } } },
    orderBy: { userId: 'asc' },
  });
  if (editors.length === 0) return;
  const { text, html } = mailText({
    title: notification.title,
    parts: notification.parts,
    ...(notification.preview ? { preview: notification.preview } : {}),
  });
  for (const { user } of editors) {
    // An invalid address must not roll back the transaction: the other editors still get their mail, and a launch still happens.
    if (parseEmailAddress(user.email))
      await sendMail({ kind: notification.kind, to: user.email, subject: oneLine(notification.subject, 150), text, html });
  }
  await tx.notification.createMany({
    data: editors.map(({ user }) => ({
      userId: user.id,
      listingId,
      kind: notification.kind,
      data: notification.data ?? {},
      createdAt: now(),
    })),
  });
}
