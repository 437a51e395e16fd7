import type { Tx } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import type { Mail } from '#lib/mails/catalogue.ts';
import { sendMail } from '#lib/mails/send-mail.ts';
import { parseEmailAddress } from '#lib/ports/mail/index.ts';

/**
 * Mails everyone who may edit the listing, and adds a notification of the same kind to their dashboards, in the ambient transaction. The
 * dashboard shows the values in `shown`.
 */
export async function notifyEditors(
  tx: Tx,
  listingId: number,
  mail: Mail<'editors'>,
  shown: Record<string, string | number> = {},
): Promise<void> {
  const editors = await tx.listingEditor.findMany({
    where: { listingId, user: { deletedAt: null } },
    select: { user: { select: { id: true, email: true } } },
    orderBy: { userId: 'asc' },
  });
  if (editors.length === 0) return;
  for (const { user } of editors) {
    // An invalid address must not roll back the transaction: the other editors still get their mail, and a launch still happens.
    if (parseEmailAddress(user.email)) await sendMail({ to: user.email, mail });
  }
  await tx.notification.createMany({
    data: editors.map(({ user }) => ({ userId: user.id, listingId, kind: mail.kind, data: shown, createdAt: now() })),
  });
}
