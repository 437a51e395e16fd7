import { expect, test } from 'vitest';
import { lateLoader, loadScriptsLate } from '#lib/adapters/pages/load-scripts-late.ts';

const old = '<script src="/_next/static/chunks/old.js" noModule=""></script>';
const begin = '<script id="_R_">(globalThis.TURBOPACK||[]).push({})</script><script>$RC("B:0","S:0")</script>';
const data = '<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"$& \\u003c/script>"])</script>';
const pageOf = (text: string, chunk = 'a') =>
  `<html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/${chunk}.js"/><link rel="preload" href="/logo.webp" as="image"/><script src="/_next/static/chunks/${chunk}.js" async=""></script><script src="/_next/static/chunks/b.js?dpl=1" async=""></script></head><body>${text}${old}${begin}${data}</body></html>`;
const build = 'build 1';
const sources = ['/_next/static/chunks/a.js', '/_next/static/chunks/b.js?dpl=1'];
const loadedBy = (loader: string, text: string, rest: string) =>
  `<html><head><link rel="preload" href="/logo.webp" as="image"/><script>${loader}</script></head><body>${text}${old}${begin}${rest}</body></html>`;

test('the scripts of a page and their preloads are taken out, and named by one loader; what else is inline stays', () => {
  const loader = lateLoader(sources, null);
  expect(loader).not.toContain('\n');
  expect(loadScriptsLate(pageOf('Text'), build, null)).toEqual({ html: loadedBy(loader, 'Text', data), data: null });
});

test('the data of a page are taken out, too, if they have a path', () => {
  const { html, data: late } = loadScriptsLate(pageOf('Text'), build, (id) => `/_data/${id}/search?q=</script>`);
  expect(late?.script).toBe('(self.__next_f=self.__next_f||[]).push([0]);\nself.__next_f.push([1,"$& \\u003c/script>"])');
  const loader = lateLoader(sources, late?.path ?? '');
  expect(loader).not.toContain('</script>');
  expect(html).toBe(loadedBy(loader, 'Text', ''));
});

test('the id of the data is the same for the same text, scripts and build, and for no others', () => {
  const idOf = (page: string, of = build) => loadScriptsLate(page, of, (id) => id).data?.path;
  expect(idOf(pageOf('Text'))).toMatch(/^[\w-]{27}$/);
  expect(idOf(pageOf('Text'))).toBe(idOf(pageOf('Text').replace('"$& ', '"in another order ')));
  const others = [idOf(pageOf('Other text')), idOf(pageOf('Text', 'other-chunk')), idOf(pageOf('Text'), 'other build')];
  expect(new Set([idOf(pageOf('Text')), ...others]).size).toBe(4);
});

test('a document without scripts of Next stays as it is', () => {
  for (const text of ['', '<!doctype html><head></head>Back in a moment', '{"a":1}'])
    expect(loadScriptsLate(text, build, (id) => id)).toEqual({ html: text, data: null });
});
