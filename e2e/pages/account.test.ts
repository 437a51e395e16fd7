import { expect, inject, test } from 'vitest';
import { expectGoodPageOnScreens, takePageErrors, useBrowser } from '../support/browser.ts';
import { signIn, visit } from '../support/pages.ts';

const browser = useBrowser();
const api = `${inject('site')}/api/v1`;
const me = (key: string) => fetch(`${api}/me`, { headers: { authorization: `Bearer ${key}` } });

test('sign in by mail, make a key, use it, revoke it, sign out', async () => {
  const page = await browser.page();
  await signIn(page, 'flow@example.com');
  await page.getByRole('main').getByText('flow@example.com').waitFor();

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
  await boxes.nth(0).uncheck();
  await boxes.nth(1).uncheck();
  await page.getByRole('button', { name: 'Make key' }).click();
  const key = (await page.getByText(/^debut_[0-9A-Za-z]{38}$/).textContent()) ?? '';
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

test('a link works once', async () => {
  const page = await browser.page();
  await page.goto('/sign-in');
  await page.getByLabel('E-mail address').fill('once@example.com');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.waitForURL(/check-mail/);
  await page.goto('/dev/outbox');
  await page.getByRole('row').filter({ hasText: 'once@example.com' }).getByRole('link').first().click();
  const link =
    (await page
      .frameLocator('iframe')
      .getByRole('link', { name: /sign in/i })
      .first()
      .getAttribute('href')) ?? '';
  for (const ok of [true, false]) {
    const fresh = await browser.page();
    await fresh.goto(link);
    await fresh.getByRole('button', { name: 'Sign in', exact: true }).click();
    if (ok) await fresh.waitForURL(/\/dashboard$/);
    else await fresh.waitForURL(/\/sign-in\?/);
  }
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
  await signIn(page, 'looks@example.com');
  await visit(page, '/dashboard/keys');
  for (const name of ['Deploy script', 'Importer']) {
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Make key' }).click();
    await page.getByText(`The key “${name}” is made.`).waitFor();
  }
  await page.goto('/dev/outbox');
  const mail = await page.getByRole('row').filter({ hasText: 'looks@example.com' }).getByRole('link').first().getAttribute('href');
  for (const [name, path] of [
    ['dashboard', '/dashboard'],
    ['keys', '/dashboard/keys'],
    ['outbox', '/dev/outbox'],
    ['outbox-mail', mail ?? ''],
    ['check-mail', '/sign-in/check-mail'],
  ] as const) {
    await visit(page, path);
    await expectGoodPageOnScreens(page, name);
  }
  expect(takePageErrors()).toEqual([]);
});
