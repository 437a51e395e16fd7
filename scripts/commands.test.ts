import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvFile } from './read-env-file.ts';

const root = join(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

/** Commands that need no setting of the site: checks, generators and benchmarks, which start a product of their own. */
const withoutSettings =
  /^(?:postinstall|test|check|format|conformance|env:example|client:|fuzz:|bench:|chaos|agent:|fonts$|icons$|types$|rolling)/;

test.each(Object.keys(scripts).filter((name) => !withoutSettings.test(name)))('npm run %s reads .env', (name) => {
  const [, file = ''] = /(scripts\/\S+\.ts)/.exec(scripts[name] ?? '') ?? [];
  expect(readFileSync(join(root, file), 'utf8')).toMatch(/\b(?:runCommand|readEnvFile)\(/);
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
