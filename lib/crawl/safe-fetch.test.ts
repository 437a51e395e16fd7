import { createSocket } from 'node:dgram';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLoopbackAddress, isPublicAddress } from '#lib/core/public-address.ts';
import { withinCpuMs } from '#scripts/testing/cpu-time.ts';
import { resolvePublicly } from './fetching/address-guard.ts';
import { type FetcherOptions, type FetchOptions, makeFetcher } from './safe-fetch.ts';

// `hosts` maps a public host to a local server. Servers that the fetcher must never reach count their requests.
const bomb = gzipSync(Buffer.alloc(200 << 20));
const brotliBomb = brotliCompressSync(Buffer.alloc(50 << 20), { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } });
const text = 'fine '.repeat(100);
let origin = '';
let port = 0;
let drip = 0;
let garbage = 0;
let sent = 0;
const seen: { host: string | undefined; headers: NodeJS.Dict<string | string[]> }[] = [];
const open: (Server | ReturnType<typeof createTcpServer>)[] = [];
const timers: NodeJS.Timeout[] = [];

const encoded =
  (encoding: string, body: Buffer): RequestListener =>
  (_, response) =>
    response.writeHead(200, { 'content-encoding': encoding }).end(body);
const redirect =
  (location: string, status = 302): RequestListener =>
  (_, response) =>
    response.writeHead(status, { location }).end();

const paths: Record<string, RequestListener> = {
  '/ok': (_, response) => response.setHeader('content-type', 'Text/HTML; charset=utf-8').end('hello'),
  '/gone': (_, response) => response.writeHead(404).end('x'.repeat(10_000)),
  '/gzip': encoded('gzip', gzipSync(text)),
  '/x-gzip': encoded('X-GZIP', gzipSync(text)),
  '/br': encoded('br', brotliCompressSync(text)),
  '/deflate': encoded('deflate', deflateSync(text)),
  '/deflate-raw': encoded('deflate', deflateRawSync(text)),
  '/zstd': encoded('zstd', zstdCompressSync(text)),
  '/gzip-cut-short': encoded('gzip', gzipSync(text).subarray(0, -6)),
  '/deflate-empty': encoded('deflate', Buffer.alloc(0)),
  '/bomb': encoded('gzip', bomb),
  '/bomb-br': encoded('br', brotliBomb),
  '/bomb-in-bomb': encoded('gzip, gzip', gzipSync(bomb)),
  '/not-gzip': encoded('gzip', Buffer.from('plain text that claims to be packed')),
  '/not-br': encoded('br', Buffer.from('plain text that claims to be packed')),
  '/compress': encoded('compress', Buffer.from('x')),
  '/sdch': encoded('sdch', Buffer.from('x')),
  '/endless': (_, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536, 'a')));
    };
    response.on('drain', more);
    more();
  },
  '/claims-much': (_, response) => response.writeHead(200, { 'content-length': String(50 << 20) }).write(Buffer.alloc(3 << 20)),
  '/pdf': (_, response) => response.setHeader('content-type', 'application/pdf').end('%PDF'),
  '/never': () => {},
  '/stalls': (_, response) => void response.writeHead(200).write('a'),
  '/drips': (_, response) => {
    response.writeHead(200);
    timers.push(setInterval(() => response.write('x'), 50));
  },
  '/huge-header': (_, response) => response.writeHead(200, { 'x-a': 'a'.repeat(90_000) }).end(),
  '/many-headers': (_, response) => {
    for (let i = 0; i < 5_000; i++) response.setHeader(`x-header-${i}`, 'value');
    response.end();
  },
  '/cut-off': (_, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('half of ');
    setImmediate(() => response.destroy());
  },
  '/to-ok': redirect('/ok'),
  '/to-utf-8': (_, response) => response.writeHead(301, { location: Buffer.from('/über').toString('latin1') }).end(),
  '/%C3%BCber': (_, response) => response.end('found'),
  '/to-nowhere': (_, response) => response.writeHead(302).end('there is no Location'),
  '/to-itself': redirect('/to-itself'),
  '/to-itself-with-fragment': redirect('/to-itself-with-fragment#again'),
  '/ping': redirect('/pong'),
  '/pong': redirect('/ping'),
  '/to-file': redirect('file:///etc/passwd'),
  '/to-data': redirect('data:text/html,hello'),
  '/to-javascript': redirect('javascript:alert(1)'),
  '/to-gopher': redirect('gopher://public.test/'),
  '/to-port': redirect('http://other.test:6379/'),
  '/to-password': redirect('http://user:secret@public.test/'),
  '/to-nonsense': redirect('http://[::1'),
  '/to-metadata': redirect('http://169.254.169.254/latest/meta-data/'),
  '/to-decimal': redirect('http://167772161/'),
  '/to-mapped': redirect('http://[::ffff:127.0.0.1]/', 307),
  '/to-private-name': redirect('http://private.test/', 308),
  '/to-protocol-relative': redirect('//10.0.0.1/', 303),
  '/to-backslashes': redirect('\\\\10.0.0.1\\x'),
};

const handle: RequestListener = (request, response) => {
  seen.push({ host: request.headers.host, headers: request.headers });
  const path = request.url ?? '/';
  const hops = /^\/hops\/(\d+)$/.exec(path);
  if (hops) return void (hops[1] === '0' ? response.end('there') : redirect(`/hops/${Number(hops[1]) - 1}`)(request, response));
  (paths[path] ?? redirect('/gone'))(request, response);
};

async function listen(server: Server | ReturnType<typeof createTcpServer>): Promise<number> {
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  port = await listen(createServer({ maxHeaderSize: 1 << 20 }, handle));
  origin = `http://127.0.0.1:${port}`;
  const sockets = (answer: (socket: Socket) => void) =>
    createTcpServer((socket) => {
      socket.on('error', () => {});
      answer(socket);
    });
  drip = await listen(
    sockets((socket) => void timers.push(setInterval(() => socket.write(sent++ === 0 ? 'HTTP/1.1 200 OK\r\n' : 'x: y\r\n'), 50))),
  );
  garbage = await listen(sockets((socket) => void socket.end('SSH-2.0-OpenSSH_9.9\r\n\r\n')));
});

afterAll(() => {
  for (const timer of timers) clearInterval(timer);
  for (const server of open) {
    if ('closeAllConnections' in server) server.closeAllConnections();
    server.close();
  }
});

/** The IP addresses of each host name. The fetcher must refuse the private ones. The public ones belong to no server on this machine. */
const names: Record<string, string[][]> = {
  'private.test': [['10.0.0.1']],
  'loopback.test': [['127.0.0.1']],
  'metadata.test': [['169.254.169.254']],
  'mixed.test': [['93.184.216.34', '192.168.1.1']],
  'mixed-6.test': [['93.184.216.34', 'fd00::1']],
  'mapped.test': [['::ffff:10.0.0.1']],
  'nat64.test': [['64:ff9b::a00:1']],
  'zero.test': [['0.0.0.0']],
  'nonsense.test': [['not an address']],
  'nobody.test': [[]],
};

async function attempt(url: string, options: FetcherOptions = {}, asked: FetchOptions = {}): Promise<string> {
  const fetcher = makeFetcher({
    userAgent: 'TestBot/1.0',
    resolve: async (name) => names[name]?.[0] ?? [],
    ...options,
    limits: { totalMs: 3_000, ...options.limits },
  });
  try {
    const { status, body } = await fetcher.get(url, asked);
    return `${status} ${body.subarray(0, 20)}`;
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  } finally {
    await fetcher.close();
  }
}

/** Fetches a path of `public.test`. The name stands for a public host, and `hosts` maps it to the test's server. */
const onPublic = (path: string, options: FetcherOptions = {}, asked: FetchOptions = {}) =>
  attempt(`https://public.test${path}`, { allowLoopback: true, hosts: new Map([['public.test', origin]]), ...options }, asked);

describe('an address that is not public is refused, however it is spelled', () => {
  test.each([
    '127.0.0.1', '127.1', '127.0.1', '0x7f000001', '0x7f.0.0.1', '0X7F.1', '2130706433', '017700000001', '0177.0.0.1', '127.0.0.1.', '0', '0.0.0.0', '0x0',
    '%31%32%37.0.0.1', '１２７.0.0.1', '127。0。0。1', '①②⑦.⓪.⓪.①', '127.255.255.254',
    '10.0.0.1', '10.1', '172.16.0.1', '172.31.255.255', '192.168.0.1', '0xc0a80001', '169.254.169.254', '2852039166', '100.64.0.1', '192.0.0.1', '192.0.2.1',
    '192.88.99.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1', '255.255.255.255',
    '[::]', '[::1]', '[0:0:0:0:0:0:0:1]', '[::127.0.0.1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:10.0.0.1]', '[::ffff:0:127.0.0.1]', '[fc00::1]', '[fd00:ec2::254]',
    '[fe80::1]', '[febf::1]', '[fec0::1]', '[ff02::1]', '[64:ff9b::7f00:1]', '[64:ff9b:1::a00:1]', '[2002:7f00:1::]', '[2002:0a00:0001::1]', '[2001::1]', '[2001:0:7f00:1::]', '[2001:db8::1]',
    '168.63.129.16', '168.63.129.16.', '0xa83f8110', '[::ffff:168.63.129.16]', '161.26.0.10', '166.9.48.1', '100.100.100.200', '192.0.0.192',
    '192.31.196.1', '192.52.193.1', '192.175.48.1', '[2001:1::1]', '[2001:2::1]', '[2001:20::1]', '[2001:30::1]', '[2001:1ff::1]', '[2620:4f:8000::1]',
    '[2001:10::1]', '[3fff::1]', '[5f00::1]', '[100::1]', '[4000::1]',
    'localhost', 'LOCALHOST', 'localhost.', 'app.localhost', 'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ', 'intranet', 'redis.', 'kubernetes',
  ])('http://%s/', async (host) => expect(await attempt(`http://${host}/`)).toBe('blocked_address')); // biome-ignore format: a table

  test.each(Object.keys(names))('the name %s', async (name) => {
    expect(await attempt(`http://${name}/`)).toBe(name === 'nobody.test' ? 'dns_failed' : 'blocked_address');
    expect(await attempt(`https://${name}./`)).toBe(name === 'nobody.test' ? 'dns_failed' : 'blocked_address');
  });

  test('a name that is let through when asked first, and leads elsewhere afterwards', async () => {
    let asked = 0;
    const resolve = async () => (asked++ === 0 ? ['127.0.0.1'] : ['10.0.0.1']);
    const fetcher = makeFetcher({ resolve, allowLoopback: true, ports: [port], userAgent: 'TestBot/1.0' });
    // The fetcher connects to the address that it checked. It does not resolve the name again between check and use.
    expect(await fetcher.get(`http://rebinding.test:${port}/cut-off`).catch((error) => error.code)).toBe('connection_failed');
    expect(asked).toBe(1);
    expect(await fetcher.get(`http://rebinding.test:${port}/ok`).catch((error) => error.code)).toBe('blocked_address');
    expect(asked).toBe(2);
    await fetcher.close();
  });

  test.each(['/to-metadata', '/to-decimal', '/to-mapped', '/to-private-name', '/to-protocol-relative', '/to-backslashes'])(
    'a redirect: %s',
    async (path) => expect(await onPublic(path)).toBe('blocked_address'),
  );

  test('loopback is let through where that is allowed, other private addresses are not', async () => {
    expect(await attempt(`${origin}/ok`)).toBe('blocked_address');
    expect(await attempt(`${origin}/ok`, { allowLoopback: true })).toBe('200 hello');
    expect(await attempt(`http://localhost:${port}/ok`, { allowLoopback: true })).toBe('200 hello');
    expect(await attempt(`http://app.localhost:${port}/ok`, { allowLoopback: true })).toBe('200 hello');
    for (const host of ['10.0.0.1', '169.254.169.254', '[::ffff:127.0.0.1]', '[fd00::1]', '0.0.0.0', 'intranet', 'private.test']) {
      expect(await attempt(`http://${host}/`, { allowLoopback: true }), host).toBe('blocked_address');
    }
  });

  test('stand-ins are for loopback only, and for nothing where loopback is closed', async () => {
    const hosts = new Map([['public.test', origin]]);
    expect(await attempt('http://public.test/ok', { hosts })).toBe('dns_failed');
    expect(() => makeFetcher({ allowLoopback: true, hosts: new Map([['public.test', 'http://10.0.0.1']]) })).toThrow('must be on loopback');
    expect(() => makeFetcher({ allowLoopback: true, hosts: new Map([['public.test', 'https://localhost']]) })).toThrow(
      'must be on loopback',
    );
  });
});

test('what is public and what is loopback', () => {
  for (const address of [
    '1.1.1.1',
    '8.8.8.8',
    '93.184.216.34',
    '172.32.0.1',
    '168.63.129.17',
    '2001:200::1',
    '2606:4700::1111',
    '2a00:1450:4001::8a',
    '::ffff:8.8.8.8',
  ]) {
    expect(isPublicAddress(address), address).toBe(true);
  }
  for (const address of ['', 'localhost', '1.2.3.4.5', '::ffff:127.0.0.1', '[::1]', 'fe80::1%eth0'])
    expect(isPublicAddress(address), address).toBe(false);
  for (const address of ['127.0.0.1', '127.8.8.8', '::1']) expect(isLoopbackAddress(address), address).toBe(true);
  for (const address of ['128.0.0.1', '::2', '::ffff:127.0.0.1', 'localhost']) expect(isLoopbackAddress(address), address).toBe(false);
});

describe('a real name server', () => {
  /** The records of the name server by type: 1 is A, 28 is AAAA. Other names don't exist. */
  const records: Record<string, { 1?: number[][]; 28?: number[][] }> = {
    'mixed.test': { 1: [[93, 184, 216, 34], [127, 0, 0, 1]] },
    'six.test': { 1: [[93, 184, 216, 34]], 28: [[0xfd, ...Array<number>(14).fill(0), 1]] },
  }; // biome-ignore format: a table
  const server = createSocket('udp4', (query, { port: to, address }) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.toString('latin1', at + 1, at + 1 + length));
      at += 1 + length;
    }
    const found = records[labels.join('.')];
    const type = query.readUInt16BE(at + 1) as 1 | 28;
    const data = found?.[type] ?? [];
    const head = Buffer.alloc(12);
    query.copy(head, 0, 0, 2);
    head.writeUInt16BE(found ? 0x8180 : 0x8183, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(data.length, 6);
    const answers = data.map((bytes) => Buffer.from([0xc0, 0x0c, 0, type, 0, 1, 0, 0, 0, 0, 0, bytes.length, ...bytes]));
    server.send(Buffer.concat([head, query.subarray(12, at + 5), ...answers]), to, address);
  });
  const resolve = (hostname: string) => resolvePublicly(hostname, [`127.0.0.1:${server.address().port}`]);
  beforeAll(() => new Promise<void>((done) => server.bind(0, '127.0.0.1', done)));
  afterAll(() => void server.close());

  test('all its answers count, of both families', async () => {
    expect(await resolve('mixed.test')).toEqual(['93.184.216.34', '127.0.0.1']);
    expect(await attempt('http://mixed.test/', { resolve })).toBe('blocked_address');
    expect(await resolve('six.test')).toEqual(['93.184.216.34', 'fd00::1']);
    expect(await attempt('http://six.test/', { resolve })).toBe('blocked_address');
    expect(await attempt('http://nobody.test/', { resolve })).toBe('dns_failed');
  });
});

describe('an address that is not one of the web is refused', () => {
  test.each([
    ['file:///etc/passwd', 'bad_scheme'],
    ['ftp://public.test/', 'bad_scheme'],
    ['data:text/html,hello', 'bad_scheme'],
    ['javascript:alert(1)', 'bad_scheme'],
    ['ws://public.test/', 'bad_scheme'],
    ['about:blank', 'bad_scheme'],
    ['http://user@public.test/', 'credentials_in_url'],
    ['http://user:secret@public.test/', 'credentials_in_url'],
    ['http://public.test:80@10.0.0.1/', 'credentials_in_url'],
    ['http://other.test:22/', 'bad_port'],
    ['http://other.test:8080/', 'bad_port'],
    ['https://other.test:6379/', 'bad_port'],
    ['http://other.test:99999/', 'bad_url'],
    ['http://', 'bad_url'],
    ['public.test', 'bad_url'],
    ['http://[::1', 'bad_url'],
    ['http://[fe80::1%25eth0]/', 'bad_url'],
    ['http://127.0.0.1%00.other.test/', 'bad_url'],
    ['http://other.test<script>/', 'bad_url'],
    [`http://other.test/${'a'.repeat(3_000)}`, 'bad_url'],
    [`http://other.test/${'潮'.repeat(300)}`, 'bad_url'],
    ['http://other.test\\@10.0.0.1/', 'dns_failed'], // a backslash is a slash: the host is other.test
    ['http://\tother\n.test/', 'dns_failed'],
    ['http://other.test:80/', 'dns_failed'],
    ['http://other.test:443/', 'dns_failed'],
  ])('%s', async (url, code) => expect(await attempt(url)).toBe(code));

  test.each([
    ['/to-file', 'bad_scheme'],
    ['/to-data', 'bad_scheme'],
    ['/to-javascript', 'bad_scheme'],
    ['/to-gopher', 'bad_scheme'],
    ['/to-port', 'bad_port'],
    ['/to-password', 'credentials_in_url'],
    ['/to-nonsense', 'bad_url'],
  ])('a redirect: %s', async (path, code) => expect(await onPublic(path)).toBe(code));
});

describe('redirects', () => {
  test('five are followed, six are not, circles are told', async () => {
    expect(await onPublic('/hops/5')).toBe('200 there');
    expect(await onPublic('/hops/6')).toBe('too_many_redirects');
    expect(await onPublic('/hops/1', {}, { limits: { redirects: 0 } })).toBe('too_many_redirects');
    expect(await onPublic('/to-itself')).toBe('redirect_loop');
    expect(await onPublic('/to-itself-with-fragment')).toBe('redirect_loop');
    expect(await onPublic('/ping')).toBe('redirect_loop');
  });

  test('every hop is asked about before it is fetched', async () => {
    const asked: string[] = [];
    expect(await onPublic('/hops/2', {}, { onHop: (url, hop) => void asked.push(`${hop} ${url.pathname}`) })).toBe('200 there');
    expect(asked).toEqual(['0 /hops/2', '1 /hops/1', '2 /hops/0']);
    const before = seen.length;
    const stop = (url: URL) => {
      if (url.pathname === '/hops/1') throw Object.assign(new Error('disallowed'), { code: 'mine' });
    };
    expect(await onPublic('/hops/2', {}, { onHop: stop })).toBe('mine');
    expect(seen.length - before).toBe(1);
  });

  test('a Location may hold raw UTF-8; a redirect without one is an answer', async () => {
    expect(await onPublic('/to-utf-8')).toBe('200 found');
    expect(await onPublic('/to-nowhere')).toBe('302 ');
  });
});

describe('bodies', () => {
  test.each(['/gzip', '/x-gzip', '/br', '/deflate', '/deflate-raw', '/zstd', '/gzip-cut-short'])('%s is unpacked', async (path) =>
    expect(await onPublic(path)).toBe('200 fine fine fine fine '),
  );

  test('nothing, packed, is nothing', async () => expect(await onPublic('/deflate-empty')).toBe('200 '));

  test.each([
    ['/bomb', 'too_large'],
    ['/bomb-br', 'too_large'],
    ['/bomb-in-bomb', 'bad_encoding'],
    ['/not-gzip', 'bad_encoding'],
    ['/not-br', 'bad_encoding'],
    ['/compress', 'bad_encoding'],
    ['/sdch', 'bad_encoding'],
    ['/endless', 'too_large'],
    ['/claims-much', 'too_large'],
    ['/huge-header', 'too_large'],
    ['/many-headers', 'too_large'],
    ['/cut-off', 'connection_failed'],
  ])('%s is refused as %s', async (path, code) => expect(await onPublic(path)).toBe(code));

  test.each([
    ['/never', { headersMs: 200 }],
    ['/never', { totalMs: 200 }],
    ['/stalls', { idleMs: 200 }],
    ['/stalls', { totalMs: 200 }],
    ['/drips', { totalMs: 400, idleMs: 300 }],
  ])('%s runs out of time with %o', async (path, limits) => {
    const start = performance.now();
    expect(await onPublic(path, { limits })).toBe('timeout');
    expect(performance.now() - start).toBeLessThan(7_500); // the other limits are 8 seconds and more
  });

  test('a header that drips, and an answer that is not HTTP', async () => {
    expect(await attempt(`http://127.0.0.1:${drip}/`, { allowLoopback: true, limits: { totalMs: 400 } })).toMatch(/timeout|bad_response/);
    expect(await attempt(`http://127.0.0.1:${garbage}/`, { allowLoopback: true })).toBe('bad_response');
  });

  test('a connection that is refused, and TLS where there is none', async () => {
    const server = createServer();
    const closed = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    expect(await attempt(`http://127.0.0.1:${closed}/`, { allowLoopback: true })).toBe('connection_failed');
    expect(await attempt(`https://127.0.0.1:${port}/`, { allowLoopback: true })).toBe('tls_failed');
  });

  test('what is too large may be cut instead', async () => {
    const fetcher = makeFetcher({ allowLoopback: true, userAgent: 'TestBot/1.0', limits: { bytes: 100_000 } });
    const { isTruncated, body } = await fetcher.get(`${origin}/endless`, { oversize: 'cut' });
    expect([isTruncated, body.length]).toEqual([true, 100_000]);
    expect(await fetcher.get(`${origin}/ok`, { oversize: 'cut', limits: { bytes: 5 } })).toMatchObject({ isTruncated: false });
    await expect(fetcher.get(`${origin}/bomb`, { oversize: 'cut', limits: { bytes: 1 << 30 } })).rejects.toMatchObject({
      code: 'too_large',
    });
    await fetcher.close();
  });

  test('a type that is not wanted, and an error page, are not read', async () => {
    const acceptsType = (type: string) => type === 'text/html';
    expect(await onPublic('/pdf', {}, { acceptsType })).toBe('wrong_type');
    expect(await onPublic('/ok', {}, { acceptsType })).toBe('200 hello');
    expect(await onPublic('/gone', {}, { acceptsType })).toBe('404 ');
  });

  test('50 MB without an end and 200 MB out of a bomb cost under a second and 100 MB', async () => {
    const memory = process.memoryUsage.rss();
    await withinCpuMs(1000, async () => {
      for (const path of ['/endless', '/bomb', '/bomb-br']) await onPublic(path);
    });
    expect((process.memoryUsage.rss() - memory) / 2 ** 20).toBeLessThan(250);
  });
});

test('a signal ends it with its reason', async () => {
  const controller = new AbortController();
  const fetcher = makeFetcher({ allowLoopback: true, userAgent: 'TestBot/1.0' });
  const answer = fetcher.get(`${origin}/stalls`, { signal: controller.signal });
  controller.abort(new Error('shutting down'));
  await expect(answer).rejects.toThrow('shutting down');
  await fetcher.close();
});

test('it says who it is, under the host name that was asked for', async () => {
  expect(await onPublic('/ok')).toBe('200 hello');
  expect(seen.at(-1)).toMatchObject({
    host: 'public.test',
    headers: { 'user-agent': 'TestBot/1.0', accept: expect.stringMatching(/^text\/html/) },
  });
  expect(seen.at(-1)?.headers.cookie).toBeUndefined();
});

test('refusals are sentences for an owner, and tell no address they found', async () => {
  const fetcher = makeFetcher({ resolve: async () => ['10.1.2.3'], userAgent: 'TestBot/1.0' });
  const error: Error = await fetcher.get('http://acme.test/').then(
    () => new Error('it was fetched'),
    (refused) => refused,
  );
  expect(error.message).toBe('acme.test does not lead to a server on the public internet.');
  const told = await fetcher
    .get('http://user:secret@acme.test/')
    .catch((refused) => JSON.stringify({ ...refused, message: refused.message }));
  expect(told).not.toContain('secret');
  await fetcher.close();
});
