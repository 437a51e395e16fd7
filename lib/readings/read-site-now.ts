import { db, transaction } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { conflict } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import type { Reading } from '#lib/generated/prisma/client.ts';
import { abandonReading, compareForReading, crawlForReading, proposeForReading } from '#lib/readings/read-site.ts';
import { hasReadSite, readableAgainAt } from '#lib/readings/reading-view.ts';
import { refuseWhileReading } from '#lib/readings/request-reading.ts';

/** Maximum time for the crawl, in milliseconds. It is short, because a person waits. */
const maxCrawlMs = 25_000;

/**
 * Reads a listing’s website now, so that the next draft is up to date. Does nothing if the stored pages are less than a day old. Throws
 * `reading_under_way` if the site is being read, `site_unreadable` if it can’t be read, and `site_doubted` if it may not belong to the
 * product any more. Throws the last two without reading if the latest reading had that result and the site may not be read again yet. May
 * take a minute.
 */
export async function readSiteNow(userId: string, { profileId }: { profileId: string }): Promise<void> {
  const since = new Date(now().getTime() - dayMs);
  const fresh = await db().profilePage.findFirst({ where: { profileId, readingId: null, fetchedAt: { gt: since } }, select: { id: true } });
  if (fresh) return;
  const { id } = await transaction(async (tx) => {
    await tx.$queryRaw`select 1 from listings where profile_id = ${profileId}::uuid for update`;
    const latest = await refuseWhileReading(tx, profileId);
    if (latest && readableAgainAt(latest)) refuseUnlessRead(latest);
    return tx.reading.create({ data: { profileId, requestedById: userId, createdAt: now(), startedAt: now() } });
  });
  try {
    const crawl = await crawlForReading(id, { totalMs: maxCrawlMs });
    const ended = crawl && (await compareForReading(id, { crawl, drafted: await proposeForReading(id, { mayRetry: false }) }));
    refuseUnlessRead(ended ?? { outcome: null, doubt: null });
  } finally {
    await abandonReading(id);
  }
}

function refuseUnlessRead(reading: Pick<Reading, 'outcome' | 'doubt'>): void {
  if (reading.doubt)
    throw conflict(
      'site_doubted',
      'The website may not be the product’s any more, so nothing was drafted from it. Say whether it is on the page that shows what the website says.',
    );
  if (!hasReadSite(reading))
    throw conflict(
      'site_unreadable',
      'The website can’t be read at the moment, so nothing was drafted from it. Try again later, or type the value.',
    );
}
