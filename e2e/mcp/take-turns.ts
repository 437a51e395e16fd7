import { Agent, createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TurnTaker {
  url: string;
  /** Each request goes to the next of these. */
  targets: string[];
  /** How many requests each has had, in the order of `targets`. */
  counts: number[];
  close(): Promise<void>;
}

/** What a page fetches by itself; it must not bring the next step of a flow back to the process of the last one. */
const aside = /^\/(_next|logos)\/|^\/api\/auth\/session/;

/** One address in front of several processes: each request goes to the other one than the request before, on whichever connection it comes. */
export async function takeTurns(): Promise<TurnTaker> {
  const agent = new Agent({ keepAlive: true });
  let steps = 0;
  let others = 0;
  const server = createServer((incoming, outgoing) => {
    const turn = (aside.test(incoming.url ?? '') ? others++ : steps++) % proxy.targets.length;
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: TurnTaker = {
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
