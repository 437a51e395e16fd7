import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { startProxy } from './proxy.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Starts a server that answers the first data of each connection with its name and these data. */
async function party(name: string): Promise<NetConnectOpts> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (words) => socket.write(`${name}: ${words}`));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => server.close());
  return { port: (server.address() as AddressInfo).port };
}

async function proxyTo(...addresses: NetConnectOpts[]) {
  const proxy = await startProxy(() => addresses);
  stops.push(() => void proxy.close());
  return proxy;
}

/** Connects and sends hello. Resolves with the answer, or with the code of the error. */
function hello(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  stops.push(() => socket.destroy());
  socket.write('hello');
  return new Promise((resolve) => {
    socket.once('data', (answer) => resolve(answer.toString()));
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    socket.once('close', () => resolve('closed'));
  });
}

test('parties take turns, and one that is gone is passed over', async () => {
  const { port } = await proxyTo(await party('a'), await party('b'));
  expect([await hello(port), await hello(port), await hello(port)]).toEqual(['a: hello', 'b: hello', 'a: hello']);
  const gone = await proxyTo({ port: 1 }, await party('c'));
  expect([await hello(gone.port), await hello(gone.port)]).toEqual(['c: hello', 'c: hello']);
});

test('cut off, connections are reset, and then work again', async () => {
  const proxy = await proxyTo(await party('a'));
  const open = connect(proxy.port, '127.0.0.1');
  await once(open, 'connect');
  const lost = new Promise((resolve) => void open.once('error', resolve));
  proxy.cut();
  await lost;
  expect(['ECONNRESET', 'EPIPE']).toContain(await hello(proxy.port));
  proxy.open();
  expect(await hello(proxy.port)).toBe('a: hello');
});

test('what is sent while it hangs is answered when it goes on', async () => {
  const a = await party('a');
  const [proxy, other] = [await proxyTo(a), await proxyTo(a)];
  const before = connect(proxy.port, '127.0.0.1');
  stops.push(() => before.destroy());
  await once(before, 'connect');
  proxy.hang();
  before.write('hello from before');
  const meanwhile = hello(proxy.port);
  const answer = once(before, 'data');
  for (const _ of [1, 2, 3]) await hello(other.port); // time enough for an answer
  expect(await Promise.race([meanwhile, answer, 'nothing'])).toBe('nothing');
  proxy.open();
  expect(String((await answer)[0])).toBe('a: hello from before');
  expect(await meanwhile).toBe('a: hello');
});
