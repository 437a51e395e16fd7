import { readFileSync } from 'node:fs';
import { addressOf } from './public-pages.ts';

/** Rows for the routes of one person; without them, their addresses name nothing. */
export interface OwnRows {
  listing: string | number;
  draft: string;
  order: string;
}

/** Returns an address of every route of the build: of routes with parameters, an example of the demo data or of `own`. */
export async function routeAddresses(site: string, { listing, draft, order }: OwnRows): Promise<string[]> {
  const own = `/dashboard/listings/${listing}`;
  const week = (await addressOf(site, '/launches/week/:lastWeek')).split('/').at(-1);
  const examples: Record<string, string> = {
    '/account-links/[token]': '/account-links/unknown',
    '/mails/[token]': '/mails/unknown',
    '/weekly/[token]': '/weekly/unknown',
    '/tell-me/[token]': '/tell-me/unknown',
    '/unsubscribe/[token]': '/unsubscribe/unknown',
    '/dashboard/notifications/[id]': '/dashboard/notifications/1',
    '/claim/[slug]': '/claim/tidemark',
    '/claim/confirm/[token]': '/claim/confirm/unknown',
    '/connect/[uid]': '/connect/unknown',
    '/connect/[uid]/answered': '/connect/unknown/answered',
    '/dashboard/listings/[id]': own,
    '/dashboard/listings/[id]/edit': `${own}/edit`,
    '/dashboard/listings/[id]/edit/logo': `${own}/edit/logo`,
    '/dashboard/listings/[id]/award': `${own}/award`,
    '/dashboard/listings/[id]/history': `${own}/history`,
    '/dashboard/listings/[id]/history/[version]': `${own}/history/1`,
    '/dashboard/listings/[id]/figures': `${own}/figures`,
    '/dashboard/listings/[id]/figures/[file]': `${own}/figures/days.csv`,
    '/dashboard/listings/[id]/offer': `${own}/offer`,
    '/dashboard/listings/[id]/live': `${own}/live`,
    '/dashboard/listings/[id]/media': `${own}/media`,
    '/dashboard/listings/[id]/media/images/[name]': `${own}/media/images/unknown.webp`,
    '/dashboard/listings/[id]/media/screenshot': `${own}/media/screenshot`,
    '/dashboard/listings/[id]/media/upload': `${own}/media/upload`,
    '/dashboard/listings/[id]/milestones': `${own}/milestones`,
    '/dashboard/listings/[id]/reviews': `${own}/reviews`,
    '/dashboard/listings/[id]/reports': `${own}/reports`,
    '/report/objections/[token]': '/report/objections/unknown',
    '/dashboard/listings/[id]/questions': `${own}/questions`,
    '/review/[listing]': `/review/${listing}`,
    '/ask/[listing]': `/ask/${listing}`,
    '/question/[question]': '/question/1',
    '/listings/[slug]/questions': '/listings/tidemark/questions',
    '/listings/[slug]/questions/page/[n]': '/listings/tidemark/questions/page/2',
    '/listings/[slug]/reviews/[view]': '/listings/tidemark/reviews/helpful',
    '/listings/[slug]/reviews/[view]/page/[n]': '/listings/tidemark/reviews/helpful/page/2',
    '/dashboard/listings/[id]/story': `${own}/story`,
    '/dashboard/listings/[id]/team': `${own}/team`,
    '/dashboard/listings/[id]/updates': `${own}/updates`,
    '/dashboard/listings/[id]/website': `${own}/website`,
    '/dashboard/listings/[id]/website/progress': `${own}/website/progress`,
    '/dashboard/webhooks/[id]': '/dashboard/webhooks/unknown',
    '/dashboard/orders/[number]': `/dashboard/orders/${order}`,
    '/dashboard/orders/[number]/documents/[file]': `/dashboard/orders/${order}/documents/unknown.pdf`,
    '/team/people/[id]': '/team/people/unknown',
    '/team/founders/[id]': '/team/founders/unknown',
    '/team/listings/[id]': `/team/listings/${listing}`,
    '/team/categories/[id]': '/team/categories/1',
    '/team/pages/[name]': '/team/pages/about',
    '/team/posts/[id]': '/team/posts/1',
    '/team/posts/[id]/upload': '/team/posts/1/upload',
    '/team/imports/[id]': '/team/imports/1',
    '/team/exports/[file]': '/team/exports/listings.csv',
    '/team/orders/[number]': `/team/orders/${order}`,
    '/dev/mails/[kind]': '/dev/mails/invoice',
    '/dev/outbox/[id]': '/dev/outbox/unknown',
    '/dev/outbox/[id]/attachments/[place]': '/dev/outbox/unknown/attachments/0',
    '/drafts/[id]': `/drafts/${draft}`,
    '/drafts/[id]/logo': `/drafts/${draft}/logo`,
    '/drafts/[id]/passage': `/drafts/${draft}/passage`,
    '/drafts/[id]/progress': `/drafts/${draft}/progress`,
    '/invites/[token]': '/invites/unknown',
    '/checkout/[token]': '/checkout/unknown',
    '/checkout/[token]/result': '/checkout/unknown/result',
    '/checkout/[token]/state': '/checkout/unknown/state',
    '/checkout/[token]/totals': '/checkout/unknown/totals',
    '/listings/[slug]/preview/[token]': '/listings/tidemark/preview/unknown',
    '/awards/page/[n]': '/awards/page/2',
    '/blog/[slug]': await addressOf(site, '/blog/:post'),
    '/blog/page/[n]': '/blog/page/2',
    '/categories/[slug]': '/categories/developer-tools',
    '/categories/[slug]/page/[n]': '/categories/developer-tools/page/2',
    '/compare/[a]/[b]': '/compare/changeling/querylight',
    '/founders/[slug]': '/founders/ines-marujo',
    '/founders/page/[n]': '/founders/page/2',
    '/launches/[section]': '/launches/trending',
    '/launches/[section]/page/[n]': '/launches/most-voted/page/2',
    '/launches/archive/[year]': await addressOf(site, '/launches/archive/:year'),
    '/launches/week/[monday]': `/launches/week/${week}`,
    '/leaderboards/[board]': '/leaderboards/revenue',
    '/leaderboards/[board]/page/[n]': '/leaderboards/community-all-time/page/2',
    '/leaderboards/community-weekly/week/[monday]': `/leaderboards/community-weekly/week/${week}`,
    '/listings/[slug]': '/listings/tidemark',
    '/listings/[slug]/alternatives': '/listings/tidemark/alternatives',
    '/listings/[slug]/badges': '/listings/tidemark/badges',
    '/listings/[slug]/share/[file]': '/listings/tidemark/share/bill-1200x630.png',
    '/listings/[slug]/story': '/listings/tidemark/story',
    '/listings/[slug]/seen': '/listings/tidemark/seen',
    '/stories/page/[n]': '/stories/page/2',
    '/updates/page/[n]': '/updates/page/2',
    '/.well-known/oauth-protected-resource/[[...resource]]': '/.well-known/oauth-protected-resource/mcp',
    '/api/auth/[...nextauth]': '/api/auth/session',
    '/api/v1/[[...path]]': '/api/v1/listings/tidemark',
    '/badges/[slug]/[style]': '/badges/tidemark/listed.svg',
    '/docs/api/faces/[face]': '/docs/api/faces/inter',
    '/feeds/[file]': '/feeds/launches.xml',
    '/feeds/categories/[file]': '/feeds/categories/developer-tools.xml',
    '/feeds/listings/[file]': '/feeds/listings/tidemark.atom',
    '/logos/[file]': '/logos/unknown.webp',
    '/markdown/listings/[slug]': '/listings/tidemark.md',
    '/media/[name]': '/media/unknown.webp',
    '/oauth/[...path]': '/oauth/jwks',
    '/sitemaps/[file]': '/sitemaps/listings-1.xml',
  };
  const pictures = /\/opengraph-image-[a-z0-9]+$/;
  const routes = Object.values(JSON.parse(readFileSync('.next-test/app-path-routes-manifest.json', 'utf8')) as Record<string, string>);
  return routes.map((route) => {
    const [picture = ''] = pictures.exec(route) ?? [];
    const address = route.includes('[') ? examples[route.replace(pictures, '')] : route;
    if (!address) throw new Error(`Give an example of the route ${route}.`);
    return address + (route.includes('[') ? picture : '');
  });
}
