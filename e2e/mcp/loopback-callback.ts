import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LoopbackCallback {
  /** The redirect URL, with the port that was free. */
  url: string;
  /** Waits for the answer to the authorization with this `state`, and returns its parameters. */
  waitForAnswer(state: string): Promise<URLSearchParams>;
  close(): Promise<void>;
}

/** Listens on loopback for the browser's redirects, as command line clients do. */
export async function listenForAnswers(): Promise<LoopbackCallback> {
  const answers = new Map<string, PromiseWithResolvers<URLSearchParams>>();
  const answer = (state: string) => {
    const pending = answers.get(state) ?? Promise.withResolvers<URLSearchParams>();
    answers.set(state, pending);
    return pending;
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (pathname !== '/callback') return response.writeHead(404).end();
    answer(searchParams.get('state') ?? '').resolve(searchParams);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      '<!doctype html><html lang="en"><title>Connected</title><link rel="icon" href="data:,"><p>You can close this window.</p></html>',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`,
    waitForAnswer: (state) => answer(state).promise,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
