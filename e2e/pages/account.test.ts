import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { expectGoodPageOnScreens, takePageErrors, useBrowser } from '../support/browser.ts';
import { openMailedLink, signIn, signInByMail, visit } from '../support/pages.ts';

const browser = useBrowser();
const api = `${inject('site')}/api/v1`;
const me = (key: string) => fetch(`${api}/me`, { headers: { authorization: `Bearer ${key}` } });

test('sign in by mail, make a key, use it, revoke it, sign out', async () => {
  const page = await browser.page();
  await signInByMail(page, 'flow@example.com');
  await page.getByRole('main').getByText('flow@example.com').waitFor();
  await page.getByRole('heading', { name: 'No product of yours yet' }).waitFor();
  expect(await page.getByRole('main').getByRole('link', { name: 'Submit a product' }).count()).toBe(1);

  await visit(page, '/dashboard/keys');
  await page.getByLabel('Name').fill('Deploy script');
  await page.getByRole('button', { name: 'Make key' }).click();
  const shown = page.getByText(/^debut_[0-9A-Za-z]{38}$/);
  const key = (await shown.textContent()) ?? '';
  const answer = await me(key);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ email: 'flow@example.com', access: { application: 'Deploy script', via: 'api_key' } });

  await visit(page, '/dashboard/keys');
  expect(await shown.count()).toBe(0);
  await page.getByRole('button', { name: /Revoke/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Revoke/ })
    .click();
  await page
    .getByRole('cell', { name: /Revoked/ })
    .or(page.getByText('Revoked', { exact: true }))
    .first()
    .waitFor();
  expect((await me(key)).status).toBe(401);

  await visit(page, '/dashboard/settings');
  await page
    .getByRole('main')
    .getByRole('button', { name: /sign out/i })
    .first()
    .click();
  await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'));
  await page.goto('/dashboard');
  await page.waitForURL(/sign-in/);
  expect(takePageErrors()).toEqual([]);
});

test('a key with one scope is told which one it lacks', async () => {
  const page = await browser.page();
  await signIn(page, 'scopes@example.com');
  await visit(page, '/dashboard/keys');
  await page.getByLabel('Name').fill('Orders only');
  const boxes = page.getByRole('group', { name: 'What it may do' }).getByRole('checkbox');
  // A new key reads, for 90 days, unless somebody wants more of it.
  expect(await Promise.all([0, 1, 2].map((n) => boxes.nth(n).isChecked()))).toEqual([true, false, false]);
  expect(await page.getByLabel('Expires').inputValue()).toBe('90');
  await boxes.nth(0).uncheck();
  await boxes.nth(2).check();
  await page.getByRole('button', { name: 'Make key' }).click();
  const key = (await page.getByText(/^debut_[0-9A-Za-z]{38}$/).textContent()) ?? '';
  // The key is shown in the place of the form, so that no second press takes it away.
  expect(await page.getByRole('button', { name: 'Make key' }).count()).toBe(0);
  const answer = await me(key);
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ code: 'forbidden', detail: expect.stringContaining('account:read') });
});

test('what is wrong stands beside its field', async () => {
  const page = await browser.page();
  await visit(page, '/sign-in');
  await page.getByLabel('E-mail address').fill('nobody');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect.poll(() => page.getByLabel('E-mail address').getAttribute('aria-invalid')).toBe('true');
});

test('a link works once, and submits what was typed before it', async () => {
  const page = await browser.page();
  await visit(page, '/submit');
  await page.getByLabel('Your product’s website').fill('once-only.example');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Sign in to submit once-only.example' }).waitFor();
  await page.getByLabel('E-mail address').fill('once@example.com');
  await page.keyboard.press('Enter');
  await page.waitForURL(/check-mail/);
  await openMailedLink(page, 'once@example.com');
  await page.getByRole('heading', { name: 'Sign in to submit once-only.example' }).waitFor();
  const link = page.url();
  const late = await browser.page();
  await late.goto(link);
  await page.getByRole('button', { name: 'Sign in and submit' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/drafts\/[0-9a-f-]{36}$/);
  const draft = page.url();

  // A form that was open meanwhile, the link again, and a link that never was: nobody gets in, and no address is promised.
  await late.getByRole('button', { name: 'Sign in and submit' }).click();
  await late.getByRole('heading', { name: 'This link doesn’t work any more' }).waitFor();
  await late.goto(link.replace(/token=[^&]+/, 'token=never'));
  await late.getByRole('heading', { name: 'This link doesn’t work any more' }).waitFor();
  expect(await late.getByText('You sign in as').count()).toBe(0);
  await page.goto(link);
  await page.getByText('You don’t need it: you are signed in.').waitFor();
  expect(await page.getByLabel('E-mail address').count()).toBe(0);
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL(/\/submit\?url=/);

  await signIn(late, 'somebody-else@example.com');
  await late.goto(draft);
  await late.getByText('You are signed in as somebody-else@example.com.').waitFor();
  takePageErrors(); // the browser reports the 404
});

test('the outbox is for the browser on this machine that opened the printed link', async () => {
  const site = inject('site');
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${site}${path}`, { headers });
  // As through a proxy that adds no header, whose requests come from this machine.
  for (const path of ['/dev/outbox', '/dev/clock', '/dev/enter', '/dev/enter?key=guessed'])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  expect(await (await get('/dev/outbox')).text()).toContain('follow the link beside “Outbox” that npm start printed');

  const link = `/dev/enter?key=${inject('localKey')}`;
  const entered = await get(link);
  expect(await entered.text()).toContain('url=/dev/outbox');
  const [set = ''] = entered.headers.getSetCookie();
  expect(set).toMatch(/; HttpOnly; SameSite=strict$/i);
  const cookie = set.split(';')[0] ?? '';
  expect((await get('/dev/outbox', { cookie })).status).toBe(200);
  expect((await get('/dev/outbox', { cookie: `${cookie}x` })).status).toBe(404);
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip']) {
    expect((await get('/dev/outbox', { cookie, [header]: '127.0.0.1' })).status, header).toBe(404);
    expect((await get(link, { [header]: '127.0.0.1' })).status, header).toBe(404);
  }
});

test('dashboard, keys, outbox and mail look right and read right', async () => {
  const page = await browser.page();
  await signInByMail(page, 'looks@example.com');
  await visit(page, '/dashboard/keys');
  for (const name of ['Deploy script', 'Importer']) {
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Make key' }).click();
    await page.getByText(`The key “${name}” is made.`).waitFor();
    await page.getByRole('link', { name: 'Make another key' }).click();
    await page.getByText(`The key “${name}” is made.`).waitFor({ state: 'detached' });
  }
  await page.goto('/dev/outbox');
  const mail = await page.getByRole('row').filter({ hasText: 'looks@example.com' }).getByRole('link').first().getAttribute('href');
  for (const [name, path] of [
    ['dashboard', '/dashboard'],
    ['keys', '/dashboard/keys'],
    ['outbox', '/dev/outbox'],
    ['outbox-mail', mail ?? ''],
    ['votes', '/dashboard/votes'],
    ['check-mail', '/sign-in/check-mail'],
  ] as const) {
    await visit(page, path);
    await expectGoodPageOnScreens(page, name);
  }
  expect(takePageErrors()).toEqual([]);
});

test('React takes over every page of an account as the elements of the shell have left it', async () => {
  const page = await browser.page();
  const email = 'every-page@example.com';
  await signIn(page, email);
  const database = new pg.Client({ connectionString: inject('siteDatabase') });
  await database.connect();
  const { rows } = await database.query(
    `insert into listing_editors (listing_id, user_id, role) select l.id, u.id, 'editor' from listings l, users u
     where u.email = $1 and l.slug = 'tidemark' returning listing_id as id`,
    [email],
  );
  try {
    await visit(page, '/'); // this browser knows from now on who is here, so that the elements act before React does
    const listing = `/dashboard/listings/${rows[0].id}`;
    const ofListing = ['', '/edit', '/media', '/milestones', '/story', '/team', '/reports', '/updates', '/website', '/history'];
    const ofAccount = ['', '/orders', '/following', '/votes', '/claims', '/keys', '/apps', '/settings', '/interview'];
    const others = ['/submit', '/sign-in', '/claim/querylight', '/removal', '/dashboard/there-is-none'];
    for (const path of [...ofListing.map((end) => listing + end), ...ofAccount.map((end) => `/dashboard${end}`), ...others]) {
      await visit(page, path);
      // What is not there is an error of the request, and none of the page.
      expect(
        takePageErrors().filter((error) => !/status of 404/.test(error)),
        path,
      ).toEqual([]);
    }
  } finally {
    await database.query('delete from listing_editors where listing_id = $1 and user_id = (select id from users where email = $2)', [
      rows[0].id,
      email,
    ]);
    await database.end();
  }
});
