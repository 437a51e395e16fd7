import { tagPage } from '#lib/cache/page.ts';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';

export const dynamic = 'force-static';
export const revalidate = 3600;

/** What is a person's own, or made anew for every request. What is public may be read by everyone, models included. */
const closed = [
  '/admin',
  '/api/',
  '/checkout/',
  '/compare/go',
  '/dashboard',
  '/dev/',
  '/drafts/',
  '/internal/',
  '/invites/',
  '/listings/*/preview/',
  '/listings/*/seen',
  '/me/',
  '/search?*&', // its filters: as many addresses as there are combinations
  '/sign-in',
];

export async function GET(): Promise<Response> {
  await tagPage();
  const { siteUrl } = config();
  const lines = [
    'User-agent: *',
    'Allow: /api/v1/openapi.json',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}${paths.sitemap}`,
    '',
    `# A guide for agents: ${siteUrl}${paths.llms}`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
