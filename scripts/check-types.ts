// `npm run types`: checks the product, and then the tests and scripts against the product's declarations (tsconfig.*.json). After an edit,
// only files that depend on it are checked again. Prints the number of types that each program creates, and fails if it exceeds a budget.
// The number is reproducible; seconds are not.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

/**
 * The maximum number of types that a check from scratch may create. If a change exceeds a budget, find the cause, or raise the budget and
 * give the reason. A tree that has both a build and a build for tests has the types of its routes twice, some 5,000.
 */
const budgets = { product: 488_000, tests: 532_000 };

process.chdir(join(import.meta.dirname, '..'));
// Next generates the types of routes from the folders of `app`. A build or `npm run dev` generates them too.
if (!existsSync('.next-test/types'))
  spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'typegen'], {
    stdio: 'inherit',
    env: { ...process.env, NEXT_DIST_DIR: '.next-test' },
  });
// Checkers don't share types, so several checkers are faster only if processors are free. The budgets are for a single checker.
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
