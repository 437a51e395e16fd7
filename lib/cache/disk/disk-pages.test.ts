import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DiskPages } from '#lib/cache/disk/disk-pages.ts';
import { makePage } from '#lib/cache/disk/testing/make-page.ts';
import { log } from '#lib/core/log.ts';

let folder: string;
let opened: DiskPages[];
const open = (options: { file?: string; thread?: string } = {}) => {
  const pages = new DiskPages({ file: join(folder, 'pages.sqlite'), maxBytes: 20 * 1024 * 1024, edition: 'one', ...options });
  opened.push(pages);
  return pages;
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'debut-pages-'));
  opened = [];
});
afterEach(async () => {
  for (const pages of opened) await pages.close();
  rmSync(folder, { recursive: true, force: true });
});

test('pages are found while they wait to be written, and by the next process', async () => {
  const pages = open();
  const home = makePage('html /');
  for (const page of [home, makePage('html /pricing')]) pages.write(page);
  expect(await pages.read('html /')).toEqual(home);
  await pages.close();
  const next = open();
  await next.sweep('1000'); // this starts its thread
  expect((await next.read('html /pricing'))?.head).toBe(makePage('html /pricing').head);
});

test('what is invalidated on its way to the disk does not arrive there', async () => {
  const pages = open();
  pages.write(makePage('html /a', 0, ['site', 'listing:a']));
  pages.write(makePage('html /b', 0, ['site', 'listing:b']));
  await pages.removeTagged(['listing:a']);
  await pages.close();
  const next = open();
  await next.sweep('1000');
  expect([await next.read('html /a'), (await next.read('html /b'))?.key]).toEqual([null, 'html /b']);
});

test('without a disk nothing is kept, and it is logged once', async () => {
  const warn = vi.spyOn(log(), 'warn').mockReturnValue(undefined);
  writeFileSync(join(folder, 'no-folder'), '');
  const pages = open({ file: join(folder, 'no-folder/pages.sqlite') });
  expect(await pages.sweep('1000')).toBe(false);
  expect(warn).toHaveBeenCalledTimes(1);
  for (let at = 0; at < 10; at++) pages.write(makePage(`html /${at}`));
  expect(await pages.sweep('1000')).toBe(false);
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

test('nobody waits for a slow disk, and it is left alone for a while', async () => {
  const warn = vi.spyOn(log(), 'warn').mockReturnValue(undefined);
  const clock = vi.spyOn(performance, 'now');
  const pages = open({ thread: 'lib/cache/disk/testing/slow-thread.ts' });
  await pages.sweep('1000');
  expect(await Promise.all([pages.read('html /'), pages.read('html /pricing')])).toEqual([null, null]);
  expect(warn).toHaveBeenCalledTimes(1);
  const sent = vi.spyOn(globalThis, 'setTimeout');
  expect(await pages.read('html /')).toBeNull();
  expect(sent).not.toHaveBeenCalled();
  clock.mockReturnValue(performance.now() + 10_001);
  expect(await pages.read('html /')).toBeNull();
  expect(sent).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});
