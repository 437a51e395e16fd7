// What editors and admins change at the desk, and what visitors see of it: settings, posts, categories, picks, the interview, products.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { db } from '#lib/core/db.ts';
import { makeCategory, makeListing, makeUser } from '#scripts/testing/factories.ts';
import { expectGoodPageAmongAlike, takePageErrors, useBrowser } from '../support/browser.ts';
import { signIn, visit } from '../support/pages.ts';
import { useSiteDatabase } from '../support/site-database.ts';

const site = inject('site');
useSiteDatabase();
const browser = useBrowser();
const [admin, editor] = ['content-admin@example.com', 'content-editor@example.com'];
let listing: { id: number; slug: string; name: string };

beforeAll(async () => {
  await makeUser({ email: admin, role: 'admin' });
  await makeUser({ email: editor, role: 'editor' });
  listing = await makeListing({ name: 'Merganser Mill' });
});
afterAll(async () => {
  await db().siteSetting.deleteMany({ where: { key: 'home_claim' } });
  await db().blogPost.deleteMany({ where: { slug: { startsWith: 'what-we-learned' } } });
  await db().plannedPrice.deleteMany();
  await db().category.deleteMany({ where: { slug: 'lighthouses' } });
  await db().listing.delete({ where: { id: listing.id } });
});

const pageOf = async (email: string, options = {}) => {
  const page = await browser.page(options);
  await signIn(page, email);
  return page;
};
const textOf = async (path: string) => (await fetch(site + path)).text();

test('editors see the content, and no settings nor products', async () => {
  const page = await pageOf(editor);
  await visit(page, '/team');
  expect(await page.getByRole('navigation', { name: 'Desk' }).getByRole('link').allTextContents()).toEqual([
    ...['Today', 'Blog', 'Categories', 'Picks', 'Interview'],
  ]);
  for (const path of ['/team/settings', '/team/products']) expect((await page.goto(path))?.status(), path).toBe(404);
  takePageErrors(); // the browser reports each 404
});

test('an admin changes a setting: visitors see it, an invalid one is marked, and the history takes it back', async () => {
  const page = await pageOf(admin);
  await visit(page, '/team/settings');
  await page.getByLabel('Claim of the home page').fill('Products with *their proofs*');
  await page.getByLabel('Why').fill('A shorter one.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. It holds in all processes at once.').waitFor();
  await expect.poll(() => textOf('/')).toMatch(/their proofs/);
  await page.getByLabel('Address for mail').fill('nobody');
  await page.getByLabel('Why').fill('It moved.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('This must be an e-mail address.').waitFor();
  await page.getByText('Nothing is saved yet. Correct what is marked.').waitFor();
  await visit(page, '/team/settings');
  await page.getByRole('button', { name: 'Take back the change of “Claim of the home page”' }).click();
  await page.getByText('Taken back.').waitFor();
  await expect.poll(() => textOf('/')).toMatch(/show their sources/);
});

test('without scripts: a post is begun, previewed as data, saved, published and taken off', async () => {
  const page = await pageOf(editor, { script: false });
  await page.goto('/team/posts');
  await page.getByLabel('Title of a new post').fill('What we learned');
  await page.getByRole('button', { name: 'Begin it' }).click();
  await page.getByRole('heading', { name: 'What we learned', level: 1 }).waitFor();
  await page.getByLabel('Text').fill('## <script>alert(1)</script>\n\nIt is **quiet** here. ![x](https://elsewhere.example/x.png)');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('quiet').waitFor();
  expect(await preview.locator('script, img').count()).toBe(0);
  expect(await preview.getByRole('heading').textContent()).toBe('<script>alert(1)</script>');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  expect((await fetch(`${site}/blog/what-we-learned`)).status).toBe(404);
  await page.locator('form').filter({ hasText: 'Publish' }).getByLabel('Why').fill('It is ready.');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Take it off the site' }).waitFor();
  for (const path of ['/blog', '/blog/what-we-learned', '/feeds/blog.atom', '/api/v1/blog'])
    await expect.poll(() => textOf(path), { message: path }).toMatch(/What we learned/);
  await page.locator('form').filter({ hasText: 'Take it off the site' }).getByLabel('Why').fill('It is wrong.');
  await page.getByRole('button', { name: 'Take it off the site' }).click();
  await page.getByRole('button', { name: 'Publish' }).waitFor();
  await expect.poll(async () => (await fetch(`${site}/blog/what-we-learned`)).status).toBe(404);
});

test('a picture is uploaded for a post, and served', async () => {
  const page = await pageOf(editor);
  const { id } = await db().blogPost.findFirstOrThrow({ where: { slug: 'what-we-learned' } });
  await visit(page, `/team/posts/${id}`);
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c5300d' } })
    .png()
    .toBuffer();
  await page.getByLabel('Add a picture').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png });
  await page.getByRole('button', { name: 'Upload' }).click();
  const line = await page.getByText('![What it shows](/media/').textContent();
  const path = /\((.*)\)/.exec(line ?? '')?.[1] ?? '';
  expect((await fetch(site + path)).headers.get('content-type')).toBe('image/webp');
});

test('a category is added below another one, and deleted again', async () => {
  const page = await pageOf(editor);
  await visit(page, '/team/categories');
  await page.getByLabel('Name').fill('Lighthouses');
  await page.getByLabel('Why').fill('There are many.');
  await page.getByRole('button', { name: 'Add it' }).click();
  await page.getByRole('heading', { name: 'Lighthouses', level: 1 }).waitFor();
  const formWith = (text: string) => page.locator('form').filter({ hasText: text });
  await page.getByLabel('Terms').fill('en: lighthouse, beacon\nde: Leuchtturm');
  await formWith('Terms').getByLabel('Why').fill('Sites say so.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  await expect.poll(async () => (await fetch(`${site}/categories/lighthouses`)).status).toBe(200);
  await formWith('Delete it').getByLabel('Why').fill('Nobody builds one.');
  await page.getByRole('button', { name: 'Delete it' }).click();
  await page.waitForURL(/\/team\/categories$/);
  await expect.poll(async () => (await fetch(`${site}/categories/lighthouses`)).status).toBe(404);
});

test('without scripts: a category is merged into another, its addresses lead there, and it is taken back', async () => {
  const [boats, ships] = [await makeCategory({ name: 'Merged Boats' }), await makeCategory({ name: 'Merged Ships' })];
  await db().listingCategory.create({ data: { listingId: listing.id, categoryId: ships.id, position: 0 } });
  const page = await pageOf(editor, { script: false });
  await page.goto(`/team/categories/${ships.id}`);
  await page.getByLabel('The other category').selectOption({ label: boats.name });
  await page.locator('form').filter({ hasText: 'The other category' }).getByLabel('Why').fill('They are one.');
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByText('Merged: 1 listing came over, and the old address leads here.').waitFor();
  const answerOf = async (path: string) => {
    const { status, headers } = await fetch(site + path, { redirect: 'manual' });
    return [status, headers.get('location')];
  };
  for (const [before, after] of [
    ['/categories/merged-ships', '/categories/merged-boats'],
    ['/api/v1/categories/merged-ships?per_page=5', '/api/v1/categories/merged-boats?per_page=5'],
    ['/feeds/categories/merged-ships.rss', '/feeds/categories/merged-boats.rss'],
  ] as const)
    await expect.poll(() => answerOf(before)).toEqual([301, after]);
  expect(await textOf('/api/v1/listings?category=merged-ships')).toContain(listing.slug);
  await page.getByRole('button', { name: 'Take back the merge of Merged Ships' }).click();
  await page.getByRole('heading', { name: ships.name, level: 1 }).waitFor();
  await expect.poll(() => answerOf('/categories/merged-ships')).toEqual([200, null]);
  await db().listingCategory.deleteMany({ where: { listingId: listing.id } });
  await db().category.deleteMany({ where: { id: { in: [boats.id, ships.id] } } });
});

test('without scripts: a listing is picked for the home page, which says that nobody can pay for it, and taken away', async () => {
  const page = await pageOf(editor, { script: false });
  await page.goto('/team/picks');
  await page.getByLabel('Listing').fill(`${site}/listings/${listing.slug}`);
  await page.getByLabel('Why').fill('It grinds slowly.');
  await page.getByRole('button', { name: 'Pick it' }).click();
  await page.getByRole('link', { name: listing.name }).waitFor();
  await expect.poll(() => textOf('/')).toMatch(/It grinds slowly\.[\s\S]*Nobody can pay for it/);
  await page.locator('summary').filter({ hasText: 'Take away' }).click();
  await page.locator('form').filter({ hasText: 'Take it away' }).getByLabel('Why').fill('Another one is due.');
  await page.getByRole('button', { name: 'Take it away' }).click();
  await page.getByText('No listing is picked').waitFor();
  await expect.poll(() => textOf('/')).not.toMatch(/It grinds slowly/);
});

test('a question is added to the interview; a price is planned, and the plan taken back', async () => {
  const page = await pageOf(admin);
  await visit(page, '/team/interview');
  const added = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Add a question' }) });
  await added.getByLabel('Question').fill('What did the first user say?');
  await added.getByLabel('Why').fill('Readers ask for it.');
  await added.getByRole('button', { name: 'Add it' }).click();
  await page.getByText('Added.').waitFor();
  await db().interviewQuestion.deleteMany({ where: { question: 'What did the first user say?' } });

  await visit(page, '/team/products');
  const launch = page.locator('#launch');
  await launch.getByLabel('Price').fill('lots');
  await launch.getByLabel('Why').first().fill('A fair.');
  await launch.getByRole('button', { name: 'Set it' }).click();
  await launch.getByText('This must be an amount in dollars, such as 49 or 49.50.').waitFor();
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 16);
  await launch.getByLabel('Price').fill('129.50');
  await launch.getByLabel('From (UTC)').fill(inAWeek);
  await launch.getByRole('button', { name: 'Set it' }).click();
  await launch.getByText('The price is planned.').waitFor();
  await launch.getByText('$129.50').waitFor();
  await launch.getByRole('button', { name: 'Take back the planned price of Launch' }).click();
  await launch.getByText('$129.50').waitFor({ state: 'detached' });
});

test('without scripts: a discount code is made, ended, and used again', async () => {
  const page = await pageOf(admin, { script: false });
  await page.goto('/team/discounts');
  const form = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Make a code' }) });
  await form.getByLabel('Code', { exact: true }).fill('pier-20');
  await form.getByLabel('How much').fill('200');
  await form.getByLabel('Why').fill('A fair.');
  await form.getByRole('button', { name: 'Make the code' }).click();
  await form.getByText('This must be a whole number from 1 to 100.').waitFor();
  expect(await form.getByLabel('Code', { exact: true }).inputValue()).toBe('pier-20');
  await form.getByLabel('How much').fill('20');
  await form.getByRole('button', { name: 'Make the code' }).click();
  const row = page.getByRole('row').filter({ hasText: 'PIER-20' });
  for (const [summary, press, state] of [
    ['End', 'End it', 'In use'],
    ['Let it be used again', 'Let it be used', 'Ended'],
    ['End', 'End it', 'In use'],
  ] as const) {
    await row.getByText(state, { exact: true }).waitFor();
    await row.locator('summary').filter({ hasText: summary }).click();
    await row.getByLabel('Why').fill('So it is agreed.');
    await row.getByRole('button', { name: press }).click();
  }
  await row.getByText('Ended', { exact: true }).waitFor();
});

test('an admin changes the text of a page, sees a mistake named, and puts the delivered text back', async () => {
  const page = await pageOf(admin, { script: false });
  await page.goto('/team/pages/about');
  const text = await page.getByLabel('Text').inputValue();
  await page.getByLabel('Text').fill(text.replace('{{siteName}}', '{{siteNmae}}'));
  await page.getByLabel('Why').fill('There are otters.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/This must name only values that there are .*, not “siteNmae”\./).waitFor();
  await page.getByLabel('Text').fill(`${text}\n## Otters {#otters}\n\nThere are **otters** on {{siteName}}. <script>x</script>\n`);
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Otters' }).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. Visitors see it at once.').waitFor();
  await expect.poll(() => textOf('/about')).toMatch(/There are <strong>otters<\/strong> on Debut\. &lt;script&gt;/);
  await page.getByLabel('Why').fill('Enough of them.');
  await page.getByRole('button', { name: 'Put the delivered text back' }).click();
  await page.getByText('The text of the file is back.').waitFor();
  await expect.poll(() => textOf('/about')).not.toMatch(/otters/);
});

test('each page looks right and reads right, with much and with little', async () => {
  const page = await pageOf(admin);
  const post = await db().blogPost.findFirstOrThrow({ where: { slug: 'what-we-learned' } });
  const category = await db().category.findFirstOrThrow({ where: { terms: { not: {} } } });
  const paths = ['/settings', '/settings?group=limits', '/posts', `/posts/${post.id}`, '/categories', `/categories/${category.id}`];
  for (const path of [...paths, '/picks', '/interview', '/products', '/discounts', '/pages', '/pages/about']) {
    await visit(page, `/team${path}`);
    await expectGoodPageAmongAlike(page, `desk${path.replace(/\d+$/, 'one').replace(/\W+/g, '-')}`);
  }
});
