// The desk: who sees it, cases decided by keys and without scripts, and a listing that is taken down and put back.
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { machineActor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { createImport } from '#lib/desk/imports/imports.ts';
import { makeCategory, makeListing, makeUser } from '#scripts/testing/factories.ts';
import { expectGoodPageOnScreens, takePageErrors, useBrowser } from '../support/browser.ts';
import { signIn, visit } from '../support/pages.ts';
import { useSiteDatabase } from '../support/site-database.ts';

const site = inject('site');
useSiteDatabase();
const browser = useBrowser();
const [admin, moderator, member] = ['desk-admin@example.com', 'desk-moderator@example.com', 'desk-member@example.com'];
let listing: { id: number; slug: string; name: string };
const reviews: number[] = [];

beforeAll(async () => {
  await makeUser({ email: admin, role: 'admin' });
  await makeUser({ email: moderator, role: 'moderator' });
  const writer = await makeUser({ email: member, name: '<b>Robin</b> [x](javascript:alert(1))' });
  listing = await makeListing({ name: 'Casino Kestrel', ownerId: writer.id });
  for (const body of ['Cheap pills at a.example, b.example and c.example.', '<script>alert(1)</script> **Bold** claims.']) {
    const { id: userId } = await makeUser();
    const data = { listingId: listing.id, userId, stars: 1, body, status: 'held', heldFor: 'links' } as const;
    reviews.push((await db().review.create({ data })).id);
  }
});
afterAll(async () => {
  await db().report.deleteMany();
  await db().listing.delete({ where: { id: listing.id } });
});

const pageOf = async (email: string, options = {}) => {
  const page = await browser.page(options);
  await signIn(page, email);
  return page;
};

test('members find no desk, moderators no money, and what the role shows is in the navigation', async () => {
  const stranger = await pageOf(member);
  for (const path of ['/team', '/team/reports', '/team/people', '/team/orders'])
    expect((await stranger.goto(path))?.status(), path).toBe(404);
  const page = await pageOf(moderator);
  await visit(page, '/team');
  await page.getByRole('heading', { name: 'What waits' }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Desk' }).getByRole('link').allTextContents()).toEqual([
    ...[
      'Today',
      'Submissions',
      'Reports',
      'Texts',
      'Votes',
      'Claims',
      'Listings',
      'Edits',
      'Import and export',
      'People',
      'Kept out',
      'Blog',
      'Categories',
      'Picks',
      'Interview',
      'Log',
    ],
  ]);
  for (const path of ['/team/orders', '/team/jobs']) expect((await page.goto(path))?.status(), path).toBe(404);
  takePageErrors(); // the browser reports each 404
});

test('by keys: a held review is published and taken back, the next one removed by the number of a reason', async () => {
  const page = await pageOf(moderator);
  await visit(page, '/team/texts');
  const cases = page
    .getByRole('list', { name: 'Texts to decide' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  const first = cases.first();
  await first.getByText('It is published.').waitFor();
  await page.keyboard.press('k');
  await page.keyboard.press('u');
  await first.getByText('It waits again.').waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  await page.keyboard.press('1');
  await cases.nth(1).getByText('It is removed.').waitFor();
  const stored = await db().review.findMany({ where: { id: { in: reviews } }, orderBy: { id: 'asc' } });
  expect(stored.map(({ status }) => status)).toEqual(['held', 'removed']);
});

test('without scripts: a listing is taken down with a reason, gone for visitors, and put back', async () => {
  const page = await pageOf(moderator, { script: false });
  await page.goto('/team/listings?q=casino+kestrel');
  await page.getByRole('link', { name: 'Casino Kestrel' }).click();
  await page.getByRole('button', { name: 'Not what we list' }).click();
  await page.getByRole('heading', { name: 'Put it back' }).waitFor();
  await expect.poll(async () => (await fetch(`${site}/listings/${listing.slug}`)).status).toBe(404);
  expect((await fetch(`${site}/api/v1/listings/${listing.slug}`)).status).toBe(404);
  await page.getByRole('button', { name: 'Put it back' }).click();
  await page.getByRole('heading', { name: 'Take it down' }).waitFor();
  await expect.poll(async () => (await fetch(`${site}/listings/${listing.slug}`)).status).toBe(200);
});

test('a person is suspended on their page, out at once, and let in again', async () => {
  const robin = await pageOf(member);
  await visit(robin, '/dashboard');
  const page = await pageOf(admin);
  await visit(page, '/team/people?q=desk-member');
  await page.getByRole('link', { name: member }).click();
  await page.getByLabel('Why').first().fill('Votes from a script.');
  await page.getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('heading', { name: 'Lift the suspension' }).waitFor();
  await robin.goto('/dashboard');
  await robin.waitForURL(/\/sign-in/);
  await page.getByRole('button', { name: 'Let them in again' }).click();
  await page.getByRole('heading', { name: 'Suspend' }).waitFor();
});

test('without scripts: products of a file are mapped, tried, and become listings that nobody owns', async () => {
  const category = await makeCategory({ name: 'Desk imports' });
  const page = await pageOf(moderator, { script: false });
  await page.goto('/team/imports');
  const rows = [
    'Product;Homepage;Claim;About;Category',
    `Lantern Rows;https://lantern-rows.example;Lights;A lamp.;${category.name}`,
    'Nameless;;;;',
  ];
  await page.getByLabel('File').setInputFiles({ name: 'lamps.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  await page.getByLabel('Where do they come from?').fill('A list of lamps');
  await page.getByRole('button', { name: 'Send the file' }).click();
  await page.getByRole('heading', { name: 'lamps.csv' }).waitFor();
  await page.getByLabel('Tagline').selectOption({ label: 'Claim (Lights)' });
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByText('Website: this is missing.').waitFor();
  await page.getByRole('button', { name: 'Start the import' }).click();
  await expect.poll(async () => (await fetch(`${site}/listings/lantern-rows`)).status).toBe(200);
  await page.goto('/team/listings?q=lantern+rows');
  await page.getByRole('link', { name: 'Lantern Rows' }).click();
  await page.getByText('Nobody', { exact: true }).waitFor();
  await page.getByText('Edit what it says').click();
  await page.getByLabel('Tagline').fill('Lights for tents');
  await page.getByLabel('Why').first().fill('Its maker wrote to us.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await fetch(`${site}/listings/lantern-rows.md`)).text()).toContain('Lights for tents');
  const csv = await page.request.get('/team/exports/listings.csv');
  expect([csv.status(), csv.headers()['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect((await page.request.get('/team/exports/everything.ndjson')).status()).toBe(403);
});

test('each page looks right and reads right, with cases and without', async () => {
  const page = await pageOf(admin);
  const person = await db().user.findUniqueOrThrow({ where: { email: member } });
  const file = Buffer.from('Name,Website,Tagline,Description,Categories\nTide,https://tide-rows.example,Tides,Tables.,Nothing\n,,,,x');
  const imported = await createImport(machineActor, { file, name: 'products.csv', source: 'A list' });
  const own = [`/listings/${listing.id}`, `/people/${person.id}`, `/imports/${imported}`];
  for (const path of [
    '',
    '/reports',
    '/texts',
    '/votes',
    '/listings',
    '/people',
    '/blocks',
    '/edits',
    '/imports',
    '/orders',
    '/jobs',
    '/log',
    ...own,
  ]) {
    await visit(page, `/team${path}`);
    await expectGoodPageOnScreens(page, `desk${path.replace(/\/(\d+|[\da-f-]{36})$/, '-one').replaceAll('/', '-')}`);
  }
});
