import { db } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import type { CrawlStore } from '#lib/crawl/crawl-site.ts';
import type { PageData, StoredPage, TextBlock } from '#lib/crawl/stored-page.ts';
import type { Prisma } from '#lib/generated/prisma/client.ts';

/** RFC 9309, section 2.4, allows a day. An owner who has mended the file and submits again should not wait for it. */
const robotsKeptMs = 60_000;

/** The draft was deleted while its site was read. */
export class DraftGone extends Error {
  override readonly name = 'DraftGone';
}

/** Where the crawler keeps what it reads for one draft: each page as it comes, so that a crash costs only what was under way. */
export function crawlStore(draftId: string): CrawlStore {
  return {
    async robots(origin) {
      const file = await db().robotsFile.findUnique({ where: { origin } });
      if (!file || file.fetchedAt > now()) return null;
      // What this crawl read before it was interrupted stays what it goes by.
      const draft = await db().draft.findUnique({ where: { id: draftId }, select: { createdAt: true } });
      const since = Math.min(now().getTime() - robotsKeptMs, draft?.createdAt.getTime() ?? Number.POSITIVE_INFINITY);
      if (file.fetchedAt.getTime() < since) return null;
      return { status: file.status, body: file.body };
    },
    async keepRobots(origin, { status, body }) {
      const file = { status, body: storable(body), fetchedAt: now() };
      await db().robotsFile.upsert({ where: { origin }, create: { origin, ...file }, update: file });
    },
    pages: () => db().draftPage.findMany({ where: { draftId }, orderBy: { position: 'asc' }, select: { url: true, position: true } }),
    async page(url) {
      const row = await db().draftPage.findUnique({ where: { draftId_url: { draftId, url } } });
      return row ? storedPage(row) : null;
    },
    async save(page, position) {
      const row = {
        title: page.title,
        language: page.language,
        contentType: page.contentType,
        bytes: page.bytes,
        text: page.text,
        blocks: page.blocks as unknown as Prisma.InputJsonValue,
        data: page.data as unknown as Prisma.InputJsonValue,
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
    async progress({ step, pages_found: pagesFound, pages_read: pagesRead, percent }) {
      await db().draft.updateMany({
        where: { id: draftId, status: { not: 'ready' } },
        // The drafting that follows takes the last quarter.
        data: { progress: { step, pagesFound, pagesRead, percent: Math.round(percent * 0.75) } },
      });
    },
  };
}

/** Postgres stores no NUL. */
function storable(text: string): string {
  return text.replaceAll('\0', '');
}

interface PageRow {
  url: string;
  title: string;
  language: string | null;
  contentType: string;
  bytes: number;
  text: string;
  blocks: unknown;
  data: unknown;
}

function storedPage(row: PageRow): StoredPage {
  const { url, title, language, contentType, bytes, text } = row;
  return { url, title, language, contentType, bytes, text, blocks: row.blocks as TextBlock[], data: row.data as PageData };
}

/** The pages of a draft, whole, in the order they were read. */
export async function storedPages(draftId: string): Promise<StoredPage[]> {
  const rows = await db().draftPage.findMany({ where: { draftId }, orderBy: { position: 'asc' } });
  return rows.map(storedPage);
}
