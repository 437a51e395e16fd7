// `npm run conformance`: runs the public conformance suite against the production build, with a new data folder. Exits with 1 if a
// check fails without being listed in a baseline (*.yml in this folder), or if a listed check passes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '../testing/launch-browser.ts';
import { startProduct } from '../testing/product.ts';
import { runAuthorizationSuite } from './authorization.ts';
import { revisions, runServerSuite } from './server.ts';
import type { Findings } from './suite.ts';

const columns = ['passed', 'expected', 'failed'] as const;
const row = (name: string, cells: (string | number)[]) =>
  console.log(name.padEnd(18) + cells.map((cell) => String(cell).padStart(11)).join(''));
const faults: string[] = [];

function report(name: string, found: Findings): void {
  row(
    name,
    [found.scenarios, found.checks].flatMap((kind) => columns.map((column) => kind[column])),
  );
  faults.push(...found.problems.map((fault) => `${name}: ${fault}`));
}

const folder = mkdtempSync(join(tmpdir(), 'debut-conformance-'));
try {
  const { NEXT_DIST_DIR = '.next-test' } = process.env;
  const product = await startProduct({ DATA_DIR: folder, RATE_LIMIT_ANONYMOUS: '100000', NEXT_DIST_DIR });
  try {
    row('', ['scenarios', '', '', 'checks', '', '']);
    row('', [...columns, ...columns]);
    for (const revision of revisions) report(`server ${revision}`, await runServerSuite(product.url, revision));
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage({ baseURL: product.url });
      await page.goto(`/dev/enter?key=${product.localKey}`); // opens the outbox, which has the sign-in links
      report('authorization', await runAuthorizationSuite(product.url, page));
    } finally {
      await browser.close();
    }
  } finally {
    await product.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log('\nExpected failures are explained line by line in scripts/conformance/*.yml.');
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
