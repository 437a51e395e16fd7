import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { readCapped } from '#lib/core/read-capped.ts';

/**
 * A request as the adapters read it, of Node's server or of Next. Nothing is copied or created before it is asked for: for a cached read,
 * `Request` and `Response` would cost more than all other work (docs/decisions/0004-adapters-without-request-objects.md).
 */
export interface HttpRequest {
  method: string;
  /** The path with the query, as in the request line. */
  target: string;
  /** Returns a header by its name in lower case. */
  header(name: string): string | null;
  /** Reads the body. Null if it has more than `limit` bytes. Rejects if it breaks off. */
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
  body: string | Buffer | ReadableStream<Uint8Array> | null;
}

export type HttpHandler = (request: HttpRequest) => Promise<HttpAnswer>;

/** Runs a handler on Node's own server. */
export function nodeListener(handle: HttpHandler): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const { body, headers, status } = await handle(new NodeRequest(request, response));
    // Closes the connection, because the server would otherwise take the unread rest of the body for the next request.
    if (hasBody(request) && !request.readableEnded) headers.connection = 'close';
    if (body instanceof ReadableStream) return pipeline(body, response.writeHead(status, headers));
    if (body !== null) headers['content-length'] = String(Buffer.byteLength(body));
    response.writeHead(status, headers).end(body ?? undefined);
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
    return new Response(body as BodyInit | null, { status, headers });
  };
}

class NodeRequest implements HttpRequest {
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  #signal: AbortSignal | null = null;

  constructor(request: IncomingMessage, response: ServerResponse) {
    this.#request = request;
    this.#response = response;
  }

  get method(): string {
    return this.#request.method ?? 'GET';
  }

  get target(): string {
    return this.#request.url ?? '/';
  }

  get remoteAddress(): string | null {
    return this.#request.socket.remoteAddress ?? null;
  }

  header(name: string): string | null {
    const value = this.#request.headers[name];
    return value === undefined ? null : String(value);
  }

  async readBody(limit: number): Promise<Buffer | null> {
    if (!hasBody(this.#request)) return Buffer.alloc(0);
    if (Number(this.#request.headers['content-length']) > limit) return null;
    return readWithin(this.#request, limit);
  }

  get signal(): AbortSignal {
    if (!this.#signal) {
      const controller = new AbortController();
      const response = this.#response;
      response.once('close', () => response.writableFinished || controller.abort());
      if (response.destroyed) controller.abort();
      this.#signal = controller.signal;
    }
    return this.#signal;
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
}

/** Reads by events, because an asynchronous iterator takes several times as long for a short body. */
function readWithin(request: IncomingMessage, limit: number): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const add = (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= limit) return;
      request.pause(); // the rest is left unread, and the connection usable: the answer is sent on it
      stop(() => resolve(null));
    };
    const end = () => stop(() => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)));
    const fail = () => stop(() => reject(new Error('The body ended before it was complete.')));
    const stop = (settle: () => void) => {
      request.off('data', add).off('end', end).off('close', fail);
      settle();
    };
    if (request.destroyed) return fail();
    request.on('data', add).on('end', end).on('close', fail);
  });
}
