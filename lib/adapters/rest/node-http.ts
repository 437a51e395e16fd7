import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnswerRest } from '#lib/adapters/rest/rest.ts';

/**
 * The REST adapter on Node's own server. `Request` and `Response` would cost more than everything else of a cached read
 * (docs/decisions/0004), so neither is made.
 */
export function restListener(answer: AnswerRest): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const { headers } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
    const { body, status, ...rest } = await answer({
      method: request.method ?? 'GET',
      target: request.url ?? '/',
      header(name) {
        const value = headers[name];
        return value === undefined ? null : String(value);
      },
      // Whoever stops reading it midway still has to answer on its connection.
      body: hasBody ? request.iterator({ destroyOnReturn: false }) : null,
      remoteAddress: request.socket.remoteAddress ?? null,
    });
    // A body that was refused unread would be taken for the connection's next request.
    if (hasBody && !request.readableEnded) rest.headers.connection = 'close';
    if (body !== null) rest.headers['content-length'] = String(Buffer.byteLength(body));
    response.writeHead(status, rest.headers);
    response.end(body ?? undefined);
  };
}
