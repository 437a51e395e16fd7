// All of `npm test`; with --quick only what needs no database: types, lint, import directions.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

process.chdir(join(import.meta.dirname, '..'));
const quick = process.argv.includes('--quick');
// Tests build apart, so that a running start keeps its build.
process.env.NEXT_DIST_DIR = '.next-test';

const steps: [name: string, ...command: string[]][] = [
  ['route types', 'node_modules/next/dist/bin/next', 'typegen'],
  ['types', 'node_modules/typescript/bin/tsc', '--noEmit'],
  ['lint', 'node_modules/@biomejs/biome/bin/biome', 'ci', '.'],
  ['import directions', 'scripts/import-directions.ts'],
  ...(quick
    ? []
    : ([
        ['unit and integration tests', 'node_modules/vitest/vitest.mjs', 'run', '--project', 'unit'],
        ['browser and API tests', 'node_modules/vitest/vitest.mjs', 'run', '--project', 'e2e'],
      ] as [string, ...string[]][])),
];

const times: string[] = [];
for (const [name, ...command] of steps) {
  const start = Date.now();
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' });
  const line = `${status === 0 ? 'ok  ' : 'FAIL'} ${name}  ${((Date.now() - start) / 1000).toFixed(1)} s`;
  times.push(line);
  console.log(line);
  if (status !== 0) break;
}
console.log(`\n${times.join('\n')}`);
const failed = times.filter((line) => line.startsWith('FAIL')).length;
console.log(`${times.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
