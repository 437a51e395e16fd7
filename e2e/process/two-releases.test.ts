// Two releases of a site answer behind one proxy, as while one replaces the other: no form fails, and no script is missing.
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { db } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { freePort, type Product, startProduct } from '../../scripts/testing/product.ts';
import { makeAnotherRelease } from '../support/another-release.ts';
import { takePageErrors, useBrowser } from '../support/browser.ts';
import { signInByMail, signInOnTheWay, visit, waitForReact } from '../support/pages.ts';
import { type ProductSite, serveProductSite } from '../support/product-site.ts';
import { useSiteDatabase } from '../support/site-database.ts';
import { startTurnProxy, type TurnProxy } from '../support/turn-proxy.ts';

useSiteDatabase();
const browser = useBrowser();
/** The second release is that of another checkout if one is given, with a build of its own in its `.next`. */
const checkout = process.env.OTHER_CHECKOUT;
const [build, otherBuild] = [process.env.NEXT_DIST_DIR ?? '.next-test', '.next-test.other'];
const folder = mkdtempSync(join(tmpdir(), 'debut-release-'));
let [proxy, other, website]: [TurnProxy?, Product?, ProductSite?] = [];

beforeAll(async () => {
  if (!checkout) makeAnotherRelease(build, otherBuild);
  symlinkSync(join(inject('siteFolder'), 'storage'), join(folder, 'storage'));
  const port = await freePort();
  const settings = {
    ...{ PORT: String(port), DATA_DIR: folder, SITE_URL: inject('site'), ROLE: 'web', NEXT_DIST_DIR: checkout ? '.next' : otherBuild },
    ...{ DATABASE_URL: inject('siteDatabase'), AUTH_SECRET: inject('siteSecret'), DEMO: 'on' },
    ...Object.fromEntries(['ANONYMOUS', 'CREDENTIAL', 'SIGN_IN_MAILS'].map((name) => [`RATE_LIMIT_${name}`, '100000'])),
  };
  other = await startProduct(settings, checkout);
  proxy = await startTurnProxy([Number(new URL(inject('site')).port), port]);
  website = await serveProductSite();
});
afterAll(async () => {
  await website?.close();
  await proxy?.close();
  await other?.stop();
  for (const path of [folder, ...(checkout ? [] : [otherBuild])]) rmSync(path, { recursive: true, force: true });
});

const page = (options: { script?: boolean } = {}) => browser.page({ ...options, proxy: proxy?.url ?? '' });
const voteFor = (on: Page, name: string) =>
  on
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`Voted? for ${name}`) })
    .first();
const votesOf = (email: string) => db().vote.count({ where: { user: { email } } });

test('with scripts: a sign-in, a vote, a submission and a launch', async () => {
  const [mine, email] = [await page(), 'between-releases@example.com'];
  await signInByMail(mine, email);

  await visit(mine, '/listings/querylight');
  await voteFor(mine, 'Querylight').click();
  await mine.getByText(/^Your vote for Querylight is kept/).waitFor();
  expect(await votesOf(email)).toBe(1);

  await visit(mine, '/submit');
  await mine.getByLabel('Your product’s website', { exact: true }).fill(website?.url ?? '');
  await mine.getByRole('button', { name: 'Read the site and draft' }).click();
  await mine.getByRole('heading', { name: 'Invite a co-founder' }).waitFor({ timeout: 180_000 });
  await waitForReact(mine);
  await mine.getByLabel('Tagline', { exact: true }).fill('Water each plant when it needs it');
  await mine.getByText(/^Saved at/).waitFor();
  await mine.getByRole('button', { name: 'Check and submit' }).click();
  const check = mine.getByRole('dialog');
  await check.getByRole('radio', { name: /^Decide later/ }).check();
  await expect.poll(() => check.getByRole('button', { name: 'Submit the product' }).isEnabled()).toBe(true);
  await check.getByRole('button', { name: 'Submit the product' }).click();
  await mine.waitForURL(/\/dashboard\/listings\/\d+/);
  await mine.getByText('Fernwick is submitted').waitFor();
  await mine.getByRole('button', { name: 'Choose the free launch' }).click();
  await mine.getByRole('heading', { name: 'Put the badge on your homepage' }).waitFor();
  expect(takePageErrors()).toEqual([]);
  expect(proxy?.failures).toEqual([]);
});

test('without scripts: a vote, with the sign-in on the way, and what was pressed is taken back', async () => {
  const [mine, email] = [await page({ script: false }), 'between-releases-too@example.com'];
  await db().user.create({ data: { email, emailVerified: new Date(), createdAt: new Date(Date.now() - 2 * dayMs) } }); // its vote counts at once
  await mine.goto('/listings/querylight');
  await voteFor(mine, 'Querylight').click();
  await mine.getByRole('heading', { name: 'Sign in to vote for Querylight' }).waitFor();
  await signInOnTheWay(mine, email);
  await mine.waitForURL(/\/listings\/querylight\?pressed=(\d+)#voted-\1$/);
  expect(await votesOf(email)).toBe(1);
  await mine.goto('/dashboard/votes');
  await mine.getByRole('button', { name: 'Take back the vote for Querylight' }).click();
  await mine.getByText('You voted for no product yet').waitFor();
  expect(await votesOf(email)).toBe(0);
  expect(proxy?.failures).toEqual([]);
});

test('either process has every script of both releases', async () => {
  const scripts = (of: string) =>
    readdirSync(join(of, 'static/chunks'))
      .filter((name) => /\.(js|css)$/.test(name))
      .map((name) => `/_next/static/chunks/${name}`);
  const [ours, theirs] = [scripts(build), scripts(checkout ? join(checkout, '.next') : otherBuild)];
  if (!checkout) expect(ours.filter((path) => theirs.includes(path))).toEqual([]); // they are two releases
  const addresses = [inject('site'), other?.url].flatMap((site) => [...ours, ...theirs].map((path) => `${site}${path}`));
  const statuses = await Promise.all(addresses.map(async (address) => [address, (await fetch(address)).status]));
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
  for (const answers of proxy?.answered ?? []) expect(answers).toBeGreaterThan(20);
});
