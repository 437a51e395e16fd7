import { db, pool } from '#lib/core/db.ts';
import type { BuildProgress } from '#lib/core/json-columns.ts';
import { isoDate, now } from '#lib/core/time.ts';
import type { CrawlStore } from '#lib/crawl/crawling/kept-pages.ts';
import type { StoredPage } from '#lib/crawl/stored-page.ts';
import { robotsFiles } from '#lib/crawl/storing/robots-files.ts';
import type { ProfilePage } from '#lib/generated/prisma/client.ts';

/** Thrown if the profile was deleted while its site was being crawled. */
export class ProfileGone extends Error {
  override readonly name = 'ProfileGone';
}

/** A crawl whose pages are stored. It belongs to the build of a draft, or to a reading. */
export interface StoredCrawl {
  profileId: string;
  /** Null for the build of a draft, because its pages belong to the product at once. */
  readingId: string | null;
  /** When the draft or the reading was requested. */
  since: Date;
  saveProgress(progress: BuildProgress): Promise<void>;
}

/** Raw SQL, because Prisma processes each value of a JSON column several times. For a page with thousands of blocks, this takes 20 ms. */
const insertPage = `
  insert into profile_pages
    (id, profile_id, reading_id, url, title, language, content_type, bytes, text, blocks, data, position, fetched_at)
  values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  on conflict do nothing`;
const foreignKeyViolation = '23503';

/** Returns the storage of a crawl. Each page is stored as soon as it was read, so a crash loses only unfinished pages. */
export function crawlStore({ profileId, readingId, since, saveProgress }: StoredCrawl): CrawlStore {
  return {
    ...robotsFiles(since),
    listStoredPages: () =>
      db().profilePage.findMany({
        where: { profileId, readingId },
        orderBy: { position: 'asc' },
        select: { url: true, position: true },
      }),
    async readStoredPage(url) {
      const row = await db().profilePage.findFirst({ where: { profileId, readingId, url } });
      return row ? storedPage(row) : null;
    },
    async savePage({ url, title, language, contentType, bytes, text, blocks, data }, position) {
      const [blocksText, dataText] = [JSON.stringify(blocks), JSON.stringify(data)];
      await pool()
        .query(insertPage, [profileId, readingId, url, title, language, contentType, bytes, text, blocksText, dataText, position, now()])
        .catch((error: { code?: string }) => {
          throw error.code === foreignKeyViolation ? new ProfileGone(profileId) : error;
        });
    },
    saveProgress: ({ step, pages_found: pagesFound, pages_read: pagesRead, percent }) =>
      // Crawling covers the first 75 percent of the progress, and drafting the other 25.
      saveProgress({ step, pagesFound, pagesRead, percent: Math.round(percent * 0.75) }),
  };
}

function storedPage({ url, title, language, contentType, bytes, text, blocks, data, fetchedAt }: ProfilePage): StoredPage {
  return { url, title, readOn: isoDate(fetchedAt), language, contentType, bytes, text, blocks, data };
}

/**
 * Returns the stored pages of a product with their content, in reading order. With `readingId`, returns the pages that this reading has
 * stored so far.
 */
export async function readStoredPages(profileId: string, readingId: string | null = null): Promise<StoredPage[]> {
  const rows = await db().profilePage.findMany({ where: { profileId, readingId }, orderBy: { position: 'asc' } });
  return rows.map(storedPage);
}
