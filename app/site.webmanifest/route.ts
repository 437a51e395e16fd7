import { tagPage } from '#lib/cache/tag-page.ts';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';

const icon = (src: string, sizes: string, purpose: 'any' | 'maskable' = 'any') => ({ src, sizes, type: 'image/png', purpose });

/**
 * Serves the web app manifest, which phones need to add the site to the home screen. It is a route, because the site's name is a setting.
 */
export async function GET(): Promise<Response> {
  tagPage();
  const { siteName, sitePurpose } = config();
  const manifest = {
    name: siteName,
    short_name: siteName,
    description: sitePurpose,
    id: paths.home,
    start_url: paths.home,
    scope: paths.home,
    display: 'minimal-ui',
    lang: 'en',
    background_color: '#f7f2e7',
    theme_color: '#f7f2e7',
    icons: [
      icon('/icon-192.png', '192x192'),
      icon('/icon-512.png', '512x512'),
      icon('/icon-maskable-512.png', '512x512', 'maskable'),
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json; charset=utf-8' } });
}
