import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RestHandler } from '#lib/adapters/rest/rest.ts';

/**
 * Runs the REST adapter on Node's own server, without `Request` and `Response` objects: for a cached read, creating them would
 * cost more than all other work (docs/decisions/0004-rest-without-request-objects.md).
 */
export function restListener(answer: RestHandler): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
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
      // A reader that stops early must not destroy the request, because the answer is sent on the same connection.
      body: hasBody ? request.iterator({ destroyOnReturn: false }) : null,
      remoteAddress: request.socket.remoteAddress ?? null,
    });
    // Closes the connection, because the server would otherwise take the unread rest of the body for the next request.
    if (hasBody && !request.readableEnded) rest.headers.connection = 'close';
    if (body !== null) rest.headers['content-length'] = String(Buffer.byteLength(body));
    response.writeHead(status, rest.headers);
    response.end(body ?? undefined);
  };
}
