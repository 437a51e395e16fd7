import { db } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import type { CrawlStore } from '#lib/crawl/crawl-site.ts';
import type { StoredPage } from '#lib/crawl/stored-page.ts';
import type { DraftPage } from '#lib/generated/prisma/client.ts';

/** How long a robots.txt is reused. RFC 9309 (section 2.4) allows a day, but an owner who corrects the file should not have to wait. */
const robotsMaxAgeMs = 60_000;

/** Thrown when the draft was deleted while its site was crawled. */
export class DraftGone extends Error {
  override readonly name = 'DraftGone';
}

/** Returns the crawler's storage for one draft. Each page is stored as it arrives, so that a crash loses only unfinished pages. */
export function crawlStore(draftId: string): CrawlStore {
  return {
    async readRobots(origin) {
      const file = await db().robotsFile.findUnique({ where: { origin } });
      if (!file || file.fetchedAt > now()) return null;
      // A resumed crawl keeps the robots.txt that it read before the interruption, however old that file is.
      const draft = await db().draft.findUnique({ where: { id: draftId }, select: { createdAt: true } });
      const since = Math.min(now().getTime() - robotsMaxAgeMs, draft?.createdAt.getTime() ?? Number.POSITIVE_INFINITY);
      if (file.fetchedAt.getTime() < since) return null;
      return { status: file.status, body: file.body };
    },
    async saveRobots(origin, { status, body }) {
      const file = { status, body: withoutNul(body), fetchedAt: now() };
      await db().robotsFile.upsert({ where: { origin }, create: { origin, ...file }, update: file });
    },
    listStoredPages: () =>
      db().draftPage.findMany({ where: { draftId }, orderBy: { position: 'asc' }, select: { url: true, position: true } }),
    async readStoredPage(url) {
      const row = await db().draftPage.findUnique({ where: { draftId_url: { draftId, url } } });
      return row ? storedPage(row) : null;
    },
    async savePage(page, position) {
      const row = {
        title: page.title,
        language: page.language,
        contentType: page.contentType,
        bytes: page.bytes,
        text: page.text,
        blocks: page.blocks,
        data: page.data,
        position,
        fetchedAt: now(),
      };
      await db()
        .draftPage.upsert({
          where: { draftId_url: { draftId, url: page.url } },
          create: { draftId, url: page.url, ...row },
          update: row,
        })
        .catch((error: unknown) => {
          throw (error as { code?: string }).code === 'P2003' ? new DraftGone(draftId) : error;
        });
    },
    async saveProgress({ step, pages_found: pagesFound, pages_read: pagesRead, percent }) {
      await db().draft.updateMany({
        where: { id: draftId, status: { not: 'ready' } },
        // Crawling covers the first 75 percent of the progress, and drafting the other 25.
        data: { progress: { step, pagesFound, pagesRead, percent: Math.round(percent * 0.75) } },
      });
    },
  };
}

/** Removes NUL characters, which Postgres can't store in text. */
function withoutNul(text: string): string {
  return text.replaceAll('\0', '');
}

function storedPage({ url, title, language, contentType, bytes, text, blocks, data }: DraftPage): StoredPage {
  return { url, title, language, contentType, bytes, text, blocks, data };
}

/** Returns the pages of a draft with their content, in the order in which they were read. */
export async function storedPages(draftId: string): Promise<StoredPage[]> {
  const rows = await db().draftPage.findMany({ where: { draftId }, orderBy: { position: 'asc' } });
  return rows.map(storedPage);
}
