import { Agent, createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AlternatingProxy {
  url: string;
  /** URLs of the processes. Each request goes to the next one in turn. */
  targets: string[];
  /** The number of requests that each target received, in the order of `targets`. */
  counts: number[];
  close(): Promise<void>;
}

/** Requests that a page makes by itself. They are counted separately, so that two steps of a flow still go to different processes. */
const pageRequests = /^\/(_next|logos)\/|^\/api\/auth\/session/;

/** Starts a proxy in front of several processes. Each request goes to the next process, even if it comes on the same connection. */
export async function startAlternatingProxy(): Promise<AlternatingProxy> {
  const agent = new Agent({ keepAlive: true });
  let steps = 0;
  let others = 0;
  const server = createServer((incoming, outgoing) => {
    const turn = (pageRequests.test(incoming.url ?? '') ? others++ : steps++) % proxy.targets.length;
    proxy.counts[turn] = (proxy.counts[turn] ?? 0) + 1;
    const forwarded = send(new URL(incoming.url ?? '/', proxy.targets[turn]), {
      method: incoming.method ?? 'GET',
      headers: incoming.headers,
      agent,
    });
    forwarded.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  server.keepAliveTimeout = 65_000; // a connection must not close just as a busy client uses it again
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: AlternatingProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    targets: [],
    counts: [],
    close() {
      agent.destroy();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return proxy;
}
