import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { isTransactionPooled } from './find-pooler.ts';

test('without a pooler a connection is a session of its own', async () => {
  expect(await isTransactionPooled(process.env.DATABASE_URL ?? '')).toBe(false);
});

test('a pooler in transaction mode is told from one in session mode', async () => {
  for (const [mode, expected] of [
    ['transaction', true],
    ['session', false],
  ] as const) {
    const pooler = await startPooler(mode);
    expect([mode, await isTransactionPooled(pooler.url)]).toEqual([mode, expected]);
    await pooler.close();
  }
});

/** A message of Postgres' protocol: a letter, the length and the content. */
function message(type: string, ...parts: (Buffer | string | number)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'number' ? int32(part) : Buffer.from(part))));
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

/**
 * Starts a stand-in for PgBouncer in front of a server. It admits every client, reports a process id of its own, and answers each query
 * with the id of the server's process. In transaction mode, that id is the same for all connections.
 */
async function startPooler(mode: 'session' | 'transaction') {
  let connections = 0;
  const ready = message('Z', 'I');
  const server = createServer((socket: Socket) => {
    const pid = String(mode === 'session' ? ++connections : 1);
    const field = [Buffer.from('pid\0'), 0, Buffer.from([0, 0]), 23, Buffer.from([0, 4]), -1, Buffer.from([0, 0])];
    const row = [message('T', Buffer.from([0, 1]), ...field), message('D', Buffer.from([0, 1]), pid.length, pid)];
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', 0), message('K', 99_999, 0), ready]));
      socket.on('data', (data) => {
        if (data.toString('latin1', 0, 1) !== 'Q') return void socket.end();
        const answers = data.includes('pg_backend_pid') ? row : [];
        socket.write(Buffer.concat([...answers, message('C', 'SELECT 1\0'), ready]));
      });
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `postgresql://site@127.0.0.1:${(server.address() as AddressInfo).port}/site`,
    close: () => new Promise((done) => server.close(done)),
  };
}
