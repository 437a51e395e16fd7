import { afterAll, expect, test } from 'vitest';
import { dayMs, hourMs } from '#lib/core/durations.ts';
import { expectGoodPageOnScreens, takePageErrors, useBrowser } from '../support/browser.ts';
import { visit } from '../support/pages.ts';

const browser = useBrowser();
// Moves the clock back, because moving it forward would launch listings of other tests.
const lastMonth = new Date(Date.now() - 30 * dayMs).toISOString().slice(0, 10);

afterAll(async () => {
  const page = await browser.page();
  await visit(page, '/dev/clock');
  const back = page.getByRole('button', { name: 'Back to real time' });
  if (await back.count()) await back.click();
  await page.getByText('Nothing: it is the real time').waitFor();
});

test('the site’s time is moved to a date, and on, and back', async () => {
  const page = await browser.page();
  await visit(page, '/dev/clock');
  const time = async () => Date.parse((await page.locator('dd time').getAttribute('datetime')) ?? '');
  const pressed = Date.now();
  await page.getByLabel('To a date').fill(lastMonth);
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByText(/days.* back/).waitFor();
  const moved = await time();
  expect(moved).toBeGreaterThanOrEqual(Date.parse(lastMonth));
  expect(moved - Date.parse(lastMonth)).toBeLessThanOrEqual(Date.now() - pressed);
  await page.getByRole('button', { name: 'A week on' }).click();
  await expect.poll(time).toBeGreaterThan(moved + 6.9 * dayMs);
  await page.getByLabel('To a date').fill('2050-01-01');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByText('This must be within ten years of today.').waitFor();
  await page.getByRole('button', { name: 'Back to real time' }).click();
  await page.getByText('Nothing: it is the real time').waitFor();
  expect(takePageErrors()).toEqual([]);
});

test('on a device whose clock is five hours fast, the countdown is that of the site', async () => {
  const page = await browser.page();
  await page.clock.install({ time: Date.now() + 5 * hourMs });
  await page.goto('/launches');
  const clock = page.locator('tall-clock').first();
  const end = Date.parse((await clock.getAttribute('datetime')) ?? '');
  const shownHours = async () => {
    const units = await clock
      .locator('[data-unit]')
      .evaluateAll((all) => all.map((unit) => [unit.getAttribute('data-unit'), unit.textContent]));
    return units.reduce((sum, [seconds, count]) => sum + Number(seconds) * Number(count), 0) / 3600;
  };
  await expect.poll(async () => Math.abs((await shownHours()) - (end - Date.now()) / hourMs)).toBeLessThan(0.1);
});

test('looks right', async () => {
  const page = await browser.page();
  await visit(page, '/dev/clock');
  await expectGoodPageOnScreens(page, 'clock');
  expect(takePageErrors()).toEqual([]);
});
