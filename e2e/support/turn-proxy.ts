// A proxy in front of two processes that makes the worst choice: whatever a page asks for, the process answers that did not draw the page.
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TurnProxy {
  /** For a browser's settings: it then asks this proxy for all addresses. */
  url: string;
  /** What was answered with a status of 400 and more, as `404 GET /path`, and what was not answered. */
  failures: string[];
  /** How many requests each process answered. */
  answered: number[];
  close(): Promise<void>;
}

/** Starts it. `ports` are those of two processes of one site. Every other page is drawn by the second one. */
export async function startTurnProxy(ports: readonly [number, number]): Promise<TurnProxy> {
  const [failures, answered] = [[] as string[], [0, 0]];
  let turn = 0;
  const server = createServer((request, response) => {
    const { method = 'GET', headers, url = '/' } = request;
    const path = url.replace(/^http:\/\/[^/]+/, '');
    const isPage = method === 'GET' && headers.accept?.startsWith('text/html');
    const chosen = turn;
    if (isPage) turn = 1 - turn; // so what the page asks for goes to the process that did not draw it
    answered[chosen] = (answered[chosen] ?? 0) + 1;
    const passed = send({ host: '127.0.0.1', port: ports[chosen], method, path, headers }, (answer) => {
      if ((answer.statusCode ?? 0) >= 400) failures.push(`${answer.statusCode} ${method} ${path}`);
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      response.on('close', () => answer.destroy());
    });
    passed.on('error', (error) => {
      if (response.destroyed) return; // the browser left
      failures.push(`${error.message} ${method} ${path}`);
      response.writeHead(502).end();
    });
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failures,
    answered,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
