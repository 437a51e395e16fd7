import { describe, expect, test } from 'vitest';
import { cleanAddress, isPageLike, languageOf, pageKey } from '../page-address.ts';
import type { Region } from '../stored-page.ts';
import { type PagePool, pagePool } from './page-pool.ts';
import { topicIn } from './page-topics.ts';
import { parseSitemap } from './sitemap.ts';

const links = (region: Region, ...found: [path: string, text: string][]) => found.map(([url, text]) => ({ url, text, region }));

/** Returns the paths of all pages worth reading, in the order in which the pool returns them. */
function order(pool: PagePool): string[] {
  const paths: string[] = [];
  for (let one = pool.take(); one; one = pool.take()) {
    paths.push(new URL(one.url).pathname);
    pool.markRead(one.url);
    pool.done(one);
  }
  return paths;
}

test('of a usual site, what says most of the product comes first', () => {
  const pool = pagePool({ url: 'https://acme.test/', language: 'en' });
  pool.add(
    [
      ...links(
        'nav',
        ['/product', 'Product'],
        ['/solutions/startups', 'For startups'],
        ['/customers', 'Customers'],
        ['/pricing', 'Pricing'],
      ),
      ...links('nav', ['/docs', 'Docs'], ['/blog', 'Blog'], ['/integrations', 'Integrations'], ['/signup', 'Start free']),
      ...links('main', ['/features/automation', 'Learn more'], ['/features', 'All features'], ['/blog/2026/pricing-strategies', 'Pricing']),
      ...links('footer', ['/company/about', 'About'], ['/legal/imprint', 'Imprint'], ['/legal/privacy', 'Privacy'], ['/press', 'Press']),
      ...links(
        'footer',
        ['/company/team', 'Team'],
        ['/help', 'Help'],
        ['/contact', 'Contact'],
        ['/de', 'Deutsch'],
        ['/de/preise', 'Preise'],
      ),
    ],
    'https://acme.test/',
  );
  expect(order(pool)).toEqual([
    '/pricing', '/features', '/company/about', '/product', '/company/team', '/help', '/contact', '/legal/imprint', '/customers', '/press',
    '/docs', '/blog', '/solutions/startups', '/features/automation', '/integrations',
  ]); // biome-ignore format: a list
});

test('a page that can’t be read leaves its place to another language', () => {
  const pool = pagePool({ url: 'https://acme.test/', language: 'de' });
  pool.add(links('nav', ['/de/preise', 'Preise'], ['/en/pricing', 'Pricing'], ['/fr/tarifs', 'Tarifs']), 'https://acme.test/');
  const german = pool.take();
  expect(german?.path).toBe('/preise');
  expect(pool.take()).toBeNull();
  if (german) pool.done(german);
  expect(order(pool)).toEqual(['/en/pricing']);
});

test('addresses are spelled as the home page is', () => {
  const pool = pagePool({ url: 'https://www.acme.test/', language: 'en' });
  pool.add(links('nav', ['http://acme.test/pricing', 'Pricing'], ['https://www.acme.test:8080/about', 'About']), 'https://www.acme.test/');
  expect(pool.take()?.url).toBe('https://www.acme.test/pricing');
  expect(pool.take()).toBeNull();
});

describe('addresses', () => {
  test.each([
    ['/pricing?utm_source=x&fbclid=y#plans', 'https://acme.test/pricing'],
    ['/a?b=1&ref=2&c=%20', 'https://acme.test/a?b=1&c=+'],
    ['https://acme.test:443/', 'https://acme.test/'],
    ['mailto:a@b.c', null],
    ['https://user@acme.test/', null],
    ['https://[', null],
    [`/${'a'.repeat(3_000)}`, null],
  ])('%s is fetched as %s', (href, address) => expect(cleanAddress(href, 'https://acme.test/x/')?.href ?? null).toBe(address));

  test.each([
    ['https://acme.test/a/', 'http://www.acme.test/a'],
    ['https://acme.test/', 'https://acme.test/index.html'],
    ['https://acme.test/a/index.php', 'https://acme.test/a'],
    ['https://acme.test/a?x=1&y=2', 'https://acme.test/a?y=2&x=1'],
  ])('%s is %s', (one, other) => expect(pageKey(new URL(one))).toBe(pageKey(new URL(other))));

  test.each([
    ['/pricing', true], ['/about-us.html', true], ['/?p=12', true], ['/loginsights', true], ['/apidocs', true], ['/v2.0', true],
    ['/a.pdf', false], ['/logo.PNG', false], ['/login', false], ['/account/settings', false], ['/de/warenkorb', false], ['/calendar/2026', false],
    ['/blog/page/7', false], ['/blog/2026/11', false], ['/tag/x', false], ['/a?sort=1', false], ['/a?page=1&sort=2', false], ['/a/b/c/d/e/f/g', false],
    ['/wp-admin/', false], ['/feed', false], ['/search', false],
  ])('%s is a page for readers: %s', (path, expected) => expect(isPageLike(new URL(path, 'https://acme.test'))).toBe(expected)); // biome-ignore format: a table

  test.each([
    ['/de/preise', 'de', '/preise'], ['/pt-BR/precos', 'pt', '/precos'], ['/en', 'en', '/'], ['/preise', null, '/preise'], ['/go/x', null, '/go/x'],
    ['/x?lang=fr', 'fr', '/x'],
  ])('%s names the language %s', (path, language, rest) => expect(languageOf(new URL(path, 'https://acme.test'))).toEqual({ language, path: rest })); // biome-ignore format: a table
});

test.each([
  ['pricing', 'pricing'], ['Pricing & plans', 'pricing'], ['Über uns', 'about'], ['Qui sommes-nous ?', 'about'], ['chi-siamo.html', 'about'], ['Mentions légales', 'imprint'],
  ['Häufige Fragen', 'faq'], ['Preguntas frecuentes', 'faq'], ['Nuestro equipo', 'team'], ['Preços', 'pricing'], ['what-s-new', 'changelog'], ['so-funktionierts', 'features'],
  ['dashboard', null], ['', null], ['日本語', null],
])('%s is about %s', (text, topic) => expect(topicIn(text)?.topic ?? null).toBe(topic)); // biome-ignore format: a table

test('sitemaps: XML with or without prefixes, CDATA and entities; indexes, likely ones first; lists; what is neither', () => {
  expect(
    parseSitemap(
      '<urlset><url><loc>\n https://a.test/?a=1&amp;b=2 </loc></url><url><loc><![CDATA[https://a.test/b]]></loc></url></urlset>',
      10,
    ).pages,
  ).toEqual(['https://a.test/?a=1&b=2', 'https://a.test/b']);
  expect(
    parseSitemap('<sitemapindex><loc>https://a.test/posts.xml</loc><loc>https://a.test/pages.xml</loc></sitemapindex>', 10).sitemaps,
  ).toEqual(['https://a.test/pages.xml', 'https://a.test/posts.xml']);
  expect(parseSitemap('https://a.test/a\r\nnot one\nhttps://a.test/b', 10).pages).toEqual(['https://a.test/a', 'https://a.test/b']);
  expect(parseSitemap('<urlset><url><loc>https://a.test/a</loc></url><url><loc>https://a.te', 10).pages).toEqual(['https://a.test/a']);
  expect(
    parseSitemap(
      '<s:urlset><s:url><s:loc>\n<![CDATA[ https://a.test/über uns ]]>\n</s:loc><image:loc>https://a.test/a.png</image:loc></s:url></s:urlset>',
      10,
    ).pages,
  ).toEqual(['https://a.test/über uns']);
  expect(parseSitemap('<urlset><loc>https://a.test/?a=1&#38;b=2&#x26;c=3</loc></urlset>', 10).pages).toEqual([
    'https://a.test/?a=1&b=2&c=3',
  ]);
  expect(parseSitemap('<loc'.repeat(100_000), 10).pages).toEqual([]);
  expect(parseSitemap('<html>not found</html>', 10)).toEqual({ pages: [], sitemaps: [] });
});

test('a page is given out once, though others that are read meanwhile link to it, and though it failed', () => {
  const pool = pagePool({ url: 'https://acme.test/', language: 'en' });
  const links = [
    { url: '/pricing', text: 'Pricing' },
    { url: '/features', text: 'Features' },
  ];
  pool.add(links, 'https://acme.test/');
  const taken = [pool.take(), pool.take()];
  expect(taken.map((one) => one?.path).sort()).toEqual(['/features', '/pricing']);
  pool.add(links, 'https://acme.test/pricing');
  expect(pool.take()).toBeNull();
  for (const one of taken) if (one) pool.done(one);
  pool.add(links, 'https://acme.test/about');
  expect(pool.take()).toBeNull();
});

test('the pages of a press kit are read, the articles of a press page are not', () => {
  const pool = pagePool({ url: 'https://acme.test/', language: 'en' });
  pool.add(links('nav', ['/presskit/tidemark/', 'Tidemark'], ['/press/we-won-a-prize', 'We won a prize']), 'https://acme.test/');
  expect(order(pool)).toEqual(['/presskit/tidemark/']);
});

test('a page of the sitemap whose address has spaces or letters of its language has its topic', () => {
  const pool = pagePool({ url: 'https://acme.test/', language: 'de' });
  pool.add([{ url: '/Über uns' }, { url: '/news/one' }, { url: '/news/two' }], 'https://acme.test/sitemap.xml');
  expect(pool.take()).toMatchObject({ topic: 'about', url: 'https://acme.test/%C3%9Cber%20uns' });
});

test('what the menu says of a page counts when the page is read', () => {
  const pool = pagePool({ url: 'https://acme.test/', language: 'en' });
  pool.add(links('nav', ['/p/17', 'Pricing']), 'https://acme.test/');
  pool.add([{ url: '/p/17' }], 'https://acme.test/sitemap.xml');
  pool.markRead('https://acme.test/p/17');
  expect(pool.hasTopic('pricing')).toBe(true);
});

test('terms are read before the pages of a blog where no page names the operator', () => {
  const first = (more: [string, string][]) => {
    const pool = pagePool({ url: 'https://acme.test/', language: 'en' });
    pool.add(links('footer', ['/legal/privacy', 'Privacy'], ['/legal/terms', 'Terms'], ...more), 'https://acme.test/');
    pool.add(
      links('main', ...['a', 'b', 'c', 'd', 'e'].map((name): [string, string] => [`/${name}`, `Post ${name}`])),
      'https://acme.test/',
    );
    return pool.take()?.path;
  };
  expect(first([])).toBe('/legal/terms');
  expect(first([['/imprint', 'Imprint']])).toBe('/imprint');
});
