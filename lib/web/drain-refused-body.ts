import type { IncomingMessage } from 'node:http';

const maxDrainMs = 2_000;
const maxDrainBytes = 64 * 1024 * 1024;

/**
 * Reads and discards the body of a refused request for a moment before the connection is closed (RFC 9112, section 9.6). Otherwise, the
 * unread bytes would reset the connection, and a client that is still sending would not receive the response. Call it before responding.
 */
export function drainRefusedBody(request: IncomingMessage): void {
  const { headers, socket } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  // Node calls `destroySoon` after a response that ends the connection.
  socket.destroySoon = () => {
    Reflect.deleteProperty(socket, 'destroySoon');
    if (request.complete || request.destroyed) return socket.destroySoon();
    socket.end();
    let drainedBytes = 0;
    const close = () => {
      clearTimeout(timer);
      socket.destroy();
    };
    const timer = setTimeout(close, maxDrainMs);
    request.on('data', (chunk: Buffer) => {
      drainedBytes += chunk.length;
      if (drainedBytes > maxDrainBytes) close();
    });
    request.once('close', close); // the body ended, or the client disconnected
    request.resume();
  };
}
