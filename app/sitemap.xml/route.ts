import { listSitemapNames } from '#lib/adapters/sitemaps.ts';
import { tagPage } from '#lib/cache/tag-page.ts';
import { tags } from '#lib/cache/tags.ts';
import { config } from '#lib/core/config.ts';

/** Otherwise, Next would cache the response that `next build` rendered. */
export const dynamic = 'force-dynamic';

/** Serves the index of all sitemaps. */
export async function GET(): Promise<Response> {
  tagPage(tags.listings, tags.founders, tags.blog);
  const { siteUrl } = config();
  const names = await listSitemapNames();
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${names
      .map((name) => `<sitemap><loc>${siteUrl}/sitemaps/${name}.xml</loc></sitemap>\n`)
      .join('')}</sitemapindex>\n`,
    { headers: { 'content-type': 'application/xml; charset=utf-8' } },
  );
}
