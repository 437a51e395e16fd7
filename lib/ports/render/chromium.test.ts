import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { chromiumProblem, hasChromium } from '#lib/ports/render/chromium.ts';

const { version } = JSON.parse(readFileSync('node_modules/@sparticuz/chromium/package.json', 'utf8')) as { version: string };

/** Makes a cache with an unpacked program, and returns what is said about it. */
function problemWith(modes: { folder: number; program: number }): string | null {
  const cacheDir = mkdtempSync(join(tmpdir(), 'debut-chromium-'));
  onTestFinished(() => rmSync(cacheDir, { recursive: true }));
  const folder = join(cacheDir, `chromium-${version}`);
  mkdirSync(folder);
  writeFileSync(join(folder, 'chromium'), '');
  chmodSync(join(folder, 'chromium'), modes.program);
  chmodSync(folder, modes.folder);
  return chromiumProblem({ cacheDir });
}

test.runIf(hasChromium())('an unpacked Chromium is used if only this user and root can change it, and this user can run it', () => {
  expect(problemWith({ folder: 0o755, program: 0o755 })).toBeNull();
  expect(problemWith({ folder: 0o777, program: 0o755 })).toMatch(/is another user’s\. Delete it, or set CACHE_DIR/);
  expect(problemWith({ folder: 0o755, program: 0o644 })).toMatch(/is another user’s\. Delete it, or set CACHE_DIR/);
});

test.runIf(hasChromium())('a Chromium that is not unpacked yet needs a folder that can be written', () => {
  expect(chromiumProblem({ cacheDir: join(tmpdir(), 'debut-nothing-here') })).toBeNull();
});

test('a program of one’s own must be there, and runnable', () => {
  const cacheDir = tmpdir();
  expect(chromiumProblem({ cacheDir, executablePath: process.execPath })).toBeNull();
  expect(chromiumProblem({ cacheDir, executablePath: '/nowhere/chromium' })).toMatch(/no file at CHROMIUM_PATH/);
  expect(chromiumProblem({ cacheDir, executablePath: join(process.cwd(), 'package.json') })).toBe(
    'This user may not run the file at CHROMIUM_PATH.',
  );
});
