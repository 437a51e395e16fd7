// Edits drafts over REST, as programs do. Checks headers and errors. The effects of edits are tested with the services.
import { beforeAll, describe, expect, test } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys.ts';
import { fetchHandler } from '#lib/adapters/http.ts';
import { handleRest, restHandlerOf } from '#lib/adapters/rest/rest.ts';
import type { Operation } from '#lib/api/define.ts';
import type { Problem } from '#lib/api/problem.ts';
import { sessionActor } from '#lib/auth/actor.ts';
import { db, pool } from '#lib/core/db.ts';
import { draftOperations } from '#lib/drafts/operations.ts';
import { codedEtag } from '#lib/web/etag.ts';
import { makeCategory, makeDraft, makeUser } from '#scripts/testing/factories.ts';

const handle = fetchHandler(handleRest);
const people: Record<'ines' | 'rui', { id: string; key: string }> = { ines: { id: '', key: '' }, rui: { id: '', key: '' } };
beforeAll(async () => {
  for (const person of Object.values(people)) {
    person.id = (await makeUser()).id;
    const { key } = await createApiKey(sessionActor(person.id), { name: 'script', scopes: ['account:read', 'listings:write'] });
    person.key = key;
  }
  await makeCategory({ name: 'Sailing' });
});

async function ask(
  method: string,
  path: string,
  { as = 'ines', body, headers = {} }: { as?: keyof typeof people; body?: unknown; headers?: Record<string, string> } = {},
) {
  const answer = await handle(
    new Request(`http://site.example/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${people[as].key}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
  // biome-ignore lint/suspicious/noExplicitAny: bodies are looked into
  return { status: answer.status, headers: answer.headers, body: (await answer.json().catch(() => null)) as any };
}
const problem = (body: unknown) => body as Problem;
const updateDraft = draftOperations.find(({ id }) => id === 'update_draft') as Operation;

const tidemark = () =>
  makeDraft({
    userId: people.ines.id,
    found: { name: ['Tidemark', 'Tidemark'], tagline: ['Tides for boats', 'Tides for boats'], description: ['Tides.', 'Tides.'] },
  });

describe('submit_listing', () => {
  test('answers at once with a draft that is being read, and says so once for a repeated request', async () => {
    const headers = { 'idempotency-key': 'submit-tidemark' };
    const body = { url: 'https://tidemark-rest.com/welcome#top' };
    const { status, body: draft } = await ask('POST', '/drafts', { body, headers });
    expect(status).toBe(201);
    expect(draft).toMatchObject({
      url: 'https://tidemark-rest.com/welcome',
      status: 'crawling',
      progress: { step: 'robots', percent: 0 },
      build: null,
      missing: ['name', 'tagline', 'description', 'categories'],
      version: 1,
    });
    expect(Object.values(draft.fields).every((field) => (field as { state: string }).state === 'not_found')).toBe(true);
    const again = await ask('POST', '/drafts', { body, headers });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.body).toEqual(draft);
    expect(await db().jobEvent.count({ where: { name: 'draft/submitted' } })).toBe(1);
  });

  test.each(['ftp://acme.com/', 'http://10.0.0.7/', 'https://user:pass@acme.com/', 'https://intranet/'])(
    '%s is no public website: 400 that names url',
    async (url) => {
      const { status, body } = await ask('POST', '/drafts', { body: { url } });
      expect(status).toBe(400);
      expect(problem(body).errors).toEqual([expect.objectContaining({ path: 'body.url' })]);
    },
  );
});

test('a name of signs alone is refused with what a name needs, and a milestone in the future with what one is', async () => {
  const { id } = await tidemark();
  for (const name of ['---', '🌊', '!?'])
    expect(problem((await ask('PATCH', `/drafts/${id}`, { body: { fields: { name } } })).body).errors).toEqual([
      { path: 'body.fields.name', code: expect.any(String), message: expect.stringMatching(/must have at least one letter or digit/) },
    ]);
  for (const name of ['東京', '7', 'हिन्दी'])
    expect((await ask('PATCH', `/drafts/${id}`, { body: { fields: { name } } })).body).toMatchObject({ fields: { name: { value: name } } });

  const milestone = { date: '2099-01-01', title: 'A million harbours' };
  for (const [path, body, at] of [
    [`/drafts/${id}`, { milestones: [milestone] }, 'body.milestones.0.date'],
    ['/me/listings/1/milestones', milestone, 'body.date'],
  ] as const) {
    const { status, body: answer } = await ask(path.startsWith('/me') ? 'POST' : 'PATCH', path, { body });
    expect([status, problem(answer).errors]).toEqual([
      400,
      [{ path: at, code: expect.any(String), message: expect.stringContaining('must be today or earlier') }],
    ]);
  }
});

describe('list_my_drafts', () => {
  test('pages through one’s own, newest first', async () => {
    const mine = await makeUser();
    const { key } = await createApiKey(sessionActor(mine.id), { name: 'k', scopes: ['account:read'] });
    for (let i = 0; i < 5; i++)
      await makeDraft({ userId: mine.id, createdAt: new Date(2026, 0, i + 1), found: { name: [`Draft ${i}`, `Draft ${i}`] } });
    const page = (n: number) =>
      handle(new Request(`http://site.example/api/v1/drafts?page=${n}&per_page=2`, { headers: { authorization: `Bearer ${key}` } })).then(
        (answer) => answer.json() as Promise<{ items: { name: string }[]; total: number; has_more: boolean }>,
      );
    expect(await page(1)).toMatchObject({ items: [{ name: 'Draft 4' }, { name: 'Draft 3' }], total: 5, has_more: true });
    expect(await page(3)).toMatchObject({ items: [{ name: 'Draft 0' }], total: 5, has_more: false });
    expect(await page(4)).toMatchObject({ items: [], total: 5, has_more: false });
  });
});

describe('update_draft', () => {
  test('If-Match: the version that was read, or 412 and nothing is changed', async () => {
    const { id } = await tidemark();
    const read = await ask('GET', `/drafts/${id}`);
    const etag = read.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"1-/);
    const edit = (value: string, ifMatch: string) =>
      ask('PATCH', `/drafts/${id}`, { body: { fields: { tagline: value } }, headers: { 'if-match': ifMatch } });
    const first = await edit('First', etag);
    expect([first.status, first.body.version, first.headers.get('etag')]).toEqual([200, 2, expect.stringMatching(/^"2-/)]);
    for (const stale of [etag, '"1"', 'W/"2"', '"nonsense"', '2']) {
      const late = await edit('Late', stale);
      expect([late.status, problem(late.body).code]).toEqual([412, 'precondition_failed']);
    }
    expect((await ask('GET', `/drafts/${id}`)).body.fields.tagline.value).toBe('First');
    expect((await edit('Second', '"7", "2"')).status).toBe(200);
    expect((await edit('Third', '*')).status).toBe(200);
    const compressed = codedEtag((await ask('GET', `/drafts/${id}`)).headers.get('etag') ?? '', 'gzip');
    expect((await edit('Fourth', compressed)).status).toBe(200);
  });

  test('a retry with its Idempotency-Key gives the first answer, also when the version has moved on', async () => {
    const { id } = await tidemark();
    const headers = { 'idempotency-key': `edit-${id}`, 'if-match': '"1"' };
    const body = { fields: { tagline: 'Once' } };
    const first = await ask('PATCH', `/drafts/${id}`, { body, headers });
    await ask('PATCH', `/drafts/${id}`, { body: { fields: { city: 'Lisbon' } } });
    const retry = await ask('PATCH', `/drafts/${id}`, { body, headers });
    expect([retry.status, retry.body.version]).toEqual([200, first.body.version]);
  });

  test('with an Idempotency-Key no transaction is open while fields are drafted anew', async () => {
    const { id } = await tidemark();
    let open = -1;
    const watched: Operation = {
      ...updateDraft,
      async prepare(input) {
        const { rows } = await pool().query<{ count: number }>(
          "select count(*)::int from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
        );
        open = rows[0]?.count ?? -1;
        return updateDraft.prepare?.(input);
      },
    };
    const answer = await fetchHandler(restHandlerOf([watched]))(
      new Request(`http://site.example/api/v1/drafts/${id}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${people.ines.key}`, 'content-type': 'application/json', 'idempotency-key': `again-${id}` },
        body: JSON.stringify({ regenerate: ['tagline'] }),
      }),
    );
    expect([answer.status, open]).toEqual([200, 0]);
  });

  test('faults of services are named in the body, as those of the schema are', async () => {
    const { id } = await tidemark();
    const unknown = await ask('PATCH', `/drafts/${id}`, { body: { fields: { categories: ['Sailin'] } } });
    expect(problem(unknown.body).errors).toEqual([
      expect.objectContaining({ path: 'body.fields.categories.0', message: expect.stringContaining('“Sailing”') }),
    ]);
    const twice = await ask('PATCH', `/drafts/${id}`, { body: { fields: { name: 'A' }, restore: ['name'] } });
    expect(problem(twice.body).errors).toEqual([expect.objectContaining({ path: 'body.restore', code: 'named_twice' })]);
    const longest = await ask('PATCH', `/drafts/${id}`, { body: { fields: { tagline: 'x'.repeat(501), descripton: 'y' } } });
    expect(
      problem(longest.body)
        .errors?.map(({ path }) => path)
        .sort(),
    ).toEqual(['body.fields.descripton', 'body.fields.tagline']);
    expect((await ask('GET', `/drafts/${id}`)).body.version).toBe(1);
  });

  test('locked: 400 field_locked', async () => {
    const { id } = await tidemark();
    expect((await ask('PATCH', `/drafts/${id}`, { body: { lock_fields: ['name'] } })).body.fields.name).toMatchObject({
      state: 'override',
      locked: true,
    });
    const { status, body } = await ask('PATCH', `/drafts/${id}`, { body: { regenerate: ['name'] } });
    expect([status, problem(body).code]).toEqual([400, 'field_locked']);
  });
});

describe('somebody else’s draft', () => {
  test.each([
    ['GET', '', undefined],
    ['PATCH', '', { fields: { name: 'Mine' } }],
    ['POST', '/invites', { email: 'me@example.org' }],
    ['POST', '/submit', undefined],
  ])('%s /drafts/{id}%s is not found', async (method, path, body) => {
    const { id } = await tidemark();
    const { status, body: answer } = await ask(method, `/drafts/${id}${path}`, { as: 'rui', body });
    expect([status, problem(answer).code]).toEqual([404, 'not_found']);
  });
});

describe('submit_draft', () => {
  test('names what is missing, then makes the listing once', async () => {
    const { id } = await tidemark();
    const early = await ask('POST', `/drafts/${id}/submit`);
    expect(early.status).toBe(400);
    expect(problem(early.body).errors).toEqual([expect.objectContaining({ path: 'body.fields.categories', code: 'missing_field' })]);
    await ask('PATCH', `/drafts/${id}`, { body: { fields: { categories: ['Sailing'] } } });
    const made = await ask('POST', `/drafts/${id}/submit`);
    expect(made.body).toMatchObject({ created: true, status: 'draft', preview_url: expect.stringContaining('/preview/') });
    const again = await ask('POST', `/drafts/${id}/submit`);
    expect(again.body).toMatchObject({ listing_id: made.body.listing_id, created: false });
    expect((await ask('GET', `/me/listings/${made.body.listing_id}`)).body).toMatchObject({
      name: 'Tidemark',
      status: 'draft',
      draft_id: id,
    });
    expect((await ask('GET', `/me/listings/${made.body.listing_id}`, { as: 'rui' })).status).toBe(404);
    expect((await ask('GET', `/listings/${made.body.slug}`)).status).toBe(404); // not public yet
  });
});
