// No page of one person reaches another: every route, asked for by two people and a visitor, in random order and at the same time.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, expect, inject, test } from 'vitest';
import { db } from '#lib/core/db.ts';
import { makeDraft, makeListing, makePaidOrder } from '#scripts/testing/factories.ts';
import { useBrowser } from '../support/browser.ts';
import { signIn } from '../support/pages.ts';
import { addressOf } from '../support/public-pages.ts';
import { useSiteDatabase } from '../support/site-database.ts';

useSiteDatabase();
const browser = useBrowser();
const site = inject('site');

/** An address of each route that has parameters; the rows are the first person's. */
let examples: Record<string, string>;
let addresses: string[];
/** The cookies of two people and of nobody. */
const cookies = ['', '', ''];
const emails = ['first-of-two@example.com', 'second-of-two@example.com'] as const;

beforeAll(async () => {
  for (const [index, email] of emails.entries()) {
    const page = await browser.page();
    await signIn(page, email);
    cookies[index] = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  }
  const { id: userId } = await db().user.findUniqueOrThrow({ where: { email: emails[0] } });
  const { id } = await makeListing({ ownerId: userId, status: 'draft', submittedAt: new Date() });
  const draft = await makeDraft({ userId });
  const order = await makePaidOrder({ userId });
  const own = `/dashboard/listings/${id}`;
  const week = (await addressOf(site, '/launches/week/:lastWeek')).split('/').at(-1);
  examples = {
    '/account-links/[token]': '/account-links/unknown',
    '/claim/[slug]': '/claim/tidemark',
    '/claim/confirm/[token]': '/claim/confirm/unknown',
    '/connect/[uid]': '/connect/unknown',
    '/connect/[uid]/answered': '/connect/unknown/answered',
    '/dashboard/listings/[id]': own,
    '/dashboard/listings/[id]/edit': `${own}/edit`,
    '/dashboard/listings/[id]/edit/logo': `${own}/edit/logo`,
    '/dashboard/listings/[id]/history': `${own}/history`,
    '/dashboard/listings/[id]/history/[version]': `${own}/history/1`,
    '/dashboard/listings/[id]/media': `${own}/media`,
    '/dashboard/listings/[id]/media/images/[name]': `${own}/media/images/unknown.webp`,
    '/dashboard/listings/[id]/media/screenshot': `${own}/media/screenshot`,
    '/dashboard/listings/[id]/media/upload': `${own}/media/upload`,
    '/dashboard/listings/[id]/milestones': `${own}/milestones`,
    '/dashboard/listings/[id]/story': `${own}/story`,
    '/dashboard/listings/[id]/team': `${own}/team`,
    '/dashboard/listings/[id]/updates': `${own}/updates`,
    '/dashboard/listings/[id]/website': `${own}/website`,
    '/dashboard/listings/[id]/website/progress': `${own}/website/progress`,
    '/dashboard/orders/[number]': `/dashboard/orders/${order.number}`,
    '/dashboard/orders/[number]/documents/[file]': `/dashboard/orders/${order.number}/documents/unknown.pdf`,
    '/drafts/[id]': `/drafts/${draft.id}`,
    '/drafts/[id]/logo': `/drafts/${draft.id}/logo`,
    '/drafts/[id]/passage': `/drafts/${draft.id}/passage`,
    '/drafts/[id]/progress': `/drafts/${draft.id}/progress`,
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
    '/listings/[slug]/story': '/listings/tidemark/story',
    '/listings/[slug]/seen': '/listings/tidemark/seen',
    '/stories/page/[n]': '/stories/page/2',
    '/updates/page/[n]': '/updates/page/2',
    '/.well-known/oauth-protected-resource/[[...resource]]': '/.well-known/oauth-protected-resource/mcp',
    '/api/auth/[...nextauth]': '/api/auth/session',
    '/api/v1/[...path]': '/api/v1/listings/tidemark',
    '/badges/[slug]/[style]': '/badges/tidemark/listed.svg',
    '/feeds/[file]': '/feeds/launches.xml',
    '/feeds/categories/[file]': '/feeds/categories/developer-tools.xml',
    '/logos/[file]': '/logos/unknown.webp',
    '/markdown/listings/[slug]': '/listings/tidemark.md',
    '/media/[name]': '/media/unknown.webp',
    '/oauth/[...path]': '/oauth/jwks',
    '/sitemaps/[file]': '/sitemaps/listings-1.xml',
  };
  const pictures = /\/opengraph-image-[a-z0-9]+$/;
  const routes = Object.values(JSON.parse(readFileSync('.next-test/app-path-routes-manifest.json', 'utf8')) as Record<string, string>);
  const ofEverybody = routes.filter((route) => !route.startsWith('/dev/outbox')); // a local site shows everybody's mails to everybody
  addresses = ofEverybody.map((route) => {
    const [picture = ''] = pictures.exec(route) ?? [];
    const address = route.includes('[') ? examples[route.replace(pictures, '')] : route;
    if (!address) throw new Error(`Give an example of the route ${route}.`);
    return address + (route.includes('[') ? picture : '');
  });
});

interface Visit {
  address: string;
  /** The index of the cookie. */
  who: number;
  language: string;
  form: Record<string, string>;
}

async function ask({ address, who, language, form }: Visit) {
  const headers = { 'accept-language': language, ...form, ...(cookies[who] && { cookie: cookies[who] }) };
  const answer = await fetch(site + address, { headers, redirect: 'manual' });
  return { control: answer.headers.get('cache-control') ?? '', setsCookie: answer.headers.has('set-cookie'), body: await answer.text() };
}

const mailAddress = /(first|second)-of-two@example\.com/g;

test('what may be kept by anybody says nothing of a person and sets no cookie; everything else may not be stored', async () => {
  for (const address of addresses) {
    for (const who of [0, 1, 2]) {
      const { control, setsCookie, body } = await ask({ address, who, language: 'en', form: {} });
      const others = [...body.matchAll(mailAddress)].filter(([email]) => email !== [...emails][who]);
      expect(others, `${address} asked for by ${who}`).toEqual([]);
      if (/no-store/.test(control)) continue;
      expect([control, setsCookie, [...body.matchAll(mailAddress)]], address).toEqual([expect.stringMatching(/public/), false, []]);
    }
  }
});

test('pages in random order, language and form, six at a time', async () => {
  const visit = fc.record({
    address: fc.constantFrom(...addresses),
    who: fc.nat(2),
    language: fc.constantFrom('en', 'de, en;q=0.5', 'ja'),
    form: fc.constantFrom<Record<string, string>>({}, { accept: 'text/markdown' }, { rsc: '1' }, { rsc: '1', 'next-router-prefetch': '1' }),
  });
  const seen = new Map<string, string>();
  const property = fc.asyncProperty(fc.array(visit, { minLength: 6, maxLength: 6 }), async (visits) => {
    const answers = await Promise.all(visits.map(ask));
    for (const [at, { control, body }] of answers.entries()) {
      const { address, who, form } = visits[at] as Visit;
      expect([...body.matchAll(mailAddress)].map(([email]) => email).filter((email) => email !== [...emails][who])).toEqual([]);
      if (/no-store/.test(control)) continue;
      const key = `${address} ${JSON.stringify(form)}`;
      expect(body === (seen.get(key) ?? body), `${key}: everybody gets the same`).toBe(true);
      seen.set(key, body);
    }
  });
  await fc.assert(property, { numRuns: 60, endOnFailure: true });
  expect(seen.size).toBeGreaterThan(50);
});
