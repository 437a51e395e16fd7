import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { moreCommands } from './more.ts';
import { readEnvFile } from './read-env-file.ts';

const root = join(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

/** The script of each command. */
const files = new Map([
  ...Object.entries(scripts).map(([name, line]) => [name, /(scripts\/\S+\.(?:ts|mjs))/.exec(line)?.[1] ?? ''] as const),
  ...Object.entries(moreCommands).map(([name, { run }]) => [`more -- ${name}`, run[0] ?? ''] as const),
]);

/** Commands that don't read the site's configuration: checks, generators, and benchmarks, which start their own product. */
const withoutSettings =
  /^(?:postinstall|test|check|conformance|bench:|chaos|types$|more$|more -- (?:format|env:example|client:|bench:|agent:|fonts$|icons$))/;

test.each([...files].filter(([name]) => !withoutSettings.test(name)))('npm run %s reads .env', (_, file) => {
  expect(readFileSync(join(root, file), 'utf8')).toMatch(/\b(?:runCommand|readEnvFile)\(/);
});

test('each of the other commands is there, and without a name they are listed', () => {
  for (const [, { run }] of Object.entries(moreCommands)) expect(existsSync(join(root, run[0] ?? '')), run[0]).toBe(true);
  const more = (...args: string[]) => spawnSync(process.execPath, [join(root, 'scripts/more.ts'), ...args], { encoding: 'utf8' });
  const { status, stdout } = more();
  expect(status).toBe(0);
  for (const name of Object.keys(moreCommands)) expect(stdout).toContain(`\n  ${name} `);
  expect(more('nothing')).toMatchObject({ status: 2, stderr: expect.stringContaining('There is no command “nothing”') });
  expect(more('clock', '--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('Usage: npm run more -- clock') });
});

test('a variable that is set already stays, and without a file nothing happens', () => {
  const folder = mkdtempSync(join(tmpdir(), 'debut-env-'));
  const file = join(folder, '.env');
  readEnvFile(file);
  writeFileSync(file, 'OF_THE_FILE=a\nOF_THE_SHELL=b\n');
  process.env.OF_THE_SHELL = 'kept';
  try {
    readEnvFile(file);
    expect([process.env.OF_THE_FILE, process.env.OF_THE_SHELL]).toEqual(['a', 'kept']);
  } finally {
    for (const name of ['OF_THE_FILE', 'OF_THE_SHELL']) delete process.env[name];
    rmSync(folder, { recursive: true, force: true });
  }
});
