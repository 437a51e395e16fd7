// `npm test`: runs all checks and tests. With --quick, only the checks that need no database: types, lint, imports, unused code. With --deep,
// all in the long form (scripts/testing/deep.ts), the public conformance suite and chaos; or only the test files that are named.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

process.chdir(join(import.meta.dirname, '..'));
const quick = process.argv.includes('--quick');
const deep = process.argv.includes('--deep');
if (deep) process.env.DEEP = '1';
const files = process.argv.slice(2).filter((each) => !each.startsWith('--'));
// Tests use a build folder of their own, so that they don't replace the build of a running server.
process.env.NEXT_DIST_DIR = '.next-test';
// The tests start many processes that load the same packages. A cache of the compiled packages makes them a tenth faster.
process.env.NODE_COMPILE_CACHE ??= join(process.cwd(), 'node_modules/.cache/node');

type Step = [name: string, ...command: string[]];
const vitest = (...args: string[]) => ['node_modules/vitest/vitest.mjs', 'run', ...args];
const project = (name: string) => vitest('--project', name);

const cruiser = 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs';
const sources = ['app', 'lib', 'inngest', 'packages', 'prisma', 'scripts', 'server.ts'];
const quiet = ['--no-progress', '--no-config-hints', '--no-tag-hints'];

/** Rows run one after another; the steps of a row run at the same time. */
const everything: Step[][] = [
  [
    ['route types', 'node_modules/next/dist/bin/next', 'typegen'],
    ['typed client', 'scripts/client/write.ts'],
  ],
  [
    ['types', 'scripts/check-types.ts'],
    ['lint', 'node_modules/@biomejs/biome/bin/biome', 'ci', '.'],
    ['imports', cruiser, '--config', '.dependency-cruiser.mjs', '--output-type', 'err', ...sources],
    ['unused code', 'node_modules/knip/bin/knip.js', ...quiet],
    ['unused in production', 'node_modules/knip/bin/knip.js', '--production', ...quiet],
  ],
];
if (!quick) {
  everything.push([['unit and integration tests', ...vitest('--project', 'unit', '--project', 'apart')]]);
  // These two steps spend much time waiting (for a browser, and for processes), so they share the processors well.
  everything.push([
    ['browser and API tests', ...project('e2e')],
    ['browser and process tests', ...project('beside')],
  ]);
}
if (deep) everything.push([['conformance', 'scripts/conformance/conformance.ts']], [['chaos', 'scripts/chaos/chaos.ts']]);
const rows = files.length > 0 ? [[['tests', ...vitest(...files)] satisfies Step]] : everything;

const results: string[] = [];

/** Runs a step and records its result. A row's first step prints directly. The output of every other step is printed when the step ends. */
async function run([name, ...command]: Step, index: number): Promise<boolean> {
  const start = Date.now();
  const chunks: Buffer[] = [];
  const child = spawn(process.execPath, command, { stdio: index === 0 ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
  const [status] = await once(child, 'close');
  process.stdout.write(Buffer.concat(chunks));
  const resultLine = `${status === 0 ? 'ok  ' : 'FAIL'} ${name}  ${((Date.now() - start) / 1000).toFixed(1)} s`;
  results.push(resultLine);
  console.log(resultLine);
  return status === 0;
}

for (const row of rows) if ((await Promise.all(row.map(run))).includes(false)) break;
console.log(`\n${results.join('\n')}`);
const failed = results.filter((line) => line.startsWith('FAIL')).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
