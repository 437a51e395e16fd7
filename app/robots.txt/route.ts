import { tagPage } from '#lib/cache/tag-page.ts';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';

/**
 * Paths that crawlers must not read: personal pages, and pages that are rendered for each request. All other pages may be read by
 * all crawlers, including those of language models.
 */
const disallowed = [
  '/account-links/',
  '/admin',
  '/api/',
  '/checkout/',
  '/claim/',
  '/compare?',
  '/dashboard',
  '/dev/',
  '/drafts/',
  '/founders?',
  '/internal/',
  '/invites/',
  '/listings/*/preview/',
  '/listings/*/seen',
  '/mails/',
  '/me/',
  '/removal?',
  '/report',
  '/search/seen',
  '/search?*&', // searches with filters, whose number is unlimited
  '/sign-in',
  '/unsubscribe/',
  '/weekly/',
];

/** Otherwise, Next would cache the response that `next build` rendered. */
export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  tagPage();
  const { siteUrl } = config();
  const lines = [
    'User-agent: *',
    'Allow: /api/v1/openapi.json',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}${paths.sitemap}`,
    '',
    `# A guide for agents: ${siteUrl}${paths.llms}`,
    `# All live listings as one file, made daily, so that nobody has to read every page: ${siteUrl}${paths.listingsData}`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
