import { createSocket } from 'node:dgram';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { config, parseConfig } from '#lib/core/config.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { checkNameServers } from '#lib/ports/name-servers.ts';

const own = config();
const settings = processWide('config', () => own);
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => {
  vi.useRealTimers();
  settings.set(own);
});

/** Starts a name server that answers every query with the code `code`: 0 means no error, 2 a server failure. */
async function startNameServer(code: number) {
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => {
    const answer = Buffer.from(question);
    answer.writeUInt16BE(0x8180 | code, 2);
    socket.send(answer, port, address);
  });
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done));
  return { address: `127.0.0.1:${socket.address().port}`, close: () => new Promise<void>((done) => socket.close(done)) };
}

test('the configured name servers are asked; those of the machine are not', async () => {
  expect(await checkNameServers()).toMatchObject({ implementation: 'system', ok: true });
  const [good, failing] = [await startNameServer(0), await startNameServer(2)];
  settings.set(parseConfig({ ...process.env, NAME_SERVERS: good.address }));
  expect(await checkNameServers()).toEqual({ implementation: 'configured', ok: true, detail: 'They answer.' });
  settings.set(parseConfig({ ...process.env, NAME_SERVERS: failing.address }));
  vi.advanceTimersByTime(61_000);
  expect(await checkNameServers()).toMatchObject({ ok: false, detail: expect.stringContaining('ESERVFAIL') });
  await Promise.all([good.close(), failing.close()]);
});
