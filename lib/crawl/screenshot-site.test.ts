import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { makeFetcher } from '#lib/crawl/safe-fetch.ts';
import { screenshotSite } from '#lib/crawl/screenshot-site.ts';
import { type Answer, type SyntheticSite, syntheticSite } from '#lib/crawl/testing/synthetic-site.ts';
import type { Renderer, ResourceRequest, Screenshot } from '#lib/ports/render/renderer.ts';

let site: SyntheticSite;
afterEach(() => site.close());

/** A picture with two colours, because a picture with one colour counts as blank. */
const picture = (width = 1280, height = 800) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="60%" fill="#0f766e"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

interface Visit {
  /** The screenshot that the browser returns. Null if there is no browser. */
  view?: Partial<Screenshot> | null;
  /** The resources that the page requests. */
  asks?: ResourceRequest[];
}

/** Takes a picture of `https://acme.example/`. `answers` are the responses of all hosts, by host and path. */
async function take(answers: Record<string, Answer>, { view = {}, asks = [] }: Visit = {}) {
  site = await syntheticSite(answers);
  const hosts = ['acme.example', 'www.acme.example', 'static.acme.example', 'cdn.example', 'else.example'];
  const fetcher = makeFetcher({ allowLoopback: true, hosts: new Map(hosts.map((host) => [host, site.origin])) });
  const loaded: string[] = [];
  const renderer: Pick<Renderer, 'screenshot'> = {
    async screenshot(url, { fetchResource }) {
      await fetchResource({ url, kind: 'document' });
      for (const request of asks) if (await fetchResource(request)) loaded.push(request.url);
      const seen = {
        title: 'Acme',
        text: 'Acme keeps the books of small boats in order.',
        hasOwnStyle: true,
        unreadable: 0,
        covered: 0,
        coveringText: '',
        sights: [],
      };
      return { ...seen, png: await picture(), ...view };
    },
  };
  const noFiles = { readRobots: async () => null, saveRobots: async () => {} };
  const { picture: taken } = await screenshotSite('https://acme.example/', noFiles, {
    fetcher,
    renderer: view && renderer,
    token: 'AcmeBot',
  });
  await fetcher.close();
  return { taken, loaded, log: site.log };
}
const home = '<!doctype html><title>Acme</title><h1>Acme</h1>';
const image =
  (body: Buffer, type = 'image/png'): Answer =>
  (_, response) =>
    response.writeHead(200, { 'content-type': type }).end(body);

test('a home page that may be read has its picture taken', async () => {
  const { taken, log } = await take({ 'acme.example/': home });
  expect(taken).toMatchObject({ origin: 'site', pageUrl: 'https://acme.example/' });
  expect(await sharp((taken as { body: Buffer }).body).metadata()).toMatchObject({ width: 1280, height: 800 });
  expect(log).toEqual(['acme.example/robots.txt', 'acme.example/']);
});

test.each<[string, Record<string, Answer>]>([
  ['robots.txt forbids the page', { 'acme.example/robots.txt': 'User-agent: AcmeBot\nDisallow: /', 'acme.example/': home }],
  ['the page forbids its image', { 'acme.example/': `<meta name="robots" content="noimageindex">${home}` }],
  ['the page forbids previews with an image', { 'acme.example/': `<meta name="robots" content="max-image-preview:none">${home}` }],
  [
    'the page is a copy of a forbidden one',
    { 'acme.example/robots.txt': 'User-agent: *\nDisallow: /start', 'acme.example/': `<link rel="canonical" href="/start">${home}` },
  ],
])('no picture is taken if %s', async (_, answers) => {
  expect((await take(answers)).taken).toEqual({ problem: 'forbidden' });
});

test('scripts come from the site alone, what is only shown from other hosts too, and each host’s robots.txt counts', async () => {
  const shown = image(await picture(20, 20));
  const { loaded, log } = await take(
    {
      'acme.example/': home,
      'static.acme.example/app.js': 'x',
      'cdn.example/app.js': 'x',
      'cdn.example/style.css': 'p {}',
      'cdn.example/hero.png': shown,
      'else.example/robots.txt': 'User-agent: *\nDisallow: /',
      'else.example/hero.png': shown,
    },
    {
      asks: [
        { url: 'https://static.acme.example/app.js', kind: 'script' },
        { url: 'https://cdn.example/app.js', kind: 'script' },
        { url: 'https://cdn.example/data.json', kind: 'data' },
        { url: 'https://cdn.example/style.css', kind: 'stylesheet' },
        { url: 'https://cdn.example/hero.png', kind: 'image' },
        { url: 'https://else.example/hero.png', kind: 'image' },
      ],
    },
  );
  expect(loaded).toEqual(['https://static.acme.example/app.js', 'https://cdn.example/style.css', 'https://cdn.example/hero.png']);
  expect(log).not.toContain('cdn.example/app.js');
  expect(log).not.toContain('else.example/hero.png');
});

test('an image of more pixels than the browser should draw is left out', async () => {
  const white = (width: number) =>
    sharp({ create: { width, height: 6000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
  const { loaded } = await take(
    { 'acme.example/': home, 'acme.example/large.png': image(await white(6000)), 'acme.example/tall.png': image(await white(600)) },
    { asks: ['large', 'tall'].map((name) => ({ url: `https://acme.example/${name}.png`, kind: 'image' })) },
  );
  expect(loaded).toEqual(['https://acme.example/tall.png']);
});

const blank = () =>
  sharp({ create: { width: 1280, height: 800, channels: 3, background: '#fafafa' } })
    .png()
    .toBuffer();
test.each<[string, () => Promise<Partial<Screenshot>>]>([
  ['blank', async () => ({ png: await blank() })],
  ['error_page', async () => ({ title: '404: This page could not be found' })],
  ['error_page', async () => ({ title: 'acme.example', text: 'Just a moment...\nChecking your browser before you continue.' })],
  ['no_font', async () => ({ unreadable: 0.9 })],
  ['consent_wall', async () => ({ covered: 0.9, coveringText: 'We value your privacy. We and 812 partners use cookies. Accept all' })],
  ['consent_wall', async () => ({ covered: 0.5, coveringText: 'Wir verwenden Cookies. Alle akzeptieren. Ablehnen' })],
])('a picture of a page that is %s is not taken', async (problem, view) => {
  expect((await take({ 'acme.example/': home }, { view: await view() })).taken).toEqual({ problem });
});

test.each<[string, Partial<Screenshot>]>([
  ['with a small banner', { covered: 0.1, coveringText: 'We use cookies. Accept' }],
  ['with a fixed header', { covered: 0.9, coveringText: 'Acme Products Pricing' }],
  ['with figures', { text: '500 boats, 404 harbours. Acme keeps their books.' }],
])('a picture of a page %s is taken', async (_, view) => {
  expect((await take({ 'acme.example/': home }, { view })).taken).toMatchObject({ origin: 'site' });
});

test('a page that could not load its style sheets is not taken, one without any is', async () => {
  const view = { hasOwnStyle: false };
  expect((await take({ 'acme.example/': home }, { view })).taken).toMatchObject({ origin: 'site' });
  await site.close();
  const asks: ResourceRequest[] = [{ url: 'https://acme.example/gone.css', kind: 'stylesheet' }];
  expect((await take({ 'acme.example/': home }, { view, asks })).taken).toEqual({ problem: 'unstyled' });
});

test('a script that leads to a page with an error status gives no picture', async () => {
  const { taken } = await take(
    { 'acme.example/': home, 'acme.example/app': 500 },
    { asks: [{ url: 'https://acme.example/app', kind: 'document' }] },
  );
  expect(taken).toEqual({ problem: 'error_page' });
});

test('where none can be taken, the image that the page names for shared links is', async () => {
  const shared = await picture(1200, 630);
  const answers = {
    'acme.example/': `<meta property="og:image" content="https://cdn.example/shared.png">${home}`,
    'cdn.example/shared.png': image(shared),
  };
  expect((await take(answers, { view: null })).taken).toEqual({ origin: 'share_image', body: shared, pageUrl: 'https://acme.example/' });
  await site.close();
  expect((await take(answers, { view: { png: await blank() } })).taken).toMatchObject({ origin: 'share_image' });
  await site.close();
  expect((await take({ 'acme.example/': home }, { view: null })).taken).toEqual({ problem: 'no_image' });
});

test.each<[string, string, Answer]>([
  ['unreachable', 'status 503', 503],
  ['unreachable', 'a file', image(Buffer.from('x'))],
  ['redirected_away', 'another site', { to: 'https://else.example/' }],
])('%s: a home page that answers with %s', async (problem, _, answer) => {
  expect((await take({ 'acme.example/': answer, 'else.example/': home })).taken).toEqual({ problem });
});
