import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { readCapped } from '#lib/core/read-capped.ts';

/**
 * A request in the form that adapters use, made from Node's or Next's request. Members are computed only when they are read. For a cached
 * read, creating `Request` and `Response` would cost more than all other work (docs/decisions/0004-adapters-without-request-objects.md).
 */
export interface HttpRequest {
  method: string;
  /** The path and query, as in the request line. */
  target: string;
  /** Returns the value of a header, or null. `name` is in lower case. */
  header(name: string): string | null;
  /** Reads the body. Returns null if it has more than `limit` bytes. Rejects if the connection ends before the body is complete. */
  readBody(limit: number): Promise<Buffer | null>;
  /** The socket's address; null if the server doesn't know it. */
  remoteAddress: string | null;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
}

export interface HttpAnswer {
  status: number;
  /** Names are in lower case. */
  headers: Record<string, string>;
  /** A list of buffers is sent one buffer after another, without joining them. */
  body: string | Buffer | Buffer[] | ReadableStream<Uint8Array> | null;
}

export type HttpHandler = (request: HttpRequest) => Promise<HttpAnswer>;

/** Runs a handler on Node's own server. */
export function nodeListener(handle: HttpHandler): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const { body, headers, status } = await handle(nodeRequest(request, response));
    // Closes the connection, because the server would otherwise take the unread rest of the body for the next request.
    if (hasBody(request) && !request.readableEnded) headers.connection = 'close';
    if (body instanceof ReadableStream) return pipeline(body, response.writeHead(status, headers));
    const pieces = Array.isArray(body) ? body : body === null ? [] : [body];
    if (body !== null) headers['content-length'] = String(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0));
    response.writeHead(status, headers);
    for (const piece of pieces.slice(0, -1)) response.write(piece);
    response.end(pieces.at(-1));
  };
}

/** Adapts a handler to `Request` and `Response`, for Next. Next compresses answers itself, so `Accept-Encoding` is hidden. */
export function fetchHandler(handle: HttpHandler): (request: Request, remoteAddress?: string) => Promise<Response> {
  return async (request, remoteAddress) => {
    const { body, headers, status } = await handle({
      method: request.method,
      target: request.url.slice(new URL(request.url).origin.length),
      header: (name) => (name === 'accept-encoding' ? null : request.headers.get(name)),
      readBody: (limit) => readCapped(request.body as AsyncIterable<Uint8Array> | null, request.headers.get('content-length'), limit),
      remoteAddress: remoteAddress ?? null,
      signal: request.signal,
    });
    if (request.body && !request.bodyUsed) headers.connection = 'close';
    return new Response((Array.isArray(body) ? Buffer.concat(body) : body) as BodyInit | null, { status, headers });
  };
}

function nodeRequest(request: IncomingMessage, response: ServerResponse): HttpRequest {
  let signal: AbortSignal | undefined;
  return {
    method: request.method ?? 'GET',
    target: request.url ?? '/',
    header(name) {
      const value = request.headers[name];
      return value === undefined ? null : String(value);
    },
    async readBody(limit) {
      if (!hasBody(request)) return Buffer.alloc(0);
      return Number(request.headers['content-length']) > limit ? null : readWithin(request, limit);
    },
    remoteAddress: request.socket.remoteAddress ?? null,
    get signal() {
      signal ??= signalOf(response);
      return signal;
    },
  };
}

function signalOf(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  if (response.destroyed) controller.abort();
  response.once('close', () => response.writableFinished || controller.abort());
  return controller.signal;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
}

/** Reads with event listeners. For a short body, an asynchronous iterator takes several times as long. */
function readWithin(request: IncomingMessage, limit: number): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const add = (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= limit) return;
      request.off('data', add).pause(); // the rest stays unread, because the connection is still needed for the response
      resolve(null);
    };
    const fail = () => reject(new Error('The body ended before it was complete.'));
    if (request.destroyed) return fail();
    request.on('data', add).on('close', () => request.readableEnded || fail());
    request.on('end', () => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)));
  });
}
