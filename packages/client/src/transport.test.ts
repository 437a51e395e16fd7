import { afterEach, describe, expect, test } from 'vitest';
import { DebutClient } from './client.ts';
import { ApiError, ConnectionError, InvalidCallError } from './errors.ts';
import { type Answer, serveAnswers, type TestServer } from './testing/serve-answers.ts';
import type { ClientOptions, Retry } from './transport.ts';

let server: TestServer;
afterEach(() => server?.close());

/** Returns a client of a server that gives these answers. */
async function clientOf(answers: Answer[], options: Partial<ClientOptions> = {}): Promise<DebutClient> {
  server = await serveAnswers(...answers);
  return new DebutClient({ site: server.site, key: 'debut_key', ...options });
}
const unavailable: Answer = { status: 503, headers: { 'retry-after': '0' } };

describe('a request', () => {
  test('has each member of the input in its place', async () => {
    const client = await clientOf([{}]);
    await client.searchListings({ q: 'tide & wind', page: 2, category: undefined });
    await client.updateDraft({ id: 'a/b', fields: { tagline: null } }, { ifVersion: 3 });
    await client.submitListing({ url: 'https://tidemark.example', detail: 'compact' });
    await client.getAccount();
    expect(server.requests).toMatchObject([
      { method: 'GET', target: '/api/v1/listings?q=tide+%26+wind&page=2', body: undefined },
      { method: 'PATCH', target: '/api/v1/drafts/a%2Fb', headers: { 'if-match': '"3"' }, body: { fields: { tagline: null } } },
      { method: 'POST', target: '/api/v1/drafts?detail=compact', body: { url: 'https://tidemark.example' } },
      { method: 'GET', target: '/api/v1/me', headers: { authorization: 'Bearer debut_key' } },
    ]);
    expect(server.requests[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  test('to write has a key of its own, unless one is given', async () => {
    const client = await clientOf([{}]);
    await client.submitDraft({ id: '1' });
    await client.submitDraft({ id: '1' });
    await client.submitDraft({ id: '1' }, { idempotencyKey: 'mine' });
    const [first, second, third] = server.requests.map(({ headers }) => headers['idempotency-key']);
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).not.toBe(first);
    expect(third).toBe('mine');
  });

  test.each(['', '.', '..'])('is not sent with the parameter “%s”', async (slug) => {
    const client = await clientOf([{}]);
    await expect(client.getListing({ slug })).rejects.toThrow(InvalidCallError);
    expect(server.requests).toEqual([]);
  });

  test.each(['debut.example', 'ftp://debut.example', 'http://debut.example', 'http://127.0.0.1.debut.example', ''])(
    'never goes to %j',
    (site) => {
      expect(() => new DebutClient({ site, key: 'debut_key' })).toThrow(InvalidCallError);
    },
  );

  test('goes to https, and to this machine', () => {
    for (const site of ['https://debut.example/page', 'http://localhost:3000', 'http://[::1]:3000', 'http://127.0.0.1'])
      expect(new DebutClient({ site })).toBeInstanceOf(DebutClient);
  });
});

describe('a retry', () => {
  test('follows 429, 502, 503, 504 and a cut connection, with the same idempotency key', async () => {
    const answers: Answer[] = [429, 502, 504].map((status) => ({ status, headers: { 'retry-after': '0' } }));
    const client = await clientOf(['cut', ...answers, unavailable, { json: { id: 'a' } }], { retries: 5 });
    await expect(client.submitListing({ url: 'https://tidemark.example' })).resolves.toEqual({ id: 'a' });
    expect(server.requests).toHaveLength(6);
    expect(new Set(server.requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(server.requests[5]?.body).toEqual({ url: 'https://tidemark.example' });
  });

  test.each([400, 401, 403, 404, 412, 500])('does not follow %i', async (status) => {
    const client = await clientOf([{ status }]);
    await expect(client.getAccount()).rejects.toMatchObject({ status });
    expect(server.requests).toHaveLength(1);
  });

  test('waits as long as the site asks, in seconds or until a time', async () => {
    const waits: Retry[] = [];
    const soon = new Date(Date.now() + 1000).toUTCString();
    const client = await clientOf(
      [{ status: 429, headers: { 'retry-after': '1' } }, { status: 503, headers: { 'retry-after': soon } }, {}],
      {
        onRetry: (retry) => waits.push(retry),
      },
    );
    const start = Date.now();
    await client.getAccount();
    expect(Date.now() - start).toBeGreaterThanOrEqual(990);
    expect(waits).toMatchObject([
      { operation: 'get_account', attempt: 1, wait: 1000 },
      { attempt: 2, wait: expect.any(Number) },
    ]);
    expect(waits[1]?.wait).toBeLessThanOrEqual(1000);
  });

  test('is left to the caller if the site asks for a longer wait', async () => {
    const client = await clientOf([{ status: 429, headers: { 'retry-after': '3600' } }]);
    await expect(client.getAccount()).rejects.toMatchObject({ status: 429, retryAfter: 3_600_000 });
    expect(server.requests).toHaveLength(1);
  });

  test('ends after the given number', async () => {
    const client = await clientOf([unavailable], { retries: 2 });
    await expect(client.getAccount()).rejects.toMatchObject({ status: 503, code: 'http_503' });
    expect(server.requests).toHaveLength(3);
  });

  test('does not follow a call that the caller ended', async () => {
    const retries: Retry[] = [];
    const client = await clientOf(['no answer'], { onRetry: (retry) => retries.push(retry) });
    await expect(client.getAccount({ signal: AbortSignal.timeout(50) })).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(retries).toEqual([]);
  });

  test('ends when the caller’s signal does, in its wait too', async () => {
    const controller = new AbortController();
    const client = await clientOf([{ status: 503, headers: { 'retry-after': '30' } }], {
      onRetry: () => setTimeout(() => controller.abort(new Error('the user left')), 50),
    });
    await expect(client.getAccount({ signal: controller.signal })).rejects.toThrow('the user left');
    await expect(client.getAccount({ signal: controller.signal })).rejects.toThrow('the user left');
    expect(server.requests).toHaveLength(1);
  });
});

describe('an error', () => {
  test('has what the problem says, with its data typed by code', async () => {
    const problem = {
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      detail: 'It is listed already.',
      code: 'listing_exists',
      request_id: 'r-1',
      errors: [{ path: 'body.url', message: 'is listed', code: 'listing_exists' }],
      data: { ownership: 'yours', listing_id: 7, slug: 'tidemark', public: true },
    };
    const client = await clientOf([{ status: 400, json: problem, headers: { 'content-type': 'application/problem+json' } }]);
    const error = await client.submitListing({ url: 'https://tidemark.example' }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    if (!(error instanceof ApiError)) throw error;
    expect(error).toMatchObject({ message: 'It is listed already.', requestId: 'r-1', errors: problem.errors });
    expect(error.is('listing_exists') && error.data.slug).toBe('tidemark');
    expect(error.is('field_locked')).toBe(false);
  });

  test('without JSON has its status', async () => {
    const client = await clientOf([{ status: 500, text: '<html>oh no</html>' }]);
    await expect(client.getAccount()).rejects.toMatchObject({ status: 500, code: 'http_500', requestId: null, errors: [] });
  });

  test('says that the time ran out', async () => {
    const client = await clientOf(['no answer'], { timeout: 500, retries: 1 });
    await expect(client.getAccount()).rejects.toMatchObject({ name: 'ConnectionError', reason: 'timeout' });
    expect(server.requests).toHaveLength(2);
  });

  test('says that nobody answers', async () => {
    const client = await clientOf([]);
    await server.close();
    const lonely = new DebutClient({ site: server.site, retries: 0 });
    await expect(lonely.getAccount()).rejects.toMatchObject({ reason: 'network', message: expect.stringContaining('ECONNREFUSED') });
    expect(client).toBeDefined();
  });

  test('says that the site is elsewhere, and the key is not sent there', async () => {
    const client = await clientOf([{ status: 308, headers: { location: 'https://elsewhere.example/api/v1/me' } }]);
    const error = await client.getAccount().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ reason: 'redirect', message: expect.stringContaining('elsewhere.example') });
  });

  test('says that something else than the API answered', async () => {
    const client = await clientOf([{ text: '<html>a login page of the hotel</html>' }]);
    await expect(client.getAccount()).rejects.toMatchObject({ reason: 'not_json' });
  });
});

describe('a paged answer', () => {
  const page = (number: number, has_more: boolean): Answer => ({
    json: { items: [{ id: number * 10 }, { id: number * 10 + 1 }], page: number, has_more },
  });

  test('is the page that was asked for', async () => {
    const client = await clientOf([page(4, true)]);
    await expect(client.listMyDrafts({ page: 4 })).resolves.toMatchObject({ page: 4 });
    expect(server.requests.map(({ target }) => target)).toEqual(['/api/v1/drafts?page=4']);
  });

  test('is also every item of it and of the pages after it, each requested when it is needed', async () => {
    const client = await clientOf([page(2, true), page(3, true), page(4, false)]);
    const ids: string[] = [];
    for await (const { id } of client.listMyDrafts({ page: 2, per_page: 2 })) {
      ids.push(id);
      if (ids.length === 2) expect(server.requests).toHaveLength(1);
    }
    expect(ids).toEqual([20, 21, 30, 31, 40, 41]);
    expect(server.requests.map(({ target }) => target)).toEqual([2, 3, 4].map((at) => `/api/v1/drafts?page=${at}&per_page=2`));
  });

  test('is requested once, whoever reads it', async () => {
    const client = await clientOf([page(1, false)]);
    const drafts = client.listMyDrafts();
    await Promise.all([drafts, drafts]);
    for await (const each of drafts.pages()) expect(each.page).toBe(1);
    expect(server.requests).toHaveLength(1);
  });

  test('of an error is that error', async () => {
    const client = await clientOf([{ status: 404 }]);
    await expect(client.getCategory({ slug: 'none' }).catch((error: unknown) => error)).resolves.toMatchObject({ status: 404 });
    await expect(client.getCategory({ slug: 'none' })).rejects.toBeInstanceOf(ApiError);
  });
});
