// The desk: who sees it, cases decided by keys and without scripts, and a listing that is taken down and put back.
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { db } from '#lib/core/db.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';
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

test('each page looks right and reads right, with cases and without', async () => {
  const page = await pageOf(admin);
  const person = await db().user.findUniqueOrThrow({ where: { email: member } });
  const own = [`/listings/${listing.id}`, `/people/${person.id}`];
  for (const path of ['', '/reports', '/texts', '/votes', '/listings', '/people', '/blocks', '/orders', '/jobs', '/log', ...own]) {
    await visit(page, `/team${path}`);
    await expectGoodPageOnScreens(page, `desk${path.replace(/\/(\d+|[\da-f-]{36})$/, '-one').replaceAll('/', '-')}`);
  }
});
