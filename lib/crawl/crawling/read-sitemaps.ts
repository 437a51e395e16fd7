import type { PagePool } from '#lib/crawl/crawling/page-pool.ts';
import { checkSameSite, HopStopped } from '#lib/crawl/crawling/site-requests.ts';
import { parseSitemap, unpackSitemap } from '#lib/crawl/crawling/sitemap.ts';
import type { Visit } from '#lib/crawl/crawling/visit.ts';
import { isFetchRefused } from '#lib/crawl/fetching/refusal.ts';
import { cleanAddress, siteHost } from '#lib/crawl/page-address.ts';
import type { OriginRobots } from '#lib/crawl/site-robots.ts';
import type { StoredPage } from '#lib/crawl/stored-page.ts';

/** Adds the pages in a site's sitemaps to the pool. Sitemaps that can't be read are skipped. */
export async function readSitemaps(home: StoredPage, robots: OriginRobots, pool: PagePool, visit: Visit): Promise<void> {
  const { requests, kept } = visit;
  const { sitemaps: maxSitemaps, sitemapBytes, sitemapEntries } = visit.budget.limits;
  const homeUrl = new URL(home.url);
  const named = robots.sitemaps.flatMap((address) => cleanAddress(address, homeUrl.origin) ?? []);
  const queue = (named.length > 0 ? named : [new URL('/sitemap.xml', homeUrl)]).map((url) => ({ url, isFromIndex: false }));
  const requested = new Set<string>();
  let entries = 0;
  await kept.saveProgress('sitemap', pool.count() + 1, 20);
  for (let next = queue.shift(); next && requested.size < maxSitemaps && requests.canRequest(); next = queue.shift()) {
    const { url, isFromIndex } = next;
    if (requested.has(url.href) || siteHost(url) !== siteHost(homeUrl)) continue;
    requested.add(url.href);
    try {
      const { status, body } = await requests.fetch(url.href, (hop) => checkSameSite(hop, homeUrl), {
        accept: 'application/xml, text/xml, text/plain;q=0.5, */*;q=0.1',
        acceptsType: () => true,
        limits: { bytes: sitemapBytes },
      });
      if (status !== 200) continue;
      const text = (await unpackSitemap(body, sitemapBytes)).toString();
      const { pages, sitemaps } = parseSitemap(text, sitemapEntries - entries);
      entries += pages.length + sitemaps.length;
      pool.add(
        pages.map((page) => ({ url: page })),
        url.href,
      );
      // A sitemap from an index is not read as an index itself.
      const listed = isFromIndex ? [] : sitemaps.slice(0, 50).flatMap((address) => cleanAddress(address, homeUrl.origin) ?? []);
      queue.unshift(...listed.map((sitemap) => ({ url: sitemap, isFromIndex: true })));
    } catch (error) {
      if (!(error instanceof HopStopped) && !isFetchRefused(error)) throw error;
    }
    if (entries >= sitemapEntries) return;
  }
}
