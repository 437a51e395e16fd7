// What public pages ask about the person who looks at them, and what a press of their buttons sends.
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { db } from '#lib/core/db.ts';
import { makeListing } from '#scripts/testing/factories.ts';
import { startSession } from '../support/pages.ts';
import { useSiteDatabase } from '../support/site-database.ts';

useSiteDatabase();
const site = inject('site');
let listing: number;

beforeAll(async () => {
  ({ id: listing } = await makeListing());
});
afterAll(() => db().listing.delete({ where: { id: listing } })); // other tests look for listings of the demonstration

const cookieOf = async (email: string) => {
  const { name, value } = await startSession(email);
  return { cookie: `${name}=${value}` };
};
const json = { 'content-type': 'application/json' };
const send = (body: unknown, headers: Record<string, string>) =>
  fetch(`${site}/me/press`, { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) });
const press = async (body: unknown, headers: Record<string, string>) => (await send(body, { ...json, ...headers })).json();
const now = async (query: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${site}/me/now${query}`, { headers });
  return {
    status: answer.status,
    control: answer.headers.get('cache-control'),
    cookie: answer.headers.get('set-cookie'),
    body: await answer.json(),
  };
};

test('a person presses, and the page hears of it', async () => {
  const ana = await cookieOf('ana-presses@example.com');
  expect(await press({ do: 'vote', listing, wanted: true }, ana)).toMatchObject({ vote: 'held', heldFor: 'new_account', votes: 0 });
  expect(await press({ do: 'follow', listing, wanted: true }, ana)).toMatchObject({ following: true });
  const answer = await now(`?listings=${listing},${listing + 1}`, ana);
  expect(answer).toMatchObject({ status: 200, control: 'private, no-store' });
  expect(answer.body).toMatchObject({
    person: { name: null, email: 'ana-presses@example.com' },
    marks: [{ listingId: listing, vote: 'held', following: true, own: false }],
  });
  // The cookie lives as long as the session, which a visit prolongs.
  expect(answer.cookie).toMatch(/^next-auth\.session-token=[^;]+;.*Max-Age=2592000;.*HttpOnly/);
  expect(await press({ do: 'vote', listing, wanted: false }, ana)).toMatchObject({ vote: 'none' });
  expect(await press({ do: 'follow', listing, wanted: false }, ana)).toMatchObject({ following: false });
});

test('nobody has no marks, and is asked to sign in', async () => {
  expect((await now(`?listings=${listing}`)).body).toEqual({ person: null, unread: 0, marks: [] });
  expect((await now(`?listings=${listing}`, { cookie: 'next-auth.session-token=made-up' })).body.person).toBeNull();
  for (const what of ['vote', 'follow']) expect(await press({ do: what, listing, wanted: true }, {})).toEqual({ refused: 'sign_in' });
});

test('rubbish is refused, and never with a failure', async () => {
  const bea = await cookieOf('bea-presses@example.com');
  expect((await now(`?listings=x,-1,1e9,99999999999,${'1,'.repeat(500)}`, bea)).body.marks).toEqual([]);
  for (const body of ['', '[]', 'null', '{"do":"__proto__"}', '{"do":"erase"}', '{'])
    expect((await send(body, { ...json, ...bea })).status, body).toBe(400);
  for (const body of [
    {},
    { listing: 'x', wanted: true },
    { listing: 2 ** 40, wanted: true },
    { listing, wanted: 'yes' },
    { listing: 2 ** 31 - 1, wanted: true },
  ])
    expect(await press({ do: 'vote', ...body }, bea), JSON.stringify(body)).toEqual({ refused: 'rule', message: expect.any(String) });
});

test('another site can’t press for somebody', async () => {
  const cleo = await cookieOf('cleo-presses@example.com');
  const body = { do: 'vote', listing, wanted: true };
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/json-not'])
    expect((await send(body, { 'content-type': type, ...cleo })).status, type).toBe(415);
  for (const from of [{ origin: 'https://elsewhere.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }] as Record<
    string,
    string
  >[])
    expect((await send(body, { ...json, ...cleo, ...from })).status, JSON.stringify(from)).toBe(403);
  expect((await now(`?listings=${listing}`, cleo)).body.marks).toEqual([]);
});

test('fifty presses end with the last one; past the limit a press says so', async () => {
  const dora = await cookieOf('dora-presses@example.com');
  for (let count = 1; count <= 50; count++) await press({ do: 'vote', listing, wanted: count % 2 === 1 }, dora);
  expect((await now(`?listings=${listing}`, dora)).body.marks).toEqual([]);
  for (let count = 0; count < 10; count++) await press({ do: 'follow', listing, wanted: true }, dora);
  expect(await press({ do: 'vote', listing, wanted: true }, dora)).toEqual({
    refused: 'rule',
    message: expect.stringMatching(/^At most 60 writes a minute\./),
  });
});
