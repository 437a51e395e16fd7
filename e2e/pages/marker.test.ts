// The marker lies below the letters of all lines.
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';

const browser = useBrowser();

/** Counts the pixels that letters fill without the marker, and those of them that the marker covers. */
async function coveredLetters(page: Page): Promise<{ filled: number; covered: number }> {
  const block = page.locator('[data-marked]');
  const ink = (await block.evaluate((element) => getComputedStyle(element).color)).match(/\d+/g)?.map(Number) ?? [];
  const pixels = async (style: string) =>
    sharp(await block.screenshot({ style }))
      .removeAlpha()
      .raw()
      .toBuffer();
  const bare = await pixels('.marker, .marker-wash { background: none !important }');
  const marked = await pixels('');
  const isInk = (picture: Buffer, at: number) => ink.every((value, channel) => Math.abs((picture[at + channel] ?? 0) - value) <= 2);
  let [filled, covered] = [0, 0];
  for (let at = 0; at < bare.length; at += 3)
    if (isInk(bare, at)) {
      filled++;
      if (!isInk(marked, at)) covered++;
    }
  return { filled, covered };
}

/** Puts letters with descenders into the first marker of a page, in several lines, and before it. */
const fillMarker = (page: Page) =>
  page.evaluate(() => {
    const marker = [...document.querySelectorAll<HTMLElement>('.marker, .marker-wash')].find((each) => each.checkVisibility());
    const block = marker?.closest<HTMLElement>('h1, p, q, blockquote');
    if (!marker || !block) throw new Error('there is no marker');
    marker.style.animation = 'none';
    (marker.firstElementChild ?? marker).textContent = 'gpqy jgpqy '.repeat(12);
    marker.style.whiteSpace = 'normal';
    block.prepend('gpqy gpqy ');
    block.dataset.marked = '';
    block.style.width = '16rem';
  });

test.each(['light', 'dark'] as const)('no marker cuts descenders: headline, sentence and quote, %s', async (theme) => {
  const page = await browser.page({ theme, script: false }); // scripts would draw again what is changed here
  const openSource = async () => {
    await page
      .getByRole('button', { name: /: show the sentence$/ })
      .first()
      .click();
    await page.getByRole('dialog').locator('mark').first().waitFor();
    // Only this one is to be found.
    await page.evaluate(() => {
      for (const mark of document.querySelectorAll('mark')) if (!mark.closest('[popover]')) mark.className = '';
    });
  };
  for (const [place, path, prepare] of [
    ['the headline of the home page', '/', async () => {}],
    [
      'a sentence of the figure beside it',
      '/',
      () => page.evaluate(() => void document.querySelector('h1 mark')?.removeAttribute('class')),
    ],
    ['the sentence of a fact', '/listings/tidemark', openSource],
  ] as const) {
    await page.goto(path);
    await prepare();
    await fillMarker(page);
    const { filled, covered } = await coveredLetters(page);
    expect(filled, place).toBeGreaterThan(500);
    expect(covered, place).toBe(0);
  }
});
