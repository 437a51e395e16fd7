import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SentEvent {
  id: string;
  name: string;
  data: Record<string, unknown>;
  ts: number;
}

/** A fake Inngest server. It accepts events and registrations like a real server (1.43), but it calls no functions. */
export interface InngestServer {
  /** The URL for INNGEST_BASE_URL. */
  url: string;
  /** The key with which requests must be signed. */
  signingKey: string;
  /** While true, the server answers every request with 500. */
  broken: boolean;
  events: SentEvent[];
  /** The paths to which events were sent. `sizes` has the sizes of the requests in bytes. */
  paths: Set<string>;
  sizes: number[];
  /** The ids of the registered functions. `servedAt` is the URL at which the app serves them. */
  functions: string[];
  servedAt: string | null;
  registrations: number;
  close(): Promise<void>;
}

export async function startInngestServer(signingKey: string): Promise<InngestServer> {
  const http = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const { pathname } = new URL(request.url ?? '/', server.url);
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json', 'x-inngest-server-kind': 'cloud' }).end(JSON.stringify(body));
    };
    if (server.broken) return answer(500, { error: 'down', status: 500 });
    if (pathname.startsWith('/e/')) {
      server.paths.add(pathname);
      server.sizes.push(Buffer.byteLength(text));
      const sent = JSON.parse(text) as SentEvent[];
      server.events.push(...sent);
      return answer(200, { ids: sent.map((event) => event.id), status: 200 });
    }
    if (request.headers.authorization !== `Bearer ${hashed(server.signingKey)}`)
      return response.writeHead(401, { 'content-type': 'text/plain' }).end('Authentication failed\n');
    if (pathname === '/fn/register') {
      const { url, functions } = JSON.parse(text) as { url: string; functions: { id: string }[] };
      server.servedAt = url;
      server.functions = functions.map(({ id }) => id);
      server.registrations += 1;
      return answer(200, { ok: true, modified: true });
    }
    return answer(200, pathname.startsWith('/v1/apps/') ? server.functions.map((id) => ({ id })) : {});
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const server: InngestServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/`,
    signingKey,
    broken: false,
    events: [],
    paths: new Set(),
    sizes: [],
    functions: [],
    servedAt: null,
    registrations: 0,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  return server;
}

const hashed = (key: string) =>
  `signkey-prod-${createHash('sha256')
    .update(key.replace(/^signkey-\w+-/, ''), 'hex')
    .digest('hex')}`;
