import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PageStore } from '#lib/cache/disk/page-store.ts';
import { isWhole, makePage } from '#lib/cache/disk/testing/make-page.ts';
import { deepOr } from '#scripts/testing/deep.ts';

let folder: string;
let stores: PageStore[];
const megabyte = 1024 * 1024;
const open = (edition = 'one', maxBytes = 20 * megabyte) => {
  const store = new PageStore({ file: join(folder, 'pages.sqlite'), maxBytes, edition });
  stores.push(store);
  return store;
};
const keysOf = (count: number) => Array.from({ length: count }, (_, at) => `html /listings/${at}`);
const found = (store: PageStore, keys: string[]) => keys.map((key) => store.read(key)).filter((page) => page !== null);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'debut-pages-'));
  stores = [];
});
afterEach(() => {
  for (const store of stores) store.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a page is found by other processes and after a restart, as it was written, but not by another edition', () => {
  const page = makePage('html /');
  open().write([page]);
  const { body, ...others } = open().read('html /') ?? expect.fail('it is kept');
  expect([Buffer.from(body).equals(page.body as Buffer), others]).toEqual([true, { ...page, body: undefined }]);
  expect(open().read('html /pricing')).toBeNull();
  expect(open('two').read('html /')).toBeNull();
});

test('the file stays within its bound, and what was used last stays', () => {
  const store = open('one', 2 * megabyte);
  const keys = keysOf(2_000);
  for (let at = 0; at < keys.length; at += 50) {
    store.write(keys.slice(at, at + 50).map((key) => makePage(key)));
    store.count([['html /listings/7', 1]]);
  }
  const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
  expect(Math.max(...sizes)).toBeLessThan(9 * megabyte); // the log of changes has its own limit
  expect(statSync(join(folder, 'pages.sqlite')).size).toBeLessThanOrEqual(2 * megabyte);
  expect(store.read('html /listings/7')).not.toBeNull();
  expect(store.read('html /listings/1')).toBeNull();
  expect(store.read('html /listings/1999')).not.toBeNull();
});

test('a page that would push out many others is not kept', () => {
  const store = open('one', megabyte);
  store.write([makePage('html /'), { ...makePage('html /large'), body: Buffer.alloc(3 * megabyte) }]);
  expect(['html /', 'html /large'].map((key) => store.read(key) !== null)).toEqual([true, false]);
});

const damages: [string, (file: string) => void][] = [
  ['cut in half', (file) => truncateSync(file, statSync(file).size / 2)],
  ['empty', (file) => truncateSync(file, 0)],
  ['overwritten', (file) => writeSync(openSync(file, 'r+'), Buffer.alloc(200_000, 'x'), 0, 200_000, 100_000)],
  ['no database', (file) => writeSync(openSync(file, 'r+'), Buffer.alloc(8_192, 'x'), 0, 8_192, 0)],
  ['deleted with its folder', (file) => rmSync(join(file, '..'), { recursive: true })],
];
test.each(damages)('a file that is %s while it is used costs its pages and no more', (_how, damage) => {
  for (const isRestarted of [false, true]) {
    const [store, other] = [open(), open()];
    const keys = keysOf(300);
    store.write(keys.map((key) => makePage(key)));
    expect(found(other, keys)).toHaveLength(300);
    if (isRestarted) for (const each of [store, other]) each.close();
    damage(join(folder, 'pages.sqlite'));
    for (const each of [store, other, store, other]) {
      try {
        for (const page of found(each, keys)) expect(isWhole(page)).toBe(true);
        each.write([makePage('html /new')]);
      } catch (error) {
        expect(String(error)).toMatch(/malformed|not a database|no such table/);
      }
    }
    store.write([makePage('html /newer')]);
    expect(store.read('html /newer')).not.toBeNull();
    for (const each of [store, other]) each.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a body that was changed on the disk is not shown', () => {
  const store = open();
  store.write([makePage('html /'), makePage('html /other')]);
  store.close();
  const file = join(folder, 'pages.sqlite');
  const at = readFileSync(file).indexOf('html / 0;html / 0;');
  writeSync(openSync(file, 'r+'), 'X', at + 500);
  expect(open().read('html /')).toBeNull();
  expect(open().read('html /other')).not.toBeNull();
});

test('what shows a thing that was taken away is removed, in all editions', () => {
  open('two').write([makePage('html /a', 0, ['site', 'listing:a'])]);
  const store = open();
  store.write([makePage('html /a', 0, ['site', 'listing:a']), makePage('html /ab', 0, ['site', 'listing:ab'])]);
  expect(store.removeTagged(['listing:a'], 0)).toBeNull();
  expect([store, open('two')].map((each) => each.read('html /a'))).toEqual([null, null]);
  expect(store.read('html /ab')).not.toBeNull();
});

test('pages that are too old go, and those of a state that the database no longer knows', () => {
  const store = open();
  store.write([{ ...makePage('html /old'), expiresAt: Date.now() - 1 }, makePage('html /known', 99), makePage('html /ahead', 1_000)]);
  store.sweep('1000');
  expect(found(store, ['html /old', 'html /known', 'html /ahead']).map(({ key }) => key)).toEqual(['html /known', 'html /ahead']);
  store.sweep('999');
  expect(store.read('html /ahead')).toBeNull();
});

test('the pages that were asked for most before a new version are known to it, until it has drawn them', () => {
  const before = open();
  before.write(keysOf(4).map((key) => makePage(key)));
  before.count([
    ['html /listings/1', 5],
    ['html /listings/2', 50],
  ]);
  const after = open('two');
  expect(after.mostAsked(10)).toEqual(['html /listings/2', 'html /listings/1']);
  after.write([makePage('html /listings/2')]);
  expect(after.mostAsked(10)).toEqual(['html /listings/1']);
});

test('processes that write the same pages and are killed leave whole pages only', async () => {
  const file = join(folder, 'pages.sqlite');
  const script = join(import.meta.dirname, 'testing/write-pages.ts');
  for (let kill = 0; kill < deepOr(50, 4); kill++) {
    const writers = [0, 1].map(() =>
      spawn(process.execPath, [script, file, String(2 * megabyte)], { stdio: ['ignore', 'pipe', 'inherit'] }),
    );
    for (const { stdout } of writers) await once(stdout, 'data');
    await delay(Math.random() * 50);
    for (const writer of writers) {
      writer.kill('SIGKILL');
      await once(writer, 'close');
    }
    const pages = found(open(), keysOf(500));
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.filter((page) => !isWhole(page))).toEqual([]);
  }
});

test('what a full disk has no room for is not written, and what is there is read', async () => {
  const file = join(folder, 'pages.sqlite');
  const script = join(import.meta.dirname, 'testing/write-pages.ts');
  // A limit on the size of files simulates a full disk: 300 blocks of a kilobyte.
  const writer = spawn('bash', ['-c', 'ulimit -f 300; exec "$0" "$@"', process.execPath, script, file, String(20 * megabyte)]);
  await once(writer.stderr, 'data');
  writer.kill('SIGKILL');
  await once(writer, 'close');
  const pages = found(open(), keysOf(500));
  expect(pages.filter((page) => !isWhole(page))).toEqual([]);
  open().write([makePage('html /')]);
  expect(open().read('html /')).not.toBeNull();
});
