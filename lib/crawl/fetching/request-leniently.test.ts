import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { tidyHead } from '#lib/crawl/fetching/request-leniently.ts';
import { makeFetcher } from '#lib/crawl/safe-fetch.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/**
 * Starts a server that sends `answer` unchanged, and fetches a page from it. `connections` is the number of connections that the server
 * accepted.
 */
async function fetchRaw(answer: string | ((request: string, socket: Socket) => string)) {
  const requests: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      requests.push(chunk.toString('latin1'));
      socket.end(typeof answer === 'string' ? answer : answer(chunk.toString('latin1'), socket), 'latin1');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const fetcher = makeFetcher({ allowLoopback: true, userAgent: 'Test', limits: { headersMs: 2_000, idleMs: 2_000 } });
  closing.push(
    () => server.close(),
    () => void fetcher.close(),
  );
  const get = () =>
    fetcher.get(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`).then(
      ({ status, body, headers }) => ({ status, body: body.toString(), headers }),
      (error: { code: string }) => error.code,
    );
  return { requests, get, answer: await get() };
}

describe('what browsers accept is accepted', () => {
  test.each([
    ['lines that end in LF', 'HTTP/1.1 200 OK\nContent-Type: text/html\nContent-Length: 5\n\nhello'],
    ['a control byte in a header', 'HTTP/1.1 200 OK\r\nX-Note: a\x01b\r\nContent-Length: 5\r\n\r\nhello'],
    ['a space in the name of a header', 'HTTP/1.1 200 OK\r\nReferrer Policy: origin\r\nContent-Length: 5\r\n\r\nhello'],
    ['a length beside chunks', 'HTTP/1.1 200 OK\r\nContent-Length: 99\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n'],
    ['a word that names no compression', 'HTTP/1.1 200 OK\r\nContent-Encoding: UTF-8\r\nContent-Length: 5\r\n\r\nhello'],
    ['20 KB of headers', `HTTP/1.1 200 OK\r\nX-Long: ${'a'.repeat(20_000)}\r\nContent-Length: 5\r\n\r\nhello`],
    ['a media type in the place of a compression', 'HTTP/1.1 200 OK\r\nContent-Encoding: text/html\r\nContent-Length: 5\r\n\r\nhello'],
    ['the protocol in small letters', 'http/1.1 200 ok\r\nContent-Length: 5\r\n\r\nhello'],
    ['an interim answer that nobody asked for', 'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello'],
    ['hints before a broken head', 'HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 200 OK\r\nBad Name: 1\r\nContent-Length: 5\r\n\r\nhello'],
  ])('%s', async (_, raw) => expect((await fetchRaw(raw)).answer).toMatchObject({ status: 200, body: 'hello' }));
});

describe('what it allows an attacker', () => {
  test('an answer within the answer is not read, and its connection is not used again', async () => {
    const second = 'HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nforged';
    const { requests, get, answer } = await fetchRaw(
      `HTTP/1.1 200 OK\r\nContent-Length: 60\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n${second}`,
    );
    expect(answer).toMatchObject({ body: 'hello' });
    expect(await get()).toMatchObject({ body: 'hello' });
    expect(requests.length).toBeGreaterThanOrEqual(4);
    expect(requests.filter((request) => /connection: close/i.test(request))).toHaveLength(2);
  });

  test('a header can’t be split into one that the server did not send as a line', () => {
    const head = tidyHead(Buffer.from('HTTP/1.1 200 OK\nX-A: 1\rSet-Cookie: a=b\nX-B\0: 2\nX-C: 3\n folded: 4\n\n', 'latin1')).toString(
      'latin1',
    );
    expect(head).toBe('HTTP/1.1 200 OK\r\nx-a: 1Set-Cookie: a=b\r\nx-c: 3\r\n\r\n');
  });

  test('lengths that differ don’t count', () => {
    expect(tidyHead(Buffer.from('HTTP/1.1 200 OK\nContent-Length: 5\nContent-Length: 6\n\n')).toString()).toBe('HTTP/1.1 200 OK\r\n\r\n');
  });

  test.each([
    ['no HTTP', 'SSH-2.0-OpenSSH_9\r\n\r\n', 'bad_response'],
    ['an endless head', `HTTP/1.1 200 OK\r\nBad Name: ${'a'.repeat(200_000)}`, 'too_large'],
    ['broken chunks', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nhello', 'bad_response'],
    ['a compression that we can’t undo', 'HTTP/1.1 200 OK\r\nContent-Encoding: compress\r\nContent-Length: 5\r\n\r\nhello', 'bad_encoding'],
  ])('%s is refused', async (_, raw, code) => expect((await fetchRaw(raw)).answer).toBe(code));
});

describe('a cookie comes back within one fetch', () => {
  const page = (request: string) =>
    /cookie: seen=1/i.test(request)
      ? 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello'
      : 'HTTP/1.1 302 Found\r\nLocation: /\r\nSet-Cookie: seen=1; Path=/\r\nContent-Length: 0\r\n\r\n';

  test('and is forgotten after it', async () => {
    const { requests, get, answer } = await fetchRaw(page);
    expect(answer).toMatchObject({ body: 'hello' });
    expect(await get()).toMatchObject({ body: 'hello' });
    expect(requests.map((request) => /cookie: /i.test(request))).toEqual([false, true, false, true]);
  });

  test('a new cookie each time leads no further than other redirects', async () => {
    let count = 0;
    const { answer } = await fetchRaw(() => `HTTP/1.1 302 Found\r\nLocation: /\r\nSet-Cookie: a=${count++}\r\nContent-Length: 0\r\n\r\n`);
    expect(answer).toBe('too_many_redirects');
  });

  test('another host does not get it', async () => {
    const other = await fetchRaw('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nother');
    const address = /host: (\S+)/i.exec(other.requests[0] ?? '')?.[1]?.replace('127.0.0.1', 'localhost');
    const { answer } = await fetchRaw(
      `HTTP/1.1 302 Found\r\nLocation: http://${address}/\r\nSet-Cookie: secret=1\r\nContent-Length: 0\r\n\r\n`,
    );
    expect(answer).toMatchObject({ body: 'other' });
    expect(other.requests.join('')).not.toContain('secret');
  });
});
