import { cleanAddress, siteHost } from '#lib/crawl/page-address.ts';
import type { FetchResult } from '#lib/crawl/safe-fetch.ts';
import type { StoredPage } from '#lib/crawl/stored-page.ts';

/** Returns the addresses that a page declares as its original, by a canonical link or `Content-Location`. Omits other sites. */
export function originalAddresses(page: StoredPage, { headers }: Pick<FetchResult, 'headers'>): URL[] {
  return [page.data.canonical, headers['content-location']].flatMap((address) => {
    const original = address ? cleanAddress(address, page.url) : null;
    return original && siteHost(original) === siteHost(new URL(page.url)) ? [original] : [];
  });
}
