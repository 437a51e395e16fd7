// A badge contains only our own texts and the site's name, which may be in any script. An SVG in an <img> can use only its viewer's fonts.
// This test draws badges in our fonts and checks that the whole text is within the badge.
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { config } from '#lib/core/config.ts';
import { facesFor } from '#lib/core/faces/faces-for.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { badgeShapes, badgeSize, listedStyle } from '#lib/launches/badges/badge.ts';
import { drawBadge } from '#lib/launches/badges/badge-svg.ts';
import { scriptsToDraw } from '#scripts/testing/every-script.ts';
import { faceStyles } from '#scripts/testing/face-styles.ts';
import { launchBrowser } from '#scripts/testing/launch-browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
const slot = processWide('config', config);
const original = config();
afterEach(() => slot.set(original));

test.each(scriptsToDraw)(
  '$script: a site’s name stands on each shape of a badge, whole or cut at its end, and within it',
  async ({ name }) => {
    slot.set({ ...original, siteName: name });
    const faces = facesFor(`Featured on ${name}`, ['inter']);
    expect(faces.missing).toEqual([]);
    const page = await browser.newPage({ viewport: { width: 700, height: 700 } });
    const badges = badgeShapes.map((shape) => drawBadge(listedStyle(), { shape, mode: 'light', size: 'm' }).svg);
    const order = ['inter', ...faces.order].map((family) => `"${family}"`).join(',');
    await page.setContent(`<style>${faceStyles(faces)} text{font-family:${order}}</style>${badges.join('')}`);
    await page.evaluate(() => document.fonts.ready);
    const drawn = await page.locator('svg').evaluateAll((all) =>
      all.map((svg) =>
        [...svg.querySelectorAll('text')].map((text) => {
          const { x, width } = (text as SVGTextElement).getBBox();
          return { said: text.textContent, left: x, right: x + width };
        }),
      ),
    );
    await page.close();
    for (const [at, shape] of badgeShapes.entries()) {
      const texts = drawn[at] ?? [];
      // A text that is too long even at the smallest size is cut.
      const said = texts.map((text) => text.said).join(' ');
      const [begun = '', cut] = said.split('…');
      expect(cut === undefined ? said.includes(name) : `Featured on ${name}`.startsWith(begun), said).toBe(true);
      expect(badges[at]).toContain(`<title>Featured on ${name}</title>`);
      for (const { left, right } of texts) {
        expect(left).toBeGreaterThan(0);
        expect(right).toBeLessThan(badgeSize({ shape, size: 'm' }).box.width);
      }
    }
  },
);
