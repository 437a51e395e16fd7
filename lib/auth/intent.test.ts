import { afterEach, expect, test, vi } from 'vitest';
import { type Intent, intentValidMs, mailedPurpose, openIntent, purposeOf, sealIntent } from '#lib/auth/intent.ts';

const listing = { id: 481, name: 'Tidemark', logoUrl: null, live: true };
const vote: Intent = { do: 'vote', listing };
const submit: Intent = { do: 'submit', url: 'https://www.acme.example/app/' };

afterEach(() => void vi.useRealTimers());

test('a token says in its own browser what was pressed, and in no other one', () => {
  const token = sealIntent(vote, 'browser-a') ?? '';
  expect(token).toMatch(/^[\w-]+\.[\w-]+$/);
  expect(openIntent(token, 'browser-a')).toEqual(vote);
  for (const browser of ['browser-b', '', undefined]) expect(openIntent(token, browser)).toBeNull();
});

test('nothing of a token can be changed, and it ends', () => {
  const token = sealIntent(vote, 'browser-a') ?? '';
  const [content = '', signed = ''] = token.split('.');
  const other = (sealIntent({ ...vote, do: 'follow' }, 'browser-a') ?? '').split('.');
  const unsigned = Buffer.from(JSON.stringify({ intent: vote, expires: Date.now() + 1000 })).toString('base64url');
  for (const forged of [
    content,
    `${content}.`,
    `.${signed}`,
    `${other[0]}.${signed}`,
    `${content}.${other[1]}`,
    `${unsigned}.${signed}`,
    '',
    7,
    ['a'],
  ])
    expect(openIntent(forged, 'browser-a'), String(forged)).toBeNull();
  vi.useFakeTimers({ now: Date.now() + intentValidMs - 1000 });
  expect(openIntent(token, 'browser-a')).toEqual(vote);
  vi.setSystemTime(Date.now() + 2000);
  expect(openIntent(token, 'browser-a')).toBeNull();
});

test('a long address has no token, and no address is mailed', () => {
  expect(sealIntent({ do: 'submit', url: `https://acme.example/${'a'.repeat(1200)}` }, 'browser-a')).toBeNull();
  expect(openIntent('a'.repeat(2000), 'browser-a')).toBeNull();
  expect([purposeOf(vote), purposeOf({ ...vote, do: 'follow' }), purposeOf(submit)]).toEqual([
    'vote for Tidemark',
    'follow Tidemark',
    'submit acme.example/app',
  ]);
  expect([mailedPurpose(vote), mailedPurpose(submit)]).toEqual(['vote for Tidemark', 'submit your product']);
});

test('a mail names a live product only, shortly, and never what is like an address', () => {
  const mailed = (change: Partial<typeof listing>) => mailedPurpose({ do: 'follow', listing: { ...listing, ...change } });
  expect(mailed({})).toBe('follow Tidemark');
  expect(mailed({ live: false })).toBe('follow a product');
  for (const name of ['Win at evil.example', 'https://1.2', 'www.evil', 'me@evil', 'evil。example'])
    expect(mailed({ name })).toBe('follow a product');
  expect(mailed({ name: 'No. 1 of e-mail, v2.0' })).toBe('follow No. 1 of e-mail, v2.0');
  expect(mailed({ name: '🌊'.repeat(500) })).toBe(`follow ${'🌊'.repeat(59)}…`);
});
