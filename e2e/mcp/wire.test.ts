// Tests that need a real connection: bodies that don't end, foreign host names, and equal answers from server.ts and from Next alone.
import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { saidBy, type ToolResult } from '#scripts/testing/send-tool-call.ts';
import { freePort, metadataOnLoopback } from '../../scripts/testing/product.ts';
import { openClient, openEarlierClient } from './open-client.ts';

const site = inject('site');
const key = inject('demoKey');
const bases = { product: site, 'Next alone': '' };
let stop: () => Promise<unknown> = async () => undefined;

beforeAll(async () => {
  const port = await freePort();
  const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-p', String(port), '-H', '127.0.0.1'], {
    env: {
      ...process.env,
      ...metadataOnLoopback,
      NODE_ENV: 'production',
      NEXT_DIST_DIR: '.next-test',
      DATABASE_URL: inject('siteDatabase'),
      AUTH_SECRET: inject('siteSecret'),
      SITE_URL: site,
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve) => child.stdout.on('data', (chunk) => String(chunk).includes('Ready') && resolve()));
  bases['Next alone'] = `http://127.0.0.1:${port}`;
  stop = () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    return ended;
  };
});
afterAll(() => stop());

interface Answer {
  status: number;
  head: string;
  body: string;
}

/** Sends only the given header lines of a request. Resolves with the answer when the server closes the connection; fails if it doesn't. */
function announce(base: string, lines: string[]): Promise<Answer> {
  const { hostname, port, host } = new URL(base);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) });
    let said = '';
    socket.setTimeout(30_000, () => socket.destroy(new Error(`the connection was left hanging after “${said}”`)));
    socket.on('connect', () => {
      const named = lines.some((line) => /^host:/i.test(line)) ? lines : [...lines, `Host: ${host}`];
      socket.write(`${named.join('\r\n')}\r\n\r\n`);
    });
    socket.on('data', (data) => (said += data));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = said.split('\r\n\r\n', 2);
      resolve({ status: Number(head.slice(9, 12)), head, body });
    });
  });
}

const post = ['POST /mcp HTTP/1.1', 'Content-Type: application/json', 'Accept: application/json, text/event-stream'];
const tenMegabytes = 10 * 1024 * 1024;

/** Sends 10 MB of spaces, with a Content-Length or in chunks without it. */
const heavyBody = {
  'with its length': () => Buffer.alloc(tenMegabytes, ' '),
  'in chunks': () => new Blob([Buffer.alloc(tenMegabytes, ' ')]).stream(),
};

describe('10 MB', () => {
  test.each([
    ['/mcp', 'with its length', 413],
    ['/mcp', 'in chunks', 413],
    ['/api/v1/drafts', 'with its length', 413],
    ['/api/v1/drafts', 'in chunks', 413],
    ['/oauth/register', 'with its length', 413],
    ['/oauth/token', 'in chunks', 411],
  ] as const)('to %s, %s: each of six clients reads why it is refused', async (path, how, status) => {
    const statuses = [];
    for (let round = 0; round < 6; round++) {
      const answer = await fetch(site + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(path.startsWith('/oauth') ? {} : { authorization: `Bearer ${key}` }) },
        body: heavyBody[how](),
        duplex: 'half',
      } as RequestInit);
      statuses.push(answer.status);
      await answer.text();
    }
    expect(statuses).toEqual(Array(6).fill(status));
  });
});

describe.each(['product', 'Next alone'] as const)('%s', (name) => {
  test('10 MB that are announced are refused before they come, and the connection closed', async () => {
    const answer = await announce(bases[name], [...post, `Content-Length: ${tenMegabytes}`]);
    expect([answer.status, answer.head]).toEqual([413, expect.stringMatching(/^connection: close$/im)]);
    expect(JSON.parse(answer.body.slice(answer.body.indexOf('{'), answer.body.lastIndexOf('}') + 1))).toMatchObject({
      jsonrpc: '2.0',
      id: null,
      error: { message: expect.stringContaining('1048576') },
    });
  });

  test('a page whose name was made to lead here is refused', async () => {
    const lines = [...post, 'Content-Length: 2', 'Connection: close'];
    expect((await announce(bases[name], [...lines, 'Host: rebound.example:80'])).status).toBe(403);
  });

  test('it serves clients of the first and the last version', async () => {
    const [first, last, earlier] = await Promise.all([
      openClient(`${bases[name]}/mcp`, '2025-03-26', { key }),
      openClient(`${bases[name]}/mcp`, '2026-07-28', { key }),
      openEarlierClient(`${bases[name]}/mcp`, { key }),
    ]);
    const lists = await Promise.all(
      [first, last, earlier].map(async (client) => (await client.listTools()).tools.map((tool) => tool.name)),
    );
    expect(lists[0]).toEqual(lists[1]);
    expect(lists[0]).toEqual(lists[2]);
    const accounts = await Promise.all([first, last, earlier].map((client) => client.callTool({ name: 'get_account', arguments: {} })));
    for (const account of accounts) expect(saidBy(account as ToolResult)).toMatchObject({ email: 'demo@example.com' });
    for (const client of [first, last, earlier]) await client.close();
  });

  test('a batch is answered as one where its version has batches, and refused elsewhere', async () => {
    const send = (version: string, extra: Record<string, string> = {}) =>
      fetch(`${bases[name]}/mcp`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          'mcp-protocol-version': version,
          ...extra,
        },
        body: JSON.stringify([
          { jsonrpc: '2.0', id: 1, method: 'ping' },
          { jsonrpc: '2.0', id: 2, method: 'ping' },
        ]),
      });
    const answer = await send('2025-03-26');
    expect([answer.status, await answer.json()]).toEqual([
      200,
      [
        { jsonrpc: '2.0', id: 1, result: {} },
        { jsonrpc: '2.0', id: 2, result: {} },
      ],
    ]);
    for (const version of ['2025-06-18', '2025-11-25']) expect((await send(version)).status, version).toBe(400);
    expect((await send('2026-07-28', { 'mcp-method': 'ping' })).status).toBe(400);
  });

  test('only POST is for clients', async () => {
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const answer = await fetch(`${bases[name]}/mcp`, { method, headers: { accept: 'text/event-stream' } });
      expect([answer.status, answer.headers.get('allow')], method).toEqual([405, 'POST, OPTIONS']);
    }
  });

  test('the authorization server is there', async () => {
    const read = async (base: string, path: string) => (await fetch(base + path)).json();
    for (const path of ['/.well-known/oauth-authorization-server', '/.well-known/oauth-protected-resource/mcp', '/oauth/jwks'])
      expect(await read(bases[name], path), path).toEqual(await read(site, path));
    const refused = await fetch(`${bases[name]}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'authorization_code', client_id: 'nobody', code: 'none' }),
    });
    expect([refused.status, (await refused.json()).error]).toEqual([401, 'invalid_client']);
  });
});
