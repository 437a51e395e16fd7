import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listSites } from '#scripts/eval-sites.ts';
import { servePages } from '#scripts/evaluation/pages-server.ts';
import { convertAnswer } from '#scripts/evaluation/replay-answers.ts';

const folder = mkdtempSync(join(tmpdir(), 'debut-eval-test-'));
const write = (path: string, text: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
};

beforeAll(() => {
  write('corpus/tides/site/index.html', 'home');
  write('corpus/tides/site/about.html', 'about');
  write('corpus/tides/site/team/index.html', 'team');
  write('corpus/tides/site/404.html', 'nothing');
  write('corpus/tides/SOURCE.json', '{"original_domain":"www.tidemark.example"}');
  write('corpus/winds/site/index.html', 'home');
  write('SPLIT.json', '{"dev":["tides"],"odd":["gone"]}');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the sites of a corpus or of a split, with the domains they had', () => {
  expect(listSites(folder, undefined).map(({ slug, domain }) => [slug, domain])).toEqual([
    ['tides', 'www.tidemark.example'],
    ['winds', 'winds.test'],
  ]);
  expect(listSites(folder, 'dev').map(({ slug }) => slug)).toEqual(['tides']);
});

test.each([
  ['missing', /has no split missing; it has dev, odd/],
  ['odd', /lists sites that the corpus does not contain: gone/],
])('the split %s is refused', (split, message) => {
  expect(() => listSites(folder, split)).toThrow(message);
});

test('a folder without a corpus, or without splits, is refused', () => {
  expect(() => listSites(join(folder, 'corpus'), undefined)).toThrow(/must contain corpus/);
  rmSync(join(folder, 'SPLIT.json'));
  expect(() => listSites(folder, 'dev')).toThrow(/SPLIT\.json does not exist/);
});

test('pages are served as a static site is', async () => {
  const server = await servePages(join(folder, 'corpus/tides/site'));
  const get = async (path: string) => {
    const response = await fetch(server.origin + path, { redirect: 'manual' });
    return [response.status, response.headers.get('location') ?? (await response.text())];
  };
  try {
    expect(await get('/')).toEqual([200, 'home']);
    expect(await get('/about')).toEqual([200, 'about']);
    expect(await get('/team')).toEqual([301, '/team/']);
    expect(await get('/team/')).toEqual([200, 'team']);
    expect(await get('/none')).toEqual([404, 'nothing']);
    expect(await get('/%2e%2e/SOURCE.json')).toEqual([404, 'nothing']);
    expect((await get('/%00'))[0]).toBe(400);
  } finally {
    await server.close();
  }
});

test('a recorded answer is told in the lines of the request; quotes of lines that it lacks are left out', () => {
  const request = `The website: https://tidemark.example/

%%x page https://tidemark.example/ — Tidemark
1 (meta description) Tide tables for sailors
2 # Tidemark
3 (link) /x

%%x page https://tidemark.example/pricing — Pricing
4 Solo
5 €9
6 per month

%%x candidates that rules found`;
  const said = (value: string, ...quotes: [string, string][]) => ({
    value,
    quotes: quotes.map(([page_url_path, quote]) => ({ page_url_path, quote })),
  });
  const { name, pricing_summary, city, features } = convertAnswer(
    {
      fields: {
        name: said('Tidemark', ['/', 'Tidemark']),
        pricing_summary: said('Solo: €9 per month', ['/pricing', 'Solo €9'], ['/pricing', 'per month'], ['/gone', 'All prices']),
        city: null,
        features: [said('Tide tables', ['/pricing', 'Tide tables for'])],
      },
      ...{ founders: [], faqs: [], company_socials: [], founder_socials: [], story: [], milestones: [] },
    },
    request,
  );
  expect([name, pricing_summary, city]).toEqual(['2', '4 5 6: Solo: €9 per month', undefined]);
  expect(features).toEqual(['1: Tide tables']);
});
