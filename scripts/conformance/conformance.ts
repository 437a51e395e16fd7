// `npm run conformance`: the public conformance suite against the production build, on a data folder of its own. Ends with an error
// when something fails that the baselines beside this file don't list, and when a line of theirs has become needless.
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

function tell(name: string, found: Findings): void {
  row(
    name,
    [found.scenarios, found.checks].flatMap((kind) => columns.map((column) => kind[column])),
  );
  faults.push(...found.faults.map((fault) => `${name}: ${fault}`));
}

const folder = mkdtempSync(join(tmpdir(), 'debut-conformance-'));
try {
  const { NEXT_DIST_DIR = '.next-test' } = process.env;
  const product = await startProduct({ DATA_DIR: folder, RATE_LIMIT_ANONYMOUS: '100000', NEXT_DIST_DIR });
  try {
    row('', ['scenarios', '', '', 'checks', '', '']);
    row('', [...columns, ...columns]);
    for (const revision of revisions) tell(`server ${revision}`, await runServerSuite(product.url, revision));
    const browser = await launchBrowser();
    try {
      tell('authorization', await runAuthorizationSuite(product.url, await browser.newPage({ baseURL: product.url })));
    } finally {
      await browser.close();
    }
  } finally {
    await product.end();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log('\nExpected: scripts/conformance/*.yml says why, line by line.');
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
