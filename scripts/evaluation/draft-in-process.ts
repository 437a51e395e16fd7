import { crawlSite } from '#lib/crawl/crawl-site.ts';
import type { CrawlStore } from '#lib/crawl/crawling/kept-pages.ts';
import { makeFetcher } from '#lib/crawl/safe-fetch.ts';
import type { StoredPage } from '#lib/crawl/stored-page.ts';
import type { Refusal } from '#lib/drafting/evidence/refusal.ts';
import { type VerifiedProposal, verify } from '#lib/drafting/evidence/verify.ts';
import type { Drafter, DraftingInput } from '#lib/drafting/proposal.ts';

/**
 * Crawls, drafts and checks a site in this process: the steps of a build, but without database and jobs. `hosts` maps hosts to loopback
 * origins.
 */
export async function draftInProcess(
  url: string,
  { hosts, drafter, categories }: { hosts: ReadonlyMap<string, string>; drafter: Drafter; categories: DraftingInput['categories'] },
): Promise<{ profile: VerifiedProposal; refused: Refusal[]; pages: StoredPage[]; outcome: string }> {
  const { pages, outcome } = await crawlInProcess(url, hosts);
  return { ...verify(await drafter.draft({ url, pages, categories }), pages, { categories }), pages, outcome };
}

/** Crawls a site in this process, without a database. Returns its pages in crawl order. */
export async function crawlInProcess(url: string, hosts: ReadonlyMap<string, string>): Promise<{ pages: StoredPage[]; outcome: string }> {
  const stored: { page: StoredPage; position: number }[] = [];
  const fetcher = makeFetcher({ allowLoopback: true, hosts });
  try {
    const { outcome } = await crawlSite(url, storeIn(stored), { fetcher, renderer: null });
    return { pages: stored.toSorted((a, b) => a.position - b.position).map(({ page }) => page), outcome };
  } finally {
    await fetcher.close();
  }
}

function storeIn(stored: { page: StoredPage; position: number }[]): CrawlStore {
  return {
    readRobots: async () => null,
    saveRobots: async () => {},
    listStoredPages: async () => [],
    readStoredPage: async () => null,
    savePage: async (page, position) => void stored.push({ page, position }),
    saveProgress: async () => {},
  };
}
