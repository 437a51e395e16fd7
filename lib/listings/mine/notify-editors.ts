import type { Tx } from '#lib/core/db.ts';
import type { NotificationData } from '#lib/core/json-columns.ts';
import type { Mail } from '#lib/mails/catalogue.ts';
import { type NoticeDetails, notify } from '#lib/notices/notify.ts';

/**
 * Notifies all editors of a listing by mail and in the bell, in the ambient transaction. `data` contains the values in the bell's sentence
 * (`lib/mails/notices.ts`).
 */
export async function notifyEditors(
  tx: Tx,
  listingId: number,
  mail: Mail<'editors'>,
  data: NotificationData = {},
  how: Pick<NoticeDetails, 'mailOnce'> = {},
): Promise<void> {
  const editors = await tx.listingEditor.findMany({ where: { listingId }, select: { userId: true } });
  const userIds = editors.map(({ userId }) => userId);
  await notify(tx, userIds, mail.kind, { listingId, data, mail, ...how });
}
