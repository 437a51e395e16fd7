import http from 'node:http';
import { Duplex, type Readable } from 'node:stream';
import type { buildConnector } from 'undici';

export interface LenientResponse {
  statusCode: number;
  headers: Record<string, string | string[] | undefined>;
  body: Readable;
}

interface LenientRequest {
  headers: Record<string, string>;
  signal: AbortSignal;
  /** Maximum size of the response's head. */
  headerBytes: number;
  /** Maximum pause between two chunks of the response, in milliseconds. */
  idleMs: number;
}

/** Returns true if an error says that a response breaks the rules of HTTP. */
export function isParserError(error: unknown): boolean {
  const { code, name, message, cause } = (error ?? {}) as { code?: unknown; name?: unknown; message?: unknown; cause?: unknown };
  return (
    String(code).startsWith('HPE_') ||
    code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH' ||
    name === 'HTTPParserError' ||
    // undici's message for an interim response (1xx) that the request did not ask for
    (name === 'SocketError' && message === 'bad response') ||
    (cause !== undefined && isParserError(cause))
  );
}

/**
 * Repeats a GET request whose response broke the rules of HTTP in a way that browsers accept. `tidyHead` corrects the head of the response
 * before it is parsed. The connection is used for this request only, because data after such a response can't be trusted.
 */
export function requestLeniently(
  connect: buildConnector.connector,
  url: URL,
  { headers, signal, headerBytes, idleMs }: LenientRequest,
): Promise<LenientResponse> {
  const { protocol, hostname, host, port, pathname, search } = url;
  const target = { hostname: hostname.replace(/^\[|\]$/g, ''), host, protocol, port: port || (protocol === 'https:' ? '443' : '80') };
  return new Promise((resolve, reject) => {
    connect(target, (error, socket) => {
      if (error) return reject(error);
      const request = http.request({
        createConnection: () => new TidiedConnection(socket, headerBytes),
        method: 'GET',
        path: pathname + search,
        headers: { host, ...headers, connection: 'close' },
        maxHeaderSize: headerBytes,
        signal,
      });
      socket.setTimeout(idleMs, () => socket.destroy(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' })));
      request.on('error', (failure) => {
        socket.destroy();
        reject(failure);
      });
      request.on('response', (response) => {
        response.on('close', () => socket.destroy());
        resolve({ statusCode: response.statusCode ?? 0, headers: response.headers, body: response });
      });
      request.end();
    });
  });
}

/** A connection that corrects the head of the response before the parser reads it. */
class TidiedConnection extends Duplex {
  private readonly socket: Duplex;
  private head: Buffer | null = Buffer.alloc(0);

  constructor(socket: Duplex, headerBytes: number) {
    super();
    this.socket = socket;
    socket.on('data', (chunk: Buffer) => {
      if (this.head === null) return this.forward(chunk);
      this.head = Buffer.concat([this.head, chunk]);
      const end = endOfHead(this.head);
      if (end < 0) {
        if (this.head.length > headerBytes)
          this.destroy(Object.assign(new Error('the head is too large'), { code: 'UND_ERR_HEADERS_OVERFLOW' }));
        return;
      }
      const [head, rest] = [this.head.subarray(0, end), this.head.subarray(end)];
      // An interim response, such as 103, is followed by the head of the final response.
      this.head = /^HTTP\/\d\.\d 1\d\d/i.test(head.toString('latin1', 0, 20)) ? Buffer.alloc(0) : null;
      if (this.head === null) this.forward(tidyHead(head));
      if (rest.length > 0) socket.emit('data', rest);
    });
    socket.on('end', () => this.push(null));
    socket.on('error', (error) => this.destroy(error));
    socket.on('close', () => this.destroy());
  }

  private forward(chunk: Buffer): void {
    if (!this.push(chunk)) this.socket.pause();
  }

  override _read(): void {
    this.socket.resume();
  }

  override _write(chunk: Buffer, _: BufferEncoding, done: (error?: Error | null) => void): void {
    this.socket.write(chunk, done);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.socket.destroy();
    done(error);
  }
}

function endOfHead(bytes: Buffer): number {
  const ends = ['\r\n\r\n', '\n\n'].flatMap((mark) => {
    const at = bytes.indexOf(mark);
    return at < 0 ? [] : [at + mark.length];
  });
  return ends.length > 0 ? Math.min(...ends) : -1;
}

/**
 * Corrects the head of a response. Accepts lines that end in LF only. Removes control bytes, and lines that are not headers, such as lines
 * with a space in the name. Removes `Content-Length` if there is a `Transfer-Encoding`, or if there are several lengths that differ.
 */
export function tidyHead(head: Buffer): Buffer {
  const [status = '', ...lines] = head.toString('latin1').split(/\r?\n/);
  const named = lines.flatMap((line) => {
    const [, name, value = ''] = /^([\w!#$%&'*+.^`|~-]+):(.*)$/s.exec(line) ?? [];
    return name ? [{ name: name.toLowerCase(), value: value.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').trim() }] : [];
  });
  const isChunked = named.some(({ name, value }) => name === 'transfer-encoding' && /chunked\s*$/i.test(value));
  const lengths = new Set(named.flatMap(({ name, value }) => (name === 'content-length' ? [value] : [])));
  const kept = named.filter(({ name }) => name !== 'content-length' && name !== 'transfer-encoding');
  const [length] = lengths;
  if (isChunked) kept.push({ name: 'transfer-encoding', value: 'chunked' });
  else if (lengths.size === 1 && /^\d{1,15}$/.test(length ?? '')) kept.push({ name: 'content-length', value: length as string });
  const text = [
    status.replace(/[^\x20-\x7e\x80-\xff]/g, '').replace(/^http(?=\/)/i, 'HTTP'),
    ...kept.map(({ name, value }) => `${name}: ${value}`),
  ].join('\r\n');
  return Buffer.from(`${text}\r\n\r\n`, 'latin1');
}
