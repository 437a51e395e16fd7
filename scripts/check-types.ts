// `npm run types`: checks the product, then the tests and scripts against the product's declarations (tsconfig.*.json). After an edit, only
// what it concerns is checked again. Prints the types that each program made, and fails past a budget: they repeat exactly, seconds don't.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

/** The types that a check from nothing may make. Whoever exceeds a budget finds the cause, or raises it and says why. */
const budgets = { product: 365_000, tests: 460_000 };

process.chdir(join(import.meta.dirname, '..'));
// The types of routes, which Next makes from the folders of `app`. A build or `npm run dev` makes them too.
if (!existsSync('.next-test/types'))
  spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'typegen'], {
    stdio: 'inherit',
    env: { ...process.env, NEXT_DIST_DIR: '.next-test' },
  });
// Checkers don't share the types that they make, so several pay only where processors are free. The budgets are those of one.
const isSingle = availableParallelism() <= 4;

function check(program: keyof typeof budgets): boolean {
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      'node_modules/typescript/bin/tsc',
      '-b',
      `tsconfig.${program}.json`,
      '--extendedDiagnostics',
      ...(isSingle ? ['--singleThreaded'] : []),
    ],
    { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'inherit'], env: { GOGC: '400', ...process.env } },
  );
  const figure = (name: string) => Number(new RegExp(`^${name}: +(\\d+)`, 'm').exec(stdout)?.[1] ?? 0);
  const errors = stdout.split(/^Files: /m)[0] ?? '';
  const types = figure('Types');
  console.log(`${errors}${program}: ${types.toLocaleString('en')} types, ${Math.round(figure('Memory used') / 1000)} MB`);
  const isTooMuch = isSingle && types > budgets[program];
  if (isTooMuch) console.error(`The budget of ${program} is ${budgets[program].toLocaleString('en')} types (scripts/check-types.ts).`);
  return status === 0 && !isTooMuch;
}

process.exit(check('product') && check('tests') ? 0 : 1);
