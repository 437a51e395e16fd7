import { expect, test } from 'vitest';
import { lateLoader, loadScriptsLate } from '#lib/core/late-scripts.ts';

test('the scripts of a page and their preloads are taken out, and named by one loader; what is inline stays', () => {
  const inline = '<script id="_R_">(globalThis.TURBOPACK||[]).push({})</script><script>self.__next_f.push([1,"$&"])</script>';
  const old = '<script src="/_next/static/chunks/old.js" noModule=""></script>';
  const page = `<html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/><link rel="preload" href="/logo.webp" as="image"/><script src="/_next/static/chunks/a.js" async=""></script><script src="/_next/static/chunks/b.js?dpl=1" async=""></script></head><body>Text${old}${inline}</body></html>`;
  const loader = lateLoader(['/_next/static/chunks/a.js', '/_next/static/chunks/b.js?dpl=1']);
  expect(loadScriptsLate(page)).toBe(
    `<html><head><link rel="preload" href="/logo.webp" as="image"/><script>${loader}</script></head><body>Text${old}${inline}</body></html>`,
  );
  expect(loader).not.toContain('\n');
});

test('a document without scripts of Next stays as it is', () => {
  for (const text of ['', '<!doctype html><head></head>Back in a moment', '{"a":1}']) expect(loadScriptsLate(text)).toBe(text);
});
