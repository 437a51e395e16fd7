import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { hasChromium } from '#lib/ports/render/chromium.ts';
import { chromiumRenderer } from '#lib/ports/render/chromium-renderer.ts';
import { testCacheDir } from '#scripts/testing/cache-dir.ts';
import { withinCpuMs } from '#scripts/testing/cpu-time.ts';
import { type CrawlOptions, type CrawlResult, crawlSite } from './crawl-site.ts';
import type { CrawlLimits } from './crawling/budget.ts';
import { type FetchLimits, makeFetcher } from './safe-fetch.ts';
import { type Answer, html, type MemoryStore, memoryStore, type SyntheticSite, syntheticSite } from './testing/synthetic-site.ts';

const sites: SyntheticSite[] = [];
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close();
});

interface Setting extends Omit<CrawlOptions, 'fetcher' | 'limits'> {
  address?: string;
  store?: MemoryStore;
  limits?: Partial<CrawlLimits>;
  fetch?: Partial<FetchLimits>;
}

/** Crawls `https://acme.test/`. `answers` are the responses of the site by path, or a site that is already running. */
async function crawl(answers: Record<string, Answer> | SyntheticSite, setting: Setting = {}) {
  const { address = 'https://acme.test/', store = memoryStore(), limits = {}, fetch = {}, ...options } = setting;
  let site = answers as SyntheticSite;
  if (typeof site.close !== 'function') {
    site = await syntheticSite(answers as Record<string, Answer>);
    sites.push(site);
  }
  const hosts = new Map(
    ['acme.test', 'www.acme.test', 'acme.io', 'app.acme.test', 'other.test', 'third.test'].map((host) => [host, site.origin]),
  );
  const fetcher = makeFetcher({ allowLoopback: true, hosts, userAgent: 'DebutBot/1.0', limits: fetch, resolve: async () => [] });
  const memory = process.memoryUsage.rss();
  try {
    const result: CrawlResult = await crawlSite(address, store, { fetcher, renderer: null, limits: { guesses: 0, ...limits }, ...options });
    return {
      result,
      store,
      site,
      log: site.log,
      codes: result.problems.map(({ code }) => code),
      grownMegabytes: (process.memoryUsage.rss() - memory) / 2 ** 20,
    };
  } finally {
    await fetcher.close();
  }
}

const allowAll = 'user-agent: *\ndisallow:';
const shown = '<title>Acme</title><h1>Acme</h1><p>Acme says what it is, so that people may know whom it is for, and why they want it.</p>';

describe('which pages', () => {
  test('robots.txt, the home page, then those that say most', async () => {
    const links: [string, string][] = [
      ['/blog', 'Blog'],
      ['/blog/how-we-price-things', 'How we price things'],
      ['/pricing', 'Pricing'],
      ['/about#team', 'About us'],
      ['/careers', 'Careers'],
      ['/x7', 'Frequently asked questions'],
      ['/login', 'Log in'],
      ['https://app.acme.test/', 'Open the app'],
      ['https://other.test/pricing', 'Prices of others'],
      ['/brochure.pdf', 'Brochure'],
      ['/privacy', 'Privacy'],
      ['mailto:hello@acme.test', 'Mail'],
      ['javascript:void(0)', 'Nothing'],
      ['/?utm_source=nav', 'Home'],
      ['/pricing/?utm_source=footer', 'Prices'],
      ['/search?q=a', 'Search'],
      ['/calendar/2026-11', 'Calendar'],
      ['/list?page=2&sort=asc', 'Next'],
    ];
    const { result, store, log } = await crawl({
      '/robots.txt': allowAll,
      '/': html('Acme', links),
      '/pricing': html('Pricing'),
      '/about': html('About'),
      '/x7': html('Questions'),
      '/blog': html('Blog'),
      '/careers': html('Careers'),
    });
    expect(result).toMatchObject({ outcome: 'complete', pages: 6, problems: [] });
    expect(log.slice(0, 2)).toEqual(['/robots.txt', '/']);
    expect(log.filter((path) => path !== '/sitemap.xml')).toEqual([
      '/robots.txt',
      '/',
      '/pricing',
      '/about',
      '/x7',
      '/blog',
      '/privacy',
      '/careers',
    ]);
    expect(store.paths()).toEqual(['/', '/pricing', '/about', '/x7', '/blog', '/careers']);
    expect(store.progressReports.at(-1)).toEqual({ step: 'done', pages_found: 6, pages_read: 6, percent: 100 });
    expect(store.progressReports.map(({ percent }) => percent)).toEqual(
      store.progressReports.map(({ percent }) => percent).sort((a, b) => a - b),
    );
  });

  test('twelve beside the home page, also of 20,000', async () => {
    const many: [string, string][] = Array.from({ length: 20_000 }, (_, i) => [`/features/feature-${i}`, `Feature ${i}`]);
    const site: Record<string, Answer> = {
      '/robots.txt': allowAll,
      '/': html('Acme', [...many, ['/pricing', 'Pricing']]),
      '*': ({ url }, response) => response.setHeader('content-type', 'text/html').end(html(`the page ${url}`)),
    };
    const { result, log, grownMegabytes } = await withinCpuMs(1000, () => crawl(site));
    expect(result).toMatchObject({ pages: 13 });
    expect(log.filter((path) => path.startsWith('/features/'))).toHaveLength(12);
    expect(grownMegabytes).toBeLessThan(250);
  });

  test.each<[string, string[]]>([
    ['de', ['/preise', '/ueber-uns', '/haeufige-fragen', '/impressum', '/kontakt']],
    ['fr', ['/tarifs', '/a-propos', '/equipe', '/mentions-legales', '/contact']],
    ['es', ['/precios', '/equipo', '/preguntas-frecuentes', '/aviso-legal', '/contacto']],
    ['pt', ['/precos', '/sobre', '/equipe', '/perguntas-frequentes', '/contato']],
    ['it', ['/prezzi', '/chi-siamo', '/domande-frequenti', '/note-legali', '/contatti']],
    ['nl', ['/prijzen', '/over-ons', '/veelgestelde-vragen', '/bedrijfsgegevens', '/contact']],
    ['pl', ['/cennik', '/o-nas', '/czeste-pytania', '/dane-firmy', '/kontakt']],
  ])('words of the language %s are known', async (language, paths) => {
    const { store } = await crawl({
      '/robots.txt': allowAll,
      '/': html('Acme', [['/datenverarbeitung-xyz/abc/def', '…'], ...paths.toReversed().map((path): [string, string] => [path, ''])], {
        language,
      }),
      ...Object.fromEntries(paths.map((path) => [path, html(path, [], { language })])),
    });
    expect(store.paths()).toEqual(['/', ...paths]);
  });

  test('Japanese pages are known by the texts of their links', async () => {
    const { store } = await crawl({
      '/robots.txt': allowAll,
      '/': html('Acme', [['/a', '特定商取引法に基づく表記'], ['/b', 'よくあるご質問'], ['/c', '料金プラン'], ['/d', '会社概要']], { language: 'ja' }),
      ...Object.fromEntries(['/a', '/b', '/c', '/d'].map((path) => [path, html(path, [], { language: 'ja' })])),
    }); // biome-ignore format: links
    expect(store.paths()).toEqual(['/', '/c', '/d', '/b', '/a']);
  });

  test('of translations the one in the language of the home page, else the English one', async () => {
    const pages = [
      '/',
      '/en/pricing',
      '/de/pricing',
      '/fr/pricing',
      '/en/changelog',
      '/fr/changelog',
      '/fr/equipe',
      '/de',
      '/de/ueber-uns',
      '/en/about',
    ];
    const answers = Object.fromEntries(
      pages.map((path) => [path, html(path, path === '/' ? pages.slice(1).map((to) => [to, '']) : [], { language: 'de' })]),
    );
    const { store } = await crawl({ '/robots.txt': allowAll, ...answers });
    expect(store.paths()).toEqual(['/', '/de/pricing', '/de/ueber-uns', '/fr/equipe', '/en/changelog']);
  });

  test('sitemaps add what nothing leads to: by robots.txt, indexes, packed', async () => {
    const list = (...paths: string[]) =>
      `<?xml version="1.0"?><urlset>${paths.map((path) => `<url><loc> https://acme.test${path} </loc></url>`).join('')}</urlset>`;
    const { store, log } = await crawl({
      '/robots.txt': `${allowAll}\nsitemap: https://acme.test/index.xml\nsitemap: https://other.test/x.xml`,
      '/index.xml':
        '<sitemapindex><sitemap><loc>/posts.xml</loc></sitemap><sitemap><loc><![CDATA[https://acme.test/pages.xml.gz]]></loc></sitemap></sitemapindex>',
      '/pages.xml.gz': gzipSync(list('/about', '/team?a=1&amp;b=2', '/pricing/')),
      '/posts.xml': list('/blog/one', '/blog/two'),
      '/': html('Acme'),
      '/about': html('About'),
      '/pricing/': html('Pricing'),
    });
    expect(log.slice(0, 5)).toEqual(['/robots.txt', '/', '/index.xml', '/pages.xml.gz', '/posts.xml']);
    expect(store.paths()).toEqual(['/', '/pricing/', '/about']);
  });

  test('three guesses at the most, and a page for all addresses counts once', async () => {
    const { result, log } = await crawl({ '/robots.txt': allowAll, '*': html('Acme') }, { limits: { guesses: 3 } });
    expect(result).toMatchObject({ outcome: 'complete', pages: 1, problems: [] });
    expect(log).toEqual(['/robots.txt', '/', '/sitemap.xml', '/pricing', '/about', '/faq']);
  });

  test('pages with the same text are stored once, and so are the spellings of an address', async () => {
    const same = html('the same');
    const { store, log } = await crawl({
      '/robots.txt': allowAll,
      '/': html('Acme', [['/pricing', 'a'], ['/pricing/', 'b'], ['/pricing/index.html', 'c'], ['//www.acme.test/pricing', 'd'], ['/about', ''], ['/team', '']]),
      '/pricing': html('Pricing'),
      '/about': same,
      '/team': same,
    }); // biome-ignore format: links
    // Two pages are read in parallel. The one that arrives first is stored.
    expect(store.paths()).toEqual(['/', '/pricing', expect.stringMatching(/^\/(about|team)$/)]);
    expect(log.filter((path) => path.startsWith('/pricing'))).toEqual(['/pricing']);
  });
});

describe('robots.txt', () => {
  test('what it forbids is not fetched, neither by link nor by redirect', async () => {
    const { result, log, store } = await crawl({
      '/robots.txt': 'user-agent: debutbot\ndisallow: /pricing\ndisallow: /secret\ndisallow: /hidden',
      '/': html('Acme', [['/pricing', 'Pricing'], ['/about', 'About'], ['/team', 'Team'], ['/contact', 'Contact']]),
      '/about': { to: '/secret' },
      '/team': { to: '/team/' },
      '/team/': { to: '/hidden/team' },
      '/contact': html('Contact'),
      '/pricing': html('Pricing'),
      '/secret': html('Secret'),
      '/hidden/team': html('Team'),
    }); // biome-ignore format: links
    expect(log.filter((path) => /pricing|secret|hidden/.test(path))).toEqual([]);
    expect(store.paths()).toEqual(['/', '/contact']);
    expect(result.outcome).toBe('partial');
    expect(
      result.problems
        .filter(({ code }) => code === 'blocked_page')
        .map(({ url }) => new URL(url ?? '').pathname)
        .sort(),
    ).toEqual(['/hidden/team', '/pricing', '/secret']);
  });

  test('a page that it forbids is not read under another address', async () => {
    const canonical = (path: string) => ({ head: `<link rel="canonical" href="${path}">` });
    const { log, store } = await crawl(
      {
        '/robots.txt': 'user-agent: *\ndisallow: /faq.html\ndisallow: /who-we-are\ndisallow: /hidden-prices\ndisallow: /press.php',
        '/': html('Acme', [['/faq.html', 'FAQ'], ['/press/', 'Press'], ['/features', 'Features'], ['/who-we-are', 'About'], ['/contact', 'Contact']]),
        // The server answers these paths too. `/about` must not be guessed, because the linked page about this topic is forbidden.
        '/faq': html('FAQ'),
        '/about': html('About'),
        '/press/': html('Press'),
        '/contact': html('Contact', [], canonical('/contact/')),
        // A copy whose canonical link names the original.
        '/pricing': html('Pricing', [], canonical('/hidden-prices')),
        '/features': ({ url: _ }, response) => response.setHeader('content-type', 'text/html').setHeader('content-location', '/faq.html').end(html('Features')),
      },
      { limits: { guesses: 3 } },
    ); // biome-ignore format: links
    expect(log.filter((path) => /faq|press|about|who/.test(path))).toEqual([]);
    expect(log).toContain('/pricing');
    expect(store.paths()).toEqual(['/', '/contact']);
  });

  test('a home page that it forbids, also behind a redirect', async () => {
    const direct = await crawl({ '/robots.txt': 'user-agent: *\ndisallow: /', '/': html('Acme') });
    expect([direct.result.outcome, direct.codes, direct.log]).toEqual(['blocked_by_robots', ['blocked_page'], ['/robots.txt']]);
    const behind = await crawl({ '/robots.txt': 'user-agent: *\ndisallow: /home', '/': { to: '/home' }, '/home': html('Acme') });
    expect([behind.result.outcome, behind.log]).toEqual(['blocked_by_robots', ['/robots.txt', '/']]);
  });

  test.each([
    [503, 'blocked_by_robots'], [500, 'blocked_by_robots'], [429, 'blocked_by_robots'],
    [404, 'complete'], [403, 'complete'], [410, 'complete'],
  ])('answered with %s: %s', async (status, outcome) => {
    const { result, log } = await crawl({ '/robots.txt': status, '/': html('Acme') });
    expect(result.outcome).toBe(outcome);
    expect(log.includes('/')).toBe(outcome === 'complete');
  }); // biome-ignore format: a table

  test('redirects of robots.txt are followed; in a circle there is none', async () => {
    const moved = await crawl({
      '/robots.txt': { to: '/real.txt', status: 301 },
      '/real.txt': 'user-agent: *\ndisallow: /',
      '/': html('Acme'),
    });
    expect([moved.result.outcome, moved.log]).toEqual(['blocked_by_robots', ['/robots.txt', '/real.txt']]);
    const circle = await crawl({ '/robots.txt': { to: '/robots.txt' }, '/': html('Acme') });
    expect(circle.result.outcome).toBe('complete');
  });

  test('without an answer the site is unreachable', async () => {
    const { result, codes } = await crawl({ '/robots.txt': () => {}, '/': html('Acme') }, { fetch: { headersMs: 200 } });
    expect([result.outcome, codes]).toEqual(['unreachable', ['timed_out']]);
  });

  test('one that is kept is not asked for again', async () => {
    const store = memoryStore();
    await store.saveRobots('https://acme.test', { status: 200, body: 'user-agent: *\ndisallow: /' });
    const { result, log } = await crawl({ '/': html('Acme') }, { store });
    expect([result.outcome, log]).toEqual(['blocked_by_robots', []]);
  });

  test('a delay is kept, one page at a time', async () => {
    const { log, result } = await crawl({
      '/robots.txt': 'user-agent: *\ncrawl-delay: 0.3',
      '/': html('Acme', [['/pricing', ''], ['/about', '']]),
      '/pricing': html('Pricing'),
      '/about': html('About'),
    }); // biome-ignore format: links
    expect(log).toEqual(['/robots.txt', '/', '/sitemap.xml', '/pricing', '/about']);
    expect(result.waitedSeconds).toBeGreaterThan(0.85); // three pauses; the times at which requests arrive would say less on a busy machine
  });

  test('a long delay counts as the longest, and what the time does not suffice for is told', async () => {
    const links: [string, string][] = ['/pricing', '/about', '/team', '/faq', '/contact'].map((path) => [path, '']);
    const { result, codes } = await crawl(
      {
        '/robots.txt': 'user-agent: *\ncrawl-delay: 3600',
        '/': html('Acme', links),
        '*': ({ url }, response) => response.setHeader('content-type', 'text/html').end(html(`the page ${url}`)),
      },
      { limits: { delayMs: 700, totalMs: 3_000 } },
    );
    expect([result.outcome, codes]).toEqual(['partial', ['crawl_delay']]);
    expect(result.pages).toBeGreaterThan(1);
    expect(result.pages).toBeLessThan(5);
  });
});

describe('hosts', () => {
  test('with and without www are one site, other subdomains are not', async () => {
    const { store, log } = await crawl({
      'acme.test/robots.txt': allowAll,
      'acme.test/': { to: 'https://www.acme.test/' },
      'www.acme.test/robots.txt': 'user-agent: *\ndisallow: /team',
      'www.acme.test/': html('Acme', [['https://acme.test/pricing', ''], ['/about', ''], ['/team', ''], ['https://app.acme.test/faq', '']]),
      'acme.test/pricing': { to: 'https://www.acme.test/pricing' },
      'www.acme.test/pricing': html('Pricing'),
      'www.acme.test/about': { to: 'https://app.acme.test/about' },
      'app.acme.test/about': html('App'),
    }); // biome-ignore format: links
    expect([...store.saved.keys()]).toEqual(['https://www.acme.test/', 'https://www.acme.test/pricing']);
    expect(log.slice(0, 4)).toEqual(['acme.test/robots.txt', 'acme.test/', 'www.acme.test/robots.txt', 'www.acme.test/']);
    expect(log.filter((name) => name.startsWith('app.') || name.endsWith('/team'))).toEqual([]);
  });

  test('the home page may move to another host once; that one’s robots.txt is read first', async () => {
    const once = await crawl({
      'acme.test/': { to: 'https://acme.io/' },
      'acme.io/': html('Acme', [['/pricing', ''], ['https://acme.test/about', '']]),
      'acme.io/pricing': html('Pricing'),
    }); // biome-ignore format: links
    expect(once.log.slice(0, 4)).toEqual(['acme.test/robots.txt', 'acme.test/', 'acme.io/robots.txt', 'acme.io/']);
    expect([...once.store.saved.keys()]).toEqual(['https://acme.io/', 'https://acme.io/pricing']);
    const twice = await crawl({
      'acme.test/': { to: 'https://other.test/' },
      'other.test/': { to: 'https://third.test/' },
      'third.test/': html('x'),
    });
    expect([twice.result.outcome, twice.codes]).toEqual(['unreachable', ['redirected_away']]);
    expect(twice.log.filter((name) => name.startsWith('third'))).toEqual([]);
    const blocked = await crawl({
      'acme.test/': { to: 'https://acme.io/' },
      'acme.io/robots.txt': 'user-agent: *\ndisallow: /',
      'acme.io/': html('x'),
    });
    expect([blocked.result.outcome, blocked.log.at(-1)]).toEqual(['blocked_by_robots', 'acme.io/robots.txt']);
  });

  test('a home page that only sends on', async () => {
    const refresh = '<html><head><meta http-equiv="refresh" content="0; url=/en/?a=1&amp;b=2"></head></html>';
    const { store } = await crawl({ '/': refresh, '/en/?a=1&b=2': html('Acme') });
    expect([...store.saved.keys()]).toEqual(['https://acme.test/en/?a=1&b=2']);
    const forbidden = await crawl({ '/robots.txt': 'user-agent: *\ndisallow: /en', '/': refresh });
    expect([forbidden.result.outcome, forbidden.log]).toEqual(['blocked_by_robots', ['/robots.txt', '/']]);
  });

  test('a home page that is nothing but a frame of the site, or a choice of languages', async () => {
    const framed = await crawl({ '/': '<title>Acme</title><iframe src="/app.html"></iframe>', '/app.html': html('Acme') });
    expect([...framed.store.saved.keys()]).toEqual(['https://acme.test/app.html']);
    const foreign = await crawl({ '/': '<title>Acme</title><frameset><frame src="https://other.test/"></frameset>' });
    expect([foreign.result.outcome, foreign.codes]).toEqual(['not_a_website', ['foreign_frame']]);
    const choice = '<p>Choose your language</p><a href="/de/">Deutsch</a> <a href="/en/">English</a>';
    const chosen = await crawl({ '/': choice, '/en/': html('Acme'), '/de/': html('Acme', [], { language: 'de' }) });
    expect(chosen.store.paths()[0]).toBe('/en/');
  });

  test.each([
    ['files named after languages', '<a href="de.html">D</a> <a href="en.html">E</a>', '/en.html'],
    ['first pages in folders', '<a href="/de/index.html">D</a> <a href="/en/index.html">E</a>', '/en/index.html'],
    ['a parameter', '<a href="?lang=de">D</a> <a href="?lang=en">E</a>', '/?lang=en'],
    ['the names of languages', '<a href="/one">Deutsch</a> <a href="/two">English</a>', '/two'],
    ['a set of frames', '<frameset><frame src="/menu.html"><frame src="/main.html"></frameset>', '/main.html'],
  ])('the way into a site: %s', async (_, home, target) => {
    const { store } = await crawl({ '/': home, [target]: html('Acme') });
    expect([...store.saved.keys()][0]).toBe(`https://acme.test${target}`);
  });

  test('the icons of a web app manifest, else the one that browsers ask for, where the page names none', async () => {
    const manifest: Answer = (_, response) =>
      void response.writeHead(200, { 'content-type': 'application/manifest+json' }).end('{"icons":[{"src":"i.png","sizes":"512x512"}]}');
    const image: Answer = (_, response) => void response.writeHead(200, { 'content-type': 'image/x-icon' }).end('icon');
    const named = await crawl({ '/': `<link rel="manifest" href="/app/manifest.json">${shown}`, '/app/manifest.json': manifest });
    expect(named.store.saved.get('https://acme.test/')?.page.data.icons).toMatchObject([{ url: 'https://acme.test/app/i.png' }]);
    const usual = await crawl({ '/': shown, '/favicon.ico': image });
    expect(usual.store.saved.get('https://acme.test/')?.page.data.icons).toMatchObject([{ url: 'https://acme.test/favicon.ico' }]);
    const forbidden = await crawl({ '/robots.txt': 'user-agent: *\ndisallow: /*.ico', '/': shown, '/favicon.ico': image });
    expect(forbidden.log).not.toContain('/favicon.ico');
    const none = await crawl({ '/': shown, '/favicon.ico': html('Acme') });
    expect(none.store.saved.get('https://acme.test/')?.page.data.icons).toEqual([]);
  });

  test('a page that presents no product is not stored, and the problem says what it is', async () => {
    const challenge = '<title>Just a moment...</title><p>Enable JavaScript and cookies to continue</p>';
    const { result, store } = await crawl({ '/': challenge });
    expect([result.outcome, store.saved.size]).toEqual(['unreachable', 0]);
    expect(result.problems).toMatchObject([{ code: 'challenge_page', message: expect.stringContaining('Allow DebutBot') }]);
    const kept = await crawl({ '/': challenge }, { mayBeNoProduct: true });
    expect(kept.store.saved.size).toBe(1);
  });

  test('http is tried where nothing answers with https', async () => {
    const site = await syntheticSite({ '/': html('Acme') });
    sites.push(site);
    const fetcher = makeFetcher({ allowLoopback: true, userAgent: 'DebutBot/1.0' });
    const store = memoryStore();
    const address = site.origin.replace('http:', 'https:');
    expect((await crawlSite(address, store, { fetcher, renderer: null, limits: { guesses: 0 } })).outcome).toBe('complete');
    expect([...store.saved.keys()]).toEqual([`${site.origin}/`]);
    await fetcher.close();
  });

  test('style sheets of the site say what visitors see; others are not fetched', async () => {
    const links = '<link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="https://other.test/b.css">';
    const page = html('Acme', [], { head: links }).replace('</main>', '<p class="x">Not shown</p></main>');
    const css: Answer = (_, response) => void response.writeHead(200, { 'content-type': 'text/css' }).end('.x{display:none}');
    const { store, log } = await crawl({ 'acme.test/': page, 'acme.test/a.css': css, 'other.test/b.css': css });
    expect(log).toContain('acme.test/a.css');
    expect(log).not.toContain('other.test/b.css');
    expect(store.saved.get('https://acme.test/')?.page.text).not.toContain('Not shown');
    const forbidden = await crawl({
      'acme.test/robots.txt': 'user-agent: *\ndisallow: /a.css',
      'acme.test/': page,
      'acme.test/a.css': css,
    });
    expect(forbidden.log).not.toContain('acme.test/a.css');
  });

  test('an address without a scheme is one of https', async () => {
    const { store } = await crawl({ '/': html('Acme') }, { address: 'acme.test' });
    expect([...store.saved.keys()]).toEqual(['https://acme.test/']);
  });
});

describe('going on after a crash', () => {
  const answers: Record<string, Answer> = {
    '/robots.txt': allowAll,
    '/': html('Acme', [['/pricing', ''], ['/about', ''], ['/team', ''], ['/old-faq', 'FAQ']]),
    '/pricing': html('Pricing'),
    '/about': html('About'),
    '/team': html('Team'),
    '/old-faq': { to: '/faq' },
    '/faq': html('FAQ'),
  }; // biome-ignore format: links

  test.each([1, 2, 3, 4])('after %s pages were stored, those are not fetched again', async (survived) => {
    const store = memoryStore();
    const save = store.savePage;
    store.savePage = async (page, position) => {
      if (store.saved.size === survived) throw new Error('killed');
      await save(page, position);
    };
    await expect(crawl(answers, { store })).rejects.toThrow('killed');
    store.savePage = save;
    const before = [...store.saved.keys()].map((url) => new URL(url).pathname);
    expect(before).toHaveLength(survived);
    const { result, log } = await crawl(answers, { store });
    expect(result).toMatchObject({ outcome: 'complete', pages: 5 });
    for (const path of ['/robots.txt', ...before]) expect(log, path).not.toContain(path);
    expect(store.paths().sort()).toEqual(['/', '/about', '/faq', '/pricing', '/team']);
    expect(new Set([...store.saved.values()].map(({ position }) => position)).size).toBe(5);
  });

  test('killed with SIGKILL while it reads a page, it reads that one and the rest', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'crawl-'));
    const site = await syntheticSite(answers);
    sites.push(site);
    const start = () =>
      spawn(process.execPath, [join(import.meta.dirname, 'testing/crawl-process.ts'), site.origin, folder], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
    const { '/about': about } = answers;
    await new Promise<void>((killed) => {
      let child: ReturnType<typeof start> | undefined;
      site.answers['/about'] = () => child?.kill('SIGKILL');
      child = start().on('exit', () => killed());
    });
    expect(site.log).toEqual(['/robots.txt', '/', '/sitemap.xml', '/pricing', '/about']);
    site.answers['/about'] = about ?? 404;
    site.log.length = 0;
    const { outcome, pages }: CrawlResult = JSON.parse(await text(start().stdout));
    expect([outcome, pages]).toEqual(['complete', 5]);
    expect(site.log).toEqual(['/sitemap.xml', '/about', '/team', '/old-faq', '/faq']);
    rmSync(folder, { recursive: true });
  });

  test('a signal ends it with its reason', async () => {
    const controller = new AbortController();
    const site = await syntheticSite({ ...answers, '/pricing': () => controller.abort(new Error('shutting down')) });
    sites.push(site);
    await expect(crawl(site, { signal: controller.signal })).rejects.toThrow('shutting down');
  });
});

describe('what sites do to a crawler costs under a second and 100 MB, and is told', () => {
  const home = html('Acme', [['/pricing', 'Pricing'], ['/about', 'About']]); // biome-ignore format: links
  const others = { '/about': html('About') };
  const endless: Answer = (_, response) => {
    response.setHeader('content-type', 'text/html');
    let sent = 0;
    const more = () => {
      while (!response.destroyed && sent < 50 << 20 && response.write('<p>more and more of it</p>\n'.repeat(2_000))) sent += 54_000;
    };
    response.on('drain', more);
    more();
  };
  const bomb: Answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(packed);
  };
  const packed = gzipSync(Buffer.alloc(100 << 20, 'a'));
  const drip: Answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const timer = setInterval(() => response.write('x'), 50);
    response.on('close', () => clearInterval(timer));
  };

  const hostile: [name: string, answer: Answer, ofHome: string, ofPage: string, outcome: string][] = [
    ['50 MB without an end', endless, 'page_too_large', 'page_too_large', 'partial'],
    ['a bomb', bomb, 'page_too_large', 'page_too_large', 'unreachable'],
    ['a line of 2 MB', `<title>x</title><p>${'word '.repeat(400_000)}`, 'page_too_large', 'page_too_large', 'partial'],
    [
      'a circle of redirects',
      ({ url }, response) => response.writeHead(302, { location: `${url}` }).end(),
      'redirect_loop',
      'redirect_loop',
      'unreachable',
    ],
    ['a drip', drip, 'timed_out', 'timed_out', 'unreachable'],
    ['no answer', () => {}, 'timed_out', 'timed_out', 'unreachable'],
    ['a broken connection', ({ socket }) => socket.destroy(), 'connection_failed', 'connection_failed', 'unreachable'],
    ['a server error', 500, 'http_error', 'http_error', 'unreachable'],
    ['a password', 401, 'http_error', 'http_error', 'unreachable'],
    [
      'a redirect to a private address',
      { to: 'http://169.254.169.254/' },
      'redirected_away|blocked_address',
      'blocked_address',
      'unreachable',
    ],
    ['a nest of 100,000 elements', '<div>'.repeat(100_000), 'page_too_large', 'page_too_large', 'partial|not_a_website'],
    [
      'an unknown encoding',
      (_, response) => response.writeHead(200, { 'content-encoding': 'pack200' }).end('x'),
      'bad_encoding',
      'bad_encoding',
      'unreachable',
    ],
  ];
  const quick = { limits: { pageMs: 1_500, totalMs: 20_000 } };

  test.each(hostile)('%s', async (_, answer, ofHome, ofPage, outcome) => {
    const pageOf = { '/robots.txt': allowAll, '/': home, ...others, '/pricing': answer };
    const asPage = await withinCpuMs(1000, () => crawl(pageOf, quick));
    expect(asPage.result.outcome).toBe('partial');
    expect(asPage.codes.join()).toMatch(new RegExp(ofPage));
    expect(asPage.store.paths()).toEqual(expect.arrayContaining(['/', '/about']));
    expect(asPage.grownMegabytes).toBeLessThan(250);
    const asHome = await withinCpuMs(1000, () => crawl({ '/robots.txt': allowAll, '/': answer }, quick));
    expect(asHome.result.outcome).toMatch(new RegExp(`^(${outcome})$`));
    expect(asHome.codes.join()).toMatch(new RegExp(ofHome));
    for (const { message } of asHome.result.problems) expect(message).toMatch(/^\S.*\.$/s);
    expect(asHome.grownMegabytes).toBeLessThan(250);
  });

  test('a bomb of a sitemap, packed twice, and one with a million entries', async () => {
    const million = `<urlset>${'<url><loc>https://acme.test/features</loc></url>'.repeat(1_000_000)}</urlset>`;
    const site: Record<string, Answer> = {
      '/robots.txt': `${allowAll}\n${['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `sitemap: /${name}.xml\n`).join('')}`,
      '/': home,
      '/a.xml': bomb,
      '/b.xml': gzipSync(Buffer.alloc(100 << 20, '<url><loc>https://acme.test/x</loc></url>')),
      '/c.xml': gzipSync(million),
      '/d.xml': `<sitemapindex>${'<sitemap><loc>https://acme.test/d.xml</loc></sitemap>'.repeat(1_000)}</sitemapindex>`,
      ...others,
      '/pricing': html('Pricing'),
    };
    const { result, grownMegabytes, log } = await withinCpuMs(1000, () => crawl(site));
    expect(result.outcome).toBe('complete');
    expect(log.filter((path) => path.endsWith('.xml')).length).toBeLessThanOrEqual(4);
    expect(grownMegabytes).toBeLessThan(250);
  });

  test('of a thousand broken links, some are tried', async () => {
    const broken: [string, string][] = Array.from({ length: 1_000 }, (_, i) => [`/features/broken-${i}`, '']);
    const { result, log } = await crawl({ '/robots.txt': allowAll, '/': html('Acme', broken) });
    expect(result).toMatchObject({ outcome: 'complete', pages: 1 });
    expect(log.length).toBeLessThan(50);
  });

  test('8 MB in all', async () => {
    const large = (title: string) =>
      html(title).replace('</main>', `${`<p>${'more of the same, at length '.repeat(40)}</p>`.repeat(900)}</main>`);
    const paths = ['/pricing', '/about', '/team', '/features', '/faq', '/contact', '/press', '/blog', '/docs', '/changelog'];
    const { result, codes } = await crawl(
      { '/robots.txt': allowAll, '/': html('Acme', paths.map((path) => [path, ''])), ...Object.fromEntries(paths.map((path) => [path, large(path)])) },
      { limits: { totalBytes: 4 * 1024 * 1024 } },
    ); // biome-ignore format: a site
    expect(result.outcome).toBe('partial');
    expect(codes).toContain('site_too_large');
    expect(result.bytes).toBeLessThanOrEqual(4 * 1024 * 1024);
  });

  test('of a site with more text than may be drafted, the first blocks of the pages that say most', async () => {
    const long = (title: string) =>
      html(title).replace('</main>', `${Array.from({ length: 100 }, (_, at) => `<p>${title} ${at} is a boat.</p>`).join('')}</main>`);
    const paths = ['/pricing', '/about', '/team', '/features', '/faq', '/contact', '/press', '/blog', '/docs', '/changelog'];
    const answers = Object.fromEntries(paths.map((path) => [path, long(`Acme${path}`)]));
    const { result, codes, log, store } = await crawl(
      { '/robots.txt': allowAll, '/': html('Acme', paths.map((path) => [path, ''])), ...answers },
      { limits: { kept: { blocks: 150, characters: 100_000 }, parallel: 1 } },
    ); // biome-ignore format: a site
    const kept = await Promise.all((await store.listStoredPages()).map(({ url }) => store.readStoredPage(url)));
    expect(kept.reduce((sum, page) => sum + (page?.blocks.length ?? 0), 0)).toBeLessThanOrEqual(150);
    expect(kept.map((page) => new URL(page?.url ?? '').pathname).slice(0, 3)).toEqual(['/', '/pricing', '/about']);
    expect(kept[1]?.text).toContain('Acme/pricing 0 is a boat.');
    expect(kept[1]?.text).not.toContain('Acme/pricing 99');
    expect(result.outcome).toBe('partial');
    expect(codes).toEqual(expect.arrayContaining(['page_too_large', 'site_too_large']));
    expect(log).not.toContain('/changelog');
  });

  test('a site that asks to slow down is left alone', async () => {
    const { result, codes, log } = await crawl(
      { '/robots.txt': allowAll, '/': home, '/pricing': 429, '/about': 429 },
      { limits: { parallel: 1 } },
    );
    expect([result.outcome, codes]).toEqual(['partial', ['rate_limited']]);
    expect(log.filter((path) => path === '/about')).toEqual([]);
  });

  test('a site that goes on for ever ends when the time does', async () => {
    const slow: Answer = async ({ url }, response) => {
      await sleep(100);
      if (url !== '/about') response.setHeader('content-type', 'text/html').end(html(`the page ${url}`, [['/features/1', '']]));
    };
    const links: [string, string][] = ['/pricing', '/about', '/team', '/features', '/faq', '/contact', '/press'].map((path) => [path, '']);
    const { result, codes } = await crawl({ '/robots.txt': allowAll, '/': html('Acme', links), '*': slow }, { limits: { totalMs: 1_500 } });
    expect([result.outcome, [...new Set(codes)]]).toEqual(['partial', ['timed_out']]);
    expect(result.seconds).toBeLessThan(10); // a page may take 20 seconds
  });
});

describe('what is no website, or none that can be reached', () => {
  test.each<[string, Answer, string, string]>([
    ['a PDF', (_, response) => response.setHeader('content-type', 'application/pdf').end('%PDF'), 'not_a_website', 'not_a_page'],
    ['an image', (_, response) => response.setHeader('content-type', 'image/png').end('PNG'), 'not_a_website', 'not_a_page'],
    ['an API', (_, response) => response.setHeader('content-type', 'application/json').end('{}'), 'not_a_website', 'not_a_page'],
    ['nothing', '', 'not_a_website', 'empty_page'],
    ['not found', 404, 'unreachable', 'http_error'],
  ])('%s', async (_, answer, outcome, code) => {
    const { result, codes } = await crawl({ '/': answer });
    expect([result.outcome, codes]).toEqual([outcome, [code]]);
    expect(result.pages).toBe(0);
  });

  test.each([
    ['https://nobody.test/', 'unreachable', 'dns_failed'],
    ['http://10.0.0.1/', 'unreachable', 'blocked_address'],
    ['https://acme.example:8443/', 'unreachable', 'bad_port'],
    ['ftp://acme.test/', 'not_a_website', 'bad_url'],
    ['mailto:hello@acme.test', 'not_a_website', 'bad_url'],
    ['not an address', 'not_a_website', 'bad_url'],
    ['', 'not_a_website', 'bad_url'],
  ])('%s', async (address, outcome, code) => {
    const { result, codes } = await crawl({ '/': html('Acme') }, { address });
    expect([result.outcome, codes]).toEqual([outcome, [code]]);
  });

  test('a name without a server is reported with the whole address of the home page, and its sentence', async () => {
    const { result } = await crawl({ '/': html('Acme') }, { address: 'http://nobody.test/' });
    expect(result.problems).toEqual([
      {
        code: 'dns_failed',
        message: 'The name nobody.test has no address: is it spelled right, and is its DNS set up?',
        url: 'http://nobody.test/',
      },
    ]);
  });

  test.each(['http://[', '//', 'https://nobody.test/', 'javascript:alert(1)'])(
    'a redirect to %s is reported with an absolute address',
    async (target) => {
      const { result } = await crawl({ '/': (_, response) => response.writeHead(302, { location: target }).end() });
      expect(result.outcome).not.toBe('complete');
      for (const { url } of result.problems) expect(url).toMatch(/^https?:\/\/[a-z]/);
    },
  );
});

describe('characters', () => {
  const german = 'Schöne Grüße aus Köln – für Bücherwürmer. '.repeat(8);
  const body = (text: string, head = '') =>
    `<!doctype html><html lang="x"><head>${head}<title>Acme</title></head><body><p>${text}</p></body></html>`;
  const typed =
    (type: string, bytes: Buffer): Answer =>
    (_, response) =>
      response.setHeader('content-type', type).end(bytes);
  const shiftJis = Buffer.concat([
    Buffer.from('<meta charset="Shift_JIS"><title>Acme</title><p>'),
    Buffer.from('93fa967b8cea82cc83658358836783678142', 'hex').subarray(0, 16),
    Buffer.from('</p>'),
  ]);
  const windows = Buffer.from(body(german.replaceAll('–', '\x96')), 'latin1');

  test.each<[string, Answer, string]>([
    ['UTF-8', typed('text/html; charset=utf-8', Buffer.from(body(german))), 'Grüße aus Köln –'],
    ['UTF-8 undeclared', typed('text/html', Buffer.from(body(german))), 'Grüße aus Köln –'],
    ['windows-1252 by header', typed('text/html; charset="windows-1252"', windows), 'Grüße aus Köln –'],
    ['windows-1252 undeclared', typed('text/html', windows), 'Grüße aus Köln –'],
    ['windows-1252 by http-equiv', typed('text/html', Buffer.from(body(german.replaceAll('–', '\x96'), '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">'), 'latin1')), 'Grüße aus Köln –'],
    ['Shift_JIS by meta', typed('text/html', shiftJis), '日本語のテスト'],
    ['UTF-16 by its mark', typed('text/html; charset=utf-8', Buffer.from(`\uFEFF${body(german)}`, 'utf16le')), 'Grüße aus Köln –'],
    ['UTF-16 big end first', typed('text/html', Buffer.from(`\uFEFF${body(german)}`, 'utf16le').swap16()), 'Grüße aus Köln –'],
    ['declared in XML', typed('application/xhtml+xml', Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?><html><body><p>${german.replaceAll('–', '-')}</p></body></html>`, 'latin1')), 'Grüße aus Köln -'],
    ['invalid UTF-8', typed('text/html; charset=utf-8', Buffer.concat([Buffer.from('<p>Gr'), Buffer.from([0xff, 0xfe, 0xc3]), Buffer.from('e and so on</p>')])), 'e and so on'],
    ['an unknown name', typed('text/html; charset=nonsense', Buffer.from(body(german))), 'Grüße aus Köln –'],
    ['plain text', typed('text/plain', Buffer.from(german)), 'Grüße aus Köln –'],
  ])('%s', async (_, answer, text) => {
    const { store, result } = await crawl({ '/': answer });
    expect(result.outcome).toBe('complete');
    expect(store.saved.get('https://acme.test/')?.page.text).toContain(text);
  }); // biome-ignore format: a table
});

describe('a home page that its scripts make', () => {
  const shell = '<!doctype html><title>Acme</title><div id="root"></div><script src="/app.js"></script>';

  test('without a browser that is told, and what there is is kept', async () => {
    const { result, codes, store } = await crawl({ '/': shell });
    expect([result.outcome, codes, store.paths()]).toEqual(['partial', ['needs_javascript'], ['/']]);
  });

  test('is rendered through the port, whose requests pass robots.txt and the guard', async () => {
    const got: unknown[] = [];
    const answers: Record<string, Answer> = {
      '/robots.txt': 'user-agent: *\ndisallow: /private',
      '/': shell,
      '/app.js': 'the script',
      '/pricing': html('Pricing'),
    };
    const { result, store, log } = await crawl(answers, {
      renderer: {
        async render(url, { fetchResource }) {
          for (const [address, kind] of [
            ['/app.js', 'script'],
            ['/private/data', 'data'],
            ['https://other.test/cdn.js', 'script'],
            ['http://169.254.169.254/', 'data'],
          ] as const) {
            got.push((await fetchResource({ url: new URL(address, url).href, kind }))?.body.toString() ?? null);
          }
          return { url, html: html('Acme, rendered', [['/pricing', 'Pricing']]) };
        },
      },
    });
    expect(got).toEqual(['the script', null, null, null]);
    expect(log.filter((path) => path.startsWith('/private') || path.includes('cdn'))).toEqual([]);
    expect([result.outcome, store.paths()]).toEqual(['complete', ['/', '/pricing']]);
    expect(store.saved.get('https://acme.test/')?.page.title).toBe('Acme, rendered');
  });

  test.runIf(hasChromium())('is rendered by Chromium, all of whose requests are the crawler’s', async () => {
    const browser = chromiumRenderer({ cacheDir: testCacheDir });
    const app = `fetch('/private/plans.json').catch(() => fetch('/plans.json')).then((answer) => answer.text()).then((text) => {
      document.getElementById('root').innerHTML = '<p>' + text.repeat(20) + '</p><a href="/pricing">Pricing</a>';
    });`;
    const { result, store, log } = await crawl(
      {
        '/robots.txt': 'user-agent: *\ndisallow: /private',
        '/': shell,
        '/app.js': app,
        '/plans.json': 'What we offer, in words. ',
        '/private/plans.json': 'What robots are not to see. ',
        '/pricing': html('Pricing'),
      },
      { renderer: browser },
    );
    await browser.close();
    expect([result.outcome, store.paths()]).toEqual(['complete', ['/', '/pricing']]);
    expect(store.saved.get('https://acme.test/')?.page.text).toContain('What we offer, in words.');
    expect(log).toEqual(['/robots.txt', '/', '/app.js', '/plans.json', '/favicon.ico', '/sitemap.xml', '/pricing']);
  });

  test('what its pages share is fetched once, however much they ask for at a time', async () => {
    const scripts = Array.from({ length: 30 }, (_, i) => `/chunk-${i}.js`);
    const { result, log } = await crawl(
      { '/': shell, '/pricing': shell, ...Object.fromEntries(scripts.map((path) => [path, `/* ${path} */`])) },
      {
        renderer: {
          async render(url, { fetchResource }) {
            const got = await Promise.all(scripts.map((path) => fetchResource({ url: new URL(path, url).href, kind: 'script' })));
            expect(got.every((one) => one?.status === 200)).toBe(true);
            return { url, html: html(`the page ${url}`, [['/pricing', 'Pricing']]) };
          },
        },
      },
    );
    expect(result).toMatchObject({ outcome: 'complete', pages: 2 });
    expect(log.filter((path) => path.endsWith('.js')).sort()).toEqual(scripts.sort());
  });

  test('a short page with a script is short, not broken', async () => {
    const short = '<!doctype html><title>Acme</title><p>Coming soon.</p><script src="/count.js"></script>';
    const renderer = { render: async (url: string) => ({ url, html: short }) };
    expect((await crawl({ '/': short }, { renderer })).result).toMatchObject({ outcome: 'complete', problems: [] });
    const empty = { render: async (url: string) => ({ url, html: shell }) };
    expect((await crawl({ '/': shell }, { renderer: empty })).codes).toEqual(['needs_javascript']);
  });

  test('a browser that fails costs nothing but what it would have shown', async () => {
    const render = async () => {
      throw new Error('it crashed');
    };
    const { result, codes, store } = await crawl({ '/': shell }, { renderer: { render } });
    expect([result.outcome, codes, store.paths()]).toEqual(['partial', ['needs_javascript'], ['/']]);
  });
});
