import { config } from '#lib/core/config.ts';
import { queryRows, type Statement } from '#lib/core/db.ts';

export interface SiteInfo {
  name: string;
  purpose: string;
  /** Without a trailing slash. */
  siteUrl: string;
  liveListings: number;
  categories: number;
}

const counts: Statement = {
  name: 'site_counts',
  text: `select (select count(*)::int from categories) as categories,
    coalesce((select value from counters where name = 'live_listings'), 0) as "liveListings"`,
};

/**
 * Returns a description of the site, and the numbers of its live listings and categories. The number of live listings comes from a counter.
 */
export async function getSiteInfo(): Promise<SiteInfo> {
  const [row] = await queryRows<{ categories: number; liveListings: number }>(counts);
  const { siteName, sitePurpose, siteUrl } = config();
  return { name: siteName, purpose: sitePurpose, siteUrl, liveListings: row?.liveListings ?? 0, categories: row?.categories ?? 0 };
}
