import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface SentRequest {
  method: string;
  /** Path and query. */
  target: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}
/** The reaction of the server to a request: an answer, no answer at all, or a connection that is cut. */
export type Answer = { status?: number; headers?: Record<string, string>; json?: unknown; text?: string } | 'no answer' | 'cut';

export interface TestServer {
  site: string;
  requests: SentRequest[];
  close(): Promise<void>;
}

/** Starts a server on a loopback port that gives these answers one after another. The last answer is repeated for all further requests. */
export async function serveAnswers(...answers: Answer[]): Promise<TestServer> {
  const requests: SentRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const answer = answers[Math.min(requests.length, answers.length - 1)] ?? {};
    requests.push({
      method: request.method ?? '',
      target: request.url ?? '',
      headers: request.headers,
      body: text === '' ? undefined : JSON.parse(text),
    });
    send(response, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    site: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, answer: Answer): void {
  if (answer === 'no answer') return;
  if (answer === 'cut') {
    response.destroy();
    return;
  }
  const { headers = {}, json = {}, status = 200, text = JSON.stringify(json) } = answer;
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
}
