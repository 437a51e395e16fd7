// What an owner sees of a submission that the team looks at: it waits, is approved and queued, or is refused and objected to.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandActor, machineActor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { submitDraft } from '#lib/drafts/submit-draft.ts';
import { decideSubmission } from '#lib/moderation/decide-submission.ts';
import { heldText } from '#lib/moderation/records/held-text.ts';
import { decideReport } from '#lib/reports/decide-report.ts';
import { listReports } from '#lib/reports/list-reports.ts';
import { setSiteSettings } from '#lib/site/site-settings.ts';
import { makeCategory, makeDraft } from '#scripts/testing/factories.ts';
import { expectGoodPageOnScreens, takePageErrors, useBrowser } from '../support/browser.ts';
import { signIn, visit } from '../support/pages.ts';
import { useSiteDatabase } from '../support/site-database.ts';

useSiteDatabase();
const browser = useBrowser();
const email = 'looked-at@example.com';
let page: Page;
let ownerId: string;

beforeAll(async () => {
  page = await browser.page();
  await signIn(page, email);
  ({ id: ownerId } = await db().user.findUniqueOrThrow({ where: { email } }));
  await setSiteSettings(machineActor, { refuseScore: 10_000 });
});
afterAll(() => setSiteSettings(machineActor, { refuseScore: 150 }));

/** Submits a draft of a site that takes bets, and returns the listing. */
async function submit(name: string): Promise<number> {
  const category = await makeCategory();
  const draft = await makeDraft({
    userId: ownerId,
    found: {
      name: [name, name],
      tagline: ['Slots and roulette', 'Slots and roulette for real money'],
      description: ['An online casino.', 'Place your bets at our online casino and claim a welcome bonus with free spins.'],
      categories: [[category.name], 'A casino for everybody.'],
    },
  });
  return (await submitDraft(commandActor(ownerId), draft.id)).listingId;
}

/** Opens the newest mail to the owner in the outbox whose subject matches. Returns the address of its button. */
async function followMail(subject: RegExp, button: string): Promise<string> {
  await page.goto('/dev/outbox');
  await page.getByRole('row').filter({ hasText: email }).getByRole('link', { name: subject }).first().click();
  return (await page.frameLocator('iframe').getByRole('link', { name: button }).first().getAttribute('href')) ?? '';
}

test('held: the page and a mail say so; approved: a mail says so, and the owner chooses how it launches', async () => {
  const id = await submit('Otterspin');
  await followMail(/^We look at Otterspin before it can launch$/, 'Open your dashboard');
  await visit(page, `/dashboard/listings/${id}`);
  await page.getByRole('heading', { name: 'We look at it first' }).waitFor();
  await page.getByText(heldText).first().waitFor();
  expect(await page.getByRole('button', { name: 'Choose the free launch' }).count()).toBe(0);
  await expectGoodPageOnScreens(page, 'held-listing');

  await decideSubmission(machineActor, id, { approve: true });
  await followMail(/^Otterspin can launch$/, 'Choose how it launches');
  await visit(page, `/dashboard/listings/${id}`);
  await page.getByRole('button', { name: 'Choose the free launch' }).click();
  await page.getByText('Waiting for the badge').first().waitFor();
  expect(takePageErrors()).toEqual([]);
});

test('refused: the mail names reason and rule and leads to the objection, after which it can launch', async () => {
  const id = await submit('Ferretspin');
  await decideSubmission(machineActor, id, { refuse: 'It takes bets.', rule: 'listed' });
  const address = await followMail(/^We don’t list Ferretspin/, 'Object to this decision');
  await page.frameLocator('iframe').getByText('It takes bets.').first().waitFor();
  await page.goto(address);
  await page.getByText('It takes bets.').waitFor();
  await page.getByLabel('Why is the decision wrong?').fill('It is a museum of slot machines.');
  await page.getByRole('button', { name: 'Object' }).click();
  await page.getByRole('heading', { name: 'Your objection was sent' }).waitFor();
  const objection = (await listReports(machineActor)).find(({ body }) => body === 'It is a museum of slot machines.');
  await decideReport(machineActor, objection?.id ?? 0, { status: 'upheld', explanation: 'It is a museum.' });
  await visit(page, `/dashboard/listings/${id}`);
  await page.getByRole('button', { name: 'Choose the free launch' }).waitFor();
  expect(takePageErrors()).toEqual([]);
});
