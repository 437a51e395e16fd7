import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useRunningSite, writeSiteUrl } from './site-url-file.ts';

let folder: string;
const names = ['SITE_URL', 'PORT', 'HOST'] as const;
let before: (string | undefined)[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'debut-site-url-'));
  before = names.map((name) => process.env[name]);
  for (const name of names) delete process.env[name];
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  for (const [at, name] of names.entries()) {
    if (before[at] === undefined) delete process.env[name];
    else process.env[name] = before[at];
  }
});

test('a command knows where the server of its data folder listens, as long as it runs', () => {
  const remove = writeSiteUrl(folder, 'http://127.0.0.1:4711');
  useRunningSite(folder);
  expect(process.env.SITE_URL).toBe('http://127.0.0.1:4711');
  remove();
  expect(existsSync(join(folder, 'site-url'))).toBe(false);
});

test('what the environment says wins, and no address of a site elsewhere is taken', () => {
  writeSiteUrl(folder, 'https://debut.example');
  useRunningSite(folder);
  expect(process.env.SITE_URL).toBeUndefined();
  writeSiteUrl(folder, 'http://127.0.0.1:4711');
  process.env.PORT = '5000';
  useRunningSite(folder);
  expect(process.env.SITE_URL).toBeUndefined();
});

test('the file of a process that took over stays, and without one nothing happens', () => {
  const remove = writeSiteUrl(folder, 'http://127.0.0.1:4711');
  writeFileSync(join(folder, 'site-url'), 'http://127.0.0.1:4711 1');
  remove();
  expect(existsSync(join(folder, 'site-url'))).toBe(true);
  useRunningSite(join(folder, 'none'));
  expect(process.env.SITE_URL).toBeUndefined();
});
