import { beforeAll, expect, test } from 'vitest';
import { toDocument } from '#lib/adapters/pages/to-document.ts';
import { islandFiles } from '#lib/core/island-files.ts';
import { themeScript } from '#lib/core/theme-script.ts';

const page = (head: string, body: string) =>
  `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>${head}</head><body>${body}</body></html>`;
let ours: string;
beforeAll(() => {
  const { main, palette } = islandFiles();
  ours =
    `<script>${themeScript}</script>` +
    `<script type="module" src="${main.path}" async="" integrity="${main.integrity}"></script><script integrity="${palette.integrity}" src="${palette.path}"></script>`;
});

test.each([
  [
    'scripts of Next, however their attributes stand',
    '<script src="/_next/static/chunks/a.js" async=""></script><script async src=/_next/b.js nonce="x"></script><SCRIPT>1</SCRIPT>',
    '<script id="_R_">(globalThis["TURBOPACK"]).push({"otherChunks":["<\\/b>"]})</script>',
  ],
  [
    'data of React that contain what looks like tags',
    '',
    '<script>self.__next_f.push([1,"\\u003cscript>alert(1)\\u003c/script><!-- "])</script>',
  ],
  [
    'links that load scripts ahead',
    '<link rel="preload" as="script" fetchPriority="low" href="/a.js"/><link href="/b.js" rel="modulepreload"/>',
    '',
  ],
  ['a script that only looks like ours', '<script src="/islands/main-0123456789abcdef.js" integrity="sha256-x"></script>', ''],
  ['the theme script with more in it', `<script>${themeScript};alert(1)</script>`, ''],
])('drops %s, and keeps ours', (_, head, body) => {
  const drawn = page(`${ours}${head}`, `<main>Text</main>${body}<p>more</p>`);
  expect(toDocument(drawn, '/')).toEqual({ html: page(ours, '<main>Text</main><p>more</p>'), unfinished: null });
});

test('keeps data blocks, texts that look like scripts, and what else is loaded ahead', () => {
  const body =
    '<script type="application/ld+json">{"a":"b"}</script><textarea>&lt;script src="x">&lt;/script></textarea><code data-x="<script>">x</code>';
  const head = '<link rel="preload" as="font" href="/a.woff2"/><title>&lt;script&gt;</title><script type="speculationrules">{}</script>';
  expect(toDocument(page(head, body), '/').html).toBe(page(head, body));
});

test.each([
  ['/launches', ['/launches']],
  ['/launches/week/2026-11-23', ['/launches']],
  ['/', ['/']],
  ['/launches-of-others', []],
])('at %s the navigation marks the link to the page itself, or to the page above it: %j', (path, marked) => {
  const links = (here: string[]) =>
    ['/', '/launches', '/blog']
      .map((href) => `<a${here.includes(href) ? ' aria-current="page"' : ''} class="x" href="${href}">A</a>`)
      .join('');
  const body = (here: string[]) => `<nav data-site-nav="">${links(here)}</nav><nav>${links([])}</nav>${links([])}`;
  expect(toDocument(page('', body([])), path).html).toBe(page('', body(marked)));
});

test.each([
  [
    'a part that a script would put in its place',
    page(
      '',
      '<!--$?--><template id="B:0"></template><p>wait</p><!--/$--><div hidden id="S:0"><p>Text</p></div><script>$RC("B:0")</script>',
    ),
    'streamed part',
  ],
  [
    'a part that failed and is drawn again in the browser',
    page('', '<!--$!--><template data-dgst="1"></template><p>wait</p><!--/$-->'),
    'streamed part',
  ],
  [
    'nothing but a script that draws an error',
    '<html id="__next_error__"><head></head><body><script>1</script></body></html>',
    'error page',
  ],
  ['no head', '<p>Text</p></html>', 'no head'],
  ['no end', '<html><head></head><body><p>Te', 'cut off'],
])('leaves a page as it was drawn that has %s', (_, drawn, unfinished) => {
  expect(toDocument(drawn, '/')).toEqual({ html: drawn, unfinished });
});
