import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';

const certificates = join(import.meta.dirname, '../../e2e/mcp/certificates');
const [key, cert] = ['server-key.pem', 'server.pem'].map((name) => readFileSync(join(certificates, name)));

/** The certificate authority of the proxy's certificate, which is for localhost. */
export const authorityFile = join(certificates, 'authority.pem');

/** Starts a proxy with TLS in front of the Postgres of `url`. The returned `url` has no parameters. */
export async function startTlsProxy(url: string): Promise<{ url: URL; close(): Promise<void> }> {
  const { hostname, port } = new URL(url);
  const host = decodeURIComponent(hostname);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    // The first message of a client asks for TLS. The server accepts with the letter S.
    socket.once('data', () => {
      socket.write('S');
      const client = new TLSSocket(socket, { isServer: true, key, cert });
      const postgres = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port), host);
      sockets.add(postgres);
      for (const end of [client, postgres]) end.on('error', () => undefined);
      client.pipe(postgres).pipe(client);
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const own = new URL(url);
  own.host = `localhost:${(server.address() as AddressInfo).port}`;
  return {
    url: own,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
