// The steps of the job function read-site (inngest/). If a step runs again after a crash, it only does the remaining work.

import { db } from '#lib/core/db.ts';
import { hourMs } from '#lib/core/durations.ts';
import { inThread } from '#lib/core/threads/in-thread.ts';
import { now } from '#lib/core/time.ts';
import type { StoredPage } from '#lib/crawl/stored-page.ts';
import { type CrawlSummary, crawlProfile } from '#lib/crawl/storing/crawl-profile.ts';
import { readStoredPages } from '#lib/crawl/storing/page-store.ts';
import { emptyProposal, type Proposal } from '#lib/drafting/proposal.ts';
import { listCategoryChoices, proposeProfile, verifyProposal } from '#lib/drafting/propose-profile.ts';
import { notTakenDown } from '#lib/listings/access.ts';
import { readListingProfile } from '#lib/listings/profile/read-listing-profile.ts';
import { type EndedReading, endReading } from '#lib/readings/end-reading.ts';
import { partsOf } from '#lib/readings/parts.ts';
import { failedReading } from '#lib/readings/reading-view.ts';
import { refreshEvidence } from '#lib/readings/refresh-evidence.ts';
import { isHidden } from '#lib/readings/site-doubt.ts';

const concludeReading = inThread<typeof import('#lib/readings/conclude-reading.ts'), 'concludeReading'>(
  '#lib/readings/conclude-reading.ts',
  'concludeReading',
);

interface ReadingSite {
  profileId: string;
  listingId: number;
  url: string;
  requestedAt: Date;
  isMonthly: boolean;
}

/** Returns the site of a reading that is under way. Returns null if the reading has ended, or if its listing was deleted or taken down. */
async function readingSite(readingId: string): Promise<ReadingSite | null> {
  const reading = await db().reading.findFirst({
    where: { id: readingId, endedAt: null, profile: { listing: notTakenDown } },
    select: {
      profileId: true,
      createdAt: true,
      requestedById: true,
      profile: { select: { listing: { select: { id: true, websiteUrl: true } } } },
    },
  });
  const listing = reading?.profile.listing;
  if (!reading || !listing) return null;
  const { profileId, createdAt: requestedAt, requestedById } = reading;
  return { profileId, listingId: listing.id, url: listing.websiteUrl, requestedAt, isMonthly: requestedById === null };
}

/**
 * Returns true if the reading should wait for a minute. A monthly reading waits while drafts are being built, because people wait for
 * those.
 */
export async function waitsForDrafts(readingId: string): Promise<boolean> {
  const reading = await db().reading.findFirst({ where: { id: readingId, endedAt: null, requestedById: null }, select: { id: true } });
  if (!reading) return false;
  // An older draft is not waiting for its site, so readings don’t wait for it.
  const since = new Date(now().getTime() - hourMs);
  return (await db().draft.findFirst({ where: { status: { not: 'ready' }, createdAt: { gt: since } }, select: { id: true } })) !== null;
}

/**
 * Crawls the site and stores its pages separately from the product’s pages. Returns null if the reading has ended or its listing is gone.
 */
export async function crawlForReading(readingId: string, limits?: { totalMs: number }): Promise<CrawlSummary | null> {
  const site = await readingSite(readingId);
  if (!site) return forget(readingId);
  await db().reading.updateMany({ where: { id: readingId, startedAt: null }, data: { startedAt: now() } });
  const { content } = await readListingProfile(db(), site.listingId);
  const quoted = partsOf(content).flatMap(({ evidence }) => evidence.map(({ url }) => url));
  return crawlProfile(
    site.url,
    {
      ...{ profileId: site.profileId, readingId, since: site.requestedAt },
      saveProgress: async (progress) => {
        await db().reading.updateMany({ where: { id: readingId, endedAt: null }, data: { progress: { ...progress } } });
      },
    },
    { revisit: [...new Set(quoted)], ...(limits && { limits }) },
  );
}

/** The proposal for the new pages. It is null if the site says the same as in the previous reading. */
export interface DraftedReading {
  proposal: Proposal | null;
  problems: string[];
}

/** Drafts a profile from the new pages. With `mayRetry`, throws on a temporary failure of the model, so that the step is retried. */
export async function proposeForReading(readingId: string, { mayRetry }: { mayRetry: boolean }): Promise<DraftedReading> {
  const site = await readingSite(readingId);
  if (!site) return { proposal: emptyProposal(), problems: [] };
  const pages = await readStoredPages(site.profileId, readingId);
  if (saysTheSame(await readStoredPages(site.profileId), pages)) return { proposal: null, problems: [] };
  return proposeProfile({ url: site.url, pages }, { mayRetry });
}

function saysTheSame(oldPages: StoredPage[], newPages: StoredPage[]): boolean {
  const texts = new Map(oldPages.map(({ url, text }) => [url, text]));
  return oldPages.length === newPages.length && newPages.every(({ url, text }) => texts.get(url) === text);
}

/**
 * Compares the site with the profile, stores the result, and ends the reading. Returns null if the reading has ended or its listing is
 * gone.
 */
export async function compareForReading(
  readingId: string,
  { crawl, drafted }: { crawl: CrawlSummary; drafted: DraftedReading },
): Promise<EndedReading | null> {
  const site = await readingSite(readingId);
  if (!site) return forget(readingId);
  const { profileId, listingId } = site;
  const [oldPages, newPages] = [await readStoredPages(profileId), await readStoredPages(profileId, readingId)];
  const problems = [...new Set([...crawl.problems, ...drafted.problems])];
  const ended = { readingId, ...site, crawl: { ...crawl, problems } };
  if (newPages.length === 0) return endReading({ ...ended, result: null });
  if (isHidden(newPages, problems))
    return endReading({
      ...ended,
      crawl: { ...crawl, outcome: 'unreachable', problems: [...problems, 'hidden_from_programs'] },
      result: null,
    });
  const { content } = await readListingProfile(db(), listingId);
  const concluded = await concludeReading({
    ...{ websiteUrl: site.url, content, oldPages, newPages, absent: crawl.absent },
    found: drafted.proposal && (await verifyProposal(profileId, newPages, drafted.proposal)).profile,
    categories: await listCategoryChoices(),
  });
  return endReading({ ...ended, result: { ...concluded, newPages, refresh: (current) => refreshEvidence(current, concluded) } });
}

/** Ends a reading that failed because of our own error. */
export async function abandonReading(readingId: string): Promise<void> {
  const site = await readingSite(readingId);
  const crawl: CrawlSummary = {
    outcome: 'unreachable',
    pages: 0,
    bytes: 0,
    waitedSeconds: 0,
    problems: [failedReading],
    problemPages: [],
    absent: [],
  };
  if (site) await endReading({ readingId, ...site, crawl, result: null });
  else await forget(readingId);
}

/** Deletes a reading whose listing was deleted or taken down, if the reading has not ended. */
async function forget(readingId: string): Promise<null> {
  await db().reading.deleteMany({ where: { id: readingId, endedAt: null } });
  return null;
}
