// The race of the week in an open page: counts follow, and rows that changed places move.
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { sessionActor } from '#lib/auth/actor.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { tags } from '#lib/cache/tags.ts';
import { castVote } from '#lib/community/cast-vote.ts';
import { db, transaction } from '#lib/core/db.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';
import { takePageErrors, useBrowser } from '../support/browser.ts';
import { useSiteDatabase } from '../support/site-database.ts';

useSiteDatabase();
const browser = useBrowser();

let network = 0;
/** Lets a person of a network of their own vote. */
async function voteBySomebody(listing: { id: number }): Promise<void> {
  const { id } = await makeUser({ createdAt: new Date('2026-01-01') });
  await castVote(sessionActor(id), listing.id, { address: `198.51.${++network}.1` });
}

/** Two launches before all others, of which the second needs one vote to pass the first. */
async function makeRivals() {
  const counts = { votes: 90_000, weekVotes: 90_000 };
  const first = await makeListing({ name: 'Ropewalk', ...counts, launchedAt: new Date(Date.now() - 60_000) });
  const second = await makeListing({ name: 'Kettlewright', ...counts });
  await transaction((tx) => invalidate(tx, tags.listings, tags.launches));
  return { first, second };
}
// Other tests look for listings of the demonstration.
afterAll(async () => {
  await db().listing.deleteMany({ where: { name: { in: ['Ropewalk', 'Kettlewright'] } } });
  await transaction((tx) => invalidate(tx, tags.listings, tags.launches));
});

const firstTwo = (page: Page) =>
  page.locator('live-race [data-racer] h3 a').evaluateAll((links) => links.slice(0, 2).map((link) => link.textContent));
const votesOf = (page: Page, id: number) => page.locator(`live-race [data-racer="${id}"] [data-part="count"]`).first().textContent();

test('who passes whom is seen in an open page within its next question; a page out of sight asks nothing', async () => {
  await fetch(`${inject('site')}/launches`); // kept from before the rivals came
  const { first, second } = await makeRivals();
  const [page, calm] = [await browser.page({ motion: true }), await browser.page()];
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const each of [page, calm]) {
    await each.clock.install();
    const showsRivals = async () => {
      await each.goto('/launches');
      return firstTwo(each);
    };
    await expect.poll(showsRivals).toEqual(['Ropewalk', 'Kettlewright']);
  }
  asked.length = 0;
  await voteBySomebody(first);
  await page.clock.runFor(20_500);
  await expect.poll(() => votesOf(page, first.id)).toBe('90,001');
  expect(await firstTwo(page)).toEqual(['Ropewalk', 'Kettlewright']);
  expect(asked).not.toContain('/launches');

  for (let count = 0; count < 2; count++) await voteBySomebody(second);
  await page.clock.runFor(20_500);
  await expect.poll(() => firstTwo(page)).toEqual(['Kettlewright', 'Ropewalk']);
  await page.getByText('Kettlewright passed Ropewalk just now').waitFor();
  expect(await page.locator('live-race [data-racer] [data-part="place"]').first().textContent()).toMatch(/^Rank 1(?!\d)/);

  // Where motion is reduced, nothing moves before it is asked for.
  await calm.clock.runFor(20_500);
  await calm.getByRole('button', { name: '2 changes' }).waitFor();
  expect(await firstTwo(calm)).toEqual(['Ropewalk', 'Kettlewright']);
  await calm.getByRole('button', { name: '2 changes' }).click();
  await expect.poll(() => firstTwo(calm)).toEqual(['Kettlewright', 'Ropewalk']);

  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const before = asked.length; // its clock runs on, so it may have asked once more until then
  await page.clock.runFor(120_000);
  expect(asked.slice(before)).toEqual([]);
  expect(takePageErrors()).toEqual([]);
});

test('the figures of the race are a small file that is kept, and mostly not sent again', async () => {
  const page = await browser.page();
  const answer = await page.request.get('/launches/race.json');
  expect(Number(answer.headers()['content-length'])).toBeLessThanOrEqual(1024);
  const again = await page.request.get('/launches/race.json', { headers: { 'if-none-match': answer.headers().etag ?? '' } });
  expect(again.status()).toBe(304);
});
