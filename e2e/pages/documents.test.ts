// What machines read of public pages: valid HTML, one canonical URL, structured data that can be parsed.
import { HtmlValidate } from 'html-validate';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { islandFiles } from '#lib/core/island-files.ts';
import { speculationRules } from '#lib/core/speculation-rules.ts';
import { themeScript } from '#lib/core/theme-script.ts';
import { listWeighedPages, maxScriptKb, weigh } from '#scripts/bench/page-weight.ts';
import { useBrowser } from '../support/browser.ts';
import { addressOf, publicPages } from '../support/public-pages.ts';

const site = inject('site');
const browser = useBrowser();
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // Rules of style, and rules that the HTML written by React breaks.
    'attr-quotes': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'require-sri': 'off',
    'tel-non-breaking': 'off',
    'void-style': 'off',
    'no-implicit-button-type': 'off',
  },
});

const isMissing = (name: string) => name.startsWith('not-found');
/** They run scripts of React, or are not for everybody. */
const ofReact = ['removal', 'removal-sent', 'report', 'report-sent', 'report-how', 'sign-in', 'dev-ui'];

test.each(publicPages)('%s is valid HTML with one main heading', async (name, path) => {
  const address = await addressOf(site, path);
  const answer = await fetch(site + address);
  expect(answer.status).toBe(isMissing(name) ? 404 : 200);
  const html = await answer.text();
  if (!ofReact.includes(name)) expectNoForeignScript(html, answer.headers.get('content-security-policy') ?? '');
  const { results } = await validator.validateString(html);
  expect(
    results
      .flatMap(({ messages }) => messages.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`))
      .filter((line) => !/"action" has invalid value ""/.test(line)), // React writes it for a form that calls a server action
  ).toEqual([]);
  expect(html.match(/<h1[\s>]/g), 'main headings').toHaveLength(1);
  expect(/<title>[^<]{3,}<\/title>/.test(html)).toBe(true);
  if (isMissing(name) || name === 'dev-ui' || name === 'sign-in') return;
  expect(/<meta name="description" content="[^"]{20,}"/.test(html), 'a description').toBe(true);
  const [, share = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
  expect(share.startsWith(`${site}/`), 'a picture to share').toBe(true);
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  expect(canonical, 'canonical address').toMatch(new RegExp(`^${site}(/|$)`));
  for (const [, json] of html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)) {
    const data = JSON.parse(json ?? '') as Record<string, unknown> | Record<string, unknown>[];
    for (const item of [data].flat()) expect(item).toMatchObject({ '@context': 'https://schema.org' });
  }
});

/** Expects a document: our scripts in it and no other, and a policy that names each by its content. */
function expectNoForeignScript(html: string, policy: string) {
  const { main, ...onDemand } = islandFiles();
  const scripts = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)].filter(([, attributes]) => !attributes?.includes('ld+json'));
  expect(scripts.map(([, attributes = '', text]) => /src="([^"]*)"/.exec(attributes)?.[1] ?? text).sort()).toEqual(
    [main.path, speculationRules, themeScript].sort(),
  );
  expect(html).not.toMatch(/as="script"|modulepreload|__next_f/);
  const named = 3 + Object.keys(onDemand).length; // the theme, the rules, and each module
  expect(policy).toMatch(new RegExp(`script-src( 'sha256-[^' ]+'){${named}};`));
}

test('no public page exceeds the limit for JavaScript or moves its content', async () => {
  const own = (await browser.page()).context().browser();
  if (!own) throw new Error('the browser is gone');
  for (const [name, path] of await listWeighedPages(site)) {
    const { scriptKb, shift } = await weigh(own, site, path);
    expect(scriptKb, name).toBeGreaterThan(0);
    expect(scriptKb, name).toBeLessThanOrEqual(maxScriptKb);
    expect(shift, name).toBeLessThan(0.01); // a row may be painted while its end is still being parsed
  }
});

test('a missing page is the same document everywhere, and is read without scripts on a page of React, too', async () => {
  const read = async (path: string) => {
    const answer = await fetch(site + path);
    expect(answer.status, path).toBe(404);
    return (await answer.text()).replace(/ nonce="[^"]*"/g, '');
  };
  const missing = await read('/there-is-none');
  for (const path of ['/listings/there-is-none', '/listings/there-is-none/preview/none']) expect(await read(path), path).toBe(missing);
  const html = await read('/checkout/there-is-none');
  expect(/<noscript>.*<h1[^>]*>There is no page at this address<\/h1>.*<\/noscript>/s.test(html)).toBe(true);
});

test('icons, the manifest and the default share picture are served as what they are', async () => {
  const html = await (await fetch(site)).text();
  expect(html).toContain(`<meta property="og:image" content="${site}/share.png"/>`);
  const manifest = (await (await fetch(`${site}/site.webmanifest`)).json()) as { name: string; icons: { src: string }[] };
  expect(html).toContain(`<title>${manifest.name}</title>`);
  for (const [path, type, width] of [
    ['/icon.svg', 'image/svg+xml', 64],
    ['/icon-192.png', 'image/png', 192],
    ['/icon-512.png', 'image/png', 512],
    ['/icon-maskable-512.png', 'image/png', 512],
    ['/apple-touch-icon.png', 'image/png', 180],
    ['/share.png', 'image/png', 1200],
  ] as const) {
    const answer = await fetch(site + path);
    expect([answer.headers.get('content-type'), answer.headers.get('x-content-type-options')], path).toEqual([type, 'nosniff']);
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width, path).toBe(width);
  }
  expect((await fetch(`${site}/favicon.ico`)).headers.get('content-type')).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/);
  for (const { src } of manifest.icons) expect((await fetch(site + src)).status, src).toBe(200);
});

test('what has not launched is kept out of indexes, in every form', async () => {
  const { items } = (await (await fetch(`${site}/api/v1/listings?status=upcoming&per_page=1`)).json()) as { items: { slug: string }[] };
  const page = `${site}/listings/${items[0]?.slug}`;
  for (const address of [page, `${page}/alternatives`, `${page}/badges`])
    expect(await (await fetch(address)).text(), address).toContain('<meta name="robots" content="noindex"/>');
  expect((await fetch(`${page}.md`)).headers.get('x-robots-tag')).toBe('noindex');
});

test('every link of these pages leads to a page of the site', async () => {
  const links = new Set<string>();
  for (const [, path] of publicPages) {
    const html = await (await fetch(site + (await addressOf(site, path)))).text();
    for (const [, href = ''] of html.matchAll(/<(?:a|link)[^>]* href="([^"]+)"/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), site);
      if (url.origin === site) links.add(url.pathname + url.search);
    }
  }
  expect(links.size).toBeGreaterThan(150);
  // Only some links of each kind are tested, because the same code renders all of them.
  const kinds = new Map<string, string[]>();
  for (const link of links) {
    const kind = link.replace(
      /^(\/(?:listings|categories|founders|blog|compare|badges|search|logos|sign-in|feeds\/categories|leaderboards\/community-weekly\/week|launches\/week))[/?].*$/,
      '$1',
    );
    kinds.set(kind, [...(kinds.get(kind) ?? []), link]);
  }
  const tried = [...kinds.values()].flatMap((some) => some.slice(0, 8));
  const broken: string[] = [];
  for (const link of tried) {
    const { status } = await fetch(site + link, { redirect: 'manual' });
    if (status >= 400 && link !== '/listings/there-is-none') broken.push(`${link}: ${status}`);
  }
  expect(broken).toEqual([]);
});
