// Opens pages in a real Chromium, which comes from an npm package.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { localCookie } from '#lib/auth/local-key.ts';
import { isDeep } from '../../scripts/testing/deep.ts';
import { launchBrowser } from '../../scripts/testing/launch-browser.ts';
import { waitForAnimations } from './pages.ts';

export interface Screen {
  theme: 'light' | 'dark';
  width: number;
  height: number;
}
export const narrow: Screen = { theme: 'dark', width: 360, height: 740 };
export const wide: Screen = { theme: 'light', width: 1440, height: 900 };
/** Both widths, each in another theme; in the long form of the tests each in both. */
export const screens: readonly Screen[] = isDeep
  ? [narrow, { ...narrow, theme: 'light' }, { ...wide, theme: 'dark' }, wide]
  : [narrow, wide];

const shots = join(import.meta.dirname, '../../test-results');

/** The browser of this worker. It ends with the process. */
let browser: Browser | undefined;

/**
 * Starts the browser, unless a test file before did. `page` opens a page in a new context, in which nobody is signed in, and which has the
 * key to the outbox.
 */
export function useBrowser() {
  const open: BrowserContext[] = [];
  beforeAll(async () => {
    if (!browser?.isConnected()) browser = await launchBrowser();
    takePageErrors(); // those of the file before
  });
  afterAll(async () => {
    for (const context of open) await context.close();
  });
  return {
    async page(
      screen: Partial<Screen> & { touch?: boolean; script?: boolean; motion?: boolean; proxy?: string; userAgent?: string } = {},
      { url: site, localKey } = { url: inject('site'), localKey: inject('localKey') },
    ): Promise<Page> {
      const { theme = 'light', width = 1440, height = 900, touch = false, script = true, motion = false, proxy, userAgent } = screen;
      if (!browser) throw new Error('the browser has not started yet');
      const context = await browser.newContext({
        baseURL: site,
        viewport: { width, height },
        colorScheme: theme,
        reducedMotion: motion ? 'no-preference' : 'reduce',
        hasTouch: touch,
        javaScriptEnabled: script,
        ...(userAgent && { userAgent }),
        ...(proxy && { proxy: { server: proxy, bypass: '<-loopback>' } }), // by default Chromium asks loopback addresses itself
      });
      open.push(context);
      await context.addCookies([{ ...localCookie(localKey), url: site }]);
      context.setDefaultTimeout(60_000);
      const page = await context.newPage();
      // Errors on the console count as errors of the page.
      page.on('console', (message) => {
        if (message.type() === 'error') pageErrors.push(`${page.url()}: ${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => pageErrors.push(`${page.url()}: ${error.message}`));
      return page;
    },
  };
}

const pageErrors: string[] = [];

/** Returns the errors that pages reported since the last call. */
export function takePageErrors(): string[] {
  return pageErrors.splice(0);
}

/**
 * Shows the open page on some screens in turn and expects a good page on each. `settle` waits until the content has adapted to the screen.
 */
export async function expectGoodPageOnScreens(
  page: Page,
  name: string,
  on: readonly Screen[] = screens,
  settle: (page: Page) => Promise<void> = waitForAnimations,
): Promise<void> {
  const widths = new Set<number>();
  for (const screen of on) {
    await show(page, screen, settle);
    await expectGoodPage(page, name, screen, widths.has(screen.width) ? colourRules : null);
    widths.add(screen.width);
  }
}

let alike = 0;

/**
 * For one of many pages that are drawn alike, such as the tables of the desk: nothing sticks out on any screen, and axe looks at one
 * screen, which is another one at the next page. In the long form of the tests it looks at all.
 */
export async function expectGoodPageAmongAlike(page: Page, name: string, settle = waitForAnimations): Promise<void> {
  if (isDeep) return expectGoodPageOnScreens(page, name, screens, settle);
  const chosen = alike++ % screens.length;
  for (const [at, screen] of screens.entries()) {
    await show(page, screen, settle);
    if (at === chosen) await expectGoodPage(page, name, screen);
    else await expectNothingSticksOut(page, name, screen);
  }
}

async function show(page: Page, screen: Screen, settle: (page: Page) => Promise<void>): Promise<void> {
  await page.setViewportSize(screen);
  await page.emulateMedia({ colorScheme: screen.theme });
  await settle(page);
}

/** Saves a picture of the whole page in test-results, if SCREENSHOTS is set, because pictures take time. */
export async function savePicture(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENSHOTS) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: join(shots, `${name}.png`), fullPage: true });
}

/** The rules of axe that depend on the theme: all that is left to check at a width that was checked in the other theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Expects no horizontal scrolling and no violation of the `rules` of axe, by default all. */
export async function expectGoodPage(page: Page, name: string, screen: Screen, rules: string[] | null = null): Promise<void> {
  await page.waitForFunction(() => document.title !== ''); // after a navigation without a load, the title comes a moment later
  // A document that was checked before still has the program.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  // Frames are left out: the frame of a mail runs no scripts, so axe would wait for it forever. Style sheets aren't read: only a rule that
  // is off by default asks for them, and reading them takes a third of the time.
  const options = {
    iframes: false,
    resultTypes: ['violations' as const],
    preload: { assets: ['media'] },
    ...(rules && { runOnly: rules }),
  };
  const { violations } = await page.evaluate(
    async (given) => (globalThis as unknown as { axe: typeof axe }).axe.run(document, given),
    options,
  );
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
    `${name} ${screen.theme} ${screen.width}`,
  ).toEqual([]);
  await expectNothingSticksOut(page, name, screen);
}

async function expectNothingSticksOut(page: Page, name: string, { width, theme }: Screen): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, `${name} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
  await savePicture(page, `${name}-${width}-${theme}`);
}
