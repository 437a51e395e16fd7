import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { embeddedRegister, vatRegister } from '#lib/ports/vat-register/index.ts';
import { json, startViesServer, type ViesServer, viesAnswer, viesFailure } from '#lib/ports/vat-register/testing/vies-server.ts';
import { viesRegister } from '#lib/ports/vat-register/vies.ts';

let server: ViesServer;
beforeAll(async () => {
  server = await startViesServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
  server.answer((question, response) => json(response, viesAnswer(question, true)));
});

const vies = (more: { requester?: string | null; timeoutMs?: number } = {}) =>
  viesRegister({ baseUrl: server.baseUrl, requester: null, ...more });
const unverified = { status: 'unverified', name: null, address: null, consultation: null };

test('valid, with what the member discloses; without a requester there is no consultation number', async () => {
  expect(await vies().check('PT', '501964843')).toEqual({
    status: 'valid',
    name: 'EXEMPLO LDA',
    address: 'RUA AUGUSTA 12\n1100-048 LISBOA',
    consultation: null,
  });
  expect(server.requests).toEqual([{ countryCode: 'PT', vatNumber: '501964843' }]);
});

test('a seller with a VAT number of the EU asks in its name, and gets the proof', async () => {
  expect((await vies({ requester: 'NL123456782B90' }).check('EL', '094259216')).consultation).toBe('WAPIAAAAXexample');
  expect(server.requests).toEqual([
    { countryCode: 'EL', vatNumber: '094259216', requesterMemberStateCode: 'NL', requesterNumber: '123456782B90' },
  ]);
  server.requests.length = 0;
  await vies({ requester: 'GR094259216' }).check('PT', '1');
  await vies({ requester: 'CHE116281710' }).check('PT', '1');
  expect(server.requests.map(({ requesterMemberStateCode }) => requesterMemberStateCode)).toEqual(['EL', undefined]);
});

test('invalid is an answer; what isn’t disclosed is null', async () => {
  server.answer((question, response) => json(response, viesAnswer(question, false)));
  expect(await vies().check('PT', '1')).toEqual({ status: 'invalid', name: null, address: null, consultation: null });
  server.answer((question, response) => json(response, { ...viesAnswer(question, true), name: '---', address: null }));
  expect(await vies().check('DE', '1')).toEqual({ status: 'valid', name: null, address: null, consultation: null });
});

test('what it says is kept short and without control characters', async () => {
  server.answer((question, response) => json(response, { ...viesAnswer(question, true), name: `A\u0000\u202eB\n${'x'.repeat(2000)}` }));
  const { name } = await vies().check('PT', '1');
  expect(name).toMatch(/^AB\nx+$/);
  expect(name).toHaveLength(500);
});

const codes = [
  'MS_UNAVAILABLE',
  'SERVICE_UNAVAILABLE',
  'TIMEOUT',
  'MS_MAX_CONCURRENT_REQ',
  'GLOBAL_MAX_CONCURRENT_REQ',
  'VAT_BLOCKED',
  'IP_BLOCKED',
  'INVALID_REQUESTER_INFO',
  'INVALID_INPUT',
];
test.each(codes)('%s says nothing of the number', async (code) => {
  for (const status of [200, 400, 500, 503]) {
    server.answer((_, response) => json(response, viesFailure(code), status));
    expect(await vies().check('PT', '1')).toEqual(unverified);
  }
  // In VIES' older error format, `valid` is also false.
  server.answer((question, response) => json(response, { ...viesAnswer(question, false), userError: code }));
  expect(await vies().check('PT', '1')).toEqual(unverified);
});

test.each([
  ['no JSON', '<html><body>Maintenance</body></html>'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"valid"'],
  ['nothing', ''],
  ['half of it', '{"valid": tr'],
  ['a word', '{"valid": "true"}'],
  ['a number', '{"valid": 1}'],
  ['no verdict', '{"countryCode": "PT"}'],
  ['both', '{"valid": true, "errorWrappers": []}'],
  ['contradiction', '{"valid": true, "actionSucceed": false}'],
])('%s is no answer', async (_, text) => {
  server.answer((_question, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(text));
  expect(await vies().check('PT', '1')).toEqual(unverified);
});

test('a yes with a status of failure is none', async () => {
  for (const status of [400, 404, 429, 500, 502]) {
    server.answer((question, response) => json(response, viesAnswer(question, true), status));
    expect(await vies().check('PT', '1')).toEqual(unverified);
  }
});

test('it has so long to answer, in all', async () => {
  const started = performance.now();
  server.answer(() => undefined);
  expect(await vies({ timeoutMs: 200 }).check('PT', '1')).toEqual(unverified);
  // The time limit also applies to a response that arrives slowly, byte by byte.
  const timers: NodeJS.Timeout[] = [];
  server.answer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    timers.push(setInterval(() => response.write(' '), 20));
  });
  expect(await vies({ timeoutMs: 300 }).check('PT', '1')).toEqual(unverified);
  for (const timer of timers) clearInterval(timer);
  expect(performance.now() - started).toBeLessThan(5000);
});

test('a body without an end is not read to it', async () => {
  let sent = 0;
  server.answer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const piece = Buffer.alloc(16_384, 0x20);
    const pour = () => {
      while (!response.destroyed && sent < 50_000_000) {
        sent += piece.length;
        if (!response.write(piece)) return void response.once('drain', pour);
      }
      response.end('{"valid":true}');
    };
    pour();
  });
  expect(await vies().check('PT', '1')).toEqual(unverified);
  expect(sent).toBeLessThan(20_000_000);
  server.answer((_, response) => response.writeHead(200, { 'content-length': '999999999' }).write('{'));
  expect(await vies().check('PT', '1')).toEqual(unverified);
});

test('a redirect is not followed: the number goes nowhere else', async () => {
  let reached = 0;
  const elsewhere = createServer((_, response) => {
    reached += 1;
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"valid":true}');
  });
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done));
  const { port } = elsewhere.address() as AddressInfo;
  for (const status of [301, 302, 307, 308]) {
    server.answer((_, response) => response.writeHead(status, { location: `http://127.0.0.1:${port}/` }).end());
    expect(await vies().check('PT', '1')).toEqual(unverified);
  }
  expect(reached).toBe(0);
  await new Promise((done) => elsewhere.close(done));
});

test('a line that breaks, or a server that isn’t there', async () => {
  server.answer((_, response) => response.destroy());
  expect(await vies().check('PT', '1')).toEqual(unverified);
  server.answer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"valid":', () => response.destroy());
  });
  expect(await vies().check('PT', '1')).toEqual(unverified);
  expect(await viesRegister({ baseUrl: 'http://127.0.0.1:1', requester: null }).check('PT', '1')).toEqual(unverified);
  expect(await viesRegister({ baseUrl: 'http://no-such-host.invalid', requester: null }).check('PT', '1')).toEqual(unverified);
});

test('VIES says itself whether it is available', async () => {
  expect(await vies().state()).toMatchObject({ ok: true });
  server.setAvailable(false);
  expect(await vies().state()).toMatchObject({ ok: false, detail: expect.stringContaining('not available') });
  server.setAvailable(true);
  expect(await viesRegister({ baseUrl: 'http://127.0.0.1:1', requester: null }).state()).toMatchObject({ ok: false });
});

test('with test payments check digits alone decide, and the answer says so', async () => {
  expect(vatRegister()).toBe(embeddedRegister);
  expect(await embeddedRegister.check('PT', '501964843')).toMatchObject({ status: 'valid', name: 'Test register (check digits only)' });
});
