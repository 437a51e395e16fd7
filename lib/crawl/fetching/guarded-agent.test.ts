import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AddressGuard } from './address-guard.ts';
import { guardedConnections } from './guarded-agent.ts';

/** A server that records all bytes it receives. It sends no response before it has a complete request. */
let server: Server;
let port = 0;
let connections = 0;
let received = '';
beforeAll(async () => {
  server = createServer((socket) => {
    connections += 1;
    socket.on('error', () => {});
    socket.on('data', (data) => {
      received += data;
      if (received.endsWith('\r\n\r\n')) socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nhi');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => void server.close());
beforeEach(() => {
  connections = 0;
  received = '';
});

const limits = { headerBytes: 16_384, connectMs: 5_000, headersMs: 5_000, idleMs: 5_000 };

/** Requests an address without calling the guard's `check` first. Returns the body, or the code of the error. */
async function request(guard: AddressGuard, host: string): Promise<string> {
  const { agent } = guardedConnections(guard, limits);
  try {
    const { body } = await agent.request({ origin: `http://${host}:${port}`, path: '/', method: 'GET' });
    return await body.text();
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await agent.destroy();
  }
}

test('an address that nobody checked is connected to, but nothing is sent to it', async () => {
  expect(await request(new AddressGuard({}, 2000), '127.0.0.1')).toBe('blocked_address');
  expect([connections, received]).toEqual([1, '']);
});

test('a name that leads to a private address is not even connected to', async () => {
  expect(await request(new AddressGuard({ resolve: async () => ['127.0.0.1'] }, 2000), 'rebinding.test')).toBe('blocked_address');
  expect(connections).toBe(0);
});

test('a name is resolved once for each connection', async () => {
  const asked: string[] = [];
  const resolve = async (hostname: string) => {
    asked.push(hostname);
    return ['127.0.0.1'];
  };
  expect(await request(new AddressGuard({ resolve, allowLoopback: true }, 2000), 'acme.test')).toBe('hi');
  expect(asked).toEqual(['acme.test']);
  expect(received).toMatch(/^GET \/ HTTP\/1\.1\r\nhost: acme\.test/i);
});
