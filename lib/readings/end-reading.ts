import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { now } from '#lib/core/time.ts';
import type { StoredPage } from '#lib/crawl/stored-page.ts';
import type { CrawlSummary } from '#lib/crawl/storing/crawl-profile.ts';
import type { SiteDoubt } from '#lib/generated/prisma/enums.ts';
import { deriveListingAttributes } from '#lib/listings/attributes/derive-listing-attributes.ts';
import { readListingProfile } from '#lib/listings/profile/read-listing-profile.ts';
import { emit } from '#lib/ports/jobs/emit.ts';
import type { ProfileContent } from '#lib/profile/content.ts';
import { storeContent } from '#lib/profile/store-content.ts';
import type { FoundDifference } from '#lib/readings/compare-site.ts';
import { notifyOfDoubt, notifyOfUnreadable } from '#lib/readings/notify-of-reading.ts';
import type { Doubt } from '#lib/readings/site-doubt.ts';
import { askOfDoubt, outdateDoubts, storeDifferences } from '#lib/readings/store-differences.ts';
import { queueListingWebhooks } from '#lib/webhooks/queue-webhooks.ts';

/** The result of a reading that could read the site. */
export interface ReadingResult {
  newPages: StoredPage[];
  doubt: Doubt | null;
  /** Null if the site says the same as in the previous reading. */
  differences: FoundDifference[] | null;
  /** Updates the day of all quotes of a profile that still stand on the site. */
  refresh(content: ProfileContent): { content: ProfileContent; confirmed: number };
}

export interface EndedReading {
  outcome: CrawlSummary['outcome'];
  doubt: SiteDoubt | null;
  confirmed: number;
  found: number;
  offered: number;
}

interface ReadingToEnd {
  readingId: string;
  profileId: string;
  listingId: number;
  isMonthly: boolean;
  crawl: CrawlSummary;
  /** Null if the site could not be read. Then the profile stays unchanged. */
  result: ReadingResult | null;
}

/**
 * Ends a reading, in one transaction. If the site was read and still belongs to the product, stores the new pages as the product’s pages,
 * updates the day of quotes that still stand, and offers differences. Returns null if the reading has ended already.
 */
export function endReading({ readingId, profileId, listingId, isMonthly, crawl, result }: ReadingToEnd): Promise<EndedReading | null> {
  return transaction(async (tx) => {
    // All code locks a profile in this order: its draft, then its listing.
    await tx.$queryRaw`select 1 from drafts where profile_id = ${profileId}::uuid for update`;
    await tx.$queryRaw`select 1 from listings where id = ${listingId} for update`;
    const { outcome, problems, pages, bytes } = crawl;
    const ended = { outcome, problems, pages, bytes, endedAt: now(), progress: {} };
    if ((await tx.reading.updateMany({ where: { id: readingId, endedAt: null }, data: ended })).count === 0) return null;
    const listing = await tx.listing.findUniqueOrThrow({ where: { id: listingId }, select: { name: true, slug: true } });
    const summary: EndedReading = { outcome, doubt: null, confirmed: 0, found: 0, offered: 0 };
    if (!result) {
      await tx.profilePage.deleteMany({ where: { readingId } });
      if (isMonthly) await notifyOfUnreadable(tx, { id: listingId, profileId, ...listing }, problems);
      return summary;
    }
    const doubt = result.doubt && (await askOfDoubt(tx, { profileId, readingId }, result.doubt));
    if (doubt && doubt !== 'accepted') {
      await tx.profilePage.deleteMany({ where: { readingId } });
      await tx.reading.update({ where: { id: readingId }, data: { doubt: result.doubt?.reason ?? null } });
      if (doubt === 'asked' && result.doubt) await notifyOfDoubt(tx, { id: listingId, ...listing }, result.doubt);
      return { ...summary, doubt: result.doubt?.reason ?? null };
    }
    if (!doubt) await outdateDoubts(tx, profileId);
    await replacePages(tx, { profileId, readingId }, { isWhole: outcome === 'complete', absent: crawl.absent });
    await emit('screenshot/wanted', { profileId });
    const { content } = await readListingProfile(tx, listingId);
    const { content: refreshed, confirmed } = result.refresh(content);
    if (confirmed > 0) await showRefreshed(tx, { profileId, listingId, slug: listing.slug }, refreshed);
    const { found, offered } = result.differences
      ? await storeDifferences(tx, { profileId, readingId }, refreshed, {
          ...result,
          differences: result.differences,
          absent: crawl.absent,
        })
      : { found: 0, offered: [] };
    await tx.reading.update({ where: { id: readingId }, data: { confirmed, found, offered: offered.length } });
    if (offered.length > 0)
      await queueListingWebhooks(tx, 'listing.differences', [{ id: listingId, data: { differences: offered.length } }]);
    return { ...summary, confirmed, found, offered: offered.length };
  });
}

/** Stores a profile with changed quotes but unchanged values, and updates what shows the quotes. */
async function showRefreshed(
  tx: Tx,
  { profileId, listingId, slug }: { profileId: string; listingId: number; slug: string },
  content: ProfileContent,
): Promise<void> {
  await storeContent(tx, profileId, content);
  await deriveListingAttributes(tx, listingId);
  await invalidate(tx, listingTag(slug), tags.listings); // lists of listings show quotes, too
}

/** How long a page stays one of the product’s pages if partial readings don’t reach it, in milliseconds. */
const maxUnreadMs = 100 * dayMs;

/**
 * Makes the pages of a reading the pages of the product. If not all pages could be read, older pages are kept. Otherwise, their sentences
 * would look new in the next reading.
 */
async function replacePages(
  tx: Tx,
  { profileId, readingId }: { profileId: string; readingId: string },
  { isWhole, absent }: { isWhole: boolean; absent: readonly string[] },
): Promise<void> {
  const since = new Date(now().getTime() - maxUnreadMs);
  await tx.$executeRaw`
    delete from profile_pages p where p.profile_id = ${profileId}::uuid and p.reading_id is null
      and (${isWhole} or p.fetched_at < ${since} or p.url = any(${[...absent]})
        or exists (select 1 from profile_pages n where n.reading_id = ${readingId}::uuid and n.url = p.url))`;
  // Moves the older pages behind the new ones. The new home page comes first.
  await tx.$executeRaw`
    update profile_pages p set position = k.position from (
      select o.id, row_number() over (order by o.position) + (select max(position) from profile_pages where profile_id = ${profileId}::uuid) as position
      from profile_pages o where o.profile_id = ${profileId}::uuid and o.reading_id is null) k
    where p.id = k.id`;
  await tx.profilePage.updateMany({ where: { readingId }, data: { readingId: null } });
}
