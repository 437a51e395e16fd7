// What visitors see and press is counted, its owner reads it, shows it to everybody, and makes visitors an offer.
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { expectGoodPageOnScreens, takePageErrors, useBrowser } from '../support/browser.ts';
import { signIn, visit } from '../support/pages.ts';

const browser = useBrowser();
const email = 'figures@example.com';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let client: pg.Client;
let id: number;

beforeAll(async () => {
  client = new pg.Client({ connectionString: inject('siteDatabase') });
  await client.connect();
  const { rows } = await client.query(
    `insert into listings (slug, name, tagline, description, website_url, domain, address_key, status, plan, submitted_at, launch_week, launched_at,
        preview_token)
      values ('tallow', 'Tallow', 'Candles by post', 'Tallow sends candles.', 'https://tallow.example/', 'tallow.example', 'tallow.example',
        'live', 'paid', now(), date_trunc('week', now() at time zone 'utc')::date - 70, now() - interval '70 days', gen_random_uuid())
      returning id`,
  );
  id = rows[0].id;
});
afterAll(async () => {
  await client.query(`delete from listings where slug = 'tallow'`);
  await client.query(`select invalidate_tags('site')`);
  await client.end();
});

const searchesOfTidemark = async () => {
  const { rows } = await client.query(
    `select coalesce(sum(searches), 0)::int as n from listing_view_days d join listings l on l.id = d.listing_id where l.slug = 'tidemark'`,
  );
  return rows[0].n;
};

test('a view, a visit and a search are counted, shown to the owner, and to everybody if the owner wants it; an offer stands beside', async () => {
  const owner = await browser.page();
  await signIn(owner, email);
  await client.query(`insert into listing_editors (listing_id, user_id, role) select $1, id, 'owner' from users where email = $2`, [
    id,
    email,
  ]);
  await visit(owner, `/dashboard/listings/${id}/figures`);
  await owner.getByRole('heading', { name: 'No views in these 28 days' }).waitFor();
  await expectGoodPageOnScreens(owner, 'figures-none');

  const visitor = await browser.page({ userAgent: firefox }); // the browser of tests says what it is, and would not count
  await visitor.context().route('https://tallow.example/**', (route) => route.fulfill({ body: 'Candles' }));
  const searched = await searchesOfTidemark();
  const isReported = (path: string) => visitor.waitForRequest((request) => request.url().endsWith(path));
  await Promise.all([isReported('/search/seen'), visit(visitor, '/search?q=tidemark')]);
  await Promise.all([isReported('/listings/tallow/seen'), visit(visitor, '/listings/tallow')]);
  await visitor.getByRole('link', { name: 'Visit the site' }).filter({ visible: true }).click();

  await expect
    .poll(async () => (await client.query('select views, visits from listing_view_days where listing_id = $1', [id])).rows)
    .toEqual([{ views: 1, visits: 1 }]);
  await expect.poll(searchesOfTidemark).toBe(searched + 1);
  await owner.reload();
  await owner.getByText('100 % of the views').first().waitFor();
  await expectGoodPageOnScreens(owner, 'figures');
  const csv = await owner.request.get(`/dashboard/listings/${id}/figures/days.csv?days=7`);
  expect(csv.headers()['content-type']).toContain('text/csv');
  expect((await csv.text()).trim().split('\n')).toHaveLength(8);

  await owner.getByRole('button', { name: 'Show them to everybody' }).click();
  await owner.getByText('Everybody sees these figures now.').waitFor();
  await visit(owner, `/dashboard/listings/${id}/offer`);
  await owner.getByLabel('What you offer').fill('20 % off the first box');
  await owner.getByLabel('Code').fill('DEBUT20');
  await owner.getByLabel('Last day').fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 10));
  await owner.getByRole('button', { name: 'Show it to visitors' }).click();
  await owner.getByText(/^Visitors see it until/).waitFor();
  await expectGoodPageOnScreens(owner, 'offer');

  await expect.poll(async () => (await fetch(`${inject('site')}/listings/tallow`)).text()).toContain('DEBUT20');
  await visit(visitor, '/listings/tallow');
  await visitor.getByRole('heading', { name: 'Figures' }).waitFor();
  await visitor.getByRole('button', { name: 'Copy the code' }).waitFor();
  await expectGoodPageOnScreens(visitor, 'listing-with-figures');
  expect(takePageErrors()).toEqual([]);
});
