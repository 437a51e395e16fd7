// `npm run bench:pages`: runs Lighthouse on the most important public pages (median of several runs, mobile settings), and measures the
// downloads of a first visit. Uses the demo data and the Chromium of an npm package.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import lighthouse from 'lighthouse';
import { launchBrowser } from '../testing/launch-browser.ts';
import { freePort, startProduct } from '../testing/product.ts';
import { listWeighedPages, maxScriptKb, weigh } from './page-weight.ts';

const usage = `Usage: npm run bench:pages -- [options]

  --runs COUNT   runs of Lighthouse for each page (default 3); the figures are their medians
  --site URL     weighs a running site instead of starting one
  --only NAME    weighs one page: home, listing, "no picture", category, search, "launch week", founder, board
  --scripts      lists each script with its size
  --check        exits with 1 if a limit is missed`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const { values: options } = parseArgs({
  options: { runs: { ...text, default: '3' }, site: text, only: text, scripts: flag, check: flag, help: flag },
});

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** The pages whose scores and largest contentful paint have a limit. The figures of the other pages are only printed. */
const scored = ['home', 'listing', 'category', 'search'];
const maxLcpSeconds = 1.8;
type Run = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Returns the median of each Lighthouse figure of a page, and the audits that a run did not pass. */
async function judge(url: string, port: number) {
  const runs: Run[] = [];
  for (let run = 0; run < Number(options.runs); run++) {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] });
    if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
    runs.push(result.lhr);
  }
  const isWeak = ({ score, scoreDisplayMode }: Run['audits'][string]) =>
    score !== null && score < 0.9 && ['binary', 'metricSavings', 'numeric'].includes(scoreDisplayMode);
  const figure = (audit: string) => median(runs.map((lhr) => lhr.audits[audit]?.numericValue ?? 0));
  return {
    scores: categories.map((category) => median(runs.map((lhr) => Math.round((lhr.categories[category]?.score ?? 0) * 100)))),
    lcp: figure('largest-contentful-paint') / 1000,
    tbt: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
    weak: [
      ...new Set(
        runs.flatMap((lhr) =>
          Object.values(lhr.audits)
            .filter(isWeak)
            .map(({ id }) => id),
        ),
      ),
    ],
  };
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'debut-pages-'));
  const product = options.site
    ? null
    : await startProduct({ DATA_DIR: folder, NEXT_DIST_DIR: '.next', RATE_LIMIT_ANONYMOUS: '1000000', LOG_LEVEL: 'warn' });
  const site = options.site ?? (product?.url as string);
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  const missed: string[] = [];
  try {
    const columns = [
      ...['perf', 'a11y', 'best', 'seo'].map((name) => name.padStart(5)),
      '     LCP',
      '    TBT',
      '  shift',
      '  requests',
      '  JavaScript',
    ];
    console.log(`${'page'.padEnd(12)}${columns.join('')}`);
    for (const [name, path] of await listWeighedPages(site)) {
      if (options.only && options.only !== name) continue;
      await weigh(browser, site, path); // the first request renders the page and is slower
      const { scores, lcp, tbt, shift, weak } = await judge(site + path, port);
      const weight = await weigh(browser, site, path);
      const largestShift = Math.max(shift, weight.shift);
      const limits: [boolean, string][] = [
        [weight.scriptKb > maxScriptKb, `${weight.scriptKb.toFixed(1)} kB of JavaScript, above ${maxScriptKb}`],
        [largestShift > 0, `a layout shift of ${largestShift.toFixed(3)}`],
        [scored.includes(name) && lcp >= maxLcpSeconds, `an LCP of ${lcp.toFixed(2)} s, not below ${maxLcpSeconds}`],
        [scored.includes(name) && scores.some((score) => score < 100), `scores of ${scores.join(', ')}`],
      ];
      missed.push(...limits.filter(([isMissed]) => isMissed).map(([, words]) => `${name}: ${words}`));
      const cells = [
        ...scores.map((score) => String(score).padStart(5)),
        `${lcp.toFixed(2).padStart(6)} s`,
        `${tbt.toFixed(0).padStart(4)} ms`,
        largestShift.toFixed(3).padStart(7),
        String(weight.requests).padStart(10),
        `${weight.scriptKb.toFixed(1).padStart(9)} kB`,
      ];
      console.log(`${name.padEnd(12)}${cells.join('')}`);
      if (options.scripts)
        for (const [script, kb] of weight.scripts) console.log(`${' '.repeat(12)}${kb.toFixed(1).padStart(7)} kB  ${script}`);
      if (weak.length > 0) console.log(`${' '.repeat(12)} could be better: ${weak.join(', ')}`);
    }
    console.log(missed.length > 0 ? `\nMissed:\n${missed.map((line) => `  ${line}`).join('\n')}` : '\nEvery limit is kept.');
    process.exitCode = options.check && missed.length > 0 ? 1 : 0;
  } finally {
    await browser.close();
    await product?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (options.help) console.log(usage);
else await main();
