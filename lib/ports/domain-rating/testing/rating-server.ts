// A local HTTP server that stands in for the rating providers and records the requests.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RatingServer {
  baseUrl: string;
  /** The received requests, in order. */
  requests: { path: string; query: URLSearchParams; headers: IncomingMessage['headers'] }[];
  /** Sets how the server answers from now on. */
  answer(respond: (url: URL, response: ServerResponse) => void): void;
  close(): Promise<void>;
}

export const json = (response: ServerResponse, body: unknown, status = 200, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

export async function startRatingServer(): Promise<RatingServer> {
  const asked: RatingServer['requests'] = [];
  let respond: (url: URL, response: ServerResponse) => void = (_, response) => json(response, {});
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    asked.push({ path: url.pathname, query: url.searchParams, headers: request.headers });
    respond(url, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: asked,
    answer(next) {
      respond = next;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
