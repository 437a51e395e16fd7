import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { fetchHandler, type HttpAnswer, type HttpHandler, nodeListener } from '#lib/adapters/http.ts';
import { drainRefusedBody } from '#lib/web/drain-refused-body.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Serves `handle` on Node's server. Returns its URL. */
async function serve(handle: HttpHandler): Promise<string> {
  const listener = nodeListener(handle);
  const server = createServer((request, response) => {
    drainRefusedBody(request); // as in server.ts, so that a client that is still sending can read the response
    return listener(request, response);
  });
  stops.push(() => server.close().closeAllConnections());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const streamOf = (text: string) => new Blob([text]).stream() as HttpAnswer['body'];

test.each<[string, () => HttpAnswer['body'], string, string | null]>([
  ['a text', () => '“one”', '“one”', '9'],
  ['bytes', () => Buffer.from('“one”'), '“one”', '9'],
  ['several pieces', () => [Buffer.from('“one'), Buffer.from('”')], '“one”', '9'],
  ['a stream', () => streamOf('“one”'), '“one”', null],
  ['nothing', () => null, '', null],
])('an answer of %s is the same on Node’s server and as a Response', async (_, body, text, length) => {
  const handle: HttpHandler = async ({ header, method, target }) => ({
    status: 201,
    headers: { 'x-seen': `${method} ${target} ${header('x-sent')}` },
    body: body(),
  });
  const url = await serve(handle);
  const onNode = await fetch(`${url}/a?b=1`, { headers: { 'x-sent': 'c' } });
  const asResponse = await fetchHandler(handle)(new Request(`${url}/a?b=1`, { headers: { 'x-sent': 'c' } }));
  for (const answer of [onNode, asResponse])
    expect([answer.status, answer.headers.get('x-seen'), await answer.text()]).toEqual([201, 'GET /a?b=1 c', text]);
  expect(onNode.headers.get('content-length')).toBe(length);
});

test('a body is read up to the limit; one over it is null, and the connection ends', async () => {
  const handle: HttpHandler = async ({ readBody }) => ({ status: 200, headers: {}, body: String(await readBody(5)) });
  const url = await serve(handle);
  const chunked = (text: string): RequestInit => ({ method: 'POST', body: new Blob([text]).stream(), duplex: 'half' }) as RequestInit;
  for (const [init, text, connection] of [
    [{}, '', 'keep-alive'],
    [{ method: 'POST', body: 'abcde' }, 'abcde', 'keep-alive'],
    [chunked('abcde'), 'abcde', 'keep-alive'],
    [{ method: 'POST', body: 'abcdef' }, 'null', 'close'],
    [chunked('abcdef'.repeat(100_000)), 'null', 'close'],
  ] as const) {
    const onNode = await fetch(url, init);
    expect([onNode.headers.get('connection'), await onNode.text()]).toEqual([connection, text]);
  }
});

test('a client that goes away: its body is an error, and the signal is aborted', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown[]>();
  const url = await serve(async (request) => {
    const { signal } = request;
    const aborted = new Promise((done) => signal.addEventListener('abort', () => done('aborted')));
    const read = request.readBody(100).catch((error: Error) => error.message);
    resolve(await Promise.all([read, aborted]));
    return { status: 200, headers: {}, body: null };
  });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\nhalf', () => socket.destroy());
  expect(await promise).toEqual(['The body ended before it was complete.', 'aborted']);
});
