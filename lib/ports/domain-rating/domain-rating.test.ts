import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isoDate, now } from '#lib/core/time.ts';
import { ahrefs } from '#lib/ports/domain-rating/ahrefs.ts';
import { domainRatingProvider, readRatings } from '#lib/ports/domain-rating/index.ts';
import { openPageRank } from '#lib/ports/domain-rating/open-page-rank.ts';
import type { DomainRatingProvider } from '#lib/ports/domain-rating/provider.ts';
import { json, type RatingServer, startRatingServer } from '#lib/ports/domain-rating/testing/rating-server.ts';

let server: RatingServer;
beforeAll(async () => {
  server = await startRatingServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
});

test('without a setting nobody measures: a rating is never estimated', () => {
  expect(domainRatingProvider()).toBeNull();
});

describe('Ahrefs', () => {
  const provider = () => ahrefs({ apiKey: 'secret', baseUrl: server.baseUrl });

  test('a request for each domain, with the day and the key', async () => {
    server.answer((url, response) =>
      json(response, { domain_rating: { domain_rating: url.searchParams.get('target') === 'acme.example' ? 41.5 : 7, ahrefs_rank: 1200 } }),
    );
    const measuredOn = isoDate(now());
    expect(await provider().measure(['acme.example', 'other.example'])).toEqual(
      new Map([
        ['acme.example', { rating: 41.5, provider: 'ahrefs', measuredOn }],
        ['other.example', { rating: 7, provider: 'ahrefs', measuredOn }],
      ]),
    );
    expect(server.requests.map(({ path }) => path)).toEqual(['/v3/site-explorer/domain-rating', '/v3/site-explorer/domain-rating']);
    expect(Object.fromEntries(server.requests[0]?.query ?? [])).toEqual({ target: 'acme.example', date: measuredOn, output: 'json' });
    expect(server.requests[0]?.headers.authorization).toBe('Bearer secret');
  });

  test('a domain it has no rank of is not rated', async () => {
    server.answer((_, response) => json(response, { domain_rating: { domain_rating: 0, ahrefs_rank: null } }));
    expect(await provider().measure(['new.example'])).toEqual(new Map());
  });
});

describe('Open PageRank', () => {
  const provider = () => openPageRank({ apiKey: 'secret', baseUrl: server.baseUrl });

  test('all domains in one request; its ten steps become a hundred', async () => {
    server.answer((_, response) =>
      json(response, {
        status_code: 200,
        response: [
          { status_code: 200, error: '', page_rank_integer: 5, page_rank_decimal: 4.68, rank: '4012', domain: 'acme.example' },
          { status_code: 200, error: '', page_rank_integer: 3, page_rank_decimal: '3.11', rank: '9000', domain: 'text.example' },
          { status_code: 404, error: 'Domain not found', page_rank_integer: 0, page_rank_decimal: 0, rank: null, domain: 'new.example' },
          { status_code: 200, error: '', page_rank_decimal: 9, domain: 'never-asked.example' },
          { status_code: 200, error: '', page_rank_decimal: 42, domain: 'strange.example' },
        ],
        last_updated: '16th Nov 2026',
      }),
    );
    const found = await provider().measure(['acme.example', 'text.example', 'new.example', 'strange.example']);
    expect([...found].map(([domain, { rating, provider: from }]) => [domain, rating, from])).toEqual([
      ['acme.example', 46.8, 'open-page-rank'],
      ['text.example', 31.1, 'open-page-rank'],
    ]);
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]?.query.getAll('domains[]')).toEqual(['acme.example', 'text.example', 'new.example', 'strange.example']);
    expect(server.requests[0]?.headers['api-opr']).toBe('secret');
  });

  test('nothing is asked for nothing', async () => {
    expect(await provider().measure([])).toEqual(new Map());
    expect(server.requests).toEqual([]);
  });
});

describe.each([
  ['Ahrefs', ahrefs],
  ['Open PageRank', openPageRank],
] as [string, (settings: { apiKey: string; baseUrl: string; timeoutMs?: number }) => DomainRatingProvider][])(
  '%s when it can’t be asked',
  (name, make) => {
    const ask = (timeoutMs = 5000) => make({ apiKey: 'secret', baseUrl: server.baseUrl, timeoutMs }).measure(['acme.example']);

    test('429 with Retry-After: when it may be asked again', async () => {
      server.answer((_, response) => json(response, { error: 'slow down' }, 429, { 'retry-after': '17' }));
      await expect(ask()).rejects.toMatchObject({ name: 'RatingUnavailable', retryAfter: 17, permanent: false });
      const date = new Date(now().getTime() + 90_000).toUTCString();
      server.answer((_, response) => json(response, {}, 503, { 'retry-after': date }));
      const error = await ask().catch((reason) => reason);
      expect(error.retryAfter).toBeGreaterThan(60);
      expect(error.retryAfter).toBeLessThan(100);
      server.answer((_, response) => json(response, {}, 429, { 'retry-after': 'soon' }));
      await expect(ask()).rejects.toMatchObject({ retryAfter: null, permanent: false });
    });

    test('a refused key is permanent, a fault of its own is not; neither tells the key', async () => {
      for (const status of [401, 403]) {
        server.answer((_, response) => json(response, { error: 'no' }, status));
        const error = await ask().catch((reason) => reason);
        expect(error).toMatchObject({ name: 'RatingUnavailable', permanent: true });
        expect(error.message).toContain(name);
        expect(error.message).not.toContain('secret');
      }
      server.answer((_, response) => json(response, {}, 500));
      await expect(ask()).rejects.toMatchObject({ permanent: false });
    });

    test.each([
      ['no JSON', '<html>'],
      ['another form', '[]'],
      ['null', 'null'],
      ['an empty one', ''],
      ['one without an end', `"${'x'.repeat(1_100_000)}"`],
    ])('%s is no answer', async (_, text) => {
      server.answer((_url, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(text));
      await expect(ask()).rejects.toMatchObject({ name: 'RatingUnavailable', permanent: false });
    });

    test('a redirect is not followed, for the key would go along', async () => {
      server.answer((url, response) => response.writeHead(302, { location: `${server.baseUrl}/elsewhere${url.search}` }).end());
      await expect(ask()).rejects.toMatchObject({ name: 'RatingUnavailable' });
      expect(server.requests.map(({ path }) => path)).not.toContain('/elsewhere');
    });

    test('silence ends by itself', async () => {
      server.answer(() => undefined);
      await expect(ask(80)).rejects.toMatchObject({ name: 'RatingUnavailable', message: expect.stringContaining('did not answer') });
    });

    test('a server that isn’t there', async () => {
      const away = make({ apiKey: 'secret', baseUrl: 'http://127.0.0.1:1' });
      await expect(away.measure(['acme.example'])).rejects.toMatchObject({
        name: 'RatingUnavailable',
        message: expect.stringContaining('reached'),
      });
    });
  },
);

describe('a table of ratings', () => {
  const today = new Date('2026-11-18T12:00:00Z');
  const bad = (line: string) => readRatings(line, today).bad.map(({ message }) => message)[0];

  test('with or without names of columns, quotes, blank lines, Windows line ends', () => {
    const text =
      '\uFEFFdomain,rating,measured_on,provider\r\nwww.Acme.example, 41.5 ,2026-11-02,ahrefs\r\n\r\n"other.example","7","2026-11-03"\r\n';
    expect(readRatings(text, today)).toEqual({
      bad: [],
      ratings: [
        { domain: 'acme.example', rating: 41.5, measuredOn: new Date('2026-11-02T00:00:00Z'), provider: 'ahrefs' },
        { domain: 'other.example', rating: 7, measuredOn: new Date('2026-11-03T00:00:00Z'), provider: 'csv' },
      ],
    });
    expect(readRatings('a.example,0,2026-11-18\nb.example,100,2026-11-18', today).bad).toEqual([]);
  });

  test('each bad line is named by its number, and what is wrong', () => {
    const text = 'a.example,1,2026-11-02\nb.example,101,2026-11-02\n\nc.example,2\na.example,3,2026-11-02';
    expect(readRatings(text, today).bad).toEqual([
      { line: 2, message: 'has “101”, which is not a rating from 0 to 100' },
      { line: 4, message: 'has 2 cells: it must be domain,rating,measured_on[,provider]' },
      { line: 5, message: 'repeats line 1: a.example, 2026-11-02, csv' },
    ]);
    expect(bad('not a domain,1,2026-11-02')).toContain('is not a domain');
    expect(bad('localhost,1,2026-11-02')).toContain('is not a domain');
    expect(bad('a.example,-1,2026-11-02')).toContain('is not a rating');
    expect(bad('a.example,1e1,2026-11-02')).toContain('is not a rating');
    expect(bad('a.example,,2026-11-02')).toContain('is not a rating');
    expect(bad('a.example,1,02.11.2026')).toContain('is not a date');
    expect(bad('a.example,1,2026-02-30')).toContain('is not a date');
    expect(bad('a.example,1,2026-11-19')).toContain('future');
    expect(bad('a.example,1,2026-11-02,Some Body')).toContain('provider');
    expect(bad('a.example,1,2026-11-02,x,y')).toContain('5 cells');
    expect(bad('"a.example,1,2026-11-02')).toContain('quote');
  });
});
