// Measures the downloads and the layout shift of a first visit to a page, for `npm run bench:pages` and its test.
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { addressOf } from '#e2e/support/public-pages.ts';

/** The JavaScript that a public page may load, in kB (gzip). */
export const maxScriptKb = 10;

/** The measured pages, with paths of the demo data. */
const weighed = [
  ['home', '/'],
  ['listing', '/listings/tidemark'],
  ['category', '/categories/developer-tools'],
  ['search', '/search?q=calendar'],
  ['launch week', '/launches/week/:lastWeek'],
  ['founder', '/founders/ines-marujo'],
  ['board', '/leaderboards/community-weekly'],
] as const;

/** Returns the names and paths of the measured pages. Adds a listing without a picture if `site` has one. */
export async function listWeighedPages(site: string): Promise<[name: string, path: string][]> {
  const pages = await Promise.all(weighed.map(async ([name, path]): Promise<[string, string]> => [name, await addressOf(site, path)]));
  const { items } = (await (await fetch(`${site}/api/v1/listings?per_page=50`)).json()) as { items: { slug: string }[] };
  for (const { slug } of items)
    if (!/src="\/(media|screenshots)\//.test(await (await fetch(`${site}/listings/${slug}`)).text())) {
      pages.splice(2, 0, ['no picture', `/listings/${slug}`]);
      break;
    }
  return pages;
}

export interface Weight {
  /** The JavaScript that a reader downloads, in kB. Each file is compressed with gzip. */
  scriptKb: number;
  requests: number;
  /** The cumulative layout shift. Shifts after a click or key press don't count. */
  shift: number;
  /** The size of each script in kB, the largest first. */
  scripts: [path: string, kb: number][];
}

/** Opens a page as a new visitor at the width of a phone, scrolls to its end, and measures the downloads. */
export async function weigh(browser: Browser, site: string, path: string): Promise<Weight> {
  const context = await browser.newContext({ baseURL: site, viewport: { width: 360, height: 740 } });
  try {
    const page = await context.newPage();
    const scripts: Promise<[string, number]>[] = [];
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().startsWith('http')) requests++;
    });
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      const script = response.body().then((body): [string, number] => [new URL(response.url()).pathname, gzipSync(body).length / 1000]);
      script.catch(() => undefined); // after the context is closed, a late script has no body
      scripts.push(script);
    });
    await page.addInitScript(() => {
      Object.assign(globalThis, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) (globalThis as unknown as { shift: number }).shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate(async () => {
      for (let top = 0; top < document.body.scrollHeight; top += 600) {
        scrollTo(0, top);
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      }
    });
    const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
    const sizes = (await Promise.all(scripts)).sort((a, b) => b[1] - a[1]);
    return { scriptKb: sizes.reduce((total, [, kb]) => total + kb, 0), requests, shift, scripts: sizes };
  } finally {
    await context.close();
  }
}
