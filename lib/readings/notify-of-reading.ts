import type { Tx } from '#lib/core/db.ts';
import { notifyEditors } from '#lib/listings/mine/notify-editors.ts';
import { failedReading } from '#lib/readings/reading-view.ts';
import type { Doubt } from '#lib/readings/site-doubt.ts';

interface NamedListing {
  id: number;
  name: string;
  slug: string;
}

/** Number of consecutive failed monthly readings after which the editors are notified. */
const unreadMonths = 3;

/** Asks the editors whether the site still belongs to the product. */
export async function notifyOfDoubt(tx: Tx, { id, ...listing }: NamedListing, { reason, ours, theirs }: Doubt): Promise<void> {
  const data = { listing: { ...listing, id }, reason, ours, theirs };
  await notifyEditors(tx, id, { kind: 'site-doubted', data }, { reason });
}

/**
 * Notifies the editors if the site could not be read for the third month in a row. Notifies them again only after the site was read.
 * Readings that failed because of our own error don’t count.
 */
export async function notifyOfUnreadable(
  tx: Tx,
  { id, profileId, ...listing }: NamedListing & { profileId: string },
  problems: string[],
): Promise<void> {
  if (problems.includes(failedReading)) return;
  const lastRead = await tx.reading.findFirst({
    where: { profileId, outcome: { in: ['complete', 'partial'] } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { createdAt: true },
  });
  const since = lastRead ? { createdAt: { gt: lastRead.createdAt } } : {};
  const failed = await tx.reading.count({
    where: { profileId, requestedById: null, endedAt: { not: null }, NOT: { problems: { has: failedReading } }, ...since },
  });
  if (failed !== unreadMonths) return;
  const { websiteUrl } = await tx.listing.findUniqueOrThrow({ where: { id }, select: { websiteUrl: true } });
  const data = { listing: { ...listing, id, websiteUrl }, months: unreadMonths, isForbidden: problems.includes('blocked_page') };
  await notifyEditors(tx, id, { kind: 'site-unreadable', data }, { months: unreadMonths });
}
