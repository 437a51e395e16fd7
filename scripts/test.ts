// All of `npm test`; with --quick only what needs no database: types, lint, imports, unused code.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

process.chdir(join(import.meta.dirname, '..'));
const quick = process.argv.includes('--quick');
// Tests build apart, so that a running start keeps its build.
process.env.NEXT_DIST_DIR = '.next-test';

type Step = [name: string, ...command: string[]];
const vitest = (project: string) => ['node_modules/vitest/vitest.mjs', 'run', '--project', project];

const cruiser = 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs';
const sources = ['app', 'lib', 'inngest', 'prisma', 'scripts', 'server.ts'];
const quiet = ['--no-progress', '--no-config-hints', '--no-tag-hints'];

/** One after the other; those of one row side by side. */
const rows: Step[][] = [
  [['route types', 'node_modules/next/dist/bin/next', 'typegen']],
  [['types', 'node_modules/typescript/bin/tsc', '--noEmit']],
  [['lint', 'node_modules/@biomejs/biome/bin/biome', 'ci', '.']],
  [['imports', cruiser, '--config', '.dependency-cruiser.mjs', '--output-type', 'err', ...sources]],
  [['unused code', 'node_modules/knip/bin/knip.js', ...quiet]],
  [['unused in production', 'node_modules/knip/bin/knip.js', '--production', ...quiet]],
];
if (!quick) {
  rows.push([['unit and integration tests', ...vitest('unit')]]);
  // Both wait much: for a browser, and for processes to come and go.
  rows.push([
    ['browser and API tests', ...vitest('e2e')],
    ['process and drafts', ...vitest('beside')],
  ]);
}

const times: string[] = [];

/** Runs a step and notes how it went. What a later one of a row says comes when it has ended, so that they don't mix. */
async function run([name, ...command]: Step, place: number): Promise<boolean> {
  const start = Date.now();
  const said: Buffer[] = [];
  const child = spawn(process.execPath, command, { stdio: place === 0 ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk));
  const [status] = await once(child, 'close');
  process.stdout.write(Buffer.concat(said));
  const line = `${status === 0 ? 'ok  ' : 'FAIL'} ${name}  ${((Date.now() - start) / 1000).toFixed(1)} s`;
  times.push(line);
  console.log(line);
  return status === 0;
}

for (const row of rows) if ((await Promise.all(row.map(run))).includes(false)) break;
console.log(`\n${times.join('\n')}`);
const failed = times.filter((line) => line.startsWith('FAIL')).length;
console.log(`${times.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
