// The desk: who sees it, cases decided by keys and without scripts, and a listing that is taken down and put back.
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { machineActor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { createImport } from '#lib/desk/imports/imports.ts';
import { makeCategory, makeListing, makeUser } from '#scripts/testing/factories.ts';
import { expectGoodPageAmongAlike, expectGoodPageOnScreens, takePageErrors, useBrowser } from '../support/browser.ts';
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
      'Awards',
      'Import and export',
      'People',
      'Founders',
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
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Suspend', exact: true }) });
  await card.getByLabel('Why').fill('Votes from a script.');
  await card.getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('heading', { name: 'Lift the suspension' }).waitFor();
  await robin.goto('/dashboard');
  await robin.waitForURL(/\/sign-in/);
  const lift = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Lift the suspension' }) });
  await lift.getByLabel('Why').fill('A mistake.');
  await lift.getByRole('button', { name: 'Let them in again' }).click();
  await page.getByRole('heading', { name: 'Suspend' }).waitFor();
});

test('a moderator sees the site as a person does, with every form off and the desk away, and leaves', async () => {
  const page = await pageOf(moderator);
  await visit(page, '/team/people?q=desk-member');
  await page.getByRole('link', { name: member }).click();
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'See the site as they do' }) });
  await card.getByLabel('Why').fill('They see an error.');
  await card.getByRole('button', { name: 'See it as they do' }).click();
  const banner = page.getByRole('complementary', { name: 'You see the site as somebody else' });
  await banner.getByText(member).waitFor();
  await page.getByRole('link', { name: listing.name }).first().click();
  await page.getByRole('heading', { name: listing.name, level: 1 }).waitFor();
  await banner.getByText(member).waitFor();
  for (const path of ['/dashboard', '/dashboard/settings', `/dashboard/listings/${listing.id}/edit`]) {
    await visit(page, path);
    expect(await page.locator('main').getByRole('button', { disabled: false }).allTextContents(), path).toEqual(['Leave']);
    // Axe believes that nobody can reach a link in a fieldset that is off.
    await page.locator('main fieldset[disabled]').evaluateAll((all) => {
      for (const each of all) (each as HTMLFieldSetElement).disabled = false;
    });
    await expectGoodPageOnScreens(page, `viewed${path.replace(/\d+/, 'one').replace(/\W+/g, '-')}`);
  }
  expect((await page.goto('/team'))?.status()).toBe(403);
  await page.getByRole('button', { name: 'Leave the view' }).click();
  await page.getByRole('heading', { name: member, level: 1 }).waitFor();
  await page.getByText('view ended').waitFor();
  takePageErrors(); // the browser reports the 403
});

test('without scripts: a launch is moved, an alternative pinned and a rating written down, and each is taken back', async () => {
  const soon = await makeListing({ name: 'Soon Swallow', status: 'scheduled', plan: 'paid', launchWeek: new Date('2027-03-01T00:00:00Z') });
  const page = await pageOf(moderator, { script: false });
  await page.goto(`/team/listings/${soon.id}`);
  await page.getByLabel('A day of the week').fill('2027-03-10');
  const move = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Another launch week' }) });
  await move.getByLabel('Why').fill('They asked for it.');
  await move.getByRole('button', { name: 'Move the launch' }).click();
  await page.getByText('Its launch moved from the week of 2027-03-01').waitFor();
  await page.getByRole('button', { name: 'Take the last move back: the move of Soon Swallow' }).click();
  await page.getByText('Its launch moved from the week of 2027-03-08').waitFor();
  const alternatives = page.getByRole('region', { name: 'Alternatives' });
  await alternatives.getByText('Pin or hide one').click();
  await alternatives.getByLabel('The other listing').fill(`${site}/listings/${listing.slug}`);
  await alternatives.getByLabel('Why').fill('They compete.');
  await alternatives.getByRole('button', { name: 'Decide' }).click();
  await alternatives.getByText('pinned', { exact: true }).waitFor();
  await alternatives.getByRole('button', { name: `Take back what was decided about ${listing.name}` }).click();
  await expect.poll(() => alternatives.getByText('pinned', { exact: true }).count()).toBe(0);
  const ratings = page.getByRole('region', { name: 'Domain rating' });
  await ratings.getByText('Write one down').click();
  await ratings.getByLabel('Rating').fill('41');
  await ratings.getByLabel('Measured by').fill('Ahrefs');
  await ratings.getByLabel('On').fill('2026-01-02');
  await ratings.getByLabel('Why').fill('Measured today.');
  await ratings.getByRole('button', { name: 'Write it down' }).click();
  await ratings.getByText('Ahrefs, 2026-01-02').waitFor();
  await ratings.getByRole('button', { name: 'Remove the rating of 2026-01-02 by Ahrefs' }).click();
  await page.getByText('None was measured.').waitFor();
  await db().listing.delete({ where: { id: soon.id } });
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
    '/awards',
    '/founders',
    '/imports',
    '/orders',
    '/jobs',
    '/mails',
    '/log',
    ...own,
  ]) {
    await visit(page, `/team${path}`);
    await expectGoodPageAmongAlike(page, `desk${path.replace(/\/(\d+|[\da-f-]{36})$/, '-one').replaceAll('/', '-')}`);
  }
});
