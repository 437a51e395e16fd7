// Reports of what is public: by visitors with and without an account and scripts, what owners answer, and how a decision is objected to.
import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { machineActor } from '#lib/auth/actor.ts';
import { decideReport } from '#lib/reports/decide-report.ts';
import { listReports } from '#lib/reports/list-reports.ts';
import { expectGoodPageOnScreens, takePageErrors, useBrowser } from '../support/browser.ts';
import { signIn, visit } from '../support/pages.ts';
import { useSiteDatabase } from '../support/site-database.ts';

const site = inject('site');
useSiteDatabase();
const browser = useBrowser();
const [owner, visitor] = ['reported-owner@example.com', 'reporter@example.com'];
let client: pg.Client;
/** A live listing of ours with a cited price. */
let listing: { id: number; slug: string; name: string };
let review: { id: number; body: string };

beforeAll(async () => {
  client = new pg.Client({ connectionString: inject('siteDatabase') });
  await client.connect();
  listing = (await client.query(`select id, slug, name from listings where slug = 'tidemark'`)).rows[0];
  review = (
    await client.query(
      `select id, body from reviews where listing_id = $1 and status = 'published' order by created_at desc, id desc limit 1`,
      [listing.id],
    )
  ).rows[0];
});
afterAll(async () => {
  await client.query('delete from reports');
  await client.query('delete from listing_editors where listing_id = $1 and user_id = (select id from users where email = $2)', [
    listing.id,
    owner,
  ]);
  await client.end();
});

const openReports = () => listReports(machineActor);
/** Opens the newest mail to the address in the outbox whose subject matches, and returns the address of its button. */
async function followMail(page: Page, to: string, subject: RegExp, button: string): Promise<string> {
  await page.goto('/dev/outbox');
  await page.getByRole('row').filter({ hasText: to }).getByRole('link', { name: subject }).first().click();
  const link = page.frameLocator('iframe').getByRole('link', { name: button }).first();
  return (await link.getAttribute('href')) ?? '';
}

test('by key, signed out: the link beside a review leads to its form, which says what is missing and confirms by mail', async () => {
  const page = await browser.page();
  await visit(page, `/listings/${listing.slug}`);
  const link = page.locator(`a[href="/report?subject=review%3A${review.id}"]`);
  expect(await link.getAttribute('rel')).toBe('nofollow');
  await link.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Report this review' }).waitFor();
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, nofollow');
  await page.getByRole('button', { name: 'Send the report' }).click();
  await page.getByText('This must be one of the reasons of the list.').waitFor();
  await page.getByLabel('What is wrong?').selectOption('It is against the law');
  await page.getByLabel('Your e-mail address').fill('nobody');
  await page.getByRole('button', { name: 'Send the report' }).click();
  await page.getByText('This must be an e-mail address.').waitFor();
  await page.getByLabel('Your e-mail address').fill(visitor);
  await page.getByRole('button', { name: 'Send the report' }).click();
  await page.getByText('This must say what is wrong, so that somebody can decide.').waitFor();
  await page.getByLabel('What should we know?').fill('It names <script>alert(1)</script> a person.');
  await page.getByRole('button', { name: 'Send the report' }).click();
  await page.getByRole('heading', { name: 'Your report was sent' }).waitFor();
  expect(await openReports()).toMatchObject([{ noun: 'review', email: visitor, body: 'It names <script>alert(1)</script> a person.' }]);
  expect(takePageErrors()).toEqual([]);
});

test('a decision’s mail leads, without scripts and a sign-in, to the page that objects to it, once', async () => {
  const [{ id } = { id: 0 }] = await openReports();
  await decideReport(machineActor, id, { status: 'dismissed', explanation: 'It names a company, not a person.' });
  const page = await browser.page({ script: false });
  const address = await followMail(page, visitor, /^What you reported stays/, 'Object to this decision');
  await page.goto(address);
  await page.getByText('It names a company, not a person.').waitFor();
  await page.getByRole('button', { name: 'Object' }).click();
  await page.getByText('This must say why the decision is wrong.').waitFor();
  await page.getByLabel('Why is the decision wrong?').fill('Look at the second sentence.');
  await page.getByRole('button', { name: 'Object' }).click();
  await page.getByRole('heading', { name: 'Your objection was sent' }).waitFor();
  await page.goto(address);
  await page.getByText('You objected already').waitFor();
  const [objection] = await openReports();
  expect(objection).toMatchObject({ objectsToId: id, party: 'reporter', body: 'Look at the second sentence.' });
  await page.goto(`${site}/report/objections/${'a'.repeat(43)}`);
  await page.getByRole('heading', { name: 'This link doesn’t work any more' }).waitFor();
  await decideReport(machineActor, objection?.id ?? 0, { status: 'dismissed', explanation: 'There is no person in it.' });
});

test('without scripts and signed in: “This is wrong” in a fact’s mark asks the owners first, who answer it', async () => {
  const page = await browser.page({ script: false });
  await signIn(page, owner);
  await client.query(
    `insert into listing_editors (listing_id, user_id, role) select $1, id, 'owner' from users where email = $2 on conflict do nothing`,
    [listing.id, owner],
  );
  const reporter = await browser.page({ script: false });
  await signIn(reporter, visitor);
  await reporter.goto(`/listings/${listing.slug}`);
  await reporter.getByRole('button', { name: 'Price: show the sentence' }).click();
  await reporter.getByRole('dialog', { name: 'Source of: Price' }).getByRole('link', { name: 'This is wrong' }).click();
  await reporter.getByText(`You hear at ${visitor}`).waitFor();
  expect(await reporter.getByLabel('What is wrong?').inputValue()).toBe('wrong_fact');
  expect(await reporter.getByLabel('Which fact?').inputValue()).toBe('pricing_summary');
  expect(await reporter.getByLabel('Your e-mail address').count()).toBe(0);
  await reporter.getByLabel('What should we know?').fill('The site says 12 now.');
  await reporter.getByRole('button', { name: 'Send the report' }).click();
  await reporter.getByText('The owners are asked first').waitFor();
  expect(await openReports()).toEqual([]);

  const address = await followMail(page, owner, /^Is this still right\?/, 'Answer it');
  await page.goto(address);
  await page.getByText('“The site says 12 now.”').waitFor();
  await page.getByRole('button', { name: 'It is right' }).click();
  await page.getByText('This must be a sentence or two that the reporter reads.').waitFor();
  await page.getByLabel('Your answer').fill('Twelve is the yearly plan.');
  await page.getByRole('button', { name: 'It is right' }).click();
  await page.getByText('Nothing to answer').waitFor();
  await followMail(reporter, visitor, /^What you reported stays/, 'Object to this decision');
  await reporter.frameLocator('iframe').getByText('Twelve is the yearly plan.').first().waitFor();
});

test('a removed review is gone from the page at once, and an objection of its writer brings it back', async () => {
  const page = await browser.page();
  await visit(page, `/report?subject=review:${review.id}`);
  await page.getByLabel('What is wrong?').selectOption('Spam or fraud');
  await page.getByLabel('Your e-mail address').fill('second@example.com');
  await page.getByRole('button', { name: 'Send the report' }).click();
  await page.getByRole('heading', { name: 'Your report was sent' }).waitFor();
  const [{ id } = { id: 0 }] = await openReports();
  await decideReport(machineActor, id, { status: 'upheld', explanation: 'It advertises.', rule: 'written' });
  const shows = async () => (await (await fetch(`${site}/listings/${listing.slug}`)).text()).includes(`review%3A${review.id}`);
  await expect.poll(shows).toBe(false);
  const { rows } = await client.query('select email from users where id = (select user_id from reviews where id = $1)', [review.id]);
  await page.goto(await followMail(page, rows[0].email, /^We removed your review/, 'Object to this decision'));
  await expectGoodPageOnScreens(page, 'objection');
  await page.getByLabel('Why is the decision wrong?').fill('It tells what I use it for.');
  await page.getByRole('button', { name: 'Object' }).click();
  await page.getByRole('heading', { name: 'Your objection was sent' }).waitFor();
  const [objection] = await openReports();
  await decideReport(machineActor, objection?.id ?? 0, { status: 'upheld', explanation: 'We were wrong.' });
  await expect.poll(shows).toBe(true);
  expect(takePageErrors()).toEqual([]);
});

test('the pages of reports are good on phones and screens', async () => {
  const page = await browser.page();
  await signIn(page, owner);
  await client.query(
    `insert into reports (subject_kind, subject_id, path, content, fact, listing_id, reason, body, email, waits_until)
     values ('listing', $1::int::text, '/listings/tidemark', 'EUR 9 a month', 'pricing_summary', $1::int, 'wrong_fact', $2, 'third@example.com', now() + interval '14 days')`,
    [listing.id, 'The site says 12. '.repeat(12)],
  );
  await visit(page, `/dashboard/listings/${listing.id}/reports`);
  await page.getByRole('button', { name: 'I corrected it' }).waitFor();
  await expectGoodPageOnScreens(page, 'reported-facts');
  await visit(page, `/report?subject=review:${review.id}`);
  await expectGoodPageOnScreens(page, 'report-review');
  expect((await visit(page, '/report?subject=listing:none'))?.status()).toBe(404);
  takePageErrors();
});
