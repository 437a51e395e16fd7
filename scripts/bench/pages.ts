// `npm run bench:pages`: runs Lighthouse (median of five runs, its mobile settings) on the most important pages, and measures how much
// more JavaScript (gzip) each page sends than an empty page of the same build. Uses the demo data and the Chromium of an npm package.
//
//   npm run bench:pages [-- --runs 5] [--site http://127.0.0.1:3000] [--only listing]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import lighthouse from 'lighthouse';
import { launchBrowser } from '../testing/launch-browser.ts';
import { freePort, startProduct } from '../testing/product.ts';

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, site: { type: 'string' }, only: { type: 'string' } },
});
const pages = {
  home: '/',
  listing: '/listings/tidemark',
  category: '/categories/developer-tools',
  search: '/search?q=calendar',
};
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Run = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];
const minScore = 95;
/** The JavaScript that a page may load beyond that of an empty page, in kB (gzip). */
const maxScriptKb = 40;

const folder = mkdtempSync(join(tmpdir(), 'debut-pages-'));
const product = options.site
  ? null
  : await startProduct({ DATA_DIR: folder, NEXT_DIST_DIR: '.next', RATE_LIMIT_ANONYMOUS: '1000000', LOG_LEVEL: 'warn' });
const site = options.site ?? (product?.url as string);
const port = await freePort();
const browser = await launchBrowser([`--remote-debugging-port=${port}`]);

/** Returns the kB of JavaScript (gzip) that a first visit to `path` downloads. */
async function scripts(path: string): Promise<number> {
  const context = await browser.newContext({ baseURL: site });
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForFunction(() => document.readyState === 'complete');
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await context.close();
  return total / 1024;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

try {
  const empty = await scripts('/dev/empty');
  console.log(`An empty page sends ${empty.toFixed(1)} kB of JavaScript (gzip).`);
  console.log(
    `${'page'.padEnd(10)} ${categories.map((name) => name.padStart(15)).join('')}      LCP      TBT     CLS   JavaScript above empty`,
  );
  let failed = false;
  for (const [name, path] of Object.entries(pages)) {
    if (options.only && options.only !== name) continue;
    const runs: Run[] = [];
    for (let run = 0; run < Number(options.runs); run++) {
      const result = await lighthouse(site + path, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] });
      if (!result) throw new Error(`Lighthouse returned no result for ${path}`);
      runs.push(result.lhr);
    }
    const scores = categories.map((category) => median(runs.map((lhr) => Math.round((lhr.categories[category]?.score ?? 0) * 100))));
    const figure = (audit: string) => median(runs.map((lhr) => lhr.audits[audit]?.numericValue ?? 0));
    const above = (await scripts(path)) - empty;
    const shift = figure('cumulative-layout-shift');
    const good = scores.every((score) => score >= minScore) && above <= maxScriptKb && shift === 0;
    failed ||= !good;
    console.log(
      `${name.padEnd(10)} ${scores.map((score) => String(score).padStart(15)).join('')} ${(figure('largest-contentful-paint') / 1000).toFixed(2).padStart(6)} s ${figure('total-blocking-time').toFixed(0).padStart(5)} ms ${shift.toFixed(3).padStart(7)}   ${above.toFixed(1)} kB${good ? '' : '   over the limit'}`,
    );
    const weak = new Set(
      runs.flatMap((lhr) =>
        Object.values(lhr.audits)
          .filter(
            ({ score, scoreDisplayMode }) =>
              score !== null && score < 0.9 && ['binary', 'metricSavings', 'numeric'].includes(scoreDisplayMode),
          )
          .map(({ id }) => id),
      ),
    );
    if (weak.size > 0) console.log(`${' '.repeat(11)}could be better: ${[...weak].join(', ')}`);
  }
  process.exitCode = failed ? 1 : 0;
} finally {
  await browser.close();
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
}
