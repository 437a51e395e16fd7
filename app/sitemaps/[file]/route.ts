import { listSitemapEntries } from '#lib/adapters/sitemaps.ts';
import { tagPage } from '#lib/cache/tag-page.ts';
import { tags } from '#lib/cache/tags.ts';
import { config } from '#lib/core/config.ts';

/** Serves `/sitemaps/listings-0.xml` and so on. Paths of this site contain no characters that must be escaped in XML. */
export async function GET(_: Request, { params }: RouteContext<'/sitemaps/[file]'>): Promise<Response> {
  const { file } = await params;
  tagPage(tags.listings, tags.categories, tags.founders, tags.blog);
  const entries = file.endsWith('.xml') ? await listSitemapEntries(file.slice(0, -'.xml'.length)) : null;
  if (!entries)
    return new Response('There is no such sitemap.\n', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  const { siteUrl } = config();
  const urls = entries.map(
    ({ path, changed }) => `<url><loc>${siteUrl}${path}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>\n`,
  );
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`,
    { headers: { 'content-type': 'application/xml; charset=utf-8' } },
  );
}
